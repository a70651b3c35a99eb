import type { DataProvider, SortPayload } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';

/** The largest page the server gives. */
const pageSize = 200;

/** What a list asks the server for, whatever the page. */
export interface ListQuery {
  readonly path: string;
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly meta: object;
}

export interface Progress {
  readonly read: number;
  readonly total: number | undefined;
}

interface Group {
  readonly heading: string | null;
  readonly count: number;
  readonly rows: readonly string[];
}

/** Every row of a list, and what its cells and headings need, as one page would bring it. */
export interface WholeList {
  readonly rows: readonly ListRecord[];
  readonly meta: {
    readonly included: Readonly<Record<string, readonly ListRecord[]>>;
    readonly groups?: readonly Group[];
  };
}

/**
 * Reads all rows of a list page by page and tells how far it is. Throws what the server refuses with, or the reason
 * of the signal once that is aborted.
 *
 * @example
 * await readWholeList(provider, { path: 'lots', sort, filter: { q: 'ard' }, meta }, { signal, tell })
 * // 450 rows: three requests; tells { read: 200, total: 450 }, { read: 400, total: 450 }, { read: 450, total: 450 }
 */
export async function readWholeList(
  provider: DataProvider,
  { path, ...query }: ListQuery,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (progress: Progress) => void },
): Promise<WholeList> {
  let whole: WholeList = { rows: [], meta: { included: {} } };
  for (let page = 1; ; page += 1) {
    const answer = await provider.getList<ListRecord>(path, {
      ...query,
      pagination: { page, perPage: pageSize },
      signal,
    });
    signal.throwIfAborted();
    const groups: readonly Group[] | undefined = answer.meta?.groups;
    // Under headings a page counts a row once per heading.
    const standing = groups?.reduce((sum, { rows }) => sum + rows.length, 0) ?? answer.data.length;
    whole = joined(whole, { rows: answer.data, meta: { included: answer.meta?.included ?? {}, groups } });
    tell({ read: whole.rows.length, total: answer.total });
    if (standing < pageSize) return whole;
  }
}

function joined(before: WholeList, next: WholeList): WholeList {
  const paths = new Set([...Object.keys(before.meta.included), ...Object.keys(next.meta.included)]);
  const included = [...paths].map((path) => [
    path,
    [...(before.meta.included[path] ?? []), ...(next.meta.included[path] ?? [])],
  ]);
  const groups = next.meta.groups && joinedGroups(before.meta.groups ?? [], next.meta.groups);
  // Under headings a row may be on several pages.
  const known = new Set(before.rows.map(({ id }) => id));
  return {
    rows: [...before.rows, ...next.rows.filter(({ id }) => !known.has(id))],
    meta: { included: Object.fromEntries(included), ...(groups && { groups }) },
  };
}

/** A group that a page ends in goes on at the top of the next one. */
function joinedGroups(before: readonly Group[], [first, ...others]: readonly Group[]): readonly Group[] {
  const last = before.at(-1);
  if (!first) return before;
  if (!last || last.heading !== first.heading) return [...before, first, ...others];
  return [...before.slice(0, -1), { ...last, rows: [...last.rows, ...first.rows] }, ...others];
}
