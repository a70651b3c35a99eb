import { compactCompanyNumber } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import type { JsonValue, Locale } from '#engine/model/model.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';
import { instantFromWire } from './date/dateText.ts';
import { useModelField } from './fieldContext.ts';
import { decimalFromText, editableText, integerFromText } from './number/decimalText.ts';
import { TypedValue } from './TypedValue.tsx';

/** What the input of a filter's value is given. */
export interface ValueProps {
  /** The field. */
  readonly source: string;
  readonly label: string;
  readonly value: JsonValue | undefined;
  readonly changeValue: (value: JsonValue) => void;
  readonly autoFocus?: boolean;
  /** The value is a list. */
  readonly isSeveral?: boolean;
}

export function TextValue(props: ValueProps) {
  return <TypedValue {...props} read={(text) => text} show={(value) => String(value ?? '')} />;
}

export function CompanyNumberValue(props: ValueProps) {
  return <TypedValue {...props} read={compactCompanyNumber} show={formatCompanyNumber} />;
}

export function IntegerValue(props: ValueProps) {
  const { unit } = useModelField(props.source).field;
  const read = (text: string, locale: Locale) => readInteger(text, locale, unit);
  return <TypedValue {...props} inputMode="numeric" read={read} show={editableText} unit={unit} />;
}

export function DecimalValue(props: ValueProps) {
  return <TypedValue {...props} inputMode="decimal" read={readDecimal} show={editableText} />;
}

function readInteger(text: string, locale: Locale, unit: string | undefined): JsonValue {
  const value = integerFromText(text, locale, unit);
  return typeof value === 'number' ? value : null;
}

function readDecimal(text: string, locale: Locale): JsonValue {
  const value = decimalFromText(text, 0, { locale });
  return value !== null && /^-?\d+(\.\d+)?$/.test(value) ? value : null;
}

export function DateValue(props: ValueProps) {
  return <TypedValue {...props} type="date" read={(text) => text} show={(value) => String(value ?? '')} />;
}

export function InstantValue(props: ValueProps) {
  return <TypedValue {...props} type="datetime-local" read={readInstant} show={showInstant} />;
}

function readInstant(text: string): JsonValue {
  return instantFromWire(text)?.toISOString() ?? null;
}

function showInstant(value: unknown): string {
  const instant = typeof value === 'string' ? instantFromWire(value) : null;
  if (!instant) return '';
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
