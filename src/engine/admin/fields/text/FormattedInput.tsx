import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useMarkedInput } from '#engine/admin/fields/useMarkedInput.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { lookOf } from './TextInput.tsx';

interface FormattedInputProps extends InputProps {
  /** What was typed as the wire has it; what is no value stays as typed, so that the rules can quote it. */
  readonly read: (text: string) => JsonValue;
  /** As it stands at rest. */
  readonly show: (value: unknown) => string;
  readonly startAdornment?: ReactNode;
}

/** A value that is typed in several ways and shown in one. */
export function FormattedInput({ read, show, startAdornment, ...props }: FormattedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Half a value is no mistake while it is being typed.
  const input = useMarkedInput(props, { isSilent: typed !== null });
  return (
    <TextField
      {...lookOf(props, input)}
      value={typed ?? show(input.value)}
      slotProps={{ htmlInput: { autoComplete: 'off' }, input: { startAdornment } }}
      onChange={({ target }) => {
        setTyped(target.value);
        input.change(read(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        input.leave();
      }}
    />
  );
}
