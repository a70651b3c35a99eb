import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { CellStates, Place } from '#engine/admin/grid/edits/cellState.ts';
import type { GridColumn, GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { GridView } from '#engine/admin/grid/table/createGridView.ts';
import { placeAt, positionOf } from '#engine/admin/grid/table/gridLayout.ts';
import { useKeptPlaces } from '#engine/admin/list/places/useKeptPlaces.ts';
import { type CellFacts, createCellSync } from './cellSync.ts';

interface Synced {
  readonly frame: RefObject<HTMLElement | null>;
  readonly view: GridView;
  readonly path: string;
  readonly helpId: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  readonly readOnlyReason: (column: GridColumn | undefined, row: GridRow) => string | undefined;
}

const none: readonly string[] = [];

/** Where one was in each list when a record was opened from it, as long as the page is there. */
const left = new Map<string, Place>();

/** Keeps the cells of the table those of a grid, however often the table is drawn, and the focus in them. */
export function useCellSync(synced: Synced) {
  const { frame, view, path } = synced;
  const cellSync = useMemo(
    () => createCellSync(frame.current ?? document.createElement('div'), view),
    [frame, view],
  );
  const facts = useFacts(synced);
  const latest = useRef(facts);
  const sync = useCallback(() => {
    const names = [...latest.current.columns.keys()];
    keepPlace(view, cellSync.layout(names));
    cellSync.sync(latest.current);
  }, [view, cellSync]);
  useLayoutEffect(() => {
    latest.current = facts;
    const hadFocus = hasFocus(frame.current);
    if (!cellSync.update(facts)) sync();
    if (hadFocus === 'lost') cellSync.elementOf(view.active().id, view.active().name)?.focus();
  }, [facts, sync, cellSync, view, frame]);
  useEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!table) return;
    // Rows below the first ones are drawn later, and all of them again once they can be moved.
    const observer = new MutationObserver((changes) => {
      if (!changes.every(isInsideCell)) sync();
    });
    observer.observe(table, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame, sync]);
  useEffect(() => {
    const stop = view.subscribe(cellSync.paint);
    return () => stop();
  }, [view, cellSync]);
  const focus = useCallback(({ id, name }: Place) => cellSync.elementOf(id, name)?.focus(), [cellSync]);
  const leave = useCallback((place: Place) => void left.set(path, place), [path]);
  useReturn(path, focus, view);
  return { elementOf: cellSync.elementOf, focus, leave };
}

function useFacts({ helpId, columns, rows, states, readOnlyReason }: Synced): CellFacts {
  const gone = useKeptPlaces()?.gone ?? none;
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const isReadOnly = useCallback<CellFacts['isReadOnly']>(
    (column, row) => readOnlyReason(column, row) !== undefined,
    [readOnlyReason],
  );
  return useMemo(
    () => ({
      helpId,
      states,
      gone,
      columns: byName,
      rows: new Map(rows.map((row) => [row.id, row])),
      isReadOnly,
    }),
    [helpId, byName, rows, states, gone, isReadOnly],
  );
}

/** The editor of a cell, or the mark of what is not saved, came or went: the cells stay what they are. */
function isInsideCell({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  const isPart = (node: Node) => node instanceof HTMLElement && node.closest('[data-in-cell]') !== null;
  return isPart(target) || [...addedNodes, ...removedNodes].every(isPart);
}

/** One whose row is gone is in the row that has its place now. */
function keepPlace(view: GridView, layout: ReturnType<GridView['layout']>): void {
  const before = view.layout();
  const { active } = view.position();
  const first = layout.names.find((name) => name !== '' && !name.startsWith('#')) ?? '';
  view.setLayout(layout);
  if (layout.ids.length === 0) return;
  const isThere = active && layout.ids.includes(active.id) && layout.names.includes(active.name);
  if (isThere) return;
  const place = active
    ? placeAt(layout, Math.max(0, before.ids.indexOf(active.id)), positionOf(layout, active).column)
    : { id: layout.ids[0] ?? '', name: first };
  view.set({ active: place, anchor: place, editing: null });
}

/** A cell that had the focus and is gone leaves it to the page. */
function hasFocus(frame: HTMLElement | null): 'inside' | 'lost' | 'elsewhere' {
  const { activeElement, body } = document;
  if (frame?.contains(activeElement)) {
    frame.dataset.focused = 'true';
    return 'inside';
  }
  const wasInside = frame?.dataset.focused === 'true';
  if (activeElement !== body) delete frame?.dataset.focused;
  return wasInside && activeElement === body ? 'lost' : 'elsewhere';
}

/** Back from a record that was opened from a cell, in a list that is drawn again, one is in that cell. */
function useReturn(path: string, focus: (place: Place) => void, view: GridView): void {
  useEffect(() => {
    const place = left.get(path);
    if (!place) return;
    left.delete(path);
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.id === 'main-content';
    const { ids, names } = view.layout();
    if (!isFree || !ids.includes(place.id) || !names.includes(place.name)) return;
    view.set({ active: place, anchor: place });
    focus(place);
  }, [path, focus, view]);
}
