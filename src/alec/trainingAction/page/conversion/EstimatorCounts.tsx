import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { numberOf } from '#alec/estimator/domain/publics.ts';
import { useFigureName } from '#alec/estimator/page/charts/useFigureName.ts';
import type { PlannedEstimator } from './conversionPlan.ts';

/** How many are assigned to an estimator, by public, beside how many it was calculated for; a difference is a warning. */
export function EstimatorCounts({ planned }: { readonly planned: PlannedEstimator }) {
  const { estimator, candidates, counts } = planned;
  const translate = useTranslate();
  const nameOf = useFigureName();
  const expected = Number(estimator.candidates_number ?? 0);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {estimator.name}
      </Typography>
      <Count
        name={translate('trainingAction.conversion.assigned')}
        assigned={candidates.length}
        expected={expected}
      />
      {counts.map((count) => (
        <Count key={count.public} name={nameOf(numberOf(count.public))} {...count} />
      ))}
    </Box>
  );
}

interface CountProps {
  readonly name: string;
  readonly assigned: number;
  readonly expected: number;
}

function Count({ name, assigned, expected }: CountProps) {
  const translate = useTranslate();
  const differs = assigned !== expected;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography color="text.secondary">{name}</Typography>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        {differs && (
          <WarningIcon
            titleAccess={translate('trainingAction.conversion.differs')}
            sx={{ fontSize: 16, color: 'warning.main' }}
          />
        )}
        <Typography data-figure>
          {translate('trainingAction.conversion.count', { assigned, expected })}
        </Typography>
      </Stack>
    </Stack>
  );
}
