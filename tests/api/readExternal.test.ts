import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, createApi } from '#engine/api/createApi.ts';
import type { ExternalQuery, ExternalRow } from '#engine/api/externalSources.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';

const actor: Actor = {
  id: '01900000-0000-7000-8000-0000000000aa',
  email: 'admin@exemple.fr',
  name: 'Admin',
  role: 'admin',
  scopes: {},
  permissions: new Set(['erpf.catalogue.view']),
};
const region = '01900000-0000-7000-8000-0000000000b1';

/** What the register of agencies knows, and what it was asked. */
let known: readonly ExternalRow[] | 'away' = [];
const questions: ExternalQuery[] = [];

const rennes = { analytic_code: 'A1', analytic_label: 'Rennes Tertiaire', region: 'BRE' };

beforeEach(() => {
  questions.length = 0;
});

describe('an external resource', () => {
  const engine = anyDatabase('generated/migrations');
  let database: Database;
  let api: Api;
  const warnings: Readonly<Record<string, string | number>>[] = [];

  beforeAll(async () => {
    database = await engine.open();
    const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
    await database.query(
      statementOf(sql`
        insert into region_repositories (id, name, initials, position)
        values (${region}::uuid, 'Bretagne', 'BRE', 1)`),
    );
    const find = async (question: ExternalQuery) => {
      questions.push(question);
      return known;
    };
    const references = { region: { path: 'region-repositories', field: 'initials' } };
    api = createApi({
      model,
      database,
      now: () => new Date('2026-03-02T08:30:00.000Z'),
      newId: uuidv7,
      externalSources: { 'group-repositories': { find, key: ['analytic_code'], references } },
      warn: (facts) => void warnings.push(facts),
    });
  });

  afterAll(() => database.close());

  async function get(path: string) {
    const request = new Request(`http://alec.test/api/v1${path}`);
    const response = await api.handle(request, { actor, requestId: 'r', locale: 'fr' });
    return { status: response.status, etag: response.headers.get('etag'), ...(await response.json()) };
  }

  const search = (words: string) => get(`/group-repositories?filter[q]=${words}`);

  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const stop = database.onStatement(() => {
      count += 1;
    });
    await work();
    stop();
    return count;
  }

  test('holds what the register knows, the names of other rows as their ids', async () => {
    known = [rennes];

    const { data } = await search('rennes');

    expect(questions).toEqual([{ words: 'rennes' }]);
    expect(data).toHaveLength(1);
    expect(data[0].relationships.region.data).toEqual({ type: 'region_repositories', id: region });
    expect(data[0].attributes).toMatchObject({
      analytic_code: 'A1',
      createdAt: '2026-03-02T08:30:00.000Z',
    });
  });

  test('is asked for one record by its key, and shows it as it is today', async () => {
    known = [rennes];
    const { data } = await search('rennes');
    known = [{ ...rennes, analytic_label: 'Rennes Industrie', region: 'nowhere' }];

    const one = await get(`/group-repositories/${data[0].id}`);

    expect(questions.at(-1)).toEqual({ key: { analytic_code: 'A1' } });
    expect(one.data.attributes.analytic_label).toBe('Rennes Industrie');
    expect(one.data.relationships.region.data).toBeNull();
    expect(one.etag).toBe('"2"');
  });

  test('costs two statements more while nothing has changed, and no write', async () => {
    known = [rennes];
    await search('rennes');
    const { data } = await search('rennes');

    expect(await statementsOf(() => search('rennes'))).toBe(3);
    expect((await search('rennes')).data[0].meta).toEqual(data[0].meta);
  });

  test('meets the same record once, however many ask and however often it comes', async () => {
    const twins = ['C', 'D', 'E'].map((code) => ({ analytic_code: code, analytic_label: `Vannes ${code}` }));
    known = [...twins, ...twins.toReversed()];

    const answers = await Promise.all(Array.from({ length: 8 }, () => search('vannes')));

    expect(answers.map(({ status, data }) => [status, data.length])).toEqual(answers.map(() => [200, 3]));
  });

  test('leaves out what breaks its rules, by its key in the log', async () => {
    known = [{ ...rennes, analytic_code: 'B1', analytic_label: '' }, { analytic_label: 'Sans code' }, rennes];

    const { data } = await search('rennes');

    expect(data).toHaveLength(1);
    expect(warnings).toEqual([
      { resource: 'group-repositories', id: 'B1', faults: 'analytic_label required' },
      { resource: 'group-repositories', id: 'null', faults: 'analytic_code required' },
    ]);
  });

  test('is what its table holds while the register is away, with a warning', async () => {
    known = [rennes];
    await search('rennes');
    known = 'away';

    const { data, meta } = await search('rennes');

    expect(data).toHaveLength(1);
    expect(meta.warnings).toEqual([
      {
        code: 'may-be-old',
        title: 'Données peut-être anciennes',
        detail: expect.stringContaining('«\u00a0Agences\u00a0»'),
      },
    ]);
  });

  test('is not asked for by a list, nor for a record that nobody knows', async () => {
    await get('/group-repositories');
    const { status } = await get('/group-repositories/01900000-0000-7000-8000-00000000dead');

    expect(status).toBe(404);
    expect(questions).toEqual([]);
  });
});
