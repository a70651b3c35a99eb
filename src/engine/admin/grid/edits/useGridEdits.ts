import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Draft, useDraft } from '#engine/admin/drafts/useDraft.ts';
import type { GridRow } from '#engine/admin/grid/gridColumn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { CellState, CellStates, KeptCells, RowStates } from './cellState.ts';
import { createGridEdits, type GridEdits, type GridSource } from './createGridEdits.ts';
import type { CellValues, SaveRow } from './createSender.ts';

interface EditedGrid {
  /** As the server has them. */
  readonly rows: readonly GridRow[];
  readonly save: SaveRow;
  /** The row with other values in it, and what is calculated from them; by default the values alone. */
  readonly withValues?: (row: GridRow, values: CellValues) => GridRow;
  /** The name under which this browser keeps what is not saved, should the page go; without one it keeps nothing. */
  readonly draft?: string;
  /** What somebody wrote in a cell, where that is not what it shows: null of a calculated one. */
  readonly writtenValue?: GridSource['writtenValue'];
}

export interface EditedRows {
  /** With what is typed in them. */
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  readonly edits: GridEdits;
  readonly draft: Draft<KeptCells>;
}

/**
 * The rows of a grid with what is typed in them, which is saved as soon as it is typed.
 *
 * @example
 * const edited = useGridEdits({ rows, save: useSaveRow('loans') });
 * return <Grid {...edited} columns={columns} label="Loans" />;
 */
export function useGridEdits({
  rows,
  save,
  draft: name,
  withValues = laidOver,
  writtenValue = shownValue,
}: EditedGrid): EditedRows {
  const source = useRef<GridSource>({ storedRow: () => undefined, writtenValue, save });
  const [edits] = useState(() => createGridEdits(source));
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  useLayoutEffect(() => {
    source.current = { storedRow: (id) => byId.get(id), writtenValue, save };
  }, [byId, writtenValue, save]);
  const states = useSyncExternalStore(edits.subscribe, edits.states);
  const typing = useSyncExternalStore(edits.subscribe, edits.typing);
  const known = useRef(new Map<string, Edited>());
  const edited = useMemo(() => {
    // A row that nobody touched stays the same object, so that it is not drawn anew.
    const next = rows.map((row) => {
      const saving = typedIn(row, states.get(row.id), writtenValue);
      const typed = typing?.id === row.id ? { ...saving, [typing.name]: typing.value } : saving;
      return editedRow(known.current.get(row.id), { row, typed, withValues });
    });
    known.current = new Map(next.map((one) => [one.row.id, one]));
    return next.map(({ shown }) => shown);
  }, [rows, states, typing, withValues, writtenValue]);
  useSendingWhenBack(edits);
  const draft = useDraft<KeptCells>(name ?? null);
  useKeeping(edits, draft);
  return { rows: edited, states, edits, draft };
}

interface Edited {
  readonly row: GridRow;
  readonly typed: CellValues;
  readonly withValues: NonNullable<EditedGrid['withValues']>;
  readonly shown: GridRow;
}

function editedRow(known: Edited | undefined, { row, typed, withValues }: Omit<Edited, 'shown'>): Edited {
  const isKnown = known?.row === row && known.withValues === withValues && sameValue(known.typed, typed);
  return isKnown ? known : { row, typed, withValues, shown: withValues(row, typed) };
}

function typedIn(
  row: GridRow,
  states: RowStates | undefined,
  writtenValue: GridSource['writtenValue'],
): CellValues {
  const typed = Object.entries(states ?? {}).flatMap(([name, state]) =>
    isTypedOver(state, writtenValue(row, name)) ? [[name, state.value] as const] : [],
  );
  return Object.fromEntries(typed);
}

/** What was saved a moment ago gives way to what the server has since. */
function isTypedOver(
  state: CellState,
  written: JsonValue,
): state is Exclude<CellState, { status: 'refused' }> {
  if (state.status === 'refused') return false;
  return state.status !== 'saved' || sameValue(written, state.base);
}

/** A network that is back is not waited for; a page that is left sends what was just typed, and nothing again. */
function useSendingWhenBack(edits: GridEdits) {
  useEffect(() => {
    window.addEventListener('online', edits.sendUnsent);
    return () => {
      window.removeEventListener('online', edits.sendUnsent);
      edits.stop();
    };
  }, [edits]);
}

/** A session that ends, or a tab that is gone, takes nothing along that waits or is being typed. */
function useKeeping(edits: GridEdits, { found, state, keep, forget }: Draft<KeptCells>) {
  useEffect(() => {
    if (!found) return;
    edits.restore(found.value);
    if (!edits.unsaved()) void forget();
  }, [edits, found, forget]);
  useEffect(
    () =>
      edits.subscribe(() => {
        const unsaved = edits.unsaved();
        if (unsaved) keep(unsaved);
        else if (state() !== 'none') void forget();
      }),
    [edits, state, keep, forget],
  );
}

function laidOver(row: GridRow, values: CellValues): GridRow {
  return Object.keys(values).length > 0 ? { ...row, ...values } : row;
}

function shownValue(row: GridRow, name: string) {
  return row[name] ?? null;
}
