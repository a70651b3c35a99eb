import { TextField } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useScreenLocale } from '#admin/views/useWords.ts';
import type { JsonValue, Locale } from '#model/model.ts';
import {
  decimalFromText,
  editableText,
  formatDecimal,
  formatInteger,
  integerFromText,
} from './decimalText.ts';
import type { InputProps } from './kindProps.ts';
import { lookOf } from './TextInput.tsx';
import { useKindInput } from './useKindInput.ts';

const anyDecimal = { precision: 15, scale: 8 };

/** Money, rates, hours: typed with a comma or a dot, kept as a string, never a float. */
export function DecimalInput(props: InputProps) {
  const shape = props.field.decimal ?? anyDecimal;
  return (
    <NumberInput
      {...props}
      read={(text) => decimalFromText(text, shape.scale)}
      show={(value, locale) => formatDecimal(value, shape, locale)}
      mode="decimal"
    />
  );
}

export function IntegerInput(props: InputProps) {
  return <NumberInput {...props} read={integerFromText} show={formatInteger} mode="numeric" />;
}

interface NumberInputProps extends InputProps {
  readonly read: (text: string) => JsonValue;
  readonly show: (value: unknown, locale: Locale) => string;
  readonly mode: 'decimal' | 'numeric';
}

function NumberInput({ read, show, mode, ...props }: NumberInputProps) {
  const input = useKindInput(props);
  const locale = useScreenLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...lookOf(props, input)}
      value={typed ?? show(input.value, locale)}
      slotProps={{
        htmlInput: { inputMode: mode, style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
      }}
      onFocus={({ target }) => {
        // Another text than at rest: what the browser had selected of that one is lost, and a digit would be added to it.
        flushSync(() => setTyped(editableText(input.value, locale)));
        target.select();
      }}
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
