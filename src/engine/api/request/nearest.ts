import { distance } from 'fastest-levenshtein';

/**
 * The known name that a mistyped one was most likely meant to be, as a placeholder of a Problem's words; nothing when
 * none is close.
 *
 * `nearestValue('custmer', ['customer', 'region'])` is `{ nearest: 'customer' }`; with `'xyz'` it is `{}`.
 */
export function nearestValue(name: string, known: readonly string[]): { nearest?: string } {
  const found = nearest(name, known);
  return found === undefined ? {} : { nearest: found };
}

function nearest(name: string, known: readonly string[]): string | undefined {
  // Two letters swapped are two edits, but two edits of a three-letter word make any other word.
  const limit = Math.max(name.length > 3 ? 2 : 1, Math.floor(name.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= limit ? best.candidate : undefined;
}
