/** The numbers by which INSEE knows a company (SIREN) and each of its establishments (SIRET). */
export type CompanyNumber = 'siret' | 'siren';

/** How many digits stand together when a number is shown; a SIRET begins with its company's SIREN. */
export const digitGroups: Readonly<Record<CompanyNumber, readonly number[]>> = {
  siret: [3, 3, 3, 5],
  siren: [3, 3, 3],
};

/** Of La Poste, whose establishments are too many for the keys there are. */
const laPoste = '356000000';

/**
 * What was typed or pasted without what groups its digits: spaces of any kind, dots, hyphens. What has anything but
 * digits besides stays as it is, without spaces around.
 *
 * @example
 * compactCompanyNumber('732 829 320 00074') // '73282932000074'
 * compactCompanyNumber(' Acier 24 ') // 'Acier 24'
 */
export function compactCompanyNumber(text: string): string {
  const compact = text.replaceAll(/[\s.-]/g, '');
  return /^\d+$/.test(compact) ? compact : text.trim();
}

/**
 * What is wrong with a number, by the code of its sentence; undefined when it is right. The last digit is the key of the
 * others (Luhn, ISO/IEC 7812-1); establishments of La Poste may have digits that add up to a multiple of 5 instead.
 * Sources: INSEE, definition of « Numéro Siret »; Luhn's formula as the Sirene register applies it.
 *
 * @example
 * companyNumberFault('siret', '732 829 320 00074') // undefined
 * companyNumberFault('siret', '732 829 320 00075') // 'wrong-siret-key'
 * companyNumberFault('siren', '732 829') // 'not-siren'
 */
export function companyNumberFault(kind: CompanyNumber, text: string): string | undefined {
  const digits = compactCompanyNumber(text);
  const { form, key } = faults[kind];
  if (digits.length !== lengthOf(kind) || !/^\d+$/.test(digits)) return form;
  return hasItsKey(digits) ? undefined : key;
}

const faults = {
  siret: { form: 'not-siret', key: 'wrong-siret-key' },
  siren: { form: 'not-siren', key: 'wrong-siren-key' },
} as const satisfies Record<CompanyNumber, unknown>;

/** Of numbers that have their form: another system may know the company by them all the same. */
export const companyKeyFaults: ReadonlySet<string> = new Set([faults.siret.key, faults.siren.key]);

/**
 * Words of a search in which a whole number, however grouped, is one word.
 *
 * @example
 * joinCompanyNumbers('siret', 'acier 732 829 320 00074') // 'acier 73282932000074'
 * joinCompanyNumbers('siret', '2026-00012') // '2026-00012'
 */
export function joinCompanyNumbers(kind: CompanyNumber, words: string): string {
  const grouped = new RegExp(`(?<!\\d)\\d(?:[\\s.-]*\\d){${lengthOf(kind) - 1}}(?!\\d)`, 'g');
  return words.replaceAll(grouped, (found) =>
    companyNumberFault(kind, found) === undefined ? compactCompanyNumber(found) : found,
  );
}

function lengthOf(kind: CompanyNumber): number {
  return digitGroups[kind].reduce((sum, digits) => sum + digits, 0);
}

function hasItsKey(digits: string): boolean {
  const isOfLaPoste = digits.length > laPoste.length && digits.startsWith(laPoste);
  return luhnSum(digits) % 10 === 0 || (isOfLaPoste && sumOf([...digits].map(Number)) % 5 === 0);
}

/** From the right, every second digit counts twice, and the digits of what that gives are added up. */
function luhnSum(digits: string): number {
  const doubled = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2));
  return sumOf(doubled.map((figure) => (figure > 9 ? figure - 9 : figure)));
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
