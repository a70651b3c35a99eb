import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, type Database, DatabaseError, type Transaction } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';

const migrations = new URL('./migrations', import.meta.url).pathname;

const ask = <R extends object>(on: Connection, fragment: SQL) => on.query<R>(statementOf(fragment));
const added = (id: number, email: string | null = null) =>
  sql`insert into people (id, name, email) values (${id}, 'A', ${email})`;
const addPerson = (on: Connection, id: number, email: string | null = null) => ask(on, added(id, email));
const countPeople = async (on: Connection) =>
  (await ask<{ count: number }>(on, sql`select count(*) from people`))[0]?.count;

const values: readonly { title: string; given: SQL; read: unknown }[] = [
  { title: 'a numeric is read as its exact text', given: sql`12.50::numeric(9,2)`, read: '12.50' },
  { title: 'a bound numeric keeps its digits', given: sql`${'0.1000'}::numeric(9,4)`, read: '0.1000' },
  { title: 'an integer is a number', given: sql`${42}::integer`, read: 42 },
  { title: 'a small bigint is a number', given: sql`9007199254740991::bigint`, read: 9007199254740991 },
  {
    title: 'a bigint too large for a number is text',
    given: sql`9007199254740993::bigint`,
    read: '9007199254740993',
  },
  { title: 'a float is a number', given: sql`1.5::float8`, read: 1.5 },
  { title: 'true is true', given: sql`${true}::boolean`, read: true },
  { title: 'false is false', given: sql`${false}::boolean`, read: false },
  { title: 'nothing is null', given: sql`${null}::text`, read: null },
  { title: 'a date is its text', given: sql`${'2026-02-28'}::date`, read: '2026-02-28' },
  {
    title: 'an instant is its text in UTC',
    given: sql`${new Date('2026-02-28T12:00:00.500+02:00')}::timestamptz`,
    read: '2026-02-28 10:00:00.5+00',
  },
  {
    title: 'an object is bound as json and read as text',
    given: sql`${{ a: [1] }}::jsonb`,
    read: '{"a": [1]}',
  },
  { title: 'an empty array is an empty array', given: sql`${[]}::text[]`, read: [] },
  {
    title: 'an array of texts keeps quotes, commas, braces, lines and nulls',
    given: sql`${['a "b"', 'c,d', '{e}', 'f\\g', 'h\ni', '', 'NULL', null, 'é 👷']}::text[]`,
    read: ['a "b"', 'c,d', '{e}', 'f\\g', 'h\ni', '', 'NULL', null, 'é 👷'],
  },
  {
    title: 'an array of arrays stays nested',
    given: sql`${[[1, 2], [3, 4]]}::integer[]`,
    read: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    title: 'a text with quotes is only a text',
    given: sql`${"'; drop table people; --"}::text`,
    read: "'; drop table people; --",
  },
];

const refusals: readonly { title: string; given: SQL; error: object }[] = [
  {
    title: 'a second person of the same e-mail address breaks a unique key',
    given: sql`insert into people (id, name, email) values (2, 'B', 'a@example.org')`,
    error: {
      code: '23505',
      table: 'people',
      constraint: 'people_email_key',
      detail: 'Key (email)=(a@example.org) already exists.',
    },
  },
  {
    title: 'a person without name breaks a column',
    given: sql`insert into people (id) values (2)`,
    error: { code: '23502', table: 'people', column: 'name' },
  },
  {
    title: 'a pet of nobody breaks a foreign key',
    given: sql`insert into pets (id, owner_id) values (1, 99)`,
    error: { code: '23503', table: 'pets', constraint: 'pets_owner_id_fkey' },
  },
  {
    title: 'a pet not born yet breaks a check',
    given: sql`insert into pets (id, owner_id, age) values (1, 1, ${-1})`,
    error: { code: '23514', table: 'pets', constraint: 'pets_age_check' },
  },
  {
    title: 'a word for a number is refused',
    given: sql`select ${'many'}::integer`,
    error: { code: '22P02' },
  },
  {
    title: 'a table that does not exist is refused',
    given: sql`select id from ghosts`,
    error: { code: '42P01' },
  },
];

const named = <Row extends { title: string }>(rows: readonly Row[]) =>
  rows.map((row) => [row.title, row] as const);

describe('a database', () => {
  const { open } = anyDatabase(migrations);
  let database: Database;

  beforeAll(async () => {
    database = await open();
  }, 300_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.script('truncate people, pets');
    await addPerson(database, 1, 'a@example.org');
  });

  test.each(named(values))('%s', async (_title, { given, read }) => {
    const rows = await ask(database, sql`select ${given} as value`);

    expect(rows).toEqual([{ value: read }]);
  });

  test.each(named(refusals))('%s', async (_title, { given, error }) => {
    const refused = await ask(database, given).catch((thrown: unknown) => thrown);

    expect(refused).toBeInstanceOf(DatabaseError);
    expect(refused).toMatchObject(error);
  });

  test('the plan of a command that is planned each time is not kept', async () => {
    const kept = statementOf(sql`select ${1}::integer as kept`);
    const plannedEachTime = { ...statementOf(sql`select ${2}::integer as anew`), isPlannedEachTime: true };
    const names = sql`select statement from pg_prepared_statements where statement ~ ' as (kept|anew)$'`;

    expect(await database.query(kept)).toEqual([{ kept: 1 }]);
    expect(await database.query(plannedEachTime)).toEqual([{ anew: 2 }]);
    expect(await database.query(plannedEachTime)).toEqual([{ anew: 2 }]);
    expect(await ask(database, names)).toEqual([{ statement: 'select $1::integer as kept' }]);
  });

  test('a report sees what was written before it, on PostgreSQL with two parallel workers', async () => {
    const workers = statementOf(sql`
      select current_setting('max_parallel_workers_per_gather') as workers, count(*)::integer as people
      from people`);
    await addPerson(database, 2);

    const [own] = await database.query<{ workers: string }>(workers);
    const report = await database.query({ ...workers, isReport: true });

    const ofReports = database.engine === 'postgres' ? '2' : own?.workers;
    expect(report).toEqual([{ workers: ofReports, people: 2 }]);
  });

  test('a refused command leaves the connection usable', async () => {
    await expect(ask(database, sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });

    expect(await countPeople(database)).toBe(1);
  });

  test('what a transaction wrote is there after it', async () => {
    const given = await database.transaction(async (tx) => {
      await addPerson(tx, 2);
      return 'done';
    });

    expect(given).toBe('done');
    expect(await countPeople(database)).toBe(2);
  });

  test('a transaction that throws leaves nothing and throws on', async () => {
    const failing = database.transaction(async (tx) => {
      await addPerson(tx, 2);
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countPeople(database)).toBe(1);
  });

  test('a transaction that swallows a refusal is not half kept', async () => {
    await database.transaction(async (tx) => {
      await addPerson(tx, 2);
      await addPerson(tx, 1).catch(() => undefined);
    });

    expect(await countPeople(database)).toBe(1);
  });

  test('what a transaction sends is done before what it asks for next', async () => {
    const count = await database.transaction(async (tx) => {
      for (const id of [2, 3]) tx.send(statementOf(added(id)));
      return countPeople(tx);
    });

    expect(count).toBe(3);
    expect(await countPeople(database)).toBe(3);
  });

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['the next command', (tx) => countPeople(tx)],
    ['the commit', async () => undefined],
  ])(
    'what is refused of what a transaction sends is thrown by %s, and nothing is left',
    async (_by, next) => {
      const failing = database.transaction(async (tx) => {
        tx.send(statementOf(added(2)));
        tx.send(statementOf(added(1)));
        tx.send(statementOf(added(3)));
        await next(tx);
      });

      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'people_pkey' });
      expect(await countPeople(database)).toBe(1);
    },
  );

  test('the last question of a transaction ends it, and is answered from within', async () => {
    const rows = await database.transaction(async (tx) => {
      tx.send(statementOf(added(2)));
      const last = await tx.queryAndCommit<{ id: number }>(
        statementOf(sql`select id from people order by id`),
      );
      await expect(countPeople(tx)).rejects.toThrow('The transaction is committed');
      return last;
    });

    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('a last question that is refused leaves nothing', async () => {
    const failing = database.transaction(async (tx) => {
      await addPerson(tx, 2);
      return tx.queryAndCommit(statementOf(added(1)));
    });

    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countPeople(database)).toBe(1);
    await addPerson(database, 2);
    expect(await countPeople(database)).toBe(2);
  });

  test('a second transaction on the same row waits for the first', async () => {
    const story: string[] = [];
    const rename = (name: string) =>
      database.transaction(async (tx) => {
        await ask(tx, sql`select id from people where id = 1 for update`);
        story.push(`${name} starts`);
        await ask(tx, sql`update people set name = ${name} where id = 1`);
        story.push(`${name} ends`);
      });

    await Promise.all([rename('first'), rename('second')]);

    expect(story).toHaveLength(4);
    expect(story[1]).toBe(story[0]?.replace('starts', 'ends'));
  });

  test('a command beside a transaction does not become part of it', async () => {
    let beside: Promise<unknown> = Promise.resolve();
    const failing = database.transaction(async (tx) => {
      await addPerson(tx, 2);
      beside = addPerson(database, 3);
      throw new Error('rolled back');
    });

    await expect(failing).rejects.toThrow('rolled back');
    await beside;
    expect(await ask(database, sql`select id from people order by id`)).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test('a hundred commands at once each get their own answer', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);

    const answers = await Promise.all(
      numbers.map((n) => ask<{ n: number }>(database, sql`select ${n}::integer as n`)),
    );

    expect(answers.map(([row]) => row?.n)).toEqual(numbers);
  });

  test('a text is prepared once on a connection', async () => {
    const pattern = '%as once from people%';

    const prepared = await database.transaction(async (tx) => {
      for (const id of [1, 2, 3]) await ask(tx, sql`select name as once from people where id = ${id}`);
      return ask(tx, sql`select count(*) from pg_prepared_statements where statement like ${pattern}`);
    });

    expect(prepared).toEqual([{ count: 1 }]);
  });

  test('a table changed under a prepared text is read in its new shape', async () => {
    const all = { text: 'select * from shapes', values: [] };
    await database.script(
      'drop table if exists shapes; create table shapes (a integer); insert into shapes values (1)',
    );
    await database.query(all);

    await ask(database, sql`alter table shapes add column b integer default 2`);

    expect(await database.query(all)).toEqual([{ a: 1, b: 2 }]);
  });

  test('a script that fails in its middle leaves nothing', async () => {
    const failing = database.script("insert into people (id, name) values (7, 'G'); select 1 / 0");

    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await countPeople(database)).toBe(1);
  });

  test('a listener hears every command, also where a transaction begins and ends', async () => {
    const statements: string[] = [];
    const stop = database.onStatement((statement) => statements.push(statement.text));

    await database.transaction((tx) => countPeople(tx));
    await database.transaction(() => Promise.reject(new Error('no'))).catch(() => undefined);
    stop();
    await countPeople(database);

    expect(statements).toEqual(['begin', 'select count(*) from people', 'commit', 'begin', 'rollback']);
  });

  test('French words sort and are found as a French reader expects', async () => {
    await ask(database, sql`insert into people (id, name) values (2, 'Zoé'), (3, 'élan'), (4, 'Eau')`);

    const rows = await ask(
      database,
      sql`select unaccent(name) as name from people where id > 1 order by name collate "fr"`,
    );

    expect(rows).toEqual([{ name: 'Eau' }, { name: 'elan' }, { name: 'Zoe' }]);
  });
});

describe('once closed, a database', () => {
  const { open } = anyDatabase();
  test('refuses as a server does that is away', async () => {
    const database = await open();
    await database.close();

    const works = [
      () => ask(database, sql`select 1`),
      () => database.transaction((tx) => ask(tx, sql`select 1`)),
    ];

    for (const work of works) {
      const refused = await work().catch((thrown: unknown) => thrown);
      expect(refused).toBeInstanceOf(DatabaseError);
      expect(refused).toMatchObject({ code: '08006' });
    }
  });
});
