import { didYouMean } from '#engine/rules/didYouMean.ts';

/**
 * What a mistyped name was most likely meant to be, as a placeholder of a Problem's words; nothing when none is close.
 *
 * `nearestValue('custmer', ['customer', 'region'])` is `{ nearest: 'customer' }`; with `'xyz'` it is `{}`.
 */
export function nearestValue(name: string, known: readonly string[]): { nearest?: string } {
  const found = didYouMean(name, known);
  return found === undefined ? {} : { nearest: found };
}
