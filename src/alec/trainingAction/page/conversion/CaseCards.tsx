import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { caseFields } from '#alec/trainingAction/domain/startingValues.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import { CaseTextField } from './CaseTextField.tsx';
import { isSet, type PlannedEstimator } from './conversionPlan.ts';
import { personName } from './personName.ts';
import { useConversion } from './useConversion.ts';

/** On a phone: a card for each candidate of an estimator, with her values once it is opened. */
export function CaseCards({ planned: { estimator, candidates } }: { readonly planned: PlannedEstimator }) {
  const { setParticular } = useConversion();
  const { id: asked } = useOpenPart();
  const resource = useResourceModel();
  const translate = useTranslate();
  const fields = caseFields.filter((name) => fieldOf(resource, name));
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {estimator.name}
      </Typography>
      {candidates.map(({ candidate, row, values }) => {
        const own = fields.filter((name) => isSet(row, name)).length;
        return (
          <Accordion
            key={candidate.id}
            variant="outlined"
            disableGutters
            // An address that names a cell leads into its card.
            defaultExpanded={asked.startsWith(`${row.id}.`)}
            slotProps={{ transition: { unmountOnExit: true } }}
          >
            <AccordionSummary expandIcon={<ExpandIcon />}>
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{personName(candidate)}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {translate('trainingAction.conversion.particular', { smart_count: own })}
                </Typography>
              </Box>
            </AccordionSummary>
            <AccordionDetails>
              <Stack spacing={2}>
                {fields.map((name) => (
                  <CaseTextField
                    key={name}
                    row={row}
                    field={name}
                    values={values}
                    isSet={isSet(row, name)}
                    backLabel={translate('trainingAction.conversion.backToGeneral')}
                    set={(value) => setParticular(row, name, value)}
                  />
                ))}
              </Stack>
            </AccordionDetails>
          </Accordion>
        );
      })}
    </Box>
  );
}
