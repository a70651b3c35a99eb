import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database, Transaction } from '#engine/db/database.ts';
import { withTables } from '#engine/db/withTables.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import {
  announceSql,
  batch,
  closeMonthsSql,
  forgetNoteSql,
  noteSql,
  oldestMonthSql,
  type Place,
  partitionSql,
  putBackSql,
  takeSql,
} from './archiveSql.ts';
import { checkFile, createMonthFile, linesOf } from './monthFile.ts';

interface ArchiveRequest {
  readonly database: Database;
  readonly model: Model;
  /** The first month that is kept: `2024-01`. */
  readonly before: string;
  readonly folder: string;
  readonly now: Date;
  readonly announce: (line: string) => void;
}

/**
 * Writes the entries of each month before `before` to a file of its own, oldest first, and takes them out of the
 * database; then drops the partitions of these months. What a transaction takes out is what it writes: it ends only when
 * the file was read back and is on the disk, so that a run that is broken off loses nothing, and the next one goes on.
 * Throws, before anything is written, for a month that is not over.
 *
 * @example
 * await archiveHistory({ database, model, before: '2024-01', folder: './archive', now: new Date(), announce })
 * // 2023-11: 15200 entries in archive/loan_history-2023-11.jsonl.gz …
 */
export async function archiveHistory(request: ArchiveRequest): Promise<void> {
  const { database, model, before, folder, now, announce } = request;
  const history = requiredHistory(model);
  checkMonth(before, now);
  await mkdir(folder, { recursive: true });
  const end = firstDayOf(before);
  for (;;) {
    const [oldest] = await database.query<{ month: string | null }>(oldestMonthSql(history, end));
    if (!oldest?.month) break;
    announce(await archiveMonth(request, history, oldest.month));
  }
  const [closed] = await withTables(database, (tx) =>
    tx.query<{ closed: number }>(closeMonthsSql(history, end)),
  );
  announce(`${closed?.closed ?? 0} partitions dropped; the history begins with ${before}`);
}

async function archiveMonth(
  { database, folder, now }: ArchiveRequest,
  history: Resource,
  month: string,
): Promise<string> {
  const file = createMonthFile(folder, `${history.table}-${month}`);
  try {
    const written = await database.transaction(async (tx) => {
      const partition = await partitionOf(tx, history, firstDayOf(month));
      await takeMonth(tx, partition, month, file.add);
      const finished = await file.finish();
      const { entries, path, fileSha256 } = finished;
      await tx.query(noteSql(history, { month, file: basename(path), entries, sha256: fileSha256 }, now));
      await tx.query(announceSql(history));
      return finished;
    });
    return `${month}: ${written.entries} entries in ${written.path}, SHA-256 ${written.fileSha256}`;
  } catch (error) {
    await file.giveUp();
    throw error;
  }
}

async function takeMonth(
  tx: Transaction,
  partition: string,
  month: string,
  add: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  const bounds = { since: firstDayOf(month), until: firstDayOf(monthAfter(month)) };
  let last: Place = { at: bounds.since, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const taken = await tx.query<Place & { line: string }>(takeSql(partition, bounds, last));
    await add(taken.map(({ line }) => line));
    if (taken.length < batch) return;
    last = taken.at(-1) ?? last;
  }
}

interface RestoreRequest {
  readonly database: Database;
  readonly model: Model;
  readonly file: string;
}

/**
 * Puts the entries of a file back, all or none; those that are there stay as they are. Gives how many were put back.
 * Throws for a file that is not what was written.
 */
export async function restoreHistory({ database, model, file }: RestoreRequest): Promise<number> {
  const history = requiredHistory(model);
  await checkFile(file);
  return database.transaction(async (tx) => {
    let count = 0;
    for await (const lines of linesOf(file, batch)) {
      const { created_at: at } = JSON.parse(lines[0] ?? '{}') as { readonly created_at: string };
      const partition = await partitionOf(tx, history, at);
      count += (await tx.query(putBackSql(partition, { model, history }, lines))).length;
    }
    await tx.query(forgetNoteSql(history, basename(file)));
    await tx.query(announceSql(history));
    return count;
  });
}

async function partitionOf(tx: Transaction, history: Resource, at: string): Promise<string> {
  const [found] = await tx.query<{ partition: string }>(partitionSql(history, at));
  if (!found) throw new Error(`'${history.table}' has no partitions. Run the migrations first.`);
  return found.partition;
}

function requiredHistory(model: Model): Resource {
  const history = historyOf(model);
  if (!history) throw new Error('This product keeps no history.');
  return history;
}

function checkMonth(month: string, now: Date): void {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new Error(`'${month}' is not a month. Write it as 2024-01: what is older is archived.`);
  const thisMonth = now.toISOString().slice(0, 7);
  if (month > thisMonth)
    throw new Error(
      `The month before ${month} is not over. Archive what is before ${thisMonth}, or earlier.`,
    );
}

const firstDayOf = (month: string) => `${month}-01T00:00:00.000Z`;

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
