import { DayValue } from '#engine/admin/fields/date/DayValue.tsx';
import type { FilterProps } from '#engine/admin/fields/fieldProps.ts';
import { OperatorFilter } from '#engine/admin/fields/OperatorFilter.tsx';
import type { ValueProps } from '#engine/admin/fields/OperatorValues.tsx';
import { TypedValue } from '#engine/admin/fields/TypedValue.tsx';
import { formatDuration, formatMonth, isMonth, isTime, minutesOf } from '#engine/model/valueForms.ts';
import { durationFromText, monthFromText, timeFromText } from './calendarTexts.ts';

export function MonthFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={MonthValue} single={RelativeMonth} />;
}

export function TimeFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={TimeValue} />;
}

export function DurationFilter(props: FilterProps) {
  return <OperatorFilter {...props} value={DurationValue} />;
}

function RelativeMonth(props: ValueProps) {
  return <DayValue {...props} exact={MonthValue} />;
}

function MonthValue(props: ValueProps) {
  const read = (text: string) => known(monthFromText(text), isMonth);
  return <TypedValue {...props} fault="not-month" read={read} show={formatMonth} />;
}

function TimeValue(props: ValueProps) {
  const read = (text: string) => known(timeFromText(text), isTime);
  return <TypedValue {...props} fault="not-time" read={read} show={(value) => String(value ?? '')} />;
}

function DurationValue(props: ValueProps) {
  const read = (text: string) => known(durationFromText(text), (iso) => minutesOf(iso) !== undefined);
  return <TypedValue {...props} fault="not-duration" read={read} show={formatDuration} />;
}

function known(value: string | null, isValue: (text: string) => boolean): string | null {
  return value !== null && isValue(value) ? value : null;
}
