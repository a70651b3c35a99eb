import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { SummarySection } from './SummarySection.tsx';

const figures: readonly FieldOf<'training-actions'>[] = [
  'expected_total_duration',
  'real_total_duration',
  'realisation_rate',
  'success_rate',
  'expected_total_cost',
  'real_total_cost',
  'outstanding_amount',
  'training_gross_margin',
  'final_training_margin',
];

/** What the action comes to; whoever may not see margins sees the hours and the rates. */
export function ActionFigures() {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const seen = figures.flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <SummarySection title={translate('trainingAction.summary.figures')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}
      >
        {seen.map((field) => (
          <Box key={field.name}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {words.field(resource, field)}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              <SchemaField source={field.name} />
            </Typography>
          </Box>
        ))}
      </Box>
    </SummarySection>
  );
}
