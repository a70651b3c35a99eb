import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseError, type Transaction } from './database.ts';

/** Shorter than PostgreSQL waits before it looks for a deadlock: who would be in one with us goes on, and we come again. */
const lockWait = '400ms';
const pauseMs = 1_000;
const mostAttempts = 120;

/**
 * Runs a transaction that needs tables for itself for a moment: it waits briefly, lets those by who use them, and tries
 * again for some minutes. Throws as the work does; where it never had the tables, PostgreSQL's refusal.
 *
 * @example await withTables(database, (tx) => tx.script('alter table …'))
 */
export async function withTables<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(async (tx) => {
        await tx.script(`set local lock_timeout = '${lockWait}'`);
        return work(tx);
      });
    } catch (error) {
      const isHeld = error instanceof DatabaseError && error.code === '55P03';
      if (!isHeld || attempt === mostAttempts) throw error;
      await setTimeout(pauseMs);
    }
  }
}
