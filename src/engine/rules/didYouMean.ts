import { distance } from 'fastest-levenshtein';

/**
 * The known name that a mistyped one was most likely meant to be, in whatever case; undefined when none is close. Of
 * names equally close the first in the order of the known ones.
 *
 * @example
 * didYouMean('custmer', ['region', 'customer']) // 'customer'
 * didYouMean('xyz', ['region', 'customer']) // undefined
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, edits: distance(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => isClose(typed, candidate.toLowerCase(), edits))
    .sort((one, other) => one.edits - other.edits);
  return best?.candidate;
}

/** Two letters swapped are two edits, but any other two of a three-letter word make any other word. */
function isClose(name: string, candidate: string, edits: number): boolean {
  if (edits >= candidate.length) return false;
  const limit = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3));
  return edits <= limit || (edits === 2 && lettersOf(name) === lettersOf(candidate));
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}
