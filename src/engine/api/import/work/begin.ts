import { randomUUID } from 'node:crypto';
import type { ImportRecord, ImportState, Stopped } from '#engine/api/import/importRecord.ts';
import { setImport } from '#engine/api/import/store/importSql.ts';
import { countRows, storeFaults, storeOutcomes } from '#engine/api/import/store/rowSql.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { checkImport } from './checkImport.ts';
import { type ImportWork, rowsOf } from './importWork.ts';
import { Cancelled, type Job, jobOf, startJob } from './jobs.ts';
import { countOf, RowsRefused, runImport, undoImport } from './runImport.ts';

/** One of the three things that take their time. */
export type Kind = 'check' | 'run' | 'undo';

interface Course {
  readonly from: readonly ImportState[];
  readonly under: ImportState;
  /** What the import is again when the work ends before its end. */
  readonly back: ImportState;
  readonly work: (work: ImportWork, job: Job) => Promise<void>;
}

const courses: Readonly<Record<Kind, Course>> = {
  check: { from: ['ready', 'checked'], under: 'checking', back: 'ready', work: checkWhole },
  run: { from: ['checked'], under: 'running', back: 'checked', work: runImport },
  undo: { from: ['done'], under: 'undoing', back: 'done', work: undoImport },
};

/** This process, among those that share a database. */
const worker = randomUUID();

/** Begins work on an import. Throws a Refusal of 409 where it is not at that, or somebody began a moment ago. */
export async function begin(kind: Kind, work: ImportWork): Promise<void> {
  const { from, under } = courses[kind];
  const { api, context, record } = work;
  const { sheets, sheet, counts, id } = record;
  const total = kind === 'check' ? (sheets[sheet]?.rows ?? 0) : countOf(counts);
  const settings = { state: under, stopped: null, cancelAsked: false, worker, done: 0, total };
  const isBegun = await setImport(api.database, id, settings, from);
  if (!isBegun) throw new Refusal(problem('wrong-state'));
  const begun = { ...record, ...settings, isHeard: true };
  startJob(api.database, { record: begun, actorId: context.actor.id, total }, (job) =>
    carryOut(kind, work, job),
  );
}

async function checkWhole(work: ImportWork, job: Job): Promise<void> {
  await checkImport(work, job);
  const settled = { state: 'checked', worker: null, done: job.progress.total } as const;
  await setImport(work.api.database, work.record.id, settled, ['checking']);
}

/** Never rejects: nobody waits for it. */
async function carryOut(kind: Kind, work: ImportWork, job: Job): Promise<void> {
  const { api, record } = work;
  try {
    if (job.isCancelled) throw new Cancelled();
    await courses[kind].work(work, job);
  } catch (error) {
    if (!(error instanceof Cancelled || error instanceof RowsRefused))
      api.warn?.({ import: record.id, code: codeOf(error) }, 'an import ended before its end');
    await putBack(kind, work, error).catch(() => undefined);
  }
}

/** Messages of the database tell of values: its codes do not. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name ?? 'unknown');
}

async function putBack(kind: Kind, work: ImportWork, error: unknown): Promise<void> {
  const { database } = work.api;
  const { back, under } = courses[kind];
  const settings = { state: back, stopped: stoppedBy(error), worker: null };
  if (!(error instanceof RowsRefused)) {
    await setImport(database, work.record.id, settings, [under]);
    return;
  }
  if (kind === 'undo') await storeFaults(database, rowsOf(work), error.outcomes);
  else await storeOutcomes(database, rowsOf(work), error.outcomes);
  const { read: _, ...counts } = await countRows(database, rowsOf(work));
  await setImport(database, work.record.id, { ...settings, ...(kind === 'run' && { counts }) }, [under]);
}

function stoppedBy(error: unknown): Stopped {
  if (error instanceof Cancelled) return 'cancelled';
  return error instanceof RowsRefused ? 'refused' : 'failed';
}

/**
 * The import as it is: work of a server that is gone has ended before its end, and left nothing behind. On the embedded
 * database there is no other server.
 */
export async function settled(record: ImportRecord, { api }: Pick<ImportWork, 'api'>): Promise<ImportRecord> {
  const course = Object.values(courses).find(({ under }) => under === record.state);
  if (!course || jobOf(api.database, record.id)) return record;
  if (api.database.engine !== 'pglite' && record.isHeard) return record;
  const settings = { state: course.back, stopped: 'interrupted', worker: null } as const;
  await setImport(api.database, record.id, settings, [course.under]);
  return { ...record, ...settings };
}

/** Asks work to stop, on whatever server it is done. */
export async function cancel(record: ImportRecord, { api }: Pick<ImportWork, 'api'>): Promise<void> {
  const job = jobOf(api.database, record.id);
  if (job) job.isCancelled = true;
  else await setImport(api.database, record.id, { cancelAsked: true });
}
