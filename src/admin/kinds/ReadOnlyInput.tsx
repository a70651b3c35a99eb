import { FormControl, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { FlatRecord } from '#model/model.ts';
import { FieldValue } from './FieldCell.tsx';
import type { InputProps } from './kindProps.ts';

/** A field nobody writes here: its label and its value, in the place its input would have. */
export function ReadOnlyInput({ field, source, label, help }: InputProps) {
  const record = (useWatch() ?? {}) as FlatRecord;
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
