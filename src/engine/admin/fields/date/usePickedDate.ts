import type { FieldRef } from '@mui/x-date-pickers/models';
import { useRef, useState } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

/** Said by a date that is only half typed: no date, so that the rules refuse it. */
const halfTyped = '?';

interface Wire {
  readonly read: (text: string) => Date | null;
  readonly write: (date: Date) => string;
}

/** The picker's Date beside the form's text: half a date must stay in the picker while the form says it is none. */
export function usePickedDate(props: InputProps, { read, write }: Wire) {
  const input = useFieldInput<string | null | undefined>(props);
  const [picked, setPicked] = useState<Date | null>(() => dateOf(input.value, read));
  const field = useRef<FieldRef<Date | null>>(null);
  const wire = (date: Date | null) => {
    if (date === null) return null;
    return Number.isNaN(date.getTime()) ? halfTyped : write(date);
  };
  const isOurs = wire(picked) === (input.value ?? null);
  const shown = isOurs ? picked : dateOf(input.value, read);
  const pick = (date: Date | null) => {
    setPicked(date);
    input.change(wire(date));
  };
  // The picker keeps parts of a date to itself: without this, they would be lost in silence.
  const leave = () => {
    const isHalfTyped = shown === null && field.current?.getSections().some(({ value }) => value !== '');
    if (isHalfTyped) input.change(halfTyped);
    else if (shown === null && input.value === halfTyped) input.change(null);
    input.leave();
  };
  return { input: { ...input, leave }, shown, pick, field };
}

function dateOf(value: string | null | undefined, read: Wire['read']): Date | null {
  return value ? read(value) : null;
}
