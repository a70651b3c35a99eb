import { type CellStates, stateAt } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { GridView } from '#engine/admin/grid/table/createGridView.ts';
import type { GridLayout } from '#engine/admin/grid/table/gridLayout.ts';

/** What the cells of react-admin's table are to say as cells of a grid. */
export interface CellFacts {
  readonly helpId: string;
  readonly columns: ReadonlyMap<string, GridColumn>;
  readonly rows: ReadonlyMap<string, GridRow>;
  readonly states: CellStates;
  /** Rows that others deleted. */
  readonly gone: readonly string[];
  readonly isReadOnly: (column: GridColumn, row: GridRow) => boolean;
}

/**
 * Makes a keyboard grid of the table in a frame: the cells stay react-admin's, drawn as they are, and a key changes two
 * of them. Called again after the table was drawn; `paint` after one has moved.
 */
export function createCellSync(frame: HTMLElement, view: GridView) {
  let cells = new Map<string, HTMLElement>();
  let known: CellFacts | undefined;
  let marked: readonly HTMLElement[] = [];
  const keyOf = (id: string, name: string) => `${id} ${name}`;

  /** The cell, or the one control in it, which then has the focus of the cell. */
  const targetOf = (cell: HTMLElement) =>
    cell.dataset.control === undefined
      ? cell
      : cell.querySelector<HTMLElement>('input, button, [role=button]');

  const paint = () => {
    const { id, name } = view.active();
    const { ids, names } = view.layout();
    const { top, bottom, left, right } = view.range();
    for (const cell of marked) {
      cell.tabIndex = -1;
      cell.removeAttribute('aria-selected');
    }
    const active = cells.get(keyOf(id, name));
    if (active) active.tabIndex = 0;
    const isRange = top !== bottom || left !== right;
    const rangeIds = isRange ? ids.slice(top, bottom + 1) : [];
    const selected = rangeIds.flatMap((one) =>
      names.slice(left, right + 1).flatMap((column) => cells.get(keyOf(one, column)) ?? []),
    );
    for (const cell of selected) if (cell.tagName === 'TD') cell.setAttribute('aria-selected', 'true');
    marked = active ? [active, ...selected] : selected;
  };

  const syncCell = (id: string, name: string, cell: HTMLElement, facts: CellFacts) => {
    const target = targetOf(cell);
    if (!target) return;
    for (const inner of cell.querySelectorAll<HTMLElement>('a, button, input, [role=button]'))
      if (inner !== target && !inner.closest('[data-editor]')) inner.tabIndex = -1;
    setOrRemove(target, 'data-row', id);
    setOrRemove(target, 'data-column', name);
    setOrRemove(target, 'tabindex', '-1');
    cells.set(keyOf(id, name), target);
    if (target === cell) describe(id, name, cell, facts);
  };

  const describe = (id: string, name: string, cell: HTMLElement, facts: CellFacts) => {
    const [column, row] = [facts.columns.get(name), facts.rows.get(id)];
    if (!row) return;
    // A column that is no field, as that of uses.
    if (!column) return setOrRemove(cell, 'aria-readonly', 'true');
    const status = stateAt(facts.states, { id, name })?.status;
    setOrRemove(cell, 'aria-readonly', facts.isReadOnly(column, row) ? 'true' : undefined);
    setOrRemove(cell, 'aria-invalid', status === 'refused' || status === 'failed' ? 'true' : undefined);
    setOrRemove(cell, 'data-state', status);
  };

  return {
    /** Which rows and columns there are, as they are drawn. */
    layout: (columnNames: readonly string[]): GridLayout => {
      const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr[data-id]')];
      const controls = [...(rows[0]?.querySelectorAll<HTMLElement>(':scope > [data-control]') ?? [])]
        .filter((cell) => targetOf(cell))
        .map(({ dataset }) => dataset.control ?? '');
      const ids = [...new Set(rows.map(({ dataset }) => dataset.id ?? ''))];
      const [before, after] = [controls.filter((name) => name !== '#actions'), controls.includes('#actions')];
      return { ids, names: [...before, ...columnNames, ...(after ? ['#actions'] : [])] };
    },
    sync: (facts: CellFacts) => {
      const table = frame.querySelector('table');
      table?.setAttribute('role', 'grid');
      table?.setAttribute('aria-multiselectable', 'true');
      table?.setAttribute('aria-describedby', facts.helpId);
      cells = new Map();
      known = facts;
      for (const row of frame.querySelectorAll<HTMLElement>('tbody tr[data-id]')) {
        const id = row.dataset.id ?? '';
        setOrRemove(row, 'data-gone', facts.gone.includes(id) ? 'true' : undefined);
        for (const cell of row.querySelectorAll<HTMLElement>(':scope > td')) {
          const name = cell.dataset.control ?? columnOf(cell);
          if (name !== undefined && !cells.has(keyOf(id, name))) syncCell(id, name, cell, facts);
        }
      }
      paint();
    },
    /** The same once other values or states are shown in the same cells: a key changes one of hundreds. False: they are others. */
    update: (facts: CellFacts): boolean => {
      const before = known;
      if (!before || !areSameCells(before, facts)) return false;
      known = facts;
      for (const [id, row] of facts.rows) {
        if (row === before.rows.get(id) && facts.states.get(id) === before.states.get(id)) continue;
        for (const name of facts.columns.keys()) {
          const cell = cells.get(keyOf(id, name));
          if (cell?.tagName === 'TD') describe(id, name, cell, facts);
        }
      }
      return true;
    },
    paint,
    elementOf: (id: string, name: string) => cells.get(keyOf(id, name)) ?? null,
  };
}

function areSameCells(before: CellFacts, { rows, columns, gone, isReadOnly, helpId }: CellFacts): boolean {
  const isSame = before.columns === columns && before.gone === gone && before.isReadOnly === isReadOnly;
  const ids = [...rows.keys()];
  const formerIds = [...before.rows.keys()];
  return (
    isSame &&
    before.helpId === helpId &&
    ids.length === formerIds.length &&
    ids.every((id, at) => id === formerIds[at])
  );
}

/** react-admin gives each cell a class of its source. */
function columnOf(cell: HTMLElement): string | undefined {
  const [found] = [...cell.classList].filter((name) => name.startsWith('column-'));
  return found?.slice('column-'.length);
}

function setOrRemove(cell: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) cell.removeAttribute(name);
  else if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
}
