import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { breather } from '#engine/api/write/breather.ts';
import { isAboutARow, NotTogether, refuseGaps } from '#engine/api/write/bulk/isAboutARow.ts';
import { writeRows } from '#engine/api/write/bulk/writeRows.ts';
import { checkWrite } from '#engine/api/write/check/checkWrite.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { areTogether, isTied } from './areTogether.ts';
import { knownRows } from './knownRows.ts';

/**
 * New and changed rows of one resource written together: the same rules row by row, with one statement for all rows where
 * each would have one. Null, and nothing done, when these changes are no such batch, or when anything speaks against one
 * of the rows: row by row, each is then named with what does.
 *
 * @example await writeTogether(changes, writing) // 1,000 updates: some ten statements instead of eight thousand
 */
export async function writeTogether(
  changes: readonly RowChange[],
  writing: Writing,
): Promise<readonly Written[] | null> {
  if (!areTogether(changes, writing)) return null;
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

/**
 * The same for rows that a behaviour writes beside those of the request: together where they may be, else in their order.
 * Throws a Refusal, as each write alone does.
 */
export async function writeEach(
  changes: readonly RowChange[],
  writing: Writing,
): Promise<readonly Written[]> {
  const together = changes.length > 1 ? await writeTogether(changes, writing) : null;
  if (together) return together;
  const written: Written[] = [];
  for (const change of changes) written.push(await writing.writeRow(change, writing));
  return written;
}

async function writeAll(asked: readonly RowChange[], writing: Writing): Promise<readonly Written[]> {
  const { changes, ...known } = await knownRows(asked, writing);
  if (changes.some(isTied)) throw new NotTogether('Some rows may name each other');
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
