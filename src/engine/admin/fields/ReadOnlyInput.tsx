import { FormControl, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { type FieldValues, get, useWatch } from 'react-hook-form';
import type { FlatRecord } from '#engine/model/model.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { useLabel, useModelField } from './fieldContext.ts';
import type { InputProps } from './fieldProps.ts';
import { FormulaButton } from './formula/FormulaButton.tsx';
import { isExplained } from './formula/isExplained.ts';
import { FieldValue } from './SchemaField.tsx';

/** A field nobody writes here: its label and its value, in the place its input would have. */
export function ReadOnlyInput(props: InputProps) {
  const { source, helperText } = props;
  const { resource, field } = useModelField(source);
  const label = useLabel(props);
  const values: unknown = useWatch<FieldValues>();
  const record = withComputed(resource, (values ?? {}) as FlatRecord, new Date());
  const id = useId();
  const value = <FieldValue field={field} value={get(record, source)} record={record} multiline />;
  return (
    <FormControl fullWidth margin="dense" role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" color="text.secondary">
        {label}
      </Typography>
      {isExplained(field) ? (
        <div>
          <FormulaButton field={field} record={record}>
            {value}
          </FormulaButton>
        </div>
      ) : (
        value
      )}
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
