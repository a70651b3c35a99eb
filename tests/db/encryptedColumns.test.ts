import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { createCipher } from '#engine/encryption/cipher.ts';
import type { KeyRing } from '#engine/encryption/keyRing.ts';
import { rotateKeys } from '#engine/encryption/rotateKeys.ts';
import { settleEncrypted } from '#engine/encryption/settleEncrypted.ts';
import { mask } from '#engine/model/mask.ts';
import type { Model } from '#engine/model/model.ts';
import type { Compiled } from '#engine/schema/derive/compileModel.ts';
import { type Migration, planMigration } from '#engine/schema/migrate/planMigration.ts';
import { compileMembers, newKeyRing, placesOf } from '../api/encryptedApi.ts';
import { anyDatabase } from '../world/databases.ts';

const [plain, encrypted] = await Promise.all([compileMembers({ isPlain: true }), compileMembers()]);
const { model } = encrypted;
const iban = (number: number) => `FR76${String(number).padStart(10, '0')}`;

describe('encrypted columns', () => {
  const engine = anyDatabase();
  let database: Database;
  beforeAll(async () => {
    database = await engine.open();
    const present = await migrateTo(database, plain, undefined, []);
    await migrateTo(database, encrypted, plain.model, present);
  });
  beforeEach(async () => {
    await database.script('truncate members, loans, activities, idempotency_keys');
    await database.script('drop table if exists schema_backfills');
  });
  afterAll(() => database.close());

  test('that were plain are encrypted at the next start, more than a piece of them', async () => {
    await addPlain(database, 2_500);
    const keyRing = newKeyRing('a');
    const lines = await settle(database, keyRing);

    expect(lines.announced).toContain("2500 values of 'iban' in 'members' encrypted");
    expect(await placesOf(database, iban(1))).toEqual([]);
    expect((await valuesIn(database, keyRing)).sort()).toEqual(
      Array.from({ length: 2_500 }, (_, number) => iban(number)),
    );
  });

  test('are left alone at the start after that', async () => {
    await addPlain(database, 3);
    const keyRing = newKeyRing('a');
    await settle(database, keyRing);
    const before = await storedIn(database);

    expect(await settle(database, keyRing)).toEqual({ announced: [], warned: [] });
    expect(await storedIn(database)).toEqual(before);
  });

  test('leave nothing plain in the history and in the answers that are kept', async () => {
    await addPlain(database, 1);
    await database.query(
      statementOf(sql`
        insert into activities (id, entity_kind, entity_type, entity_id, event, changes)
        values (${uuidv7()}, 'members', 'members', ${uuidv7()}, 'updated', ${JSON.stringify([
          { field: 'name', old: 'Ada', new: 'Eve' },
          { field: 'iban', old: null, new: iban(0) },
        ])}::jsonb)`),
    );
    await database.query(
      statementOf(sql`
        insert into idempotency_keys (actor_id, key, request_hash, body)
        values ('a', 'b', 'c', ${JSON.stringify({ data: { type: 'members', attributes: { iban: iban(0) } } })})`),
    );
    await settle(database, newKeyRing('a'));
    const [entry] = await database.query<{ changes: string }>(
      statementOf(sql`select changes::text as changes from activities`),
    );

    expect(await placesOf(database, iban(0))).toEqual([]);
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { field: 'name', old: 'Ada', new: 'Eve' },
      { field: 'iban', old: null, new: mask },
    ]);
  });

  test('under a key that is not set are named at the start', async () => {
    await addPlain(database, 2);
    await settle(database, newKeyRing('lost'));

    expect((await settle(database, newKeyRing('a'))).warned).toEqual([
      { path: 'members', field: 'iban', key: 'lost', values: 2 },
    ]);
  });

  describe('whose keys are rotated', () => {
    const [old] = newKeyRing('old');
    const [fresh] = newKeyRing('fresh');
    const both: KeyRing = [fresh, old];
    beforeEach(async () => {
      await addPlain(database, 2_100);
      await settle(database, [old]);
    });

    test('are all under the first key, their rows and history as they were', async () => {
      const before = await rowsIn(database);
      const rotated = await rotateKeys(database, model, both);

      expect(rotated).toEqual([
        { path: 'members', field: 'iban', changed: 2_100, left: 0 },
        { path: 'members', field: 'code', changed: 0, left: 0 },
      ]);
      expect((await storedIn(database)).every((stored) => stored.startsWith('v1:fresh:'))).toBe(true);
      expect(await valuesIn(database, [fresh])).toHaveLength(2_100);
      expect(await rowsIn(database)).toEqual(before);
    });

    test('go on where the rotation was broken off', async () => {
      const broken = breakingAfter(database, 2);

      await expect(rotateKeys(broken, model, both)).rejects.toThrow('broken off');
      const between = (await storedIn(database)).filter((stored) => stored.startsWith('v1:fresh:')).length;
      const [rest] = await rotateKeys(database, model, both);

      expect(between).toBe(2_000);
      expect(rest).toMatchObject({ changed: 100, left: 0 });
      expect(await valuesIn(database, [fresh])).toHaveLength(2_100);
    });

    test('are left where their key is not there, and counted', async () => {
      const [rotated] = await rotateKeys(database, model, [fresh]);

      expect(rotated).toMatchObject({ changed: 0, left: 2_100 });
      expect(await valuesIn(database, [old])).toHaveLength(2_100);
    });

    test('keep what a server writes meanwhile', async () => {
      const [row] = await database.query<{ id: string }>(
        statementOf(sql`select id from members order by id limit 1`),
      );
      const id = row?.id ?? '';
      const stored = createCipher([old]).encrypt({ table: 'members', column: 'iban', id }, 'FR76NEW');
      const write = () =>
        database.query(statementOf(sql`update members set iban = ${stored} where id = ${id}::uuid`));
      await Promise.all([rotateKeys(database, model, both), write()]);
      await rotateKeys(database, model, both);

      expect(await valuesIn(database, [fresh])).toContain('FR76NEW');
    });
  });
});

async function migrateTo(
  database: Database,
  after: Compiled,
  before: Model | undefined,
  present: readonly Migration[],
): Promise<readonly Migration[]> {
  const { added, faults } = planMigration({ before, after, present, droppedResources: [] });
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  for (const { sql: text } of added) await database.script(text);
  return added;
}

async function addPlain(database: Database, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => uuidv7());
  const ibans = ids.map((_, number) => iban(number));
  await database.query(
    statementOf(sql`
      insert into members (id, name, iban)
      select member.id, 'Ada', member.iban
      from unnest(${ids}::uuid[], ${ibans}::text[]) as member (id, iban)`),
  );
}

async function settle(database: Database, keyRing: KeyRing) {
  const [announced, warned]: [string[], object[]] = [[], []];
  await settleEncrypted(database, model, keyRing, {
    announce: (line) => void announced.push(line),
    warn: (facts) => void warned.push(facts),
  });
  return { announced, warned };
}

async function storedIn(database: Database): Promise<string[]> {
  const rows = await database.query<{ iban: string }>(statementOf(sql`select iban from members order by id`));
  return rows.map((row) => row.iban);
}

function rowsIn(database: Database): Promise<object[]> {
  return database.query(
    statementOf(sql`
      select id, row_version, updated_at, (select count(*)::integer from activities) as entries
      from members
      order by id`),
  );
}

/** What opens with these keys. */
async function valuesIn(database: Database, keyRing: KeyRing): Promise<string[]> {
  const cipher = createCipher(keyRing);
  const rows = await database.query<{ id: string; iban: string }>(
    statementOf(sql`select id, iban from members order by id`),
  );
  return rows.flatMap((row) => {
    const decrypted = cipher.decrypt({ table: 'members', column: 'iban', id: row.id }, row.iban);
    return 'value' in decrypted ? [decrypted.value] : [];
  });
}

/** The database until so many transactions are done. */
function breakingAfter(database: Database, count: number): Database {
  let done = 0;
  return {
    ...database,
    transaction: (work) => {
      done += 1;
      return database.transaction(async (tx) => {
        const result = await work(tx);
        if (done > count) throw new Error('broken off');
        return result;
      });
    },
  };
}
