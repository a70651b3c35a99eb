import DriveIcon from '@mui/icons-material/CloudDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useUploadRule } from '#alec/documents/page/useUploadRule.ts';
import { useSystems } from '#alec/integrations/page/useSystems.ts';
import { DriveDialog } from './DriveDialog.tsx';

/** Adds a file of the cloud drive to the dossier; absent where there is no drive. */
export function DriveImport() {
  const translate = useTranslate();
  const { mayAdd } = useUploadRule();
  const { drive } = useSystems();
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd || drive !== true) return null;
  return (
    <>
      <Button startIcon={<DriveIcon />} onClick={() => setOpen(true)}>
        {translate('systems.drive.import')}
      </Button>
      {isOpen && <DriveDialog close={() => setOpen(false)} />}
    </>
  );
}
