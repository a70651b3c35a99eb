import pLimit, { type LimitFunction } from 'p-limit';
import type { ImportRecord } from '#engine/api/import/importRecord.ts';
import { isCancelAsked, setImport } from '#engine/api/import/store/importSql.ts';
import type { Database } from '#engine/db/database.ts';

/** Work under way on this server, for an import of somebody's. */
export interface Job {
  /** The import as it was when the work began. */
  readonly record: ImportRecord;
  readonly actorId: string;
  /** Rows that are behind it. */
  readonly progress: { done: number; total: number };
  isCancelled: boolean;
  /** Settles when it is over; never rejects. */
  readonly ended: Promise<void>;
}

interface Jobs {
  readonly byImport: Map<string, Job>;
  readonly limit: LimitFunction;
}

/** Each takes a connection and most of a processor. */
const mostAtOnce = 2;

const ofDatabases = new WeakMap<Database, Jobs>();

function jobsOn(database: Database): Jobs {
  const jobs = ofDatabases.get(database) ?? { byImport: new Map(), limit: pLimit(mostAtOnce) };
  ofDatabases.set(database, jobs);
  return jobs;
}

/** The work under way on an import, where it is this server that does it. */
export function jobOf(database: Database, importId: string): Job | undefined {
  return jobsOn(database).byImport.get(importId);
}

/** Begins work, in its turn: two at once. */
export function startJob(
  database: Database,
  {
    record,
    actorId,
    total,
  }: { readonly record: ImportRecord; readonly actorId: string; readonly total: number },
  work: (job: Job) => Promise<void>,
): Job {
  const { byImport, limit } = jobsOn(database);
  const job: { -readonly [key in keyof Job]: Job[key] } = {
    record,
    actorId,
    progress: { done: 0, total },
    isCancelled: false,
    ended: Promise.resolve(),
  };
  byImport.set(record.id, job);
  job.ended = limit(() => work(job)).finally(() => byImport.delete(record.id));
  return job;
}

/** Thrown to end work that somebody has asked to stop. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

const tellEveryMs = 1_000;

/**
 * Tells the database now and then how far a job is, and asks whether it is to stop; throws `Cancelled` then. The embedded
 * database serves nobody else while a transaction is open: there this server alone knows, which is the only one.
 */
export function reporter(
  database: Database,
  job: Job,
  { isInTransaction }: { readonly isInTransaction: boolean },
) {
  let toldAt = performance.now();
  const isAlone = isInTransaction && database.engine === 'pglite';
  return async (rows: number): Promise<void> => {
    job.progress.done += rows;
    if (job.isCancelled) throw new Cancelled();
    if (isAlone || performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    await setImport(database, job.record.id, { done: job.progress.done });
    if (await isCancelAsked(database, job.record.id)) throw new Cancelled();
  };
}
