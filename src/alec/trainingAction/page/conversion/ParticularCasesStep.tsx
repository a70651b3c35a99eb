import { type Theme, Typography, useMediaQuery } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { Path } from '#generated/records.ts';
import { CaseCards } from './CaseCards.tsx';
import { CaseTable } from './CaseTable.tsx';
import { useConversion } from './useConversion.ts';

const particularCases = 'estimator-candidates' satisfies Path;

/** Each candidate with what she starts with: the general case of her estimator, and what is particular to her. */
export function ParticularCasesStep() {
  const { plan } = useConversion();
  const translate = useTranslate();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const chosen = plan.estimators.filter(({ candidates }) => candidates.length > 0);
  if (chosen.length === 0)
    return <Typography color="error">{translate('trainingAction.conversion.nobody')}</Typography>;
  return (
    <ResourceContextProvider value={particularCases}>
      {chosen.map((planned) =>
        isSmall ? (
          <CaseCards key={planned.estimator.id} planned={planned} />
        ) : (
          <CaseTable key={planned.estimator.id} planned={planned} />
        ),
      )}
    </ResourceContextProvider>
  );
}
