import { plannedPaste } from '#engine/admin/grid/cells/plannedPaste.ts';
import type { CellText } from '#engine/admin/grid/cells/useCellText.ts';
import type { CellChange, GridColumn, GridRow, RefusedText } from '#engine/admin/grid/gridColumn.ts';
import type { GridLayout, GridRange } from '#engine/admin/grid/table/gridLayout.ts';
import { mask } from '#engine/model/mask.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

type Values = Readonly<Record<string, JsonValue>>;

interface Pasted {
  readonly texts: readonly (readonly string[])[];
  readonly range: GridRange;
  readonly rows: readonly GridRow[];
  readonly layout: GridLayout;
  readonly columns: readonly GridColumn[];
  readonly text: CellText;
  readonly readOnlyReason: (column: GridColumn | undefined, row: GridRow) => string | undefined;
  /** Why a cell of a new row may not be written; undefined: it may. */
  readonly newRowReason: (column: GridColumn) => string | undefined;
}

/** A row that lies beyond the last one: its values, and what could not be read. */
export interface NewRow {
  /** Its number in what was pasted, from 1. */
  readonly line: number;
  readonly values: Values;
  readonly faults: readonly { readonly field: string; readonly reason: string }[];
}

export interface PlannedRows {
  readonly changes: readonly CellChange[];
  readonly refused: readonly RefusedText[];
  readonly added: readonly NewRow[];
  /** Cells beyond the last column. */
  readonly beyond: number;
  /** Cells that were copied where their value was hidden. */
  readonly masked: number;
}

/**
 * What a paste does with the rows of a list: changes of those that are there, and a new row for each line beyond the last.
 *
 * @example
 * planRows({ texts: [['Nord'], ['Sud']], range: { top: 4, … }, rows: fiveRows, … }) // one change, one new row
 */
export function planRows(pasted: Pasted): PlannedRows {
  const { texts, range, rows, columns, text, readOnlyReason } = pasted;
  const { layout } = pasted;
  const named = layout.names.map((name) => columns.find((column) => column.name === name));
  const fitting = texts.slice(0, Math.max(0, rows.length - range.top));
  const isTiled = range.bottom > range.top && texts.length <= range.bottom - range.top + 1;
  const planned =
    fitting.length === 0
      ? { changes: [], refused: [], beyond: 0, masked: 0 }
      : plannedPaste({
          texts: isTiled ? texts : fitting,
          range,
          rows,
          columns: named,
          text,
          readOnlyReason,
          isRefused: () => false,
        });
  const more = isTiled ? [] : texts.slice(fitting.length);
  const added = more
    .map((cells, at) => newRow(cells, { ...pasted, named, line: fitting.length + at + 1 }))
    .filter(({ values, faults }) => Object.keys(values).length > 0 || faults.length > 0);
  return { ...planned, changes: planned.changes.filter(isChange(rows)), added };
}

/** A value that stands there already, be it in other words, is none. */
function isChange(rows: readonly GridRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ id, name, value }: CellChange) => !sameValue(byId.get(id)?.[name], value);
}

interface NewLine extends Pasted {
  readonly named: readonly (GridColumn | undefined)[];
  readonly line: number;
}

function newRow(cells: readonly string[], { named, range, text, newRowReason, line }: NewLine): NewRow {
  const values: Record<string, JsonValue> = {};
  const faults: { field: string; reason: string }[] = [];
  for (const [at, pasted] of cells.entries()) {
    const column = named[range.left + at];
    if (!column || pasted.trim() === '' || pasted === mask) continue;
    const reason = newRowReason(column);
    const read = reason === undefined ? text.read(column, pasted) : { reason };
    if ('value' in read) values[column.name] = read.value;
    else faults.push({ field: column.name, reason: read.reason });
  }
  return { line, values, faults };
}

/** The values of each row together, all of which are written or none. */
export function changesByRow(changes: readonly CellChange[]): ReadonlyMap<string, Values> {
  const rows = new Map<string, Record<string, JsonValue>>();
  for (const { id, name, value } of changes) rows.set(id, { ...rows.get(id), [name]: value });
  return rows;
}

/** What is pasted into each column, each text once. */
export function textsByColumn({
  texts,
  range,
  layout,
  columns,
}: Pick<Pasted, 'texts' | 'range' | 'layout' | 'columns'>) {
  const width = Math.max(...texts.map((cells) => cells.length), range.right - range.left + 1);
  const found = new Map<GridColumn, Set<string>>();
  for (let at = 0; at < width; at += 1) {
    const column = columns.find(({ name }) => name === layout.names[range.left + at]);
    const pasted = texts.map((cells) => cells[at % (cells.length || 1)] ?? '');
    if (column) found.set(column, new Set(pasted.filter((one) => one !== mask)));
  }
  return found;
}
