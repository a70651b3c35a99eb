import { boolean } from '#engine/fieldTypes/boolean/boolean.ts';
import { choice } from '#engine/fieldTypes/choice/choice.ts';
import { color } from '#engine/fieldTypes/color/color.ts';
import { siren, siret } from '#engine/fieldTypes/companyNumber/companyNumberType.ts';
import { date } from '#engine/fieldTypes/date/date.ts';
import { dateRange } from '#engine/fieldTypes/dateRange/dateRange.ts';
import { decimal } from '#engine/fieldTypes/decimal/decimal.ts';
import { duration } from '#engine/fieldTypes/duration/duration.ts';
import { email } from '#engine/fieldTypes/email/email.ts';
import { fault } from '#engine/fieldTypes/fault.ts';
import { type FieldTypeDefinition, isEmptyList } from '#engine/fieldTypes/fieldTypeDefinition.ts';
import { instant } from '#engine/fieldTypes/instant/instant.ts';
import { integer } from '#engine/fieldTypes/integer/integer.ts';
import { isLine } from '#engine/fieldTypes/lines/isLine.ts';
import { checkCount } from '#engine/fieldTypes/list/list.ts';
import { month } from '#engine/fieldTypes/month/month.ts';
import { phone } from '#engine/fieldTypes/phone/phone.ts';
import { text } from '#engine/fieldTypes/text/text.ts';
import { time } from '#engine/fieldTypes/time/time.ts';
import { url } from '#engine/fieldTypes/url/url.ts';
import type { FieldType } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { quoted, type Violation } from '#engine/model/violation.ts';

/** Rows inside a record, each with the same fields. */
export const lines: FieldTypeDefinition = {
  isEmpty: isEmptyList,
  check,
  prepare,
  isSeveral: true,
  blank: [],
};

/** What may stand in a line: one value of a record's own. */
export const lineTypes: Readonly<Partial<Record<FieldType, FieldTypeDefinition>>> = {
  text,
  longText: text,
  email,
  phone,
  url,
  siret,
  siren,
  integer,
  decimal,
  boolean,
  date,
  instant,
  month,
  time,
  duration,
  dateRange,
  choice,
  code: choice,
  rating: integer,
  color,
};

/** Each fault stands at its value: `path` is `[2, 'amount']` for the amount of the third line. */
function check(field: ScreenField, value: unknown): Violation[] {
  if (!Array.isArray(value)) return [fault(field, 'not-lines', value)];
  const faults = value.flatMap((line, at) => checkLine(field, line, at));
  return faults.length > 0 ? faults : checkCount(field, value);
}

function checkLine(field: ScreenField, line: unknown, at: number): Violation[] {
  if (!isLine(line)) return [{ ...fault(field, 'not-line', line), path: [at] }];
  const fields = field.lines ?? [];
  const strays = Object.keys(line).filter((name) => !fields.some((one) => one.name === name));
  return [
    ...strays.map((name) => ({ ...unknownPart(field, name), path: [at, name] })),
    ...fields.flatMap((inner) => checkPart(field, inner, line[inner.name], at)),
  ];
}

function unknownPart(field: ScreenField, name: string): Violation {
  const known = (field.lines ?? []).map((inner) => inner.name).join(', ');
  return { field: field.name, code: 'unknown-part', values: { name: quoted(name), known } };
}

function checkPart(field: ScreenField, inner: ScreenField, value: unknown, at: number): Violation[] {
  const type = lineTypes[inner.fieldType] ?? text;
  const place = { field: field.name, path: [at, inner.name] };
  if (value === undefined || value === null || type.isEmpty(value))
    return inner.required ? [{ ...place, code: 'required', values: {} }] : [];
  return type
    .check(inner, value)
    .slice(0, 1)
    .map((violation) => ({ ...violation, ...place }));
}

async function prepare({ lines: fields = [] }: ScreenField): Promise<void> {
  await Promise.all(fields.map((inner) => lineTypes[inner.fieldType]?.prepare?.(inner)));
}
