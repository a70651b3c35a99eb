import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { type CellState, type CellStates, mapStates, stateAt, withState } from './cellState.ts';

export type CellValues = Readonly<Record<string, JsonValue>>;

/** Values of one row to be saved, over the values the server had when they were typed. */
export interface RowWrite {
  readonly id: string;
  readonly values: CellValues;
  readonly base: CellValues;
}

/**
 * Saves some values of a row, all or none. Gives what somebody else wrote meanwhile in their place, when nothing was
 * saved for that; throws an HttpError otherwise, whose faults stand by the names of the columns.
 */
export type SaveRow = (write: RowWrite) => Promise<{ readonly theirs: CellValues } | undefined>;

interface Sending {
  readonly states: () => CellStates;
  readonly publish: (states: CellStates) => void;
  readonly save: SaveRow;
}

/** What becomes of a cell that was sent. */
type Outcome = (name: string, cell: { readonly value: JsonValue; readonly base: JsonValue }) => CellState;

const writesAtOnce = 4;
/** A frame; the one that shows what was typed may come sooner, or never, in a tab that is out of sight. */
const frameMs = 17;
const savedShownMs = 1500;
const firstRetryMs = 4000;
const lastRetryMs = 60_000;

/** Sends the cells that wait, row by row, one write of a row at a time; what the server did not answer it sends again. */
export function createSender({ states, publish, save }: Sending) {
  /** With what somebody else was found to have written in the same cells. */
  const onTheirWay = new Map<string, Promise<CellValues>>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  /** Once what was typed is on the screen, together with what is typed until then. */
  const send = () => {
    if (gathering !== undefined) return;
    gathering = setTimeout(sendGathered, frameMs);
    requestAnimationFrame(() => setTimeout(sendGathered));
  };
  const sendGathered = () => {
    if (gathering === undefined) return;
    clearTimeout(gathering);
    gathering = undefined;
    sendAll();
  };
  const sendWaiting = (id: string) => {
    const isFree = onTheirWay.size < writesAtOnce && !onTheirWay.has(id);
    if (!isFree || !writeOf(states(), id)) return;
    const sent = sendRow(id).finally(() => {
      onTheirWay.delete(id);
      sendAll();
    });
    onTheirWay.set(id, sent);
  };
  const sendAll = () => {
    for (const id of states().keys()) sendWaiting(id);
  };

  const sendRow = async (id: string): Promise<CellValues> => {
    const write = writeOf(states(), id);
    if (!write) return {};
    publish(onItsWay(states(), write));
    const { outcome, theirs = {} } = await outcomeOf(write);
    publish(settled(states(), write, outcome));
    return theirs;
  };

  const outcomeOf = async (write: RowWrite): Promise<{ outcome: Outcome; theirs?: CellValues }> => {
    try {
      const answer = await save(write);
      retryMs = firstRetryMs;
      if (answer) return { outcome: clashOf(answer.theirs), theirs: answer.theirs };
      setTimeout(() => publish(withoutSaved(states(), write)), savedShownMs);
      return { outcome: (_, cell) => ({ status: 'saved', ...cell }) };
    } catch (error) {
      if (mayPass(error)) sendLater();
      return { outcome: failureOf(write, error) };
    }
  };

  const sendLater = () => {
    if (retry !== undefined) return;
    retry = setTimeout(sendUnsent, retryMs);
    retryMs = Math.min(2 * retryMs, lastRetryMs);
  };

  const sendCells = (isMeant: (...cell: Parameters<Parameters<typeof mapStates>[1]>) => boolean) => {
    publish(
      mapStates(states(), (state, place) =>
        state.status !== 'refused' && isMeant(state, place)
          ? { status: 'waiting', value: state.value, base: state.base }
          : state,
      ),
    );
    sendAll();
  };

  const sendUnsent = () => {
    clearTimeout(retry);
    retry = undefined;
    sendCells(({ status }) => status === 'unsent');
  };

  /** Sends nothing again by itself any more; what was about to be sent goes now. */
  const stop = () => {
    clearTimeout(retry);
    sendGathered();
  };
  /** Once what was on its way of these rows has arrived, or has not: what others had written in its cells, by row. */
  const arrived = async (ids: readonly string[]): Promise<ReadonlyMap<string, CellValues>> => {
    const theirs = await Promise.all(ids.map(async (id) => [id, (await onTheirWay.get(id)) ?? {}] as const));
    return new Map(theirs);
  };
  return { send, sendCells, sendUnsent, stop, arrived };
}

/** What waits in a row; undefined: nothing. */
function writeOf(states: CellStates, id: string): RowWrite | undefined {
  const cells = Object.entries(states.get(id) ?? {}).flatMap(([name, state]) =>
    state.status === 'waiting' ? [{ name, ...state }] : [],
  );
  if (cells.length === 0) return undefined;
  return {
    id,
    values: Object.fromEntries(cells.map(({ name, value }) => [name, value])),
    base: Object.fromEntries(cells.map(({ name, base }) => [name, base])),
  };
}

function cellOf({ values, base }: RowWrite, name: string) {
  return { value: values[name] ?? null, base: base[name] ?? null };
}

function onItsWay(states: CellStates, write: RowWrite): CellStates {
  const { id, values } = write;
  return Object.keys(values).reduce(
    (next, name) => withState(next, { id, name }, { status: 'saving', ...cellOf(write, name) }),
    states,
  );
}

/** A cell that was typed in again meanwhile waits already; unless its former value was saved, that is still its base. */
function settled(states: CellStates, write: RowWrite, outcome: Outcome): CellStates {
  const { id, values } = write;
  return Object.keys(values).reduce((next, name) => {
    const state = stateAt(next, { id, name });
    const cell = cellOf(write, name);
    const result = outcome(name, cell);
    if (state?.status === 'saving') return withState(next, { id, name }, result);
    if (state?.status !== 'waiting' || result.status === 'saved') return next;
    return withState(next, { id, name }, { ...state, base: cell.base });
  }, states);
}

/** The page has read the row again by then. */
function withoutSaved(states: CellStates, { id, values }: RowWrite): CellStates {
  return Object.keys(values).reduce(
    (next, name) =>
      stateAt(next, { id, name })?.status === 'saved' ? withState(next, { id, name }, undefined) : next,
    states,
  );
}

function clashOf(theirs: CellValues): Outcome {
  return (name, cell) =>
    name in theirs
      ? { status: 'clash', ...cell, theirs: theirs[name] ?? null }
      : { status: 'waiting', ...cell };
}

/** Where the server blames some cells of a row, the others are sent without them. */
function failureOf({ values }: RowWrite, error: unknown): Outcome {
  const faults = faultsOf(error);
  const isBlamed = Object.keys(values).some((name) => name in faults);
  return (name, cell) => {
    if (mayPass(error) || isSignedOut(error)) return { status: 'unsent', ...cell };
    if (isBlamed && !(name in faults)) return { status: 'waiting', ...cell };
    return { status: 'failed', ...cell, reason: faults[name] ?? failureMessage(error) };
  };
}

/** Whoever signs in again may send it. */
function isSignedOut(error: unknown): boolean {
  return (error as { readonly status?: number } | null)?.status === 401;
}

function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const { body } = (error ?? {}) as { readonly body?: { readonly errors?: Record<string, string> } | null };
  return body?.errors ?? {};
}
