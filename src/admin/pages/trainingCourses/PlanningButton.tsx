import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';

const PlanningDialog = lazy(() => import('./PlanningDialog.tsx'));

/** Prints when the trainings of the dossiers on the list take place. */
export function PlanningButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<PrintIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('dossiers.planning.label')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanningDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
