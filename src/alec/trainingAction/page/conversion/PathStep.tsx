import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { PlannedEstimator } from './conversionPlan.ts';
import { useConversion } from './useConversion.ts';

/** For each estimator, how its training is divided. */
export function PathStep() {
  const { plan } = useConversion();
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      {plan.estimators.map((planned) => (
        <PathOf key={planned.estimator.id} planned={planned} />
      ))}
    </Stack>
  );
}

function PathOf({ planned: { estimator, row } }: { readonly planned: PlannedEstimator }) {
  const { parts } = useDossier();
  const { setPath } = useConversion();
  const translate = useTranslate();
  const paths = parts.educational_paths.filter(({ is_draft }) => is_draft !== true);
  const chosen = row?.educational_path ?? estimator.educational_path ?? '';
  // Whoever chooses none has that of the estimator.
  const mayHaveNone = !paths.some(({ id }) => id === estimator.educational_path);
  return (
    <TextField
      select
      fullWidth
      label={translate('trainingAction.conversion.pathOf', { name: estimator.name ?? '' })}
      value={paths.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={({ target }) => row && setPath(row, target.value || null)}
      disabled={!row}
      helperText={paths.length === 0 ? translate('trainingAction.conversion.noPath') : undefined}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {mayHaveNone && <MenuItem value="">{translate('trainingAction.conversion.withoutPath')}</MenuItem>}
      {paths.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
