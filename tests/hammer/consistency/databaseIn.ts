import type { Database, Transaction } from '#engine/db/database.ts';

/** A transaction as the database of work that begins transactions of its own: they are parts of this one. */
export function databaseIn(tx: Transaction): Database {
  const never = () => {
    throw new Error('Nothing but rows is asked for inside a transaction');
  };
  return {
    engine: 'postgres',
    query: tx.query,
    script: tx.script,
    transaction: (work) => work(tx),
    onStatement: never,
    listen: never,
    state: never,
    onStateChange: never,
    close: never,
  };
}
