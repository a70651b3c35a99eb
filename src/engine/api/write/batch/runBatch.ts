import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import type { Step } from '#engine/api/plan/writePlan.ts';
import { breather } from '#engine/api/write/breather.ts';
import { isAboutARow, refuseGaps } from '#engine/api/write/bulk/isAboutARow.ts';
import { writeRows } from '#engine/api/write/bulk/writeRows.ts';
import { checkWrite } from '#engine/api/write/check/checkWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { changesOfBatch } from './changesOfBatch.ts';
import { knownRows } from './knownRows.ts';

/**
 * New and changed rows of one resource written together: the same rules row by row, with one statement for all rows where
 * each would have one. Null, and nothing done, when these steps are no such batch, or when anything speaks against one of
 * the rows: row by row, each is then named with what does.
 *
 * @example await runBatch(steps, writing) // 1,000 updates: some ten statements instead of eight thousand
 */
export async function runBatch(steps: readonly Step[], writing: Writing): Promise<readonly Written[] | null> {
  const changes = changesOfBatch(steps, writing);
  if (!changes) return null;
  const { tx, done } = writing;
  const before = done.length;
  await tx.script('savepoint batch');
  try {
    const written = await writeAll(changes, writing);
    await tx.script('release savepoint batch');
    return written;
  } catch (error) {
    if (!isAboutARow(error)) throw error;
    await tx.script('rollback to savepoint batch');
    done.splice(before);
    return null;
  }
}

async function writeAll(changes: readonly RowChange[], writing: Writing): Promise<readonly Written[]> {
  const known = await knownRows(changes, writing);
  const checked: CheckedWrite[] = [];
  const breathe = breather();
  for (const change of changes) {
    await breathe();
    checked.push(await checkWrite(change, { ...writing, known }));
  }
  refuseGaps(known);
  const [first] = changes;
  return first ? writeRows(first.resource, checked, writing) : [];
}
