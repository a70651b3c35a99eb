import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

/** Several lines, which say why. */
export function ReasonInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const translate = useTranslate();
  return (
    <TextField
      {...lookOf(props, input)}
      multiline
      minRows={3}
      placeholder={translate('delegations.reasonHint')}
      value={input.value ?? ''}
      onChange={({ target }) => input.change(target.value)}
      onBlur={input.leave}
    />
  );
}
