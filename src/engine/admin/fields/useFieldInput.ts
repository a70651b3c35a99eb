import { useInput } from 'ra-core';
import type { JsonValue } from '#engine/model/model.ts';
import { useLabel } from './fieldContext.ts';
import type { InputProps } from './fieldProps.ts';

const asIs = (value: unknown) => value;

/** react-admin's `useInput` with the value as the wire has it, its fault as a hint, and the label of the Model. */
export function useFieldInput<Value = JsonValue | undefined>(props: InputProps) {
  const { source, isRequired = false, helperText } = props;
  const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
  const fault = fieldState.error?.message;
  return {
    id,
    label: useLabel(props),
    isRequired,
    value: field.value as Value,
    change: (value: JsonValue) => field.onChange(value),
    name: field.name,
    ref: field.ref,
    leave: () => field.onBlur(),
    isFaulty: fieldState.invalid,
    hint: fault ?? (helperText || undefined),
  };
}
