import { Box, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { caseFields } from '#alec/trainingAction/domain/startingValues.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { Path } from '#generated/records.ts';
import { CaseTextField } from './CaseTextField.tsx';
import { isSet, type PlannedEstimator } from './conversionPlan.ts';
import { useConversion } from './useConversion.ts';

const generalCases = 'training-action-estimators' satisfies Path;

/** For each estimator what all its candidates start with, unless one is particular. */
export function GeneralCaseStep() {
  const { plan } = useConversion();
  return (
    <ResourceContextProvider value={generalCases}>
      <Stack spacing={3}>
        {plan.estimators.map((planned) => (
          <GeneralCaseOf key={planned.estimator.id} planned={planned} />
        ))}
      </Stack>
    </ResourceContextProvider>
  );
}

function GeneralCaseOf({ planned }: { readonly planned: PlannedEstimator }) {
  const { estimator, row, candidates, usual } = planned;
  const { setGeneral } = useConversion();
  const resource = useResourceModel();
  const translate = useTranslate();
  if (candidates.length === 0 || !row) {
    return (
      <Box>
        <Typography variant="h2" component="h3">
          {estimator.name}
        </Typography>
        <Typography color="text.secondary">{translate('trainingAction.conversion.nobodyHere')}</Typography>
      </Box>
    );
  }
  return (
    <Box component="section" aria-label={estimator.name ?? undefined}>
      <Typography variant="h2" component="h3" sx={{ mb: 1.5 }}>
        {estimator.name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {caseFields
          .filter((name) => fieldOf(resource, name))
          .map((name) => (
            <CaseTextField
              key={name}
              row={row}
              field={name}
              values={usual}
              isSet={isSet(row, name)}
              backLabel={translate('trainingAction.conversion.backToEstimator')}
              set={(value) => setGeneral(row, name, value)}
            />
          ))}
      </Box>
    </Box>
  );
}
