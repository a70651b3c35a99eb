import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, type Database, DatabaseError } from './database.ts';
import {
  changesValues,
  checkHistory,
  checksumOf,
  keepMissingChecksums,
  lossesOf,
  type MigrationFile,
  readApplied,
} from './migrationHistory.ts';

interface MigrateOptions {
  /** Apply migrations that lose data too; otherwise they are refused, with what they lose. */
  readonly acceptLoss?: boolean;
  /** The files are being worked on: one that was applied may be edited, renamed or gone since. */
  readonly isDevelopment?: boolean;
  /** Takes a line for the operator: what is lost, what was changed. */
  readonly announce?: (line: string) => void;
}

/**
 * Applies the SQL files of a directory that were not applied yet, in the order of their names, each in its own
 * transaction, on an empty database all in one, and gives their names. Several servers may call it at once: one applies,
 * the others wait.
 * Throws, before anything is applied, for a database that is newer than the files, a file that was edited after it was
 * applied, and a loss that was not accepted; and with the file's name when a file fails: those before it stay applied.
 *
 * @example await migrate(database, './generated/migrations') // ['0000_base.sql']
 */
export async function migrate(
  database: Database,
  directory: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const files = await readFiles(directory);
  const applied = await database.transaction(async (tx) => {
    await createRecord(tx);
    const isEmpty = (await readApplied(tx)).length === 0;
    await checkFiles(tx, files, options);
    // All of it or nothing: half of it is a database that may have something to lose, for a server that starts meanwhile.
    return isEmpty ? applyEach(files, (file) => applyOnce(tx, file, options)) : [];
  });
  const others = await applyEach(files, (file) => applyBesideOthers(database, file, options));
  return [...applied, ...others];
}

async function applyEach(
  files: readonly MigrationFile[],
  apply: (file: MigrationFile) => Promise<boolean>,
): Promise<string[]> {
  const applied: string[] = [];
  for (const file of files) if (await apply(file)) applied.push(file.name);
  return applied;
}

interface ReplaceRequest {
  /** What leads the tables from the former migrations to the new one. */
  readonly sql: string;
  /** Names of migrations that are no more. */
  readonly replaced: readonly string[];
  readonly migration?: { readonly name: string; readonly sql: string };
}

/**
 * For development: brings a database that has run migrations which are no more to the one in their place, its rows kept,
 * and records it as if that one alone had been applied.
 *
 * @example
 * await replaceMigrations(database, { sql: 'alter table …', replaced: ['0006_a.sql'], migration: { name: '0006_b.sql', sql } })
 */
export async function replaceMigrations(
  database: Database,
  { sql, replaced, migration }: ReplaceRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    await waitForOthers(tx);
    if (sql !== '') await tx.script(sql);
    await tx.query({
      text: 'delete from schema_migrations where name = any($1::text[])',
      values: [replaced],
    });
    if (!migration) return;
    await tx.query({
      text: 'insert into schema_migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum',
      values: [migration.name, checksumOf(migration.sql)],
    });
  });
}

async function readFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(directory, name), 'utf8') })),
  );
}

async function createRecord(tx: Connection): Promise<void> {
  await waitForOthers(tx);
  await tx.script(`
    create table if not exists schema_migrations (
      name text primary key,
      applied_at timestamptz not null default now(),
      checksum text
    );
    alter table schema_migrations add column if not exists checksum text`);
}

async function checkFiles(
  tx: Connection,
  files: readonly MigrationFile[],
  { acceptLoss = false, isDevelopment = false, announce = () => undefined }: MigrateOptions,
): Promise<void> {
  const applied = await readApplied(tx);
  if (isDevelopment) return;
  checkHistory(applied, files);
  await keepMissingChecksums(tx, applied, files);
  // An empty database has nothing to lose.
  if (applied.length === 0) return;
  const isNew = ({ name }: MigrationFile) => !applied.some((one) => one.name === name);
  const losses = files
    .filter(isNew)
    .flatMap(({ name, text }) => lossesOf(text).map((what) => `Migration '${name}' loses: ${what}`));
  if (losses.length > 0 && !acceptLoss) throw lossRefused(losses);
  for (const loss of losses) announce(loss);
}

function lossRefused(losses: readonly string[]): Error {
  return new Error(
    `${losses.join('\n')}\nNothing was changed. Make a backup, then start again with --accept-loss.`,
  );
}

const tableWait = '2s';
const pauseMs = 3_000;
/** Longer than any statement of a server may take. */
const mostAttempts = 60;

/**
 * Applies a file while other servers work on its tables. Whoever changes a table waits until nobody reads it, and all who
 * come after her wait behind: so it waits for two seconds, lets them by, and comes again.
 */
async function applyBesideOthers(
  database: Database,
  file: MigrationFile,
  options: MigrateOptions,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((tx) => applyOnce(tx, file, options));
    } catch (error) {
      if (attempt === mostAttempts || !isHeld(error)) throw error;
      if (attempt === 1)
        options.announce?.(`Migration '${file.name}' waits for a table that others have in use`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** lock_not_available */
function isHeld(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === '55P03';
}

async function applyOnce(
  tx: Connection,
  { name, text }: MigrationFile,
  { announce = () => undefined }: MigrateOptions,
): Promise<boolean> {
  await waitForOthers(tx);
  if (await isApplied(tx, name)) return false;
  await tx.query({ text: `set local lock_timeout = '${tableWait}'`, values: [] });
  try {
    await tx.script(text);
  } catch (error) {
    throw new Error(`Migration '${name}' failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await tx.query({
    text: 'insert into schema_migrations (name, checksum) values ($1, $2)',
    values: [name, checksumOf(text)],
  });
  if (changesValues(text)) for (const line of await readChanged(tx)) announce(`Migration '${name}' ${line}`);
  return true;
}

interface Changed {
  readonly table_name: string;
  readonly field: string;
  readonly count: number;
}

/** What the migration of this transaction put aside of values that it gave another name. */
async function readChanged(tx: Connection): Promise<string[]> {
  const changed = await tx.query<Changed>({
    text: `select table_name, field, count(*)::integer as count
      from lost_values
      where lost_at = now()::timestamptz(3)
      group by table_name, field
      order by table_name, field`,
    values: [],
  });
  return changed.map(
    ({ table_name, field, count }) =>
      `changed ${count} ${count === 1 ? 'value' : 'values'} of '${field}' in '${table_name}'; as they were: table lost_values`,
  );
}

/** The number is ours alone; the lock ends with the transaction. An index on a large table may take its time. */
async function waitForOthers(tx: Connection): Promise<void> {
  await tx.query({ text: 'set local statement_timeout = 0', values: [] });
  await tx.query({ text: 'select pg_advisory_xact_lock(727274001)', values: [] });
}

async function isApplied(tx: Connection, name: string): Promise<boolean> {
  const rows = await tx.query({ text: 'select name from schema_migrations where name = $1', values: [name] });
  return rows.length > 0;
}
