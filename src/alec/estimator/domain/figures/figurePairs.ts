import type { EstimatorField } from './name.ts';

const ending = /_with(out)?_end$/;

/** A figure of the mission in both its readings. */
export interface Pair {
  readonly base: string;
  readonly withEnd: EstimatorField;
  readonly withoutEnd: EstimatorField;
}

/**
 * The figures of a group: those that stand alone, and those that are there with and without the end of the mission.
 *
 * @example
 * pairsOf(['rfa_amount', 'gross_margin_with_end', 'gross_margin_without_end'])
 * // { alone: ['rfa_amount'], pairs: [{ base: 'gross_margin', withEnd: '…', withoutEnd: '…' }] }
 */
export function pairsOf(names: readonly EstimatorField[]): {
  readonly alone: readonly EstimatorField[];
  readonly pairs: readonly Pair[];
} {
  const bases = [
    ...new Set(names.filter((name) => ending.test(name)).map((name) => name.replace(ending, ''))),
  ];
  return {
    alone: names.filter((name) => !ending.test(name)),
    pairs: bases.map((base) => ({
      base,
      withEnd: `${base}_with_end` as EstimatorField,
      withoutEnd: `${base}_without_end` as EstimatorField,
    })),
  };
}
