import { Alert, Box, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Candidate } from './conversionPlan.ts';
import { EstimatorCounts } from './EstimatorCounts.tsx';
import { personName } from './personName.ts';
import { Stranded } from './Stranded.tsx';
import { useConversion } from './useConversion.ts';

/** Each candidate to one of the validated estimators, or left out. */
export function AssignmentStep() {
  const { plan, prepared } = useConversion();
  const translate = useTranslate();
  const isNobodyChosen = plan.leftOut.length === prepared.candidates.length;
  return (
    <Stack spacing={2}>
      {isNobodyChosen && <Alert severity="error">{translate('trainingAction.conversion.nobody')}</Alert>}
      <Stranded />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {prepared.candidates.map((candidate) => (
          <AssignedTo key={candidate.id} candidate={candidate} />
        ))}
      </Box>
      {plan.estimators.map((planned) => (
        <EstimatorCounts key={planned.estimator.id} planned={planned} />
      ))}
    </Stack>
  );
}

const leftOut = '';

function AssignedTo({ candidate }: { readonly candidate: Candidate }) {
  const { plan, prepared, assign } = useConversion();
  const translate = useTranslate();
  const chosen = plan.estimators.find(({ candidates }) =>
    candidates.some((one) => one.candidate.id === candidate.id),
  );
  const type = prepared.typeLabels.get(String(candidate.candidate_type));
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{personName(candidate)}</Typography>
        {type && (
          <Typography variant="caption" color="text.secondary">
            {type}
          </Typography>
        )}
      </Box>
      <TextField
        select
        size="small"
        label={translate('trainingAction.conversion.estimatorOf', { name: personName(candidate) })}
        value={chosen?.estimator.id ?? leftOut}
        onChange={({ target }) => assign(candidate.id, target.value === leftOut ? null : target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: { sm: 320 } }}
      >
        <MenuItem value={leftOut}>{translate('trainingAction.conversion.leftOut')}</MenuItem>
        {prepared.estimators.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
