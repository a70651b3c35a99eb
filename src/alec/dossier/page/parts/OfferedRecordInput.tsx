import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

export interface OfferedRecord {
  readonly id: string;
  readonly name: string;
}

interface OfferedRecordInputProps extends InputProps {
  readonly offered: readonly OfferedRecord[];
}

/** A relation to one of a few records that the page knows. */
export function OfferedRecordInput({ offered, ...props }: OfferedRecordInputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  const value = offered.some(({ id }) => id === input.value) ? String(input.value) : '';
  return (
    <TextField
      {...lookOf(props, input)}
      select
      value={value}
      onChange={({ target: { value: id } }) => input.change(id === '' ? null : id)}
      onBlur={input.leave}
    >
      {!input.isRequired && (
        <MenuItem value="">
          <em>{translate('fields.none')}</em>
        </MenuItem>
      )}
      {offered.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
