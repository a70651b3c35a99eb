import { compactCompanyNumber } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import { atRest } from '#engine/fieldTypes/text/inputMask.ts';
import type { FieldType, JsonValue, Locale } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { formatDate } from '#engine/model/valueText.ts';
import {
  dateRangeFromText,
  durationFromText,
  monthFromText,
  timeFromText,
} from './calendar/calendarTexts.ts';
import { colorFromText } from './color/colorText.ts';
import { dateFromText } from './date/dateText.ts';
import { iconFromText, iconText } from './icon/iconText.ts';
import { decimalFromText, editableText, integerFromText } from './number/decimalText.ts';
import { phoneFromText } from './text/phoneText.ts';

interface Reading {
  readonly field: ScreenField;
  readonly locale: Locale;
  /** Values by the words they are shown with. */
  readonly words: ReadonlyMap<string, JsonValue>;
}

/** How values of a field type are typed as one text, as in a cell of a spreadsheet. */
interface FieldText {
  /** As a value of the wire, empty -> null; what is none stays as typed, so that the rules can quote it. */
  readonly read: (text: string, reading: Reading) => JsonValue;
  /** As one types it; undefined: as it is shown. */
  readonly edit?: (value: JsonValue, locale: Locale) => string;
}

const words: FieldText = { read: (text) => text.trim() || null };
const companyNumber: FieldText = { read: (text) => compactCompanyNumber(text) || null };
const named: FieldText = { read: valueNamed };

/** Null: not written as one text. */
export const fieldTexts = {
  text: { read: (text, { field: { inputMask } }) => masked(text.trim(), inputMask) || null },
  longText: words,
  html: null,
  email: words,
  phone: { read: phoneFromText },
  url: words,
  siret: companyNumber,
  siren: companyNumber,
  integer: {
    read: (text, { locale, field }) => integerFromText(text, locale, field.unit),
    edit: editableText,
  },
  decimal: {
    read: (text, { field, locale }) =>
      decimalFromText(text, field.decimal?.scale ?? 0, { locale, unit: field.decimal?.unit ?? '' }),
    edit: editableText,
  },
  boolean: named,
  date: { read: dateFromText, edit: formatDate },
  instant: null,
  month: { read: monthFromText },
  time: { read: timeFromText },
  duration: { read: durationFromText },
  dateRange: { read: dateRangeFromText },
  choice: named,
  code: named,
  choices: { read: valuesNamed },
  tags: { read: tagsFromText, edit: (value) => [value].flat().join(', ') },
  rating: { read: starsFromText },
  color: { read: colorFromText },
  icon: { read: iconFromText, edit: iconText },
  list: null,
  lines: null,
  translated: null,
  json: null,
  file: null,
  image: null,
  one: null,
  many: null,
} satisfies Record<FieldType, FieldText | null> as Readonly<Record<FieldType, FieldText | null>>;

function masked(text: string, mask: string | undefined): string {
  return mask === undefined ? text : atRest(mask, text);
}

function valueNamed(text: string, reading: Reading): JsonValue {
  const typed = text.trim();
  if (typed === '') return null;
  const alike = [...reading.words].find(
    ([word]) => word.localeCompare(typed, 'fr', { sensitivity: 'base' }) === 0,
  );
  return alike ? alike[1] : typed;
}

/** `4`, or `4/5` as it is shown. */
function starsFromText(text: string, { locale }: Reading): JsonValue {
  const [, stars] = /^(\d+)\s*\/\s*(\d+)$/.exec(text.trim()) ?? [];
  return integerFromText(stars ?? text, locale);
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** `Huile, Encre`: in the order of the enumeration, as it is kept. */
function valuesNamed(text: string, reading: Reading): JsonValue {
  const values = partsOf(text).map((part) => valueNamed(part, reading));
  const known = [...reading.words.values()].filter((value) => values.includes(value));
  const others = values.filter((value) => !known.includes(value));
  return values.length > 0 ? [...new Set([...known, ...others])] : null;
}

function tagsFromText(text: string): JsonValue {
  const tags = partsOf(text);
  return tags.length > 0 ? tags : null;
}
