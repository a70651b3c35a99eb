import type { Connection } from '#engine/db/database.ts';

/** Work that leaves nothing in the transaction when it throws, also when the database refused one of its statements. */
export async function savepoint<T>(tx: Connection, work: () => Promise<T>): Promise<T> {
  await tx.script('savepoint import_row');
  try {
    const result = await work();
    await tx.script('release savepoint import_row');
    return result;
  } catch (error) {
    await tx.script('rollback to savepoint import_row');
    throw error;
  }
}

/** Work of which nothing stays in the transaction, whether it throws or not. */
export async function takenBack<T>(tx: Connection, work: () => Promise<T>): Promise<T> {
  await tx.script('savepoint import_row');
  try {
    return await work();
  } finally {
    await tx.script('rollback to savepoint import_row');
  }
}
