import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { loadablePart } from '#alec/loadablePart.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';

const PrintScheduleDialog = loadablePart(() => import('./PrintScheduleDialog.tsx'));

/** Prints when the trainings of the dossiers on the list take place. */
export function PrintScheduleButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  usePageActions([
    { key: 'planning', label: translate('dossiers.planning.label'), run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('dossiers.planning.label')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrintScheduleDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
