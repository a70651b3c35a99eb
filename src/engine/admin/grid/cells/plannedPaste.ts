import type { Place } from '#engine/admin/grid/edits/cellState.ts';
import type { CellChange, GridColumn, GridRow, RefusedText } from '#engine/admin/grid/gridColumn.ts';
import type { GridRange } from '#engine/admin/grid/table/gridLayout.ts';
import { mask } from '#engine/model/mask.ts';
import type { CellText } from './useCellText.ts';

interface Paste {
  readonly texts: readonly (readonly string[])[];
  readonly range: GridRange;
  readonly rows: readonly GridRow[];
  /** As the range counts them; undefined: the cells that name the rows. */
  readonly columns: readonly (GridColumn | undefined)[];
  readonly text: Pick<CellText, 'show' | 'edit' | 'read'>;
  readonly readOnlyReason: (column: GridColumn | undefined, row: GridRow) => string | undefined;
  /** A text that is no value stands in the cell. */
  readonly isRefused: (place: Place) => boolean;
}

export interface PlannedPaste {
  readonly changes: readonly CellChange[];
  readonly refused: readonly RefusedText[];
  /** Cells that would lie beyond the last row or column, or in those that name the rows. */
  readonly beyond: number;
  /** Cells that were copied where their value was hidden: what is there stays. */
  readonly masked: number;
}

/**
 * What a paste changes: a block of cells from the first cell of the range on; one that fits into the range several times
 * fills it. A text that is there already is no change, and none is refused.
 *
 * @example
 * // '12,5' over two cells of hours, the second of which is calculated
 * plannedPaste({ texts: [['12,5']], range, … }).changes // [{ id: 'a', name: 'hours', value: '12.50' }]
 */
export function plannedPaste({ texts, range, rows, columns, text, ...cells }: Paste): PlannedPaste {
  const changes: CellChange[] = [];
  const refused: RefusedText[] = [];
  let beyond = 0;
  let masked = 0;
  for (const { row: at, column: of, pasted } of targetsOf(texts, range)) {
    const [row, column] = [rows[at], columns[of]];
    if (!row || !column) {
      beyond += 1;
      continue;
    }
    if (pasted === mask) {
      masked += 1;
      continue;
    }
    const value = row[column.name];
    const place = { id: row.id, name: column.name };
    const isThere = [text.show(column, value), text.edit(column, value)].includes(pasted);
    if (isThere && !cells.isRefused(place)) continue;
    const reason = cells.readOnlyReason(column, row);
    const read = reason === undefined ? text.read(column, pasted) : { reason };
    if ('value' in read) changes.push({ ...place, value: read.value });
    else refused.push({ ...place, text: pasted, reason: read.reason });
  }
  return { changes, refused, beyond, masked };
}

interface Target {
  readonly row: number;
  readonly column: number;
  readonly pasted: string;
}

function targetsOf(texts: Paste['texts'], { top, left, bottom, right }: GridRange): Target[] {
  const [height, width] = [texts.length, Math.max(...texts.map((row) => row.length))];
  const [rangeHeight, rangeWidth] = [bottom - top + 1, right - left + 1];
  const isTiled = rangeHeight % height === 0 && rangeWidth % width === 0;
  const size = isTiled ? { height: rangeHeight, width: rangeWidth } : { height, width };
  return Array.from({ length: size.height * size.width }, (_, at) => {
    const [down, across] = [Math.floor(at / size.width), at % size.width];
    const pasted = texts[down % height]?.[across % width] ?? '';
    return { row: top + down, column: left + across, pasted };
  });
}
