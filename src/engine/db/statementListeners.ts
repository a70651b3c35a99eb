import type { Statement, StatementListener } from './database.ts';

export interface StatementListeners {
  readonly add: (listener: StatementListener) => () => void;
  readonly notify: (statement: Statement) => void;
}

/** The listeners of one database. */
export function statementListeners(): StatementListeners {
  const listeners = new Set<StatementListener>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(statement) {
      for (const listener of listeners) listener(statement);
    },
  };
}
