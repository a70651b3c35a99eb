import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, Database } from './database.ts';

/**
 * Applies the SQL files of a directory that were not applied yet, in the order of their names, each in its own
 * transaction, and gives their names. Several servers may call it at once: one applies, the others wait.
 * Throws with the file's name when a file fails; the files before it stay applied.
 *
 * @example await migrate(database, './generated/migrations') // ['0000_base.sql']
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(createRecord);
  const applied: string[] = [];
  for (const name of names) {
    const text = await readFile(join(directory, name), 'utf8');
    if (await database.transaction((tx) => applyOnce(tx, name, text))) applied.push(name);
  }
  return applied;
}

async function createRecord(tx: Connection): Promise<void> {
  await waitForOthers(tx);
  await tx.script(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

async function applyOnce(tx: Connection, name: string, text: string): Promise<boolean> {
  await waitForOthers(tx);
  if (await isApplied(tx, name)) return false;
  try {
    await tx.script(text);
  } catch (error) {
    throw new Error(`Migration '${name}' failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await tx.query({ text: 'insert into schema_migrations (name) values ($1)', values: [name] });
  return true;
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
