import { useState } from 'react';

/** Said by a date that is only half typed: no date, so that the rules refuse it. */
export const halfTyped = '?';

interface Wire {
  readonly read: (text: string) => Date | null;
  readonly write: (date: Date) => string;
}

/** The picker's Date beside the form's text: half a date must stay in the picker while the form says it is none. */
export function usePickedDate(value: string | null | undefined, { read, write }: Wire) {
  const [picked, setPicked] = useState<Date | null>(() => dateOf(value, read));
  const wire = (date: Date | null) => {
    if (date === null) return null;
    return Number.isNaN(date.getTime()) ? halfTyped : write(date);
  };
  const isOurs = wire(picked) === (value ?? null);
  return { shown: isOurs ? picked : dateOf(value, read), pick: setPicked, wire };
}

function dateOf(value: string | null | undefined, read: Wire['read']): Date | null {
  return value ? read(value) : null;
}
