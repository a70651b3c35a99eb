import { didYouMean } from '#engine/rules/didYouMean.ts';

/**
 * What a mistyped name was most likely meant to be, as a placeholder of a Problem's words; nothing when none is close.
 *
 * `suggestionFor('custmer', ['customer', 'branch'])` is `{ suggestion: 'customer' }`; with `'xyz'` it is `{}`.
 */
export function suggestionFor(name: string, known: readonly string[]): { suggestion?: string } {
  const found = didYouMean(name, known);
  return found === undefined ? {} : { suggestion: found };
}
