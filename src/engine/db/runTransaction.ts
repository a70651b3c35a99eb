import type { Connection } from './database.ts';

const begin = { text: 'begin', values: [] };
const commit = { text: 'commit', values: [] };
const rollback = { text: 'rollback', values: [] };

/** Runs the work between `begin` and `commit`; a throw of the work or of the commit rolls back and is thrown on. */
export async function runTransaction<T>(tx: Connection, work: (tx: Connection) => Promise<T>): Promise<T> {
  await tx.query(begin);
  try {
    const result = await work(tx);
    await tx.query(commit);
    return result;
  } catch (error) {
    await rollBack(tx);
    throw error;
  }
}

async function rollBack(tx: Connection): Promise<void> {
  try {
    await tx.query(rollback);
  } catch {
    // The session is gone and the transaction with it; the first error tells why.
  }
}
