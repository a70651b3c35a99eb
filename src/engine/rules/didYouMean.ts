import { distance } from 'fastest-levenshtein';

/**
 * The known name that a mistyped one was most likely meant to be, in whatever case; undefined when none is close. Of
 * names equally close the first in the order of the known ones.
 *
 * @example
 * didYouMean('custmer', ['branch', 'customer']) // 'customer'
 * didYouMean('xyz', ['branch', 'customer']) // undefined
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const [best] = known
    .map((right) => ({ right, edits: distance(typed, right.toLowerCase()) }))
    .filter(({ right, edits }) => isClose(typed, right.toLowerCase(), edits))
    .sort((one, other) => one.edits - other.edits);
  return best?.right;
}

/** Two letters swapped are two edits, but any other two of a three-letter word make any other word. */
function isClose(name: string, right: string, edits: number): boolean {
  if (edits >= right.length) return false;
  const limit = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3));
  return edits <= limit || (edits === 2 && lettersOf(name) === lettersOf(right));
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}
