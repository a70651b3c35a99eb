import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleFormulaColumns } from '#engine/api/write/formulas/rebuildFormulas.ts';
import { createBackfills } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import type { Model } from '#engine/model/model.ts';
import { lendDatabase } from '../world/databases.ts';
import { describeWith } from '../world/describeWith.ts';
import { until } from '../world/until.ts';

const lent = await lendDatabase();

/** The embedded database serves one process: nobody reads beside a migration. */
describeWith(lent, 'TEST_DATABASE_URL')('a migration beside servers that read and write', () => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    database = await openDatabase({ url: lent?.url });
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(folder, '0000_first.sql'), 'create table firsts (id integer);');
    await migrate(database, folder);
    await writeFile(join(folder, '0001_second.sql'), 'alter table firsts add column name text;');
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
    await lent?.drop();
  });

  it('lets others read while it waits for one who reads for long, and is done after her', async () => {
    const read = { text: 'select id from firsts', values: [] };
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const announced: string[] = [];
    const long = database.transaction(async (tx) => {
      await tx.query(read);
      await ended;
    });
    await until(async () => (await readersOf('firsts')) === 1);
    const applied = migrate(database, folder, { announce: (line) => announced.push(line) });
    await until(async () => (await waiting()) === 1);

    // The long transaction is still open.
    const rows = await database.query(read);

    expect(rows).toEqual([]);
    end();
    await long;
    expect(await applied).toEqual(['0001_second.sql']);
    expect(announced).toEqual(["Migration '0001_second.sql' waits for a table that others have in use"]);
  }, 300_000);

  it('is waited for by a server that starts beside the one that first notes what it has filled in', async () => {
    let settled: Promise<void> | undefined;

    await database.transaction(async (tx) => {
      await createBackfills(tx);
      const model = { resources: {} } as Model;
      settled = settleFormulaColumns({ database, model, now: new Date() }, () => undefined);
      settled.catch(() => undefined);
      await until(async () => (await waitingForTurn()) === 1);
    });

    await expect(settled).resolves.toBeUndefined();
  });

  const waitingForTurn = () =>
    count(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );

  async function readersOf(table: string): Promise<number> {
    return count(
      `select count(*)::integer as count from pg_locks where relation = '${table}'::regclass and granted`,
    );
  }

  async function waiting(): Promise<number> {
    return count(
      "select count(*)::integer as count from pg_locks where mode = 'AccessExclusiveLock' and not granted",
    );
  }

  async function count(text: string): Promise<number> {
    return (await database.query<{ count: number }>({ text, values: [] }))[0]?.count ?? 0;
  }
});
