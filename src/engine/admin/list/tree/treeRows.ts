import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import type { Branch } from './useBranches.ts';

/** A row of a tree as it stands: how deep, among how many. */
export interface TreeRow {
  readonly record: ListRecord;
  /** From 1. */
  readonly level: number;
  readonly parent: string | null;
  readonly place: number;
  readonly setSize: number;
  /** How many stand below it. */
  readonly count: number;
  readonly isOpen: boolean;
}

/** The rows that are drawn, each after the one above it; a row in a circle is drawn once on each way down. */
export function treeRows(
  roots: readonly ListRecord[],
  counts: ReadonlyMap<string, number>,
  branches: ReadonlyMap<string, Branch>,
): readonly TreeRow[] {
  const rowsBelow = (
    rows: readonly ListRecord[],
    known: ReadonlyMap<string, number>,
    above: readonly string[],
    setSize: number,
  ): TreeRow[] =>
    rows.flatMap((record, index) => {
      const { id } = record;
      const branch = above.includes(id) ? undefined : branches.get(id);
      const row: TreeRow = {
        record,
        level: above.length + 1,
        parent: above.at(-1) ?? null,
        place: index + 1,
        setSize,
        count: branch && !branch.isPending ? branch.total : (known.get(id) ?? 0),
        isOpen: branch !== undefined,
      };
      return [row, ...(branch ? rowsBelow(branch.rows, branch.counts, [...above, id], branch.total) : [])];
    });
  return rowsBelow(roots, counts, [], roots.length);
}
