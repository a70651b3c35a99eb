import { Button, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMayConvert } from './useMayConvert.ts';

/** In the place of what a training action has, while there is none. */
export function NoAction() {
  const { record } = useDossier();
  const mayConvert = useMayConvert();
  const translate = useTranslate();
  const reference = String(record.reference);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{translate('trainingAction.none.title')}</Typography>
        <Typography color="text.secondary">{translate('trainingAction.none.text')}</Typography>
        <Button
          component={LinkBase}
          to={dossierPath(reference, mayConvert ? 'conversion' : 'context')}
          variant="outlined"
        >
          {translate(mayConvert ? 'trainingAction.none.convert' : 'trainingAction.none.back')}
        </Button>
      </Stack>
    </Paper>
  );
}
