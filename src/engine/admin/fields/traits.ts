import { fileNameIn } from '#engine/model/file/fileValue.ts';
import { type FieldType, type JsonValue, locales } from '#engine/model/model.ts';
import { translatedText } from '#engine/model/translatedText.ts';
import { formatDuration, formatMonth } from '#engine/model/valueForms.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';

/** How a field type stands on the screen, beside its input, cell and filter. */
interface Traits {
  /** In its column. */
  readonly align: 'left' | 'right';
  /** Changed in its row: at a touch, or after the cell has opened. */
  readonly inline: 'toggle' | 'open';
  /** One short value: written in the cells of lists, and for several rows at once, where a file names no fields for that. */
  readonly isCell: boolean;
  /** Its value is a list. */
  readonly isSeveral: boolean;
  /** What a new record starts with when the Model has no default. */
  readonly blank: JsonValue;
  /** What the keyboard of a phone offers for it. */
  readonly inputMode?: 'decimal' | 'numeric';
  /** Its values are days or moments: one is on a day, where a month is the same as another. */
  readonly isOnDay?: true;
  /** In the name of its record, where that is not as it stands. */
  readonly named?: (value: unknown) => string;
}

const words: Traits = { align: 'left', inline: 'open', isCell: true, isSeveral: false, blank: null };
const companyNumber: Traits = { ...words, named: formatCompanyNumber };
const figures: Traits = { ...words, align: 'right', inputMode: 'decimal' };

export const traits = {
  text: words,
  longText: { ...words, isCell: false },
  html: { ...words, isCell: false },
  email: words,
  phone: words,
  url: words,
  siret: companyNumber,
  siren: companyNumber,
  integer: { ...figures, inputMode: 'numeric' },
  decimal: figures,
  boolean: { ...words, inline: 'toggle' },
  date: { ...words, isOnDay: true },
  instant: { ...words, isCell: false, isOnDay: true },
  month: { ...words, named: formatMonth },
  time: words,
  duration: { ...figures, inputMode: undefined, named: formatDuration },
  dateRange: words,
  choice: words,
  code: words,
  choices: { ...words, isSeveral: true },
  tags: { ...words, isSeveral: true },
  rating: words,
  color: words,
  icon: words,
  list: { ...words, isCell: false, isSeveral: true },
  lines: { ...words, isCell: false, isSeveral: true, blank: [] },
  translated: { ...words, isCell: false, named: shownHere },
  json: { ...words, isCell: false },
  file: { ...words, isCell: false, named: namedFile },
  image: { ...words, isCell: false, named: namedFile },
  one: words,
  many: { ...words, isCell: false, isSeveral: true, blank: [] },
} satisfies Record<FieldType, Traits>;

function namedFile(value: unknown): string {
  return fileNameIn(value) ?? '';
}

/** In the language of the page. */
function shownHere(value: unknown): string {
  const locale = locales.find((one) => one === document.documentElement.lang) ?? locales[0];
  return translatedText(value, locale)?.text ?? '';
}
