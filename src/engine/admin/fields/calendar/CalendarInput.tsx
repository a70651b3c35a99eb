import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { FormattedInput } from '#engine/admin/fields/text/FormattedInput.tsx';
import { formatDuration, formatMonth } from '#engine/model/valueForms.ts';
import { durationFromText, monthFromText, timeFromText } from './calendarTexts.ts';

/** Typed `3/2026`. */
export function MonthInput(props: InputProps) {
  return <FormattedInput {...props} read={monthFromText} show={formatMonth} />;
}

/** Typed `8h30`, `830` or `8:30`. */
export function TimeInput(props: InputProps) {
  return <FormattedInput {...props} read={timeFromText} show={asItIs} />;
}

/** Typed `1h30`, `90 min` or `1,5 h`. */
export function DurationInput(props: InputProps) {
  return <FormattedInput {...props} read={durationFromText} show={formatDuration} />;
}

function asItIs(value: unknown): string {
  return String(value ?? '');
}
