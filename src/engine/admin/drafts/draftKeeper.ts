import type { JsonValue } from '#engine/model/model.ts';
import { onDeparture } from './departure.ts';
import { lastDrafts } from './lastDrafts.ts';

/** What was kept, and when it was typed. */
export interface KeptDraft<Value> {
  readonly value: Value;
  /** ISO instant. */
  readonly savedAt: string;
}

/**
 * `none`: nothing typed; `pending`: typed, not written yet; `kept`: in this browser; `failed`: the browser refuses,
 * so that leaving would lose it.
 */
export type DraftState = 'none' | 'pending' | 'kept' | 'failed';

type Found<Value> = KeptDraft<Value> | null | undefined;

/** The draft of one thing, written a second after the last change. */
export interface DraftKeeper<Value> {
  /** What an earlier visit left; null: nothing; undefined: not looked up yet. */
  readonly found: () => Found<Value>;
  /** How far it is kept at this moment; `useDraftState` follows it. */
  readonly state: () => DraftState;
  /** Whether the browser has the newest of it. */
  readonly isWritten: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks up what an earlier visit left. */
  readonly read: () => Promise<KeptDraft<Value> | null>;
  /** Writes when the page is left; gives the way to stop. */
  readonly start: () => () => void;
  /** Writes it a second after the last call, and before the page is left. */
  readonly keep: (value: Value) => void;
  /** Writes it now. */
  readonly flush: () => Promise<void>;
  /** Saved or thrown away. */
  readonly forget: () => Promise<void>;
}

const pauseMs = 1_000;
/** The last of them may come too late for a write. */
const signsOfLeaving = ['blur', 'visibilitychange', 'beforeunload', 'pagehide'] as const;
type Store = typeof import('./draftStore.ts').draftStore;
let store: Store | undefined;

// The database comes with the first form, not with the page; once there it is used without another turn of the event
// loop, which a page that is being closed does not get.
async function storeOf(): Promise<Store> {
  store ??= (await import('./draftStore.ts')).draftStore;
  return store;
}

/** The last job of each key: a form that opens where another was saved a moment ago reads what that one left. */
const tails = new Map<string, Promise<void>>();

/** Keeps a draft under a key; without a key (nobody is known yet) it keeps nothing. */
export function createDraftKeeper<Value extends JsonValue>(key: string | null): DraftKeeper<Value> {
  const listeners = new Set<() => void>();
  let found: Found<Value> = key === null ? null : undefined;
  let state: DraftState = 'none';
  let pending: { readonly value: Value } | undefined;
  /** The newest value that the database has not confirmed. */
  let unwritten: { readonly value: Value } | undefined;
  let timer: number | undefined;

  const tell = (newState: DraftState) => {
    state = newState;
    for (const listener of listeners) listener();
  };

  // One after the other: a late write must not bring back what was just thrown away.
  const tail = () => tails.get(key ?? '') ?? Promise.resolve();
  const inTurn = (job: () => Promise<void>) => {
    const turn = tail()
      .then(job)
      .catch(() => tell('failed'));
    tails.set(key ?? '', turn);
    return turn;
  };

  const flush = () => {
    window.clearTimeout(timer);
    const writing = pending;
    pending = undefined;
    if (key === null || writing === undefined) return tail();
    return inTurn(async () => {
      if (lastDrafts.isEnded(key)) return;
      await (await storeOf()).write(key, writing.value);
      if (unwritten === writing) unwritten = undefined;
      tell('kept');
    });
  };

  const leave = () => {
    if (key !== null && unwritten) lastDrafts.write(key, unwritten.value);
    void flush();
  };

  return {
    found: () => found,
    state: () => state,
    isWritten: () => unwritten === undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async read() {
      await tail();
      found = key === null ? null : ((await lookUp(key)) as KeptDraft<Value> | null);
      tell(state);
      return found;
    },
    start() {
      if (key === null) return () => undefined;
      const stopListening = onDeparture(flush);
      for (const sign of signsOfLeaving) window.addEventListener(sign, leave);
      return () => {
        stopListening();
        for (const sign of signsOfLeaving) window.removeEventListener(sign, leave);
        void flush();
      };
    },
    keep(value) {
      if (key === null) return;
      pending = { value };
      unwritten = pending;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, pauseMs);
      // What was kept a moment ago still is.
      if (state !== 'kept') tell('pending');
    },
    flush,
    forget() {
      window.clearTimeout(timer);
      pending = undefined;
      unwritten = undefined;
      found = null;
      tell('none');
      if (key === null) return tail();
      // At once: what waits for its turn may wait for a database that never opens.
      lastDrafts.remove(key);
      return inTurn(async () => (await storeOf()).remove(key));
    },
  };
}

/** A browser that keeps nothing has nothing to give back. */
async function lookUp(key: string): Promise<KeptDraft<JsonValue> | null> {
  try {
    return (await (await storeOf()).read(key)) ?? null;
  } catch {
    return null;
  }
}
