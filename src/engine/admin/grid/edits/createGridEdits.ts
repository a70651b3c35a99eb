import type { CellChange, GridRow, RefusedText } from '#engine/admin/grid/gridColumn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import {
  type CellState,
  type CellStates,
  type KeptCells,
  mapStates,
  type Place,
  stateAt,
  typedState,
  withState,
} from './cellState.ts';
import { createHistory, type Replaced } from './createHistory.ts';
import { createSender, type SaveRow } from './createSender.ts';

/** What a grid is about, as it is now. */
export interface GridSource {
  readonly storedRow: (id: string) => GridRow | undefined;
  /** What somebody wrote in a cell: null where its value is calculated. */
  readonly writtenValue: (row: GridRow, name: string) => JsonValue;
  readonly save: SaveRow;
}

/** What stands in an editor, over the value that was stored when it was begun. */
interface Typing extends CellChange {
  readonly base: JsonValue;
}

/** Keeps what is typed in a grid until the server has it, and the way back. */
export function createGridEdits(source: { readonly current: GridSource }) {
  let states: CellStates = new Map();
  let typing: Typing | null = null;
  /** Which one the listeners have been told of. */
  let told: Typing | null = null;
  const held = new Set<KeptCells>();
  const listeners = new Set<() => void>();
  const tell = () => {
    told = typing;
    for (const listener of listeners) listener();
  };
  const publish = (next: CellStates) => {
    states = next;
    tell();
  };
  const sender = createSender({
    states: () => states,
    publish,
    save: (write) => source.current.save(write),
  });

  const storedValue = ({ id, name }: Place): JsonValue => {
    const row = source.current.storedRow(id);
    return row ? source.current.writtenValue(row, name) : null;
  };
  const seenValue = (typed: Typing | null, place: Place): JsonValue =>
    typed?.id === place.id && typed.name === place.name ? typed.base : storedValue(place);
  const valueAt = (place: Place): JsonValue => {
    const state = stateAt(states, place);
    return state && state.status !== 'refused' ? state.value : storedValue(place);
  };
  const write = (changes: readonly CellChange[], { baseOf = storedValue, follow = tell } = {}) => {
    states = changes.reduce((next, change) => {
      const state = typedState(stateAt(next, change), { ...change, stored: baseOf(change) });
      return withState(next, change, state);
    }, states);
    follow();
    sender.send();
  };
  const history = createHistory({ valueAt, write });

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    states: () => states,
    /** The value that stands in the editor of a cell, which is calculated with and not saved yet. */
    typing: () => typing,
    type: (change: CellChange) => {
      typing = { ...change, base: seenValue(typing, change) };
      // First the key is seen in its cell.
      afterPaint(tell);
    },
    /** What is in the editor is no value, or it was left. */
    stopTyping: () => {
      if (!typing) return;
      typing = null;
      publish(states);
    },
    /** What leaving would lose, an open editor included; null: nothing. */
    unsaved: (): KeptCells | null => {
      const typed = typing && typedState(stateAt(states, typing), { ...typing, stored: typing.base });
      const all = typing && typed ? withState(states, typing, typed) : states;
      const open = mapStates(all, (state) => (state.status === 'saved' ? undefined : state));
      const kept = [...held, Object.fromEntries(open)].reduce(together, {});
      return Object.keys(kept).length > 0 ? kept : null;
    },
    /** Counts cells that are written otherwise among those that leaving would lose, as when the session ends, until the answer is called. */
    hold: (cells: KeptCells) => {
      held.add(cells);
      tell();
      return () => {
        held.delete(cells);
        tell();
      };
    },
    /** Goes on with what an earlier visit left unsaved, but for what is gone or was typed in since. */
    restore: (kept: KeptCells) => {
      const cells = Object.entries(kept).flatMap(([id, row]) =>
        Object.entries(row).map(([name, state]) => ({ id, name, state })),
      );
      const missing = cells.filter((cell) => source.current.storedRow(cell.id) && !stateAt(states, cell));
      publish(missing.reduce((next, { state, ...place }) => withState(next, place, resumed(state)), states));
      sender.send();
    },
    /** One step for undo, however many cells. */
    change: (changes: readonly CellChange[]) => {
      const typed = typing;
      typing = null;
      const replaced: Replaced[] = changes.map((change) => ({ ...change, before: valueAt(change) }));
      const others = replaced.filter(
        (cell) => !sameValue(cell.before, cell.value) || isOpen(stateAt(states, cell)?.status),
      );
      const isSeen = typed !== null && typed === told;
      write(others, {
        // What others wrote since the first key has not been seen.
        baseOf: (place) => seenValue(typed, place),
        // What it comes to is in sight: first one sees where the key leads.
        follow: isSeen ? () => afterPaint(tell) : tell,
      });
      history.add(others.filter(({ before, value }) => !sameValue(before, value)));
    },
    /** Keeps a text that is no value, to be mended or given up. */
    refuse: ({ id, name, text, reason }: RefusedText) =>
      publish(withState(states, { id, name }, { status: 'refused', text, reason })),
    /** The cell is again as the server has it. */
    giveUp: (place: Place) => publish(withState(states, place, undefined)),
    /** Takes what is not saved out of some cells, which are written otherwise; gives it, to be restored if they are not. */
    setAside: (places: readonly Place[]): KeptCells => {
      const taken = places.reduce<CellStates>((all, place) => {
        const state = stateAt(states, place);
        return state && state.status !== 'saved' ? withState(all, place, state) : all;
      }, new Map());
      publish(places.reduce((next, place) => withState(next, place, undefined), states));
      return Object.fromEntries(taken);
    },
    arrived: sender.arrived,
    undo: history.undo,
    redo: history.redo,
    /** Sends one cell again, or all that failed or were not sent. */
    retry: (at?: Place) =>
      sender.sendCells(
        ({ status }, { id, name }) =>
          (status === 'failed' || status === 'unsent') && (!at || (at.id === id && at.name === name)),
      ),
    sendUnsent: sender.sendUnsent,
    /** Mine goes over theirs, which has been seen; or theirs stays. */
    settle: (place: Place, side: 'mine' | 'theirs') => {
      const state = stateAt(states, place);
      if (state?.status !== 'clash') return;
      const mine = { status: 'waiting', value: state.value, base: state.theirs } as const;
      publish(withState(states, place, side === 'mine' ? mine : undefined));
      sender.send();
    },
    stop: sender.stop,
  };
}

export type GridEdits = ReturnType<typeof createGridEdits>;

function together(kept: KeptCells, later: KeptCells): KeptCells {
  const rows = Object.entries(later).map(([id, row]) => [id, { ...kept[id], ...row }] as const);
  return { ...kept, ...Object.fromEntries(rows) };
}

function afterPaint(follow: () => void): void {
  requestAnimationFrame(() => setTimeout(follow));
}

/** What was on its way may have arrived or not: it is sent again, over what it was typed over. */
function resumed(state: CellState): CellState {
  const isSent = state.status === 'saving' || state.status === 'unsent' || state.status === 'saved';
  return isSent ? { status: 'waiting', value: state.value, base: state.base } : state;
}

function isOpen(status: string | undefined): boolean {
  return status === 'refused' || status === 'failed' || status === 'clash';
}
