import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { type Document, north, openTestApi, type TestApi } from './testApi.ts';

const axes = 5;
/** Which axes a course names, in which order, and below which of the other themes a theme stands. */
const worlds = fc.record({
  courses: fc.array(fc.uniqueArray(fc.nat(axes - 1), { maxLength: axes }), { minLength: 1, maxLength: 4 }),
  group: fc.uniqueArray(fc.nat(axes - 1), { minLength: 2, maxLength: axes }),
  parents: fc.array(fc.nat(axes), { minLength: axes, maxLength: axes }),
});

describe('whatever is merged', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());

  let number = 0;
  const add = async (path: string, attributes: object, relationships: object): Promise<string> => {
    const body = { data: { type: path, attributes, relationships } };
    const { document } = await testApi.send({ path: `/${path}`, body });
    return document.data.id;
  };
  /** Rows in the order of their ids; the time of the last change and the version may be later. */
  const dump = async (table: string): Promise<Document[]> => {
    const rows = await testApi.database.query<{ row: string }>({
      text: `select (to_jsonb(t) - 'updated_at' - 'row_version')::text as row from ${table} t order by 1`,
      values: [],
    });
    return rows.map(({ row }) => JSON.parse(row));
  };
  const everything = async () => {
    const field = testApi.model.resources.courses?.fields.find(({ name }) => name === 'strategic_axes');
    const tables = ['axes', 'themes', 'courses', 'regions', field?.relation?.joinTable ?? ''];
    return Promise.all(tables.map(dump));
  };
  const call = (path: string, body: object) => testApi.send({ path, body });

  test('every link leads to the row that stays, none is lost or doubled, and taking it back leaves all as it was', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async ({ courses, group, parents }) => {
        const region = { data: { type: 'regions', id: north } };
        const ids: string[] = [];
        for (let at = 0; at < axes; at += 1) ids.push(await add('axes', { label: `Axe ${++number}` }, {}));
        const themes: string[] = [];
        for (const parent of parents) {
          const above = themes[parent];
          const link = { data: above === undefined ? null : { type: 'themes', id: above } };
          themes.push(await add('themes', { label: `Thème ${++number}` }, { region, parent: link }));
        }
        for (const named of courses) {
          const data = named.map((at) => ({ type: 'axes', id: ids[at] }));
          await add('courses', { reference: `P-${++number}` }, { region, strategic_axes: { data } });
        }
        const before = await everything();
        const [kept = 0, ...others] = group;
        const gone = others.map((at) => ids[at]);

        const merged = await call(`/axes/${ids[kept]}/merge`, { meta: { with: gone } });
        const below = await call(`/themes/${themes[kept]}/merge`, {
          meta: { with: others.map((at) => themes[at]) },
        });
        const after = await everything();
        const undone = [
          await call(`/themes/${themes[kept]}/unmerge`, {}),
          await call(`/axes/${ids[kept]}/unmerge`, {}),
        ];

        expect([merged.status, below.status], JSON.stringify(below.document)).toEqual([200, 200]);
        const pairs = (rows: Document[]) => rows.filter(({ target_id }) => ids.includes(target_id));
        const expected = new Set(
          pairs(before[4] ?? []).map(({ owner_id, target_id }) =>
            JSON.stringify([owner_id, gone.includes(target_id) ? ids[kept] : target_id]),
          ),
        );
        const found = pairs(after[4] ?? []).map(({ owner_id, target_id }) =>
          JSON.stringify([owner_id, target_id]),
        );
        expect(found.sort()).toEqual([...expected].sort());
        const standing = (after[1] ?? []).filter(({ deleted_at }) => deleted_at === null);
        const named = standing.map(({ parent_id }) => parent_id);
        expect(named.filter((id) => others.some((at) => themes[at] === id))).toEqual([]);
        expect(
          undone.map(({ status }) => status),
          JSON.stringify(undone[0]?.document),
        ).toEqual([200, 200]);
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });
});
