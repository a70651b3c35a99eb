/** `{year}`, `{number}`, or `{number:5}`: at least five digits. */
const part = /\{(year|number)(?::(\d+))?\}/g;

/** Which number of which year. */
export interface YearlyNumber {
  readonly year: number;
  readonly number: number;
}

/**
 * The words of a number by its template (`x-number`); a number longer than its digits is written in full.
 *
 * @example
 * writeNumber('{year}-{number:5}', { year: 2026, number: 41 }) // '2026-00041'
 */
export function writeNumber(template: string, { year, number }: YearlyNumber): string {
  return template.replaceAll(part, (_, word: string, digits = '0') =>
    word === 'year' ? String(year) : String(number).padStart(Number(digits), '0'),
  );
}

/**
 * What stands before and after the number of a year by its template, and how many digits it has at least: for whoever
 * writes it elsewhere than here.
 *
 * @example
 * numberFrame('{year}-{number:5}', 2026) // { before: '2026-', digits: 5, after: '' }
 */
export function numberFrame(template: string, year: number): NumberFrame {
  const inYear = template.replaceAll('{year}', String(year));
  const [found = '', digits = '0'] = /\{number(?::(\d+))?\}/.exec(inYear) ?? [];
  const [before = '', after = ''] = inYear.split(found);
  return { before, digits: Number(digits), after };
}

interface NumberFrame {
  readonly before: string;
  readonly digits: number;
  readonly after: string;
}

/**
 * The regular expression, for JavaScript and PostgreSQL alike, of the words a template gives in a year; its only group
 * is the number.
 *
 * @example
 * numberPattern('{year}-{number:5}', 2026) // '^2026-(\\d{5,})$'
 */
export function numberPattern(template: string, year: number): string {
  const literal = template.split(/\{[^}]*\}/).map((words) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = [...template.matchAll(part)].map(([, word, digits = '1']) =>
    word === 'year' ? String(year) : `(\\d{${digits},})`,
  );
  return `^${literal.map((words, index) => words + (parts[index] ?? '')).join('')}$`;
}

/**
 * What is wrong with a template, as a sentence, or nothing. The year must be there: numbers begin anew with it.
 *
 * @example
 * numberTemplateFault('F-{number}') // "'F-{number}' must hold {year} once. …"
 */
export function numberTemplateFault(template: string): string | undefined {
  const words = [...template.matchAll(part)].map(([, word]) => word);
  const unknown = /[{}]/.test(template.replaceAll(part, ''));
  if (unknown) return `'${template}' may hold {year}, {number} and {number:5} in braces, nothing else.`;
  const wrong = (['year', 'number'] as const).find(
    (word) => words.filter((found) => found === word).length !== 1,
  );
  if (!wrong) return undefined;
  return `'${template}' must hold {${wrong}} once. Write for example "{year}-{number:5}".`;
}
