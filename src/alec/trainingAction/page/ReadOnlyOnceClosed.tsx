import { Alert, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ReadOnly } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

/** What is followed of an action stays as it is once its dossier is closed, until that is opened again. */
export function ReadOnlyOnceClosed({ children }: { readonly children: ReactNode }) {
  const { record } = useDossier();
  const translate = useTranslate();
  if (record.status !== 'closed') return children;
  return (
    <ReadOnly>
      <Stack spacing={2}>
        <Alert severity="info" role="note">
          {translate('trainingAction.readOnlyOnceClosed')}
        </Alert>
        {children}
      </Stack>
    </ReadOnly>
  );
}
