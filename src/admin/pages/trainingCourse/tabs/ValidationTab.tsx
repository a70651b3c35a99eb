import { Chip, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useStatusLabel } from '../header/StatusMenu.tsx';
import { useTransitions } from '../header/useTransitions.ts';
import { PartView } from '../parts/PartView.tsx';
import { useDossier } from '../useDossier.ts';

/** What the next steps still need, and the estimators that wait for approval or have it. */
export default function ValidationTab() {
  const { record } = useDossier();
  const filter = useMemo(
    () => ({
      training_course: record.id,
      status: ['REQUEST_VALIDATION_STATUS', 'VALIDATE_STATUS'],
    }),
    [record.id],
  );
  return (
    <Stack spacing={2}>
      <NextSteps />
      <PartView path="training-course-estimators" tab="validation" filter={filter} />
    </Stack>
  );
}

function NextSteps() {
  const transitions = useTransitions();
  const translate = useTranslate();
  const labelOf = useStatusLabel();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="next-steps" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="next-steps" variant="h2" sx={{ mb: 1 }}>
        {translate('dossier.validation.next')}
      </Typography>
      {transitions.length === 0 && (
        <Typography color="text.secondary">{translate('dossier.validation.none')}</Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {transitions.map(({ to, unmet }) => (
          <Stack
            key={to}
            component="li"
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Chip size="small" variant="outlined" label={labelOf(to)} />
            <Typography component="span" color="text.secondary">
              {unmet.length === 0
                ? translate('dossier.validation.ready')
                : unmet.map((condition) => translate(`dossier.conditions.${condition}`)).join(' ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Paper>
  );
}
