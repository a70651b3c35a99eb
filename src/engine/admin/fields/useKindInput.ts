import { useInput } from 'ra-core';
import type { JsonValue } from '#engine/model/model.ts';
import type { InputProps } from './kindProps.ts';

const asIs = (value: unknown) => value;

/** What every input needs from the form: the value as the wire has it, the way to change it, and its fault. */
export function useKindInput<Value = JsonValue | undefined>({ source, required, help }: InputProps) {
  const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
  const fault = fieldState.error?.message;
  return {
    id,
    required,
    value: field.value as Value,
    change: (value: JsonValue) => field.onChange(value),
    name: field.name,
    ref: field.ref,
    leave: () => field.onBlur(),
    isFaulty: fieldState.invalid,
    hint: fault ?? help,
  };
}
