import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection, Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';

const migrations = new URL('./migrations', import.meta.url).pathname;
const brokenMigrations = new URL('./brokenMigrations', import.meta.url).pathname;

const ask = <R extends object>(on: Connection, fragment: SQL) => on.query<R>(statementOf(fragment));
const countPeople = async (on: Connection) =>
  (await ask<{ count: number }>(on, sql`select count(*) from people`))[0]?.count;

describe('migrations', () => {
  const { open } = anyDatabase();
  let database: Database;

  beforeEach(async () => {
    database = await open();
    return () => database.close();
  }, 300_000);

  test('two servers that start at once apply each migration once', async () => {
    const [first, second] = await Promise.all([migrate(database, migrations), migrate(database, migrations)]);

    expect([...first, ...second].sort()).toEqual(['0000_base.sql', '0001_pets.sql']);
    expect(await countPeople(database)).toBe(1);
    expect(await migrate(database, migrations)).toEqual([]);
  });

  test('a server that starts while another migrates an empty database has nothing to lose either', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(folder, '0000_first.sql'), 'create table firsts (id integer, name text);');
    await writeFile(join(folder, '0001_second.sql'), 'alter table firsts drop column name;');
    let second: Promise<string[]> | undefined;
    const stop = database.onStatement(({ text }) => {
      if (text.startsWith('insert into schema_migrations')) second ??= migrate(database, folder);
    });

    const first = await migrate(database, folder);
    stop();

    expect(first).toEqual(['0000_first.sql', '0001_second.sql']);
    expect(await second).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test('a database that a newer version migrated is refused', async () => {
    await migrate(database, migrations);
    await ask(database, sql`insert into schema_migrations (name) values ('0002_of_tomorrow.sql')`);

    await expect(migrate(database, migrations)).rejects.toThrow(
      "The database is newer than this version: '0002_of_tomorrow.sql' was applied and is unknown here.",
    );
    expect(await migrate(database, migrations, { isDevelopment: true })).toEqual([]);
  });

  describe('of a folder that changes', () => {
    let folder: string;
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    const tables = async () => {
      const rows = await ask<{ name: string }>(
        database,
        sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      return rows.map(({ name }) => name).filter((name) => name !== 'schema_migrations');
    };

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'alec-migrations-'));
      await write('0000_first.sql', 'create table firsts (id integer, name text);');
      await migrate(database, folder);
      return () => rm(folder, { recursive: true });
    });

    test('an edited one that was applied is refused', async () => {
      await write('0000_first.sql', 'create table firsts (id bigint, name text);');

      await expect(migrate(database, folder)).rejects.toThrow(
        "'0000_first.sql' was edited after having been applied to this database.",
      );
    });

    test('one applied before checksums were kept is taken as it is, and then kept to', async () => {
      await ask(database, sql`alter table schema_migrations drop column checksum`);

      expect(await migrate(database, folder)).toEqual([]);
      await write('0000_first.sql', 'create table firsts (id bigint);');

      await expect(migrate(database, folder)).rejects.toThrow('was edited');
    });

    test.each([
      [
        'as its head says',
        '-- loses: 3 names of firsts\n-- loses: ages\nalter table firsts alter column name type integer using null;',
        ['3 names of firsts', 'ages'],
      ],
      [
        'as its words say',
        'create table seconds (id integer);\n-- drop table nothing\nalter table firsts drop column name;\ndrop table if exists firsts;',
        ['column name of firsts', 'table firsts'],
      ],
    ])('one that loses data, %s, waits for a yes', async (_title, text, losses) => {
      await write('0001_second.sql', text);
      const lines = losses.map((what) => `Migration '0001_second.sql' loses: ${what}`);
      const before = await tables();
      const announced: string[] = [];

      const refused = await migrate(database, folder).catch((error: Error) => error.message);
      const after = await tables();
      const applied = await migrate(database, folder, {
        acceptLoss: true,
        announce: (line) => announced.push(line),
      });

      expect(refused).toBe(
        `${lines.join('\n')}\nNothing was changed. Make a backup, then start again with --accept-loss.`,
      );
      expect(after).toEqual(before);
      expect(applied).toEqual(['0001_second.sql']);
      expect(announced).toEqual(lines);
    });
  });

  test('a migration that gives values another name needs no yes and says how many it met', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write(
      '0000_first.sql',
      'create table lost_values (table_name text, row_id uuid, field text, value jsonb, lost_at timestamptz(3) not null default now());',
    );
    await migrate(database, folder);
    await write(
      '0001_second.sql',
      "-- changes: doubles\ninsert into lost_values (table_name, field) values ('rates', 'label'), ('rates', 'label');",
    );
    await write('0002_third.sql', '-- changes: doubles\nselect 1;');
    const announced: string[] = [];

    await migrate(database, folder, { announce: (line) => announced.push(line) });

    expect(announced).toEqual([
      "Migration '0001_second.sql' changed 2 values of 'label' in 'rates'; as they were: table lost_values",
    ]);
    await rm(folder, { recursive: true });
  });

  test('a failing migration leaves nothing of itself and says its name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await cp(join(brokenMigrations, '0000_first.sql'), join(folder, '0000_first.sql'));
    await migrate(database, folder);
    await rm(folder, { recursive: true });

    await expect(migrate(database, brokenMigrations)).rejects.toThrow("Migration '0001_second.sql' failed");

    expect(await ask(database, sql`select name from schema_migrations`)).toEqual([
      { name: '0000_first.sql' },
    ]);
    expect(await ask(database, sql`select to_regclass('seconds')::text as found`)).toEqual([{ found: null }]);
  });

  test('one that fails on an empty database leaves it empty', async () => {
    await expect(migrate(database, brokenMigrations)).rejects.toThrow("Migration '0001_second.sql' failed");

    expect(await ask(database, sql`select to_regclass('schema_migrations')::text as found`)).toEqual([
      { found: null },
    ]);
  });
});
