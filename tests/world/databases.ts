import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { openPglite } from '#engine/db/pglite/pglite.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

export interface TestDatabase {
  readonly name: string;
  /** A fresh database; `close()` removes it. */
  open(): Promise<Database>;
}

/**
 * The engines at hand: the embedded one always, a PostgreSQL server when TEST_DATABASE_URL names one.
 * With a directory of migrations the databases come migrated, else empty.
 */
export function testDatabases(migrations?: string): TestDatabase[] {
  const embedded: TestDatabase = { name: 'PGlite', open: () => openEmbedded(migrations) };
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') return [embedded];
  return [embedded, { name: 'PostgreSQL', open: () => openOnServer(url, migrations) }];
}

/** For what the engines cannot do in two ways: the server where there is one, which is the quicker of them. */
export function anyDatabase(migrations?: string): TestDatabase {
  return testDatabases(migrations).at(-1) as TestDatabase;
}

/** Making a database costs seconds, loading a snapshot one: the first test of a kind makes it for all later ones. */
export async function openEmbedded(migrations: string | undefined): Promise<Database> {
  return openSnapshot(snapshotFile(migrations), async (database) => {
    if (migrations !== undefined) await migrate(database, migrations);
  });
}

/** A migrated database of the embedded kind with rows in it; `name` tells them from others of this run of the tests. */
export async function openFilled(
  name: string,
  migrations: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<Database> {
  const folder = process.env.TEST_RUN_FOLDER;
  const make = async (database: Database) => {
    await migrate(database, migrations);
    await fill(database);
  };
  if (folder !== undefined) return openSnapshot(join(folder, `${name}.tar`), make);
  const database = await openPglite({ dataDir: undefined });
  await make(database);
  return database;
}

async function openSnapshot(
  snapshot: string,
  make: (database: Database) => Promise<void>,
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
  await onServer(server, (database) => database.query(createSql(name, 'template1')));
  return { url: withDatabase(server, name), drop: () => dropOn(server, name) };
}

async function openOnServer(serverUrl: string, migrations: string | undefined): Promise<Database> {
  const name = newName();
  const template = migrations === undefined ? 'template1' : await migratedOn(serverUrl, migrations);
  await onServer(serverUrl, (server) => server.query(createSql(name, template)));
  const database = await openDatabase({ url: withDatabase(serverUrl, name) });
  return { ...database, close: () => database.close().then(() => dropOn(serverUrl, name)) };
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function dropOn(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (server) =>
    server.query(statementOf(sql`drop database if exists ${sql.identifier(name)} with (force)`)),
  );
}

/** Migrating costs a second, copying what is migrated a part of it: the first test makes the template for all later ones. */
function migratedOn(serverUrl: string, migrations: string): Promise<string> {
  const name = `migrated_${keyOf('PostgreSQL', migrations)}`;
  return onServer(serverUrl, (server) =>
    server.transaction(async (turn) => {
      await turn.query(statementOf(sql`select pg_advisory_xact_lock(hashtext(${name}))`));
      const found = await turn.query(statementOf(sql`select 1 from pg_database where datname = ${name}`));
      if (found.length === 0) await makeTemplate(serverUrl, name, migrations);
      return name;
    }),
  );
}

/** Gets its name last: what is half made is no template. */
async function makeTemplate(serverUrl: string, name: string, migrations: string): Promise<void> {
  const begun = `making_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (server) => server.query(createSql(begun, 'template1')));
  const database = await openDatabase({ url: withDatabase(serverUrl, begun) });
  await migrate(database, migrations).finally(() => database.close());
  await onServer(serverUrl, (server) =>
    server.query(statementOf(sql`alter database ${sql.identifier(begun)} rename to ${sql.identifier(name)}`)),
  );
}

function createSql(name: string, template: string) {
  return statementOf(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`);
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
