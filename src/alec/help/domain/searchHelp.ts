interface Searchable {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface HelpFound {
  readonly id: string;
  /** Some words around the first one that was found. */
  readonly excerpt: string;
}

const around = 60;

/**
 * The pages that have every word, case and accents aside, those first that have them in their title.
 *
 * @example
 * searchHelp([{ id: 'a', title: 'Deviseur', text: 'La marge du devis.' }], 'marge') // [{ id: 'a', excerpt: 'La marge du devis.' }]
 */
export function searchHelp(pages: readonly Searchable[], typed: string): readonly HelpFound[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (text: string) => words.every((word) => fold(text).includes(word));
  const found = pages.filter(({ title, text }) => isIn(`${title} ${text}`));
  return found
    .toSorted((one, other) => Number(isIn(other.title)) - Number(isIn(one.title)))
    .map(({ id, text }) => ({ id, excerpt: excerptOf(text, words[0] ?? '') }));
}

/** Letters one by one, so that places in the folded text are those of the text. */
function fold(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
}

function excerptOf(text: string, word: string): string {
  const letters = [...text];
  const place = Math.max(fold(text).indexOf(word), 0);
  const start = place <= around ? 0 : letters.indexOf(' ', place - around) + 1;
  const space = letters.indexOf(' ', place + 2 * around);
  const end = space === -1 ? letters.length : space;
  const cut = letters.slice(start, end).join('').trim();
  return `${start > 0 ? '… ' : ''}${cut}${end < letters.length ? ' …' : ''}`;
}
