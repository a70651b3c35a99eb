import { isFigure } from '#alec/estimator/page/storedFigures.ts';
import type { FormView, Resource } from '#engine/model/model.ts';

/** A section of the file, with the figures of it. */
export interface FigureGroup {
  readonly section: FormView['sections'][number];
  readonly names: readonly string[];
  /** The figure it comes to. */
  readonly figure: string;
}

/** The sections of the file that have figures. */
export function figureGroupsOf({ form }: Resource): readonly FigureGroup[] {
  return form.sections.flatMap((section): FigureGroup[] => {
    const names = section.fields.filter(isFigure);
    const [first] = names;
    return first === undefined ? [] : [{ section, names, figure: section.summary?.[0] ?? first }];
  });
}

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
