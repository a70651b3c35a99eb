import type { GridRow, RefusedText } from '#engine/admin/grid/gridColumn.ts';

/** Rows that nothing may be written in, by the reason. */
export type LeftOutRows = ReadonlyMap<string, readonly GridRow[]>;

interface Refusals {
  /** Of whole rows, each once and by its reason. */
  readonly leftOut: LeftOutRows;
  /** Of cells in rows that may be written. */
  readonly refused: readonly RefusedText[];
}

/**
 * What of a paste was refused: a row that may not be written at all counts once, however many cells were to be.
 *
 * @example
 * // two cells of a row that is somebody else's
 * rowsLeftOut(refused, { rows, reasonOf }) // { leftOut: Map { 'This row is not yours.' => [wood] }, refused: [] }
 */
export function rowsLeftOut(
  refused: readonly RefusedText[],
  { rows, reasonOf }: { rows: readonly GridRow[]; reasonOf: (row: GridRow) => string | undefined },
): Refusals {
  const ids = new Set(refused.map(({ id }) => id));
  const leftOut = new Map<string, readonly GridRow[]>();
  const closed = new Set<string>();
  for (const row of rows.filter(({ id }) => ids.has(id))) {
    const reason = reasonOf(row);
    if (reason === undefined) continue;
    closed.add(row.id);
    leftOut.set(reason, [...(leftOut.get(reason) ?? []), row]);
  }
  return { leftOut, refused: refused.filter(({ id }) => !closed.has(id)) };
}

/** How many rows they are. */
export function countRows(leftOut: LeftOutRows): number {
  return [...leftOut.values()].flat().length;
}
