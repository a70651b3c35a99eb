import { FormControl, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { FlatRecord } from '#engine/model/model.ts';
import { withComputed } from '#engine/rules/computations.ts';
import { FieldValue } from './FieldCell.tsx';
import type { InputProps } from './kindProps.ts';

/** A field nobody writes here: its label and its value, in the place its input would have. */
export function ReadOnlyInput({ resource, field, source, label, help }: InputProps) {
  const values: unknown = useWatch<FieldValues>();
  const record = withComputed(resource, (values ?? {}) as FlatRecord, new Date());
  const id = useId();
  return (
    <FormControl fullWidth margin="dense" role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" color="text.secondary">
        {label}
      </Typography>
      <FieldValue field={field} value={record[source]} record={record} detail />
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}
