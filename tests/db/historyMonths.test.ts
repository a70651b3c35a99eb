import { beforeEach, describe, expect, test } from 'vitest';
import { openHistoryMonths } from '#engine/activity/historyMonths.ts';
import { recordActivity } from '#engine/activity/record.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Model } from '#engine/model/model.ts';
import generated from '#generated/model.json' with { type: 'json' };
import { anyDatabase } from '../world/databases.ts';
import { migrateUntil } from '../world/migrateUntil.ts';

const migrations = 'generated/migrations';
/** The last migration before the history had partitions. */
const older = '0031';
const model = generated as unknown as Model;
const idOf = (number: number) => `01940000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const dossier = idOf(99);

describe('the months of the history', () => {
  test('on a database are made of a table with rows, which keep their place, their dossier and their indexes', async () => {
    const { open } = anyDatabase();
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
  });
});

describe('the months of the history', () => {
  const { open } = anyDatabase(migrations);
  let database: Database;
  let now: Date;
  beforeEach(async () => {
    now = new Date();
    database = await open();
    // The migrated database is copied from a template, which may have been made in an earlier month.
    await openHistoryMonths(database, model, now);
    return () => database.close();
  }, 300_000);

  const ask = <R extends object>(fragment: SQL) => database.query<R>(statementOf(fragment));
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

  test('begin with this one where nothing was kept before', async () => {
    const migrated = await anyDatabase().open();
    await migrate(migrated, migrations);
    const found = await migrated.query<{ partition: string }>(
      statementOf(sql`select partition from history_partitions('activities') order by since nulls first`),
    );
    await migrated.close();

    // The next month may have begun while the database was migrated.
    const expected = [now, new Date()].map((from) => [
      'activities_earlier',
      ...[0, 1, 2].map((months) => `activities_${monthAfter(from, months)}`),
      'activities_later',
    ]);
    expect(expected).toContainEqual(found.map(({ partition }) => partition));
  });

  test('take entries of any time, and those that came before their month was made move into it', async () => {
    const [year = '', month = ''] = monthAfter(now, 6).split('_');
    await record(1, '2001-01-01T00:00:00Z');
    await record(2, `${year}-${month}-15T00:00:00Z`);
    await record(3, '2150-01-01T00:00:00Z');

    const opened = await openHistoryMonths(database, model, new Date(`${year}-${month}-15T00:00:00Z`));
    const again = await openHistoryMonths(database, model, new Date(`${year}-${month}-15T00:00:00Z`));

    expect([opened, again]).toEqual([6, 0]);
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

    await record(1, now.toISOString());
    const plan = await ask<Record<string, string>>(
      sql`explain select id from activities order by created_at desc, id desc limit 10`,
    );

    expect(await version()).toBe(before + 1);
    const lines = plan.map((row) => Object.values(row)[0] ?? '').join('\n');
    expect(lines).toMatch(/^Limit.*\n +-> +Append/);
    expect(lines).not.toContain('Sort');
  });
});

/** `monthAfter(new Date('2026-11-28'), 2)` is `2027_01`, in UTC as the months of the history are. */
function monthAfter(from: Date, months: number): string {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  return day.toISOString().slice(0, 7).replace('-', '_');
}

function entriesOf(database: Database): Promise<{ number: number; partition: string }[]> {
  return database.query(
    statementOf(sql`
      select right(id::text, 4)::integer as number, tableoid::regclass::text as partition
      from activities
      order by id`),
  );
}
