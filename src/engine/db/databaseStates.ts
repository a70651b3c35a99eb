/** Whether the database serves: all it is asked, reads only (its disk is full), or nothing for the moment. */
export type DatabaseState = 'ready' | 'readOnly' | 'away';

export interface StateChange {
  readonly state: DatabaseState;
  /** Why, in the words of the database; for the log only. */
  readonly reason: string;
}

export type StateListener = (change: StateChange) => void;

export interface DatabaseStates {
  readonly current: () => DatabaseState;
  /** Tells the listeners, once per change. */
  readonly set: (state: DatabaseState, reason?: string) => void;
  readonly add: (listener: StateListener) => () => void;
}

/** The state of one database, `ready` at first, and who wants to know when it changes. */
export function createDatabaseStates(): DatabaseStates {
  const listeners = new Set<StateListener>();
  let current: DatabaseState = 'ready';
  return {
    current: () => current,
    set(state, reason = '') {
      if (state === current) return;
      current = state;
      for (const listener of listeners) listener({ state, reason });
    },
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
