import type { Path } from '#generated/records.ts';

/** Rows that repeat another one, whose entry in the history tells of them: they have none of their own. */
const repeating: readonly string[] = ['estimator-candidate-types'] satisfies Path[];

/** Does another row's history tell of the rows of this resource? */
export function isToldElsewhere(path: string): boolean {
  return repeating.includes(path);
}
