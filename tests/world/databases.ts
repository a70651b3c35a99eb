import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { openDatabase } from '#db/openDatabase.ts';
import { sql, statementOf } from '#db/sql.ts';

export interface TestDatabase {
  readonly name: string;
  /** A fresh, empty database; `close()` removes it. */
  open(): Promise<Database>;
}

/** The engines at hand: the embedded one always, a PostgreSQL server when TEST_DATABASE_URL names one. */
export function testDatabases(): TestDatabase[] {
  const embedded: TestDatabase = { name: 'PGlite', open: () => openDatabase({ dataDir: 'memory' }) };
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') return [embedded];
  return [embedded, { name: 'PostgreSQL', open: () => openFresh(url) }];
}

async function openFresh(serverUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (server) =>
    server.query(statementOf(sql`create database ${sql.identifier(name)}`)),
  );
  const database = await openDatabase({ url: withDatabase(serverUrl, name) });
  const drop = () =>
    onServer(serverUrl, (server) =>
      server.query(statementOf(sql`drop database if exists ${sql.identifier(name)} with (force)`)),
    );
  return { ...database, close: () => database.close().then(drop) };
}

async function onServer(url: string, work: (server: Database) => Promise<unknown>): Promise<void> {
  const server = await openDatabase({ url });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
