import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { actorWith, director, everything, id, nobody, openReadApi, type ReadApi } from './readApi.ts';

describe('The search over all records', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  const search = (words: string, actor = everything) =>
    readApi.ask(`/records?filter[q]=${encodeURIComponent(words)}`, { actor });

  it('finds rows of every resource in one statement, without case or accents', async () => {
    const { status, body, statements } = await search('et');

    expect(status).toBe(200);
    expect(statements).toHaveLength(1);
    expect(named(body)).toEqual([
      ['people', 'Zoé Étienne'],
      ['training_courses', 'etancheite'],
    ]);
  });

  it('finds nothing for a blank search, without a query', async () => {
    const { body, statements } = await search('   ');

    expect(body.data).toEqual([]);
    expect(statements).toEqual([]);
  });

  it('names the parent that says whose a row is', async () => {
    const { body } = await search('stage 1');

    expect(body.data).toEqual([
      {
        type: 'stages',
        id: id('s', 1),
        meta: {
          label: 'Stage 1',
          parent: { type: 'training_courses', id: id('c', 1), meta: { label: 'Élagage à 100 %' } },
        },
      },
    ]);
  });

  it('keeps to what the actor may view, row by row', async () => {
    const stages = await search('stage', director);
    const courses = await search('e', actorWith(['erpf.place.view']));

    expect(named(stages.body)).toEqual([
      ['stages', 'Stage 2'],
      ['stages', 'Stage 1'],
    ]);
    expect(named(courses.body).map(([type]) => type)).toEqual([]);
  });

  it('names no parent out of the actor’s sight', async () => {
    const { body } = await search('stage 3', actorWith(['erpf.stage.view']));

    expect(body.data).toEqual([{ type: 'stages', id: id('s', 3), meta: { label: 'Stage 3', parent: null } }]);
  });

  it('looks in no field, and names no row by a field, that the actor may not see', async () => {
    const { body } = await search('2500');

    expect(body.data).toEqual([]);
  });

  it('leaves the trash alone', async () => {
    const { body } = await search('jetee');

    expect(body.data).toEqual([]);
  });

  it('gives five rows of a resource, the newest first, and says where there are more', async () => {
    for (const number of [11, 12, 13, 14, 15, 16])
      await readApi.insert('axes', { id: id('a', number), label: `Repère ${number}` });

    const { body } = await search('repere');

    expect(named(body).map(([, label]) => label)).toEqual([16, 15, 14, 13, 12].map((one) => `Repère ${one}`));
    expect(body.meta).toEqual({ more: ['axes'] });
  });

  it('finds what is written much like the words where nothing has them, and says so', async () => {
    const mistyped = await search('zinguerei');
    const swapped = await search('étinene');
    const wrongAndRight = await search('zinguerie etancheite');
    const short = await search('zoa');

    expect(named(mistyped.body)).toEqual([['training_courses', 'Zinguerie']]);
    expect(mistyped.body.meta).toEqual({ more: [], similar: true });
    // The words as they are, which tables are large, the words that are like them.
    expect(mistyped.statements).toHaveLength(3);
    expect(named(swapped.body)).toEqual([['people', 'Zoé Étienne']]);
    expect(wrongAndRight.body.data).toEqual([]);
    expect(short.body.data).toEqual([]);
    expect(short.statements).toHaveLength(1);
  });

  it('compares no words with rows or fields out of the actor’s sight', async () => {
    const stages = await search('stagee', director);
    const people = await search('étinene', actorWith(['erpf.stage.view']));

    expect(named(stages.body)).toEqual([
      ['stages', 'Stage 2'],
      ['stages', 'Stage 1'],
    ]);
    expect(people.body.data).toEqual([]);
  });

  it('finds nothing for who may see nothing', async () => {
    const { status, body } = await search('e', nobody);

    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  });

  it('refuses any other parameter, and a write', async () => {
    const sorted = await readApi.ask('/records?filter[q]=a&sort=label&filter[label]=b');
    const written = await readApi.ask('/records', { method: 'POST' });

    expect(sorted.status).toBe(400);
    expect(sorted.body.errors.map(({ source }: { source: object }) => source)).toEqual([
      { parameter: 'sort' },
      { parameter: 'filter[label]' },
    ]);
    expect(written.status).toBe(404);
  });
});

interface Found {
  readonly data: readonly { readonly type: string; readonly meta: { readonly label: string } }[];
}

function named({ data }: Found): [string, string][] {
  return data.map(({ type, meta }) => [type, meta.label]);
}
