import { type ImportRow, noCounts } from '#engine/api/import/importRecord.ts';
import { setImport } from '#engine/api/import/store/importSql.ts';
import {
  countRows,
  markRepeats,
  nextRows,
  type Repeatable,
  type RowOutcome,
  readRow,
  storeOutcomes,
} from '#engine/api/import/store/rowSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type ImportWork, rowsOf } from './importWork.ts';
import { type Job, reporter } from './jobs.ts';
import { planTrial } from './planRows.ts';
import { writePlanned } from './writeRows.ts';

/** Rows that are tried in one transaction: nobody waits long for what they hold. */
const pieceSize = 200;

/**
 * Tries all rows of an import, in pieces: each is written as it would be and taken back at once, so that everything that
 * would refuse it has refused it. Then the rows are held against each other.
 */
export async function checkImport(work: ImportWork, job: Job): Promise<void> {
  const { database } = work.api;
  const report = reporter(database, job, { isInTransaction: false });
  let after = 0;
  while (true) {
    const rows = await nextRows(database, rowsOf(work), { after, limit: pieceSize });
    const last = rows.at(-1);
    if (!last) break;
    await storeOutcomes(database, rowsOf(work), await tried(rows, work));
    after = last.number;
    await report(rows.length);
  }
  await settle(work);
}

/** Tries one row again, whose cells were mended, and holds it against the others. */
export async function checkOneRow(work: ImportWork, number: number): Promise<void> {
  const { database } = work.api;
  const row = await readRow(database, rowsOf(work), number);
  if (!row) return;
  await storeOutcomes(database, rowsOf(work), await tried([row], work));
  await settle(work);
}

async function settle(work: ImportWork): Promise<void> {
  const { database } = work.api;
  await markRepeats(database, rowsOf(work), repeatables(work));
  const { read: _, ...counts } = await countRows(database, rowsOf(work));
  await setImport(database, work.record.id, { counts: { ...noCounts, ...counts } });
}

/** Two rows of a file may neither change the same row nor take the same unique value. */
function repeatables({ resource: { fields }, key, columns }: ImportWork): readonly Repeatable[] {
  const found = columns.filter(({ field }) => field === key);
  const unique = fields.filter((field) => field.unique && field.column);
  return [
    ...found.map(({ field, index }) => ({ field: field.name, cell: index, within: [], isFolded: false })),
    ...unique.map((field) => ({
      field: field.name,
      within: field.unique ?? [],
      isFolded: field.folded === true,
    })),
  ];
}

class TakeBack extends Error {
  readonly outcomes: readonly RowOutcome[];

  constructor(outcomes: readonly RowOutcome[]) {
    super('Taken back');
    this.outcomes = outcomes;
  }
}

async function tried(rows: readonly ImportRow[], work: ImportWork): Promise<readonly RowOutcome[]> {
  const { api, context, writeRow } = work;
  try {
    return await api.database.transaction(async (tx) => {
      const writing: Writing = { api, context, tx, now: api.now(), writeRow, done: [] };
      const planned = await planTrial(rows, work, writing);
      throw new TakeBack(await writePlanned(planned, work, writing, { isTrial: true }));
    });
  } catch (error) {
    if (error instanceof TakeBack) return error.outcomes;
    throw error;
  }
}
