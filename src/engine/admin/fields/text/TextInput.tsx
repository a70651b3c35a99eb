import { Skeleton, TextField, type TextFieldProps } from '@mui/material';
import { Suspense, useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { formPart } from '#engine/admin/form/formPart.ts';
import { formatPhone } from '#engine/model/valueText.ts';
import { phoneFromText } from './phoneText.ts';

const MaskedInput = formPart(() => import('./MaskedInput.tsx'));

export function TextInput(props: InputProps) {
  const { inputMask } = useModelField(props.source).field;
  if (inputMask === undefined) return <WordsInput {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <MaskedInput {...props} />
    </Suspense>
  );
}

export function LongTextInput(props: InputProps) {
  return <WordsInput {...props} look={{ multiline: true, minRows: 3, maxRows: 12 }} />;
}

export function EmailInput(props: InputProps) {
  return <WordsInput {...props} look={{ type: 'email', autoComplete: 'off' }} />;
}

export function UrlInput(props: InputProps) {
  return <WordsInput {...props} look={{ type: 'url', placeholder: 'https://' }} />;
}

export function PhoneInput(props: InputProps) {
  const input = useFieldInput<string | null | undefined>(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...lookOf(props, input)}
      type="tel"
      value={typed ?? formatPhone(input.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        input.change(phoneFromText(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        input.leave();
      }}
    />
  );
}

function WordsInput({ look, ...props }: InputProps & { look?: TextFieldProps }) {
  const input = useFieldInput<string | null | undefined>(props);
  return (
    <TextField
      {...lookOf(props, input)}
      {...look}
      value={input.value ?? ''}
      onChange={({ target }) => input.change(target.value === '' ? null : target.value)}
      onBlur={input.leave}
    />
  );
}

type FieldInput = ReturnType<typeof useFieldInput>;

/** What every one-line input looks like. */
export function lookOf(
  { autoFocus }: InputProps,
  input: Pick<FieldInput, 'id' | 'label' | 'name' | 'ref' | 'isRequired' | 'isFaulty' | 'hint'>,
): TextFieldProps {
  return {
    id: input.id,
    name: input.name,
    inputRef: input.ref,
    label: input.label,
    autoFocus,
    required: input.isRequired,
    error: input.isFaulty,
    helperText: input.hint,
    fullWidth: true,
    size: 'small',
    variant: 'outlined',
    margin: 'none',
  };
}
