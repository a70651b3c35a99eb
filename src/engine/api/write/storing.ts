import { Refusal } from '#engine/api/request/problem.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { refusalOf } from './databaseRefusal.ts';
import type { RowChange } from './writing.ts';

/**
 * Runs a statement that a constraint may refuse. Throws a Refusal that points at the field whose constraint it was.
 *
 * @example await storing(change, { id, values: next }, () => tx.query(updateSql(resource, id, changed)))
 */
export async function storing<T>(
  change: RowChange,
  row: { readonly id: string; readonly values: FlatRecord },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, change, row);
  }
}

/** Runs a deletion that those who use the row may refuse. */
export async function deleting(change: RowChange, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await storing(change, { id, values: {} }, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const used = { resource: change.resource.path, id };
    throw new Refusal(
      ...error.problems.map((found) => (found.code === 'still-referenced' ? { ...found, used } : found)),
    );
  }
}
