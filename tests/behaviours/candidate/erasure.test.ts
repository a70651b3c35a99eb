import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { belongings, isKept } from '#alec/candidate/domain/belongings.ts';
import { eraseDue } from '#alec/candidate/server/personalData/erasureJob.ts';
import type { Connection, Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { addCourse, type Document, type DossierApi, engineWithFiles, openDossierApi } from '../dossierApi.ts';
import { statisticsAsker } from '../statisticsApi.ts';
import {
  accountId,
  ask,
  candidateActor,
  known,
  profileId,
  put,
  putCandidate,
  rowId,
} from './candidateWorld.ts';

/** When ada asked, and the first instant at which her 30 days are over. */
const asked = new Date('2026-03-02T08:30:00.000Z');
const over = new Date('2026-04-01T08:30:00.000Z');
const silent = () => undefined;

describe('erasing', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  let dossier: string;

  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    await putCandidate(testApi, 'bob');
  });
  afterAll(() => testApi.close());

  const putAda = async () => {
    testApi.goTo(asked.toISOString());
    await putCandidate(testApi, 'ada');
    dossier = await addCourse(testApi);
    const { first_name, last_name, email, phone, address } = known.ada;
    const evidence = {
      first_name,
      last_name,
      emails: [email],
      phones: [phone],
      address,
      birthday_date: '1994-03-12',
    };
    await put(testApi, 'training-course-candidates', {
      id: rowId('training-course-candidates', 'ada'),
      training_course: dossier,
      candidate_profile: profileId('ada'),
      ...evidence,
    });
    const actor = candidateActor('ada');
    const change = (attributes: object) =>
      testApi.send(`/candidate-profiles/${profileId('ada')}`, {
        method: 'PATCH',
        actor,
        headers: { 'idempotency-key': `once-${JSON.stringify(attributes).length}` },
        body: { data: { type: 'candidate_profiles', id: profileId('ada'), attributes } },
      });
    expect((await change({ address: `${address}, bâtiment B` })).status).toBe(200);
    expect((await change({ address })).status).toBe(200);
    await testApi.send(`/candidate-languages/${rowId('candidate-languages', 'ada')}`, {
      method: 'DELETE',
      actor,
    });
    expect((await ask(testApi, '/candidate/deletion', { method: 'POST' })).status).toBe(200);
  };
  const gone = async () => (await testApi.send(`/candidate-profiles/${profileId('ada')}`)).status === 404;
  const erase = (at: Date, database: Database = testApi.database) =>
    eraseDue(database, testApi.model, at, silent);

  describe('once the 30 days are over', () => {
    beforeAll(async () => {
      await putAda();
      expect(await erase(new Date(over.getTime() - 1))).toBe(0);
      expect(await gone()).toBe(false);
      expect(await erase(over)).toBe(1);
    });

    test('no column of any table holds her names, address, telephone, mail or number but her row in a dossier', async () => {
      const found = await tablesWith(testApi.database, Object.values(known.ada));

      expect(found).toEqual(['training_course_candidates']);
      expect(await tablesWith(testApi.database, Object.values(known.bob))).toContain('candidate_profiles');
    });

    test('each resource that was hers has no row left but what is evidence', async () => {
      const left: string[] = [];
      for (const belonging of belongings(testApi.model)) {
        const { resource } = belonging;
        const [row] = await testApi.database.query(
          statementOf(sql`
            select id from ${sql.identifier(resource.table)}
            where id = any(${[rowId(resource.path, 'ada'), profileId('ada')]}::uuid[])`),
        );
        if (row) left.push(resource.path);
      }

      const kept = belongings(testApi.model).filter(isKept);
      expect(kept.map(({ resource }) => resource.path)).toEqual(['training-course-candidates']);
      // Of the account the empty row stays.
      expect(left).toEqual(['users', 'training-course-candidates']);
    });

    test('her account is empty, closed, and of nobody', async () => {
      const [account] = await testApi.database.query(
        statementOf(
          sql`select first_name, last_name, email, is_active from users where id = ${accountId('ada')}::uuid`,
        ),
      );

      expect(account).toEqual({
        first_name: 'Compte',
        last_name: 'effacé',
        email: `efface-${accountId('ada')}@invalid`,
        is_active: false,
      });
    });

    test('the history says that something changed and when, and neither what nor by whom', async () => {
      const { document } = await testApi.send(
        `/activities?filter[entity_id]=${profileId('ada')}&sort=createdAt`,
      );

      const entries = document.data.map(({ attributes }: Document) => attributes);
      expect(entries.length).toBeGreaterThan(2);
      expect(new Set(entries.map(({ description }: Document) => description))).toEqual(
        new Set(['Compte effacé']),
      );
      expect(entries.at(-1)).toMatchObject({ event: 'deleted', user_name: 'Effacement demandé' });
      expect(entries[0]).toMatchObject({
        user_name: 'Compte effacé',
        changes: [{ field: 'address', old: null, new: null }],
      });
    });

    test('the dossier keeps its candidate without the link, and lists, history and statistics answer', async () => {
      const row = await testApi.send(
        `/training-course-candidates/${rowId('training-course-candidates', 'ada')}?include=candidate_profile`,
      );

      expect(row.document.data.attributes.last_name).toBe(known.ada.last_name);
      expect(row.document.data.relationships.candidate_profile.data).toBeNull();
      for (const path of [
        `/training-courses/${dossier}?include=potential_candidates`,
        `/training-courses?filter[q]=${known.ada.last_name}`,
        '/activities?page[size]=100',
        '/users',
        '/candidate-profiles',
        '/candidate-applications?include=candidate_profile',
      ])
        expect([path, (await testApi.send(path)).status]).toEqual([path, 200]);
      expect((await statisticsAsker(testApi, '2026-04-01').ask('filter[type]=region')).status).toBe(200);
    });

    test('no row points to her files any more, and those of others stay', async () => {
      const [mine, other] = await Promise.all(
        (['ada', 'bob'] as const).map((who) =>
          testApi.database.query(
            statementOf(
              sql`select path from candidate_documents where candidate_profile_id = ${profileId(who)}::uuid`,
            ),
          ),
        ),
      );

      expect(mine).toEqual([]);
      expect(other).toHaveLength(1);
    });
  });

  describe('of somebody else', () => {
    const askOfBob = async () => {
      const as = candidateActor('bob');
      testApi.goTo(asked.toISOString());
      await ask(testApi, '/candidate/deletion', { method: 'DELETE', as });
      expect((await ask(testApi, '/candidate/deletion', { method: 'POST', as })).status).toBe(200);
    };
    const isThere = async () =>
      (await testApi.send(`/candidate-profiles/${profileId('bob')}`)).status === 200;

    test('that is interrupted at any statement leaves her whole, to be erased at the next turn', async () => {
      await askOfBob();
      const before = await tablesWith(testApi.database, Object.values(known.bob));
      const warned: object[] = [];
      const total = await statementsOf(testApi.database, (database) =>
        eraseDue(database, testApi.model, over, silent),
      );

      expect(total).toBeGreaterThan(30);
      for (const last of [1, 5, Math.floor(total / 2), total - 1]) {
        const cut = interrupted(testApi.database, last);
        expect(await eraseDue(cut, testApi.model, over, (facts) => warned.push(facts))).toBe(0);
        expect(await tablesWith(testApi.database, Object.values(known.bob))).toEqual(before);
      }
      expect(warned).toHaveLength(4);
      expect(await isThere()).toBe(true);
    });

    test('that she took back in the meantime is not done', async () => {
      await askOfBob();
      const as = candidateActor('bob');
      expect((await ask(testApi, '/candidate/deletion', { method: 'DELETE', as })).status).toBe(200);

      expect(await erase(over)).toBe(0);
      expect(await isThere()).toBe(true);
    });

    test('by two servers at once is done by one', async () => {
      await askOfBob();

      const counts = await Promise.all([erase(over), erase(over)]);

      expect(counts.toSorted()).toEqual([0, 1]);
      expect(await isThere()).toBe(false);
    });
  });
});

/** A database whose transactions break at a statement, as those of a server do that dies. */
function interrupted(database: Database, last: number): Database {
  return {
    ...database,
    query: (statement) => database.query(statement),
    transaction: (work) =>
      database.transaction(async (tx) => {
        let count = 0;
        return work({
          ...tx,
          query: (statement) => {
            count += 1;
            if (count > last) throw new Error('the server dies');
            return tx.query(statement);
          },
        });
      }),
  };
}

/** How many statements the transactions of some work have; what they did is undone. */
async function statementsOf(database: Database, work: (counted: Database) => Promise<unknown>) {
  let count = 0;
  await work({
    ...database,
    query: (statement) => database.query(statement),
    transaction: (inside) =>
      database.transaction(async (tx) => {
        const result = await inside({
          ...tx,
          query: (statement) => {
            count += 1;
            return tx.query(statement);
          },
        });
        if (count > 0) throw new Error('undone');
        return result;
      }),
  });
  return count;
}

/** Tables with a column of words, lists or JSON that holds one of some words, whatever its case. */
async function tablesWith(database: Connection, words: readonly string[]): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }>(
    statementOf(sql`
      select known.table_name as table, known.column_name as column
      from information_schema.columns as known
      join information_schema.tables as kind using (table_schema, table_name)
      where known.table_schema = 'public'
        and kind.table_type = 'BASE TABLE'
        and known.data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb', 'USER-DEFINED')
      order by known.table_name, known.column_name`),
  );
  expect(columns.length).toBeGreaterThan(400);
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const [row] = await database.query(
      statementOf(sql`
        select 1 as found
        from ${sql.identifier(table)}
        where ${sql.identifier(column)}::text ilike any(${words.map((word) => `%${word}%`)}::text[])
        limit 1`),
    );
    if (row) found.add(table);
  }
  return [...found];
}
