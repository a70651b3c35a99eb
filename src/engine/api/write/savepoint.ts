import { Refusal } from '#engine/api/request/problem.ts';
import type { Writing } from './writing.ts';

/** A statement that the database refuses spoils only what was done since. */
export async function savepoint<T>({ tx }: Pick<Writing, 'tx'>, work: () => Promise<T>): Promise<T> {
  await tx.script('savepoint operation');
  try {
    const result = await work();
    await tx.script('release savepoint operation');
    return result;
  } catch (error) {
    if (error instanceof Refusal) await tx.script('rollback to savepoint operation');
    throw error;
  }
}
