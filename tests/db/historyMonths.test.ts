import { beforeEach, describe, expect, test } from 'vitest';
import { openHistoryMonths } from '#engine/activity/historyMonths.ts';
import { recordActivity } from '#engine/activity/record.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Model } from '#engine/model/model.ts';
import generated from '#generated/model.json' with { type: 'json' };
import { testDatabases } from '../world/databases.ts';
import { migrateUntil } from '../world/migrateUntil.ts';

const migrations = 'generated/migrations';
/** The last migration before the history had partitions. */
const older = '0031';
const model = generated as unknown as Model;
const idOf = (number: number) => `01940000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const dossier = idOf(99);

describe('the months of the history', () => {
  test.each(testDatabases())(
    'on $name are made of a table with rows, which keep their place, their dossier and their indexes',
    async ({ open }) => {
      const database = await open();
      const ask = <R extends object>(fragment: SQL) => database.query<R>(statementOf(fragment));
      await migrateUntil(database, older);
      await database.script(`
      insert into training_courses (id, reference) values ('${dossier}', '2026-00001');
      insert into activities (id, entity_kind, entity_type, entity_id, event, training_course_id, created_at) values
        ('${idOf(1)}', 'dossier', 'trainingCourses', '${dossier}', 'created', '${dossier}', '2020-02-03T04:05:06Z'),
        ('${idOf(2)}', 'dossier', 'trainingCourses', '${dossier}', 'updated', '${dossier}', now()),
        ('${idOf(3)}', 'dossier', 'trainingCourses', '${dossier}', 'updated', '${dossier}', '2099-01-01T00:00:00Z')`);
      const indexes = sql`
      select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
      where tablename = 'activities' and indexname <> 'activities_pkey' order by 1`;
      const before = await ask(indexes);

      await migrate(database, migrations);

      expect(await entriesOf(database)).toEqual([
        { number: 1, partition: 'activities_earlier' },
        { number: 2, partition: 'activities_earlier' },
        { number: 3, partition: 'activities_later' },
      ]);
      expect(await ask(indexes)).toEqual(before);
      await ask(sql`delete from training_courses where id = ${dossier}`);
      expect(await ask(sql`select count(training_course_id)::integer as count from activities`)).toEqual([
        { count: 0 },
      ]);
      await database.close();
    },
  );
});

describe.each(testDatabases(migrations))('the months of the history on $name', ({ open }) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    return () => database.close();
  }, 60_000);

  const ask = <R extends object>(fragment: SQL) => database.query<R>(statementOf(fragment));
  const partitions = async () =>
    (
      await ask<{ partition: string }>(
        sql`select partition from history_partitions('activities') order by since nulls first`,
      )
    ).map(({ partition }) => partition);
  const entries = () => entriesOf(database);
  const record = (number: number, at: string) =>
    database.transaction(async (tx) =>
      recordActivity(tx, {
        table: 'activities',
        id: idOf(number),
        entityKind: 'dossier',
        entityType: 'trainingCourses',
        entityId: dossier,
        event: 'updated',
        description: 'Dossier',
        actor: { id: 'a', name: 'Ada', email: 'ada@example.org' } as never,
        changes: [],
        requestId: 'r',
        now: new Date(at),
      }),
    );
  const monthOf = async (months: number) => {
    const [row] = await ask<{ name: string }>(
      sql`select to_char((now() at time zone 'UTC') + make_interval(months => ${months}), 'YYYY_MM') as name`,
    );
    return row?.name ?? '';
  };

  test('begin with this one where nothing was kept before', async () => {
    const months = await Promise.all([0, 1, 2].map(async (months) => `activities_${await monthOf(months)}`));
    expect(await partitions()).toEqual(['activities_earlier', ...months, 'activities_later']);
  });

  test('take entries of any time, and those that came before their month was made move into it', async () => {
    const [year = '', month = ''] = (await monthOf(6)).split('_');
    await record(1, '2001-01-01T00:00:00Z');
    await record(2, `${year}-${month}-15T00:00:00Z`);
    await record(3, '2150-01-01T00:00:00Z');

    const opened = await openHistoryMonths(database, model, new Date(`${year}-${month}-15T00:00:00Z`));
    const again = await openHistoryMonths(database, model, new Date(`${year}-${month}-15T00:00:00Z`));

    expect([opened, again]).toEqual([7, 0]);
    expect(await entries()).toEqual([
      { number: 1, partition: 'activities_earlier' },
      { number: 2, partition: `activities_${year}_${month}` },
      { number: 3, partition: 'activities_later' },
    ]);
  });

  test('let a list stop at the first page, and know that they changed', async () => {
    const version = async () =>
      (
        await ask<{ version: number }>(
          sql`select sum(version)::integer as version from table_versions where table_name = 'activities'`,
        )
      )[0]?.version ?? 0;
    const before = await version();

    await record(1, new Date().toISOString());
    const plan = await ask<Record<string, string>>(
      sql`explain select id from activities order by created_at desc, id desc limit 10`,
    );

    expect(await version()).toBe(before + 1);
    const lines = plan.map((row) => Object.values(row)[0] ?? '').join('\n');
    expect(lines).toMatch(/^Limit.*\n +-> +Append/);
    expect(lines).not.toContain('Sort');
  });
});

function entriesOf(database: Database): Promise<{ number: number; partition: string }[]> {
  return database.query(
    statementOf(sql`
      select right(id::text, 4)::integer as number, tableoid::regclass::text as partition
      from activities
      order by id`),
  );
}
