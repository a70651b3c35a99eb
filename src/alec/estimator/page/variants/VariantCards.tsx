import { Card, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { type EstimatorRecord, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { VariantCell } from './VariantCell.tsx';
import { VariantLink } from './VariantLink.tsx';
import { VariantMenu } from './VariantMenu.tsx';
import { useVariantFields } from './variantFields.ts';

/** As many as a screen has columns for. */
export const mostCompared = 4;

export interface VariantRowsProps {
  readonly rows: readonly EstimatorRecord[];
  /** Ids of those that are to be compared. */
  readonly selected: readonly string[];
  readonly toggle: (id: string) => void;
}

/** One card for each estimator, on a phone. */
export function VariantCards({ rows, selected, toggle }: VariantRowsProps) {
  const resource = useResourceModel(estimators);
  const words = useWords();
  const translate = useTranslate();
  const fields = useVariantFields();
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card component="li" variant="outlined" sx={{ p: 1.5 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <VariantLink record={record} />
              <VariantMenu record={record} />
            </Stack>
            {fields.map((field) => (
              <Stack
                key={field.name}
                direction="row"
                spacing={1}
                sx={{ justifyContent: 'space-between', py: 0.25 }}
              >
                <Typography variant="caption" color="text.secondary">
                  {words.field(resource, field)}
                </Typography>
                <VariantCell name={field.name} />
              </Stack>
            ))}
            {rows.length > 1 && (
              <FormControlLabel
                label={translate('estimatorVariants.choice')}
                disabled={!selected.includes(record.id) && selected.length >= mostCompared}
                control={
                  <Checkbox
                    size="small"
                    checked={selected.includes(record.id)}
                    onChange={() => toggle(record.id)}
                    slotProps={{
                      input: {
                        'aria-label': translate('estimatorVariants.select', { name: String(record.name) }),
                      },
                    }}
                  />
                }
              />
            )}
          </Card>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}
