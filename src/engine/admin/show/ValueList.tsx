import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { FieldHelp } from '#engine/admin/fields/FieldHelp.tsx';
import { FormulaButton } from '#engine/admin/fields/formula/FormulaButton.tsx';
import { isExplained } from '#engine/admin/fields/formula/isExplained.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

interface ValueListProps {
  readonly fields: readonly ScreenField[];
  /** How many stand beside each other, as CSS grid columns; two on a wide screen without. */
  readonly columns?: string;
}

/** The values of the record in context under their labels; a wide field takes the whole line. */
export function ValueList({ fields, columns }: ValueListProps) {
  const gridTemplateColumns = columns ?? { xs: '1fr', sm: '1fr 1fr' };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns }}>
      {fields.map((field) => (
        <LabelledValue key={field.name} field={field} />
      ))}
    </Box>
  );
}

function LabelledValue({ field }: { readonly field: ScreenField }) {
  const resource = useResourceModel();
  const words = useWords();
  const record = useRecordContext<FlatRecord & { readonly id: string }>();
  const value = <SchemaField source={field.name} multiline />;
  return (
    <Box sx={{ minWidth: 0, gridColumn: field.ui.width === 'half' ? undefined : '1 / -1' }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {words.field(resource, field)}
        <FieldHelp field={field} />
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {isExplained(field) && record ? (
          <FormulaButton field={field} record={record}>
            {value}
          </FormulaButton>
        ) : (
          value
        )}
      </Box>
    </Box>
  );
}
