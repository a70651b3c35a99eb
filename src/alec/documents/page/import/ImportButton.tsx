import MoreIcon from '@mui/icons-material/ArrowDropDown';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { useAddDocuments } from '#alec/documents/page/useAddDocuments.ts';
import { useUploadRule } from '#alec/documents/page/useUploadRule.ts';
import type { Systems } from '#alec/integrations/domain/systems.ts';
import { useSystems } from '#alec/integrations/page/useSystems.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';

interface ImportSource {
  readonly label: string;
  /** The system that has to be connected. */
  readonly system?: keyof Systems;
  readonly Dialog: ComponentType<{ readonly close: () => void }>;
}

const fromDossier: ImportSource = {
  label: 'documents.fromDossier.title',
  Dialog: loadablePart(() => import('./ImportFromDossier.tsx')),
};
const fromDrive: ImportSource = {
  label: 'systems.drive.import',
  system: 'drive',
  Dialog: loadablePart(() => import('./DriveDialog.tsx')),
};

/** Adds files of this computer to the dossier, or documents that are elsewhere. */
export function ImportButton() {
  const translate = useTranslate();
  const add = useAddDocuments();
  const { mayAdd, endings } = useUploadRule();
  const systems = useSystems();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [source, setSource] = useState<ImportSource | null>(null);
  if (!mayAdd) return null;
  const sources = [fromDossier, fromDrive].filter(({ system }) => !system || systems[system]);
  const open = (chosen: ImportSource) => {
    setAnchor(null);
    setSource(chosen);
  };
  return (
    <>
      <ButtonGroup variant="contained" disableElevation>
        <FileButton multiple startIcon={<UploadIcon />} endings={endings} onFiles={(files) => add(files)}>
          {translate('documents.import')}
        </FileButton>
        <Button
          size="small"
          aria-label={translate('documents.importFrom')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </Button>
      </ButtonGroup>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sources.map((one) => (
          <MenuItem key={one.label} onClick={() => open(one)}>
            {translate(one.label)}
          </MenuItem>
        ))}
      </Menu>
      {source && <source.Dialog close={() => setSource(null)} />}
    </>
  );
}
