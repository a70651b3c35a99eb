import { announcePeople } from '#engine/activity/announce.ts';
import type { ImportCounts, ImportRow, RowState } from '#engine/api/import/importRecord.ts';
import { setImport } from '#engine/api/import/store/importSql.ts';
import { nextRows, type RowOutcome, storeOutcomes } from '#engine/api/import/store/rowSql.ts';
import type { WriteRow, Writing } from '#engine/api/write/writing.ts';
import { type ImportWork, rowsOf } from './importWork.ts';
import { Cancelled, type Job, reporter } from './jobs.ts';
import { logImport } from './logImport.ts';
import { planRun, planUndo } from './planRows.ts';
import type { Made } from './readCells.ts';
import { withoutGone } from './withoutGone.ts';
import { type PlannedRow, writePlanned } from './writeRows.ts';

const pieceSize = 250;
const written: readonly RowState[] = ['create', 'update'];

/** Rows that could not be written any more: nothing of the import is. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
  readonly outcomes: readonly RowOutcome[];

  constructor(outcomes: readonly RowOutcome[]) {
    super('Rows were refused');
    this.outcomes = outcomes;
  }
}

/** Writes the rows of an import that was tried, all of them or none. Throws `RowsRefused` with those that have changed since. */
export async function runImport(work: ImportWork, job: Job): Promise<void> {
  const made: Made = new Map();
  const plan = (rows: readonly ImportRow[], writing: Writing) => planRun(rows, work, writing, made);
  await inOneTransaction(work, job, { plan, state: 'done', isBackwards: false });
}

/** Takes an import back, all of it or nothing: new rows are removed, others get the values they had. */
export async function undoImport(work: ImportWork, job: Job): Promise<void> {
  const plan = async (rows: readonly ImportRow[], writing: Writing) =>
    planUndo(await withoutGone(rows, work.resource, writing), work, writing.now);
  await inOneTransaction(work, job, { plan, state: 'undone', isBackwards: true });
}

interface Course {
  readonly plan: (rows: readonly ImportRow[], writing: Writing) => Promise<readonly PlannedRow[]>;
  /** What the import is when all is written. */
  readonly state: 'done' | 'undone';
  readonly isBackwards: boolean;
}

async function inOneTransaction(work: ImportWork, job: Job, course: Course): Promise<void> {
  const { api, context } = work;
  const report = reporter(api.database, job, { isInTransaction: true });
  const paths = new Set([work.resource.path]);
  const writeRow: WriteRow = (change, writing) => {
    paths.add(change.resource.path);
    return work.writeRow(change, writing);
  };
  const changesPeople = () => api.people?.paths.some((path) => paths.has(path)) === true;
  await api.database.transaction(async (tx) => {
    const writing: Writing = { api, context, tx, now: api.now(), writeRow, done: [] };
    await writeAll(work, writing, course, report);
    if (changesPeople()) announcePeople(tx);
    await logImport(work, course.state, writing);
    const settled = { state: course.state, stopped: null, worker: null, done: job.progress.done };
    const isOurs = await setImport(tx, work.record.id, settled, ['running', 'undoing']);
    if (!isOurs) throw new Cancelled();
  });
  if (changesPeople()) api.people?.forget();
}

async function writeAll(
  work: ImportWork,
  writing: Writing,
  { plan, state, isBackwards }: Course,
  report: (rows: number) => Promise<void>,
): Promise<void> {
  let after = isBackwards ? 2_147_483_647 : 0;
  while (true) {
    const page = await nextRows(writing.tx, rowsOf(work), { after, limit: pieceSize, isBackwards });
    const last = page.at(-1);
    if (!last) return;
    const rows = page.filter((row) => written.includes(row.state));
    const outcomes = await writePlanned(await plan(rows, writing), work, writing, { isTrial: false });
    const refused = outcomes.filter(({ faults }) => faults.length > 0);
    if (refused.length > 0) throw new RowsRefused(refused);
    if (state === 'done') await storeOutcomes(writing.tx, rowsOf(work), outcomes);
    after = last.number;
    await report(rows.length);
  }
}

/** How many rows a run or its taking back goes through. */
export function countOf({ create, update }: ImportCounts): number {
  return create + update;
}
