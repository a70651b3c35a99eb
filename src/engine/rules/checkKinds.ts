import { Decimal } from 'decimal.js';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import type { DecimalShape, Field, Kind } from '#engine/model/model.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';
import { type CompanyNumber, compactCompanyNumber, companyNumberFault } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import { quoted, type Violation } from '#engine/model/violation.ts';

type Check = (field: Field, value: unknown) => Violation[];

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const emailForm = /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\].]{2,}$/;
const phoneForm = /^\+[1-9]\d{5,14}$/;
const instantForm =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const dateForm = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const decimalForm = /^-?(0|[1-9]\d*)(\.\d+)?$/;
/** PostgreSQL stores neither the null character nor half a pair of surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one looked for
const unstorable = /\p{Cs}|\u0000/u;
const largestInteger = 2_147_483_647;

/** What a value that is not blank must be, by kind. */
export const checkKinds = {
  text: checkText,
  longText: checkText,
  html: checkText,
  email: (field, value) => formed(field, value, 'not-email', (text) => emailForm.test(text)),
  phone: (field, value) => formed(field, value, 'not-phone', isPhone),
  url: (field, value) => formed(field, value, 'not-url', isWebAddress),
  siret: (field, value) => checkCompanyNumber('siret', field, value),
  siren: (field, value) => checkCompanyNumber('siren', field, value),
  integer: checkInteger,
  decimal: checkDecimal,
  boolean: (field, value) => unless(typeof value === 'boolean', field, 'not-boolean', value),
  date: (field, value) => unless(typeof value === 'string' && isDate(value), field, 'not-date', value),
  instant: (field, value) =>
    unless(typeof value === 'string' && isInstant(value), field, 'not-instant', value),
  choice: checkChoice,
  code: checkChoice,
  list: checkList,
  json: checkJson,
  one: (field, value) => unless(isUuid(value), field, 'not-id', value),
  many: checkMany,
} satisfies Record<Kind, Check>;

/** Is it a UUID, of any version? */
function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidForm.test(value);
}

function checkText(field: Field, value: unknown): Violation[] {
  if (typeof value !== 'string') return [fault(field, 'not-text', value)];
  if (unstorable.test(value)) return [fault(field, 'forbidden-character', value)];
  return [...checkLength(field, value), ...checkPattern(field, value)];
}

function checkLength(field: Field, text: string): Violation[] {
  const length = [...text].length;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  if (length < minLength) return [fault(field, 'too-short', text, { length, min: minLength })];
  return length > maxLength ? [fault(field, 'too-long', text, { length, max: maxLength })] : [];
}

function checkPattern(field: Field, text: string): Violation[] {
  const pattern = field.pattern === undefined ? undefined : new RegExp(field.pattern, 'u');
  return pattern && !pattern.test(text) ? [fault(field, 'wrong-form', text)] : [];
}

function formed(
  field: Field,
  value: unknown,
  code: string,
  isFormed: (text: string) => boolean,
): Violation[] {
  const faults = checkText(field, value);
  if (faults.length > 0 || typeof value !== 'string') return faults;
  return unless(isFormed(value), field, code, value);
}

/** Its own form first: that it has too many characters says nothing of what it should be. */
function checkCompanyNumber(kind: CompanyNumber, field: Field, value: unknown): Violation[] {
  if (typeof value !== 'string') return [fault(field, 'not-text', value)];
  if (unstorable.test(value)) return [fault(field, 'forbidden-character', value)];
  const compact = compactCompanyNumber(value);
  const code = companyNumberFault(kind, compact);
  const count = compact.replaceAll(/\D/g, '').length;
  return code ? [fault(field, code, formatCompanyNumber(compact), { count })] : checkText(field, compact);
}

function isPhone(text: string): boolean {
  return phoneForm.test(text) && isValidPhoneNumber(text);
}

/** Only addresses a browser may follow safely: `javascript:` is none. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}

/** Is it a day of the calendar, written `YYYY-MM-DD`? */
export function isDate(text: string): boolean {
  if (!dateForm.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isInstant(text: string): boolean {
  const day = instantForm.exec(text)?.[1];
  return day !== undefined && isDate(day);
}

function checkInteger(field: Field, value: unknown): Violation[] {
  if (!Number.isInteger(value) || Math.abs(Number(value)) > largestInteger)
    return [fault(field, 'not-integer', value)];
  const { minimum = -largestInteger, maximum = largestInteger } = field;
  if (Number(value) < minimum) return [fault(field, 'too-small', value, { min: minimum })];
  return Number(value) > maximum ? [fault(field, 'too-large', value, { max: maximum })] : [];
}

function checkDecimal(field: Field, value: unknown): Violation[] {
  const shape = field.decimal ?? { precision: 15, scale: 2 };
  if (typeof value !== 'string') return [fault(field, 'not-decimal', value, { example: exampleOf(shape) })];
  if (value !== value.trim()) return [fault(field, 'surrounding-space', value)];
  if (!decimalForm.test(value)) return [fault(field, 'not-decimal', value, { example: exampleOf(shape) })];
  return [...checkDigits(field, shape, value), ...checkBounds(field, shape, value)];
}

function checkDigits(field: Field, { precision, scale }: DecimalShape, value: string): Violation[] {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  if (decimals.length > scale) return [fault(field, 'surplus-decimals', value, { scale })];
  const digits = precision - scale;
  return whole.length > digits ? [fault(field, 'too-many-digits', value, { digits })] : [];
}

function checkBounds(field: Field, { min, max }: DecimalShape, value: string): Violation[] {
  const figure = new Decimal(value);
  if (min !== undefined && figure.lt(min)) return [fault(field, 'too-small', value, { min })];
  return max !== undefined && figure.gt(max) ? [fault(field, 'too-large', value, { max })] : [];
}

function exampleOf({ scale }: DecimalShape): string {
  return new Decimal(12.5).toFixed(scale);
}

function checkChoice(field: Field, value: unknown): Violation[] {
  const values = (field.choices ?? []).map((choice) => choice.value);
  const isOneOf = values.some((choice) => choice === value);
  return isOneOf ? [] : [fault(field, 'not-choice', value, { choices: values.join(', ') })];
}

function checkList(field: Field, value: unknown): Violation[] {
  if (!Array.isArray(value)) return [fault(field, 'not-list', value)];
  const wrong = value.find((item) => typeof item !== 'string' || item.trim() === '' || unstorable.test(item));
  if (wrong !== undefined || value.includes(undefined)) return [fault(field, 'not-list', wrong)];
  const stray =
    field.choices && value.find((item) => !field.choices?.some((choice) => choice.value === item));
  if (stray !== undefined) return checkChoice(field, stray);
  const faults = value.flatMap((item) => checkItem(field, item));
  return faults.length > 0 ? faults : checkCount(field, value);
}

/** Each text of a list is what its file says, in the words of that kind. */
function checkItem(field: Field, item: string): Violation[] {
  if (!field.items) return [];
  const { kind, maxLength } = field.items;
  const { name } = field;
  return checkKinds[kind]({ ...field, name, minLength: undefined, maxLength, pattern: undefined }, item);
}

function checkMany(field: Field, value: unknown): Violation[] {
  if (!Array.isArray(value)) return [fault(field, 'not-ids', value)];
  const wrong = value.find((item) => !isUuid(item));
  if (wrong !== undefined) return [fault(field, 'not-id', wrong)];
  const repeated = value.find((item, index) => value.indexOf(item) !== index);
  return repeated === undefined ? checkCount(field, value) : [fault(field, 'repeated-item', repeated)];
}

function checkCount(field: Field, items: readonly unknown[]): Violation[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
  const count = items.length;
  if (count < minItems) return [fault(field, 'too-few-items', count, { count, min: minItems })];
  return count > maxItems ? [fault(field, 'too-many-items', count, { count, max: maxItems })] : [];
}

/** An object or a list: which one, and of what, is said where it is used. */
function checkJson(field: Field, value: unknown): Violation[] {
  if (typeof value !== 'object' || value === null) return [fault(field, 'not-object', value)];
  return unless(isStorable(value), field, 'forbidden-character', value);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

function unless(isRight: boolean, field: Field, code: string, value: unknown): Violation[] {
  return isRight ? [] : [fault(field, code, value)];
}

function fault(field: Field, code: string, value: unknown, values: Violation['values'] = {}): Violation {
  return { field: field.name, code, values: { value: quoted(value), ...values } };
}
