import type { Locale } from '#engine/model/model.ts';

export const cvLayouts = ['classic', 'modern'] as const;
export type CvLayout = (typeof cvLayouts)[number];

/** Something somebody did for a time; days are `YYYY-MM-DD`, without a last one it goes on. */
export interface CvEntry {
  readonly title: string;
  /** Where: the company or the school. */
  readonly place: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly description: string;
}

/** What a CV says of somebody. What is not on it: number, birth date, nationality, disability. */
export interface Cv {
  readonly locale: Locale;
  readonly name: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly wantedJobs: readonly string[];
  readonly skills: readonly string[];
  readonly languages: readonly { readonly language: string; readonly level: string }[];
  readonly experiences: readonly CvEntry[];
  readonly formations: readonly CvEntry[];
  readonly licences: readonly string[];
}

/**
 * What goes on first, then what ended last, then what has no date.
 *
 * @example
 * cvOrder([{ from: '2020-01-01', to: '2022-06-30', … }, { from: '2023-01-01', to: null, … }]).map(({ to }) => to) // [null, '2022-06-30']
 */
export function cvOrder(entries: readonly CvEntry[]): readonly CvEntry[] {
  return entries.toSorted((one, other) => {
    const [a, b] = [sortKey(one), sortKey(other)];
    if (a === b) return 0;
    return a < b ? 1 : -1;
  });
}

function sortKey({ from, to }: CvEntry): string {
  const end = to ?? (from === null ? '0000-00-00' : '9999-12-31');
  return `${end} ${from ?? ''}`;
}
