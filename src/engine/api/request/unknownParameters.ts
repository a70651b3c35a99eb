import { type Problem, problem } from './problem.ts';
import { suggestionFor } from './suggestion.ts';

/**
 * A 400 for each name of a parameter that is not known, with the known one it was most likely meant to be.
 *
 * @example
 * unknownParameters(['zone', 'yaer'], ['zone', 'year']) // [{ code: 'unknown-parameter', values: { name: 'yaer', suggestion: 'year' }, … }]
 */
export function unknownParameters(names: Iterable<string>, known: readonly string[] = []): Problem[] {
  return [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) =>
      problem('unknown-parameter', { name, ...suggestionFor(name, known) }, { parameter: name }),
    );
}
