import { beforeEach, describe, expect, test } from 'vitest';
import { backfills } from '#alec/trainingAction/server/backfills.ts';
import { backfill } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { migrateUntil } from '../world/migrateUntil.ts';

const migrations = 'generated/migrations';
/** The last migration before refund requests knew their action. */
const older = '0015';

const ask = <R extends object>(database: Database, fragment: SQL) => database.query<R>(statementOf(fragment));

describe('backfills', () => {
  const { open } = anyDatabase();
  let database: Database;
  let announced: string[];
  beforeEach(async () => {
    database = await open();
    announced = [];
    return () => database.close();
  }, 300_000);

  const fill = (which = backfills) => backfill(database, which, (line) => announced.push(line));

  test('give the rows of an older database what is stored with each today, once', async () => {
    await migrateUntil(database, older);
    await ask(database, oldRows);
    await migrate(database, migrations);

    await fill();
    await ask(database, sql`update refund_requests set outstanding_amount = null`);
    await fill();

    expect(announced).toEqual([
      "Backfill 'refund-requests-action-and-outstanding-amount' changed 2 rows",
      "Backfill 'dossiers-of-training-actions' changed 1 row",
    ]);
    expect(
      await ask(
        database,
        sql`select distinct training_action_id::text as action, outstanding_amount from refund_requests`,
      ),
    ).toEqual([{ action: idOf(2), outstanding_amount: null }]);
    expect(
      await ask(
        database,
        sql`select reference, has_training_action as has, action_from_date as day from training_courses order by reference`,
      ),
    ).toEqual([
      { reference: '2026-00001', has: true, day: '2026-04-01' },
      { reference: '2026-00002', has: false, day: null },
    ]);
  });

  test('give what is outstanding of requests that are paid and that are not', async () => {
    await migrateUntil(database, older);
    await ask(database, oldRows);
    await migrate(database, migrations);

    await fill();

    expect(
      await ask(database, sql`select outstanding_amount as left from refund_requests order by id`),
    ).toEqual([{ left: '60.00' }, { left: '200.00' }]);
  });

  test('say nothing of a new database, and wait for each other when two servers start', async () => {
    await migrate(database, migrations);

    await Promise.all([fill(), fill()]);

    expect(announced).toEqual([]);
    expect(await ask(database, sql`select name from schema_backfills`)).toHaveLength(backfills.length);
  });

  test('that are broken off leave nothing, and the rest runs at the next start', async () => {
    await ask(database, sql`create table pets (name text)`);
    await ask(database, sql`insert into pets values ('Rex')`);
    const names = { name: 'names', update: sql`update pets set name = 'Max'` };
    const broken = { name: 'ages', update: sql`update pets set name = (1 / 0)::text` };
    const mended = { name: 'ages', update: sql`update pets set name = name || ', 3'` };

    await expect(fill([names, broken])).rejects.toThrow('division by zero');
    await fill([names, mended]);

    expect(await ask(database, sql`select name from pets`)).toEqual([{ name: 'Max, 3' }]);
    expect(announced).toEqual(["Backfill 'names' changed 1 row", "Backfill 'ages' changed 1 row"]);
  });
});

const idOf = (number: number) => `01940000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A dossier with an action, a candidate and two refund requests, one of them partly paid; and a dossier without. */
const oldRows = sql`
  with dossiers as (
    insert into training_courses (id, reference, status, priority)
    values (${idOf(1)}::uuid, '2026-00001', 'in_progress', 'medium'), (${idOf(9)}::uuid, '2026-00002', 'to_do', 'medium')
  ), actions as (
    insert into training_actions (id, training_course_id, status, from_date)
    values (${idOf(2)}::uuid, ${idOf(1)}::uuid, 'in_progress', '2026-04-01')
  ), trainees as (
    insert into training_course_candidates (id, training_course_id, first_name, last_name, birthday_date)
    values (${idOf(3)}::uuid, ${idOf(1)}::uuid, 'Ada', 'Abel', '1990-01-01')
  ), candidates as (
    insert into training_action_candidates (id, training_action_id, training_course_candidate_id)
    values (${idOf(4)}::uuid, ${idOf(2)}::uuid, ${idOf(3)}::uuid)
  ), types as (
    insert into financing_type_repositories (id, label, financing_type)
    values (${idOf(5)}::uuid, 'OPCO', 1)
  )
  insert into refund_requests (id, training_action_candidate_id, financing_type_repository_id, request_amount, total_refund_amount)
  values (${idOf(6)}::uuid, ${idOf(4)}::uuid, ${idOf(5)}::uuid, 100, 40), (${idOf(7)}::uuid, ${idOf(4)}::uuid, ${idOf(5)}::uuid, 200, null)`;
