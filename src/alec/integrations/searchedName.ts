/**
 * The name of a commune as it is searched: its words without accents and case, abbreviations spelt out.
 *
 * @example
 * searchedName('Évry-Courcouronnes') // 'evry courcouronnes'
 * searchedName('St Denis') // 'saint denis'
 */
export function searchedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => abbreviations[word] ?? word)
    .join(' ');
}

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };
