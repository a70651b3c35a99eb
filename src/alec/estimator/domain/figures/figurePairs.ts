const ending = /_with(out)?_end$/;

/** A figure of the mission in both its readings. */
export interface Pair {
  readonly base: string;
  readonly withEnd: string;
  readonly withoutEnd: string;
}

/**
 * The figures of a group: those that stand alone, and those that are there with and without the end of the mission.
 *
 * @example
 * pairsOf(['rfa_amount', 'gross_margin_with_end', 'gross_margin_without_end'])
 * // { alone: ['rfa_amount'], pairs: [{ base: 'gross_margin', withEnd: '…', withoutEnd: '…' }] }
 */
export function pairsOf(names: readonly string[]): {
  readonly alone: readonly string[];
  readonly pairs: readonly Pair[];
} {
  const bases = [
    ...new Set(names.filter((name) => ending.test(name)).map((name) => name.replace(ending, ''))),
  ];
  return {
    alone: names.filter((name) => !ending.test(name)),
    pairs: bases.map((base) => ({
      base,
      withEnd: `${base}_with_end`,
      withoutEnd: `${base}_without_end`,
    })),
  };
}
