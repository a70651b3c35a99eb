import { Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { NewDossierButton } from './NewDossierButton.tsx';

/** Nothing to count yet: what will be here, and the way to begin. */
export function FirstUse() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
      <Stack spacing={2} sx={{ alignItems: 'center' }}>
        <Typography variant="h2">{translate('dashboard.empty.title')}</Typography>
        <Typography color="text.secondary" sx={{ maxWidth: 560 }}>
          {translate('dashboard.empty.text')}
        </Typography>
        <NewDossierButton />
      </Stack>
    </Paper>
  );
}
