import type { GetListResult } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { listTotalOf } from '#engine/admin/list/useListTotal.ts';

export type ListAnswer = GetListResult<ListRecord>;

/** Rows that kept their places while somebody was at work in them, and what is not as the server has it for that. */
export interface KeptPlaces {
  /** Rows that are there no more. */
  readonly gone: readonly string[];
  /** How many rows others added to this page. */
  readonly added: number;
}

interface Read {
  readonly fresh: ListAnswer;
  /** Rows of before that are no longer on this page, as they are now; those that are missing here too are gone. */
  readonly elsewhere: Pick<ListAnswer, 'data' | 'meta'>;
}

/**
 * The rows that are shown with the values they have now, each where it stands. What the true answer would change in
 * their order is told in `meta.kept`, which is absent where it changes nothing.
 *
 * @example
 * keepPlaces({ data: [a, b], total: 2 }, { fresh: { data: [b, c, a2], total: 3 }, elsewhere: { data: [] } })
 * // { data: [a2, b], total: 2, meta: { kept: { gone: [], added: 1 } } }
 */
export function keepPlaces(shown: ListAnswer, { fresh, elsewhere }: Read): ListAnswer {
  const isSame =
    fresh.data.length === shown.data.length && fresh.data.every(({ id }, at) => id === shown.data[at]?.id);
  if (isSame) return fresh;
  const today = new Map([...elsewhere.data, ...fresh.data].map((row) => [row.id, row]));
  const gone = shown.data.filter(({ id }) => !today.has(id)).map(({ id }) => id);
  const { groups, page } = shown.meta ?? {};
  return {
    ...shown,
    data: shown.data.map((row) => today.get(row.id) ?? row),
    // Headings and counts are of the rows as they stand.
    meta: {
      ...fresh.meta,
      included: joined(fresh.meta?.included, elsewhere.meta?.included),
      groups,
      page,
      kept: { gone, added: addedRows(shown, fresh, gone) },
    },
  };
}

type Included = Readonly<Record<string, readonly ListRecord[]>>;

function joined(some: Included = {}, others: Included = {}): Included {
  const paths = [...new Set([...Object.keys(some), ...Object.keys(others)])];
  return Object.fromEntries(paths.map((path) => [path, [...(some[path] ?? []), ...(others[path] ?? [])]]));
}

/** Rows that are not on the page for having moved from another one. */
function addedRows(shown: ListAnswer, fresh: ListAnswer, gone: readonly string[]): number {
  const known = new Set(shown.data.map(({ id }) => id));
  const unknown = fresh.data.filter(({ id }) => !known.has(id)).length;
  const more = countOf(fresh) - countOf(shown) + gone.length;
  return Math.min(Math.max(0, more), unknown);
}

function countOf(answer: ListAnswer): number {
  return listTotalOf(answer)?.count ?? answer.data.length;
}

/** Rows of before that the new answer does not have. */
export function missingIds(shown: ListAnswer, fresh: ListAnswer): string[] {
  const there = new Set(fresh.data.map(({ id }) => id));
  return shown.data.flatMap(({ id }) => (there.has(id) ? [] : [id]));
}
