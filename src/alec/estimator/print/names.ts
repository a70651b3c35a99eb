/**
 * Names for cells, made of the words people read: letters, digits and low lines, each once, none that a spreadsheet
 * would take for a cell (`A2`, `R1C1`).
 *
 * @example
 * cellNames(['rate', 'share'], () => 'Taux imposé : A2i').get('share') // 'Taux_impose_A2i_2'
 */
export function cellNames<Name extends string>(
  names: readonly Name[],
  label: (name: Name) => string,
): ReadonlyMap<Name, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const free = freeName(plainName(label(name)), taken);
      taken.add(free.toLowerCase());
      return [name, free];
    }),
  );
}

const looksLikeCell = /^([a-z]{1,3}\d+|r\d*(c\d*)?|c\d*)$/i;

function plainName(words: string): string {
  const name = words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return looksLikeCell.test(name) || !/^[A-Za-z]/.test(name) ? `_${name}` : name;
}

/** Spreadsheets tell names apart without case. */
function freeName(name: string, taken: ReadonlySet<string>, count = 1): string {
  const candidate = count === 1 ? name : `${name}_${count}`;
  return taken.has(candidate.toLowerCase()) ? freeName(name, taken, count + 1) : candidate;
}
