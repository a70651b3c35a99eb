import { TextField } from '@mui/material';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import type { FieldOf } from '#generated/records.ts';

/** What a browser knows of the person, by the names of the HTML standard. */
const autoComplete: { readonly [F in FieldOf<'candidate-profiles'>]?: string } = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_country: 'off',
  address: 'street-address',
};

/** A line of text that the browser may fill in. */
export function AutofillInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  return (
    <TextField
      {...lookOf(props, input)}
      autoComplete={autoComplete[props.source as FieldOf<'candidate-profiles'>]}
      value={input.value ?? ''}
      onChange={({ target }) => input.change(target.value === '' ? null : target.value)}
      onBlur={input.leave}
    />
  );
}
