import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { openPglite } from '#engine/db/pglite/pglite.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { measureOpening } from '../run/databaseTime.ts';

export interface TestDatabase {
  readonly name: string;
  /** A fresh database; `close()` removes it. */
  open(): Promise<Database>;
}

/**
 * Whether this is the run of `npm run test:all` in which tests of storage run again on what the first run did not use:
 * the embedded database, a bucket for files and the mail server in this process.
 */
export const isSecondStorage = process.env.TEST_STORAGE === 'second';

/**
 * The database that a test runs on: the PostgreSQL server of `TEST_DATABASE_URL`, else the embedded one, which the second
 * storage always uses. With a directory of migrations the databases are migrated, otherwise empty.
 */
export function anyDatabase(migrations?: string): TestDatabase {
  const server = isSecondStorage ? undefined : serverDatabase(migrations);
  return server ?? embeddedDatabase(migrations);
}

export function embeddedDatabase(migrations?: string): TestDatabase {
  return { name: 'PGlite', open: () => measureOpening(() => openEmbedded(migrations)) };
}

/** Undefined without `TEST_DATABASE_URL`. */
export function serverDatabase(migrations?: string): TestDatabase | undefined {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') return undefined;
  return { name: 'PostgreSQL', open: () => measureOpening(() => openOnServer(url, migrations)) };
}

/** Making a database costs seconds, loading a snapshot one: the first test of a kind makes it for all later ones. */
export async function openEmbedded(migrations: string | undefined): Promise<Database> {
  return openSnapshot(snapshotFile(migrations), async (database) => {
    if (migrations !== undefined) await migrate(database, migrations);
  });
}

/** A migrated database with rows; the first test that opens one of this `name` in a run fills it for all later ones. */
export async function openFilled(
  name: string,
  migrations: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<Database> {
  return measureOpening(async () => {
    const make = async (database: Database) => {
      await migrate(database, migrations);
      await fill(database);
    };
    const url = process.env.TEST_DATABASE_URL ?? '';
    if (url !== '' && !isSecondStorage)
      return openCopy(url, await templateOnServer(url, `filled_${name}_${runKey()}`, make));
    const folder = process.env.TEST_RUN_FOLDER;
    if (folder !== undefined) return openSnapshot(join(folder, `${name}.tar`), make);
    const database = await openPglite({ dataDir: undefined });
    await make(database);
    return database;
  });
}

/** Differs from run to run, so that no run uses the rows of another on a server that stays. */
function runKey(): string {
  return createHash('sha256')
    .update(process.env.TEST_RUN_FOLDER ?? String(process.pid))
    .digest('hex')
    .slice(0, 12);
}

async function openSnapshot(
  snapshot: string,
  make: (database: Database) => Promise<unknown>,
): Promise<Database> {
  if (existsSync(snapshot)) return openDatabase({ dataDir: 'memory', snapshot });
  const database = await openPglite({ dataDir: undefined });
  await make(database);
  await database.saveSnapshot(snapshot);
  return database;
}

function snapshotFile(migrations: string | undefined): string {
  const folder = resolve('node_modules/.cache/alec');
  mkdirSync(folder, { recursive: true });
  return join(folder, `database-${keyOf(readFileSync(enginePackage(), 'utf8'), migrations)}.tar`);
}

function keyOf(engine: string, migrations: string | undefined): string {
  const key = createHash('sha256').update(engine);
  for (const file of migrations === undefined ? [] : readdirSync(migrations).sort()) {
    key.update(file).update(readFileSync(join(migrations ?? '', file)));
  }
  return key.digest('hex').slice(0, 16);
}

function enginePackage(): string {
  return resolve(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
}

/** An empty database of a process of its own, on the server that TEST_DATABASE_URL names; undefined without one. */
export async function lendDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || server === '') return undefined;
  const name = newName();
  await onServer(server, (database) => create(database, name, 'template1'));
  return { url: withDatabase(server, name), drop: () => dropOn(server, name) };
}

async function openOnServer(serverUrl: string, migrations: string | undefined): Promise<Database> {
  if (migrations === undefined) return openCopy(serverUrl, 'template1');
  const name = `migrated_${keyOf('PostgreSQL', migrations)}`;
  return openCopy(
    serverUrl,
    await templateOnServer(serverUrl, name, (database) => migrate(database, migrations)),
  );
}

/** A copy of a template under a name of its own; `close()` removes it. */
async function openCopy(serverUrl: string, template: string): Promise<Database> {
  const name = newName();
  await onServer(serverUrl, (server) => create(server, name, template));
  const database = await openDatabase({ url: withDatabase(serverUrl, name) });
  return { ...database, close: () => database.close().then(() => dropOn(serverUrl, name)) };
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function dropOn(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (server) =>
    server.query(statementOf(sql`drop database if exists ${sql.identifier(name)} with (force)`)),
  );
}

/** Returns `name` once there is a template database of that name: copying one costs a fraction of making it. */
function templateOnServer(
  serverUrl: string,
  name: string,
  make: (database: Database) => Promise<unknown>,
): Promise<string> {
  return onServer(serverUrl, (server) =>
    server.transaction(async (transaction) => {
      await transaction.query(statementOf(sql`select pg_advisory_xact_lock(hashtext(${name}))`));
      const found = await transaction.query(
        statementOf(sql`select 1 from pg_database where datname = ${name}`),
      );
      if (found.length === 0) await makeTemplate(serverUrl, name, make);
      return name;
    }),
  );
}

/** The database is renamed last, so that one that is incomplete is never used as a template. */
async function makeTemplate(
  serverUrl: string,
  name: string,
  make: (database: Database) => Promise<unknown>,
): Promise<void> {
  const unfinished = `making_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (server) => create(server, unfinished, 'template1'));
  const database = await openDatabase({ url: withDatabase(serverUrl, unfinished) });
  await make(database).finally(() => database.close());
  await onServer(serverUrl, (server) =>
    server.query(
      statementOf(sql`alter database ${sql.identifier(unfinished)} rename to ${sql.identifier(name)}`),
    ),
  );
}

/** Copies the files of the template, five times as fast as copying its pages through the log. */
async function create(server: Database, name: string, template: string): Promise<void> {
  const [{ version = 0 } = {}] = await server.query<{ version: number }>(
    statementOf(sql`select current_setting('server_version_num')::int as version`),
  );
  // Older servers know no other strategy.
  const strategy = version < 150_000 ? sql`` : sql` strategy file_copy`;
  await server.query(
    statementOf(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}${strategy}`),
  );
}

async function onServer<Result>(url: string, work: (server: Database) => Promise<Result>): Promise<Result> {
  const server = await openDatabase({ url });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
