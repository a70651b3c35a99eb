import type { ApiDocument } from './apiDocument.ts';
import type { Ask } from './send.ts';

export interface KnownRow {
  readonly id: string;
  /** It was made by one of the requests: it may be deleted. */
  readonly isOwn: boolean;
  etag?: string;
}

/** Rows that are there as far as the answers told, by the path of their resource. */
export interface Rows {
  /** One of them by a number that was drawn; undefined: none is known. */
  pick(path: string, drawn: number): KnownRow | undefined;
  own(path: string, drawn: number): KnownRow | undefined;
  add(path: string, id: string, etag?: string): void;
  remove(path: string, id: string): void;
}

const mostKept = 400;

export function createRows(): Rows & { fill(path: string, ids: readonly string[]): void } {
  const known = new Map<string, KnownRow[]>();
  const of = (path: string) => {
    const rows = known.get(path) ?? [];
    known.set(path, rows);
    return rows;
  };
  return {
    fill: (path, ids) => of(path).push(...ids.map((id) => ({ id, isOwn: false }))),
    pick: (path, drawn) => of(path)[drawn % Math.max(1, of(path).length)],
    own: (path, drawn) => {
      const rows = of(path).filter(({ isOwn }) => isOwn);
      return rows[drawn % Math.max(1, rows.length)];
    },
    add: (path, id, etag) => {
      const rows = of(path);
      rows.push({ id, isOwn: true, etag });
      if (rows.length > mostKept)
        rows.splice(
          rows.findIndex(({ isOwn }) => isOwn),
          1,
        );
    },
    remove: (path, id) => {
      const at = of(path).findIndex((row) => row.id === id);
      if (at !== -1) of(path).splice(at, 1);
    },
  };
}

/** What the administrator sees of each resource, the first page of it. */
export async function fillRows(
  rows: ReturnType<typeof createRows>,
  { operations }: ApiDocument,
  ask: Ask,
): Promise<void> {
  const paths = operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' && /^\/[\w-]+$/.test(path) && parameters.some(({ name }) => name === 'page[size]'),
  );
  for (const { path } of paths) {
    const { status, text } = await ask({ method: 'GET', path: `${path}?page[size]=60`, account: 'admin' });
    if (status !== 200) continue;
    const { data } = JSON.parse(text) as { data: readonly { id: string }[] };
    if (Array.isArray(data))
      rows.fill(
        path.slice(1),
        data.map(({ id }) => id),
      );
  }
}
