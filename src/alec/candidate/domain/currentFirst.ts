/** A period of a curriculum vitae. */
interface Period {
  readonly from_date?: string | null;
  readonly to_date?: string | null;
}

/**
 * Experiences or formations as a profile shows them: what goes on first (no end date), then by their end, the latest
 * first, and by their beginning. A list of the API cannot say so in one word, since empty dates are last in either
 * direction; a profile has 50 of each at most.
 *
 * @example
 * currentFirst([{ to_date: '2025-06-30' }, { to_date: null }]) // [{ to_date: null }, { to_date: '2025-06-30' }]
 */
export function currentFirst<P extends Period>(periods: readonly P[]): P[] {
  return [...periods].sort(
    (one, other) => latestFirst(endOf(one), endOf(other)) || latestFirst(beginOf(one), beginOf(other)),
  );
}

const open = '9999-12-31';

function endOf({ to_date }: Period): string {
  return to_date ?? open;
}

function beginOf({ from_date }: Period): string {
  return from_date ?? '';
}

function latestFirst(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? 1 : -1;
}
