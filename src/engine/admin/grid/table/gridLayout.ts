import type { Place } from '#engine/admin/grid/edits/cellState.ts';

/** The column of the cells that name the rows. */
export const rowHead = '';

/** Which rows and columns a grid has, in their order. */
export interface GridLayout {
  readonly ids: readonly string[];
  /** The first one is that of the row heads, where the rows have any. */
  readonly names: readonly string[];
}

/** Cells from the first to the last, by their numbers from 0. */
export interface GridRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Where a cell is; a row or column that is gone gives way to the first one. */
export function positionOf({ ids, names }: GridLayout, { id, name }: Place) {
  return { row: Math.max(0, ids.indexOf(id)), column: Math.max(0, names.indexOf(name)) };
}

/** The cell nearest to that position. */
export function placeAt({ ids, names }: GridLayout, row: number, column: number): Place {
  const within = (at: number, count: number) => Math.min(Math.max(0, at), count - 1);
  return { id: ids[within(row, ids.length)] ?? '', name: names[within(column, names.length)] ?? rowHead };
}

export function rangeBetween(layout: GridLayout, one: Place, other: Place): GridRange {
  const [a, b] = [positionOf(layout, one), positionOf(layout, other)];
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** Rows as the layout has them; those that it does not know are left out. */
export function rowsOf<Row extends { readonly id: string }>(
  { ids }: GridLayout,
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const page = 10;

/**
 * Where a key leads from a cell; undefined: it is no key to move with.
 *
 * @example movedPlace(layout, { id: 'b', name: 'hours' }, { key: 'Home', isFar: true }) // the very first cell
 */
export function movedPlace(
  layout: GridLayout,
  place: Place,
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
): Place | undefined {
  const { row, column } = positionOf(layout, place);
  const [lastRow, lastColumn] = [layout.ids.length - 1, layout.names.length - 1];
  const step = (length: number) => (isFar ? Number.POSITIVE_INFINITY : length);
  const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowUp: [row - step(1), column],
    ArrowDown: [row + step(1), column],
    ArrowLeft: [row, column - step(1)],
    ArrowRight: [row, column + step(1)],
    PageUp: [row - page, column],
    PageDown: [row + page, column],
    Home: [isFar ? 0 : row, 0],
    End: [isFar ? lastRow : row, lastColumn],
  };
  const move = moves[key];
  return move && placeAt(layout, ...move);
}
