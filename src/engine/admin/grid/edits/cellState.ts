import type { JsonValue } from '#engine/model/model.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

type Written = {
  readonly value: JsonValue;
  /** What the server had when it was typed. */
  readonly base: JsonValue;
};

/** How a cell stands that is not as the server has it; a cell without a state is. */
export type CellState =
  /** A text that is no value of its field. */
  | { readonly status: 'refused'; readonly text: string; readonly reason: string }
  /** To be sent, on its way, just saved; `unsent`: the server does not answer, it is sent again. */
  | ({ readonly status: 'waiting' | 'saving' | 'saved' | 'unsent' } & Written)
  /** The server will not have it. */
  | ({ readonly status: 'failed'; readonly reason: string } & Written)
  /** Somebody else wrote something else meanwhile. */
  | ({ readonly status: 'clash'; readonly theirs: JsonValue } & Written);

/** By the names of their columns. */
export type RowStates = Readonly<Record<string, CellState>>;

/** By the ids of their rows. */
export type CellStates = ReadonlyMap<string, RowStates>;

/** Cells that are not saved, as they are kept while nobody is signed in. */
export type KeptCells = Readonly<Record<string, RowStates>>;

/** The place of a cell. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

export function stateAt(states: CellStates, { id, name }: Place): CellState | undefined {
  return states.get(id)?.[name];
}

export function withState(states: CellStates, { id, name }: Place, state: CellState | undefined): CellStates {
  const { [name]: _, ...others } = states.get(id) ?? {};
  const row = state ? { ...others, [name]: state } : others;
  const next = new Map(states);
  if (Object.keys(row).length > 0) next.set(id, row);
  else next.delete(id);
  return next;
}

/** Every cell that has a state, put into another one where the answer is one. */
export function mapStates(
  states: CellStates,
  change: (state: CellState, place: Place) => CellState | undefined,
): CellStates {
  let next = states;
  for (const [id, row] of states)
    for (const [name, state] of Object.entries(row)) {
      const changed = change(state, { id, name });
      if (changed !== state) next = withState(next, { id, name }, changed);
    }
  return next;
}

/**
 * A cell once `value` is typed in it: nothing is left to send where the server has that value already.
 *
 * @example
 * typedState(undefined, { value: '12.00', stored: '10.00' }) // { status: 'waiting', value: '12.00', base: '10.00' }
 */
export function typedState(
  state: CellState | undefined,
  { value, stored }: { readonly value: JsonValue; readonly stored: JsonValue },
): CellState | undefined {
  if (state?.status === 'saving') return { status: 'waiting', value, base: state.value };
  const base = baseOf(state, stored);
  return sameValue(value, base) ? undefined : { status: 'waiting', value, base };
}

function baseOf(state: CellState | undefined, stored: JsonValue): JsonValue {
  if (!state || state.status === 'refused') return stored;
  return state.status === 'saved' ? state.value : state.base;
}
