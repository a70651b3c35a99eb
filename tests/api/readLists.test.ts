import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { director, id, openReadApi, type ReadApi, seesMargins } from './readApi.ts';

interface Row {
  readonly title: string;
  readonly ask: string;
  /** Numbers of the dossiers, in order. */
  readonly gives: readonly number[];
}

const sorts: Row[] = [
  { title: 'what is settled behind the rest', ask: 'sort=status.settled,deadline', gives: [2, 3, 4, 1] },
  { title: 'by the list’s own order', ask: '', gives: [4, 3, 2, 1] },
  { title: 'by words as French sorts them', ask: 'sort=label', gives: [3, 1, 2, 4] },
  { title: 'downwards', ask: 'sort=-label', gives: [4, 2, 1, 3] },
  { title: 'with empty values last', ask: 'sort=seats', gives: [2, 1, 3, 4] },
  { title: 'with empty values last, downwards too', ask: 'sort=-seats', gives: [1, 2, 4, 3] },
  { title: 'by an enumeration in its own order', ask: 'sort=status', gives: [2, 1, 3, 4] },
  { title: 'by an attribute of a related row', ask: 'sort=region.name', gives: [1, 4, 2, 3] },
  { title: 'by several keys', ask: 'sort=region.name,-createdAt', gives: [4, 1, 2, 3] },
];

const filters: Row[] = [
  { title: 'words, without case or accents', ask: 'filter[label]=ELAG', gives: [1] },
  { title: 'a per cent sign as it is written', ask: 'filter[label]=0 %25', gives: [1] },
  { title: 'an underscore as it is written', ask: 'filter[label]=50_', gives: [3] },
  { title: 'any of several words', ask: 'filter[label]=elag,zing', gives: [4, 1] },
  { title: 'a word with a comma', ask: 'filter[label]=A1)\\, "brut', gives: [3] },
  { title: 'a beginning', ask: 'filter[label][starts]=e', gives: [2, 1] },
  { title: 'exact words', ask: 'filter[label][eq]=Zinguerie', gives: [4] },
  { title: 'a value of an enumeration', ask: 'filter[status]=done', gives: [1] },
  { title: 'several values', ask: 'filter[status]=done,to_do', gives: [2, 1] },
  { title: 'another value, empty ones included', ask: 'filter[status][ne]=done', gives: [4, 3, 2] },
  { title: 'a yes', ask: 'filter[is_national]=true', gives: [1] },
  { title: 'a decimal', ask: 'filter[budget]=1250.50', gives: [1] },
  { title: 'a decimal from', ask: 'filter[budget][gte]=99.99', gives: [2, 1] },
  { title: 'days before', ask: 'filter[deadline][lt]=2026-04-01', gives: [2] },
  { title: 'what is in force now', ask: 'filter[deadline]=now', gives: [2] },
  { title: 'instants after', ask: 'filter[seen_at][gt]=2026-02-03T05:00:00%2B01:00', gives: [1] },
  { title: 'nothing there', ask: 'filter[deadline][null]=true', gives: [4, 3] },
  { title: 'something there', ask: 'filter[deadline][null]=false', gives: [2, 1] },
  { title: 'ids', ask: `filter[id]=${id('c', 1)},${id('c', 4)}`, gives: [4, 1] },
  { title: 'a code', ask: 'filter[level]=2,3', gives: [1] },
  { title: 'one of several words of a row', ask: 'filter[tags]=foret', gives: [1] },
  { title: 'a related row', ask: `filter[region]=${id('r', 1)}`, gives: [4, 1] },
  { title: 'no related row', ask: 'filter[region]=false', gives: [3] },
  { title: 'an attribute of a related row', ask: 'filter[region.name]=ile', gives: [2] },
  {
    title: 'an attribute of a related row, with an operator',
    ask: 'filter[region.code][eq]=BRE',
    gives: [4, 1],
  },
  { title: 'one of many related rows', ask: `filter[axes]=${id('a', 1)}`, gives: [2, 1] },
  { title: 'any of many related rows', ask: `filter[axes]=${id('a', 2)},${id('a', 1)}`, gives: [2, 1] },
  { title: 'none of these among many', ask: `filter[axes][ne]=${id('a', 2)}`, gives: [4, 3, 2] },
  { title: 'none at all of many', ask: 'filter[axes][null]=true', gives: [4, 3] },
  { title: 'rows that others hold', ask: `filter[stages]=${id('s', 3)}`, gives: [2] },
  { title: 'rows that no other holds', ask: 'filter[stages]=false', gives: [4, 3] },
  { title: 'words anywhere', ask: 'filter[q]=arbre', gives: [1] },
  { title: 'one or two letters where a word begins', ask: 'filter[q]=de', gives: [1] },
  { title: 'no two letters within a word', ask: 'filter[q]=rb', gives: [] },
  { title: 'every word looked for, in any field', ask: 'filter[q]=elagage taille', gives: [1] },
  { title: 'words of rows that others hold', ask: 'filter[q]=stage', gives: [2, 1] },
  { title: 'words of one of many related rows', ask: 'filter[q]=securite', gives: [1] },
  { title: 'words of a related row', ask: 'filter[q]=evrard', gives: [2] },
  { title: 'one word of the row and one of a related row', ask: 'filter[q]=elagage etienne', gives: [1] },
  { title: 'a short word that begins in a related row', ask: 'filter[q]=stage 3', gives: [2] },
  { title: 'no words of a related row in the trash', ask: 'filter[q]=stage 4', gives: [] },
  { title: 'words behind a related row', ask: 'filter[region.name]=bre&filter[q]=stage', gives: [1] },
  { title: 'the trash too, when asked', ask: 'with_trashed=1&filter[region.code]=bre', gives: [5, 4, 1] },
  { title: 'several filters at once', ask: 'filter[seats][gt]=1&filter[is_national]=0', gives: [2] },
];

describe('A list', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  it.each(sorts)('is sorted $title', async ({ ask, gives }) => {
    const { body, statements } = await readApi.ask(`/training-courses?${ask}`);

    expect(numbersOf(body)).toEqual(gives);
    expect(statements).toHaveLength(1);
  });

  it.each(filters)('is filtered by $title', async ({ ask, gives }) => {
    const { body, statements } = await readApi.ask(`/training-courses?${ask}`);

    expect(numbersOf(body)).toEqual(gives);
    expect(body.meta.page.total).toBe(gives.length);
    expect(statements).toHaveLength(1);
  });

  it('shows each row as a resource object with the wire form of every kind', async () => {
    const { body } = await readApi.ask(`/training-courses?filter[id]=${id('c', 1)}`, { actor: seesMargins });

    expect(body.data).toEqual([
      {
        type: 'training_courses',
        id: id('c', 1),
        attributes: {
          label: 'Élagage à 100 %',
          description: 'Taille des arbres',
          status: 'done',
          level: 2,
          budget: '1250.50',
          hours: '35.000',
          margin: '0.12345678',
          seats: 12,
          is_national: true,
          deadline: '2026-04-01',
          seen_at: '2026-02-03T04:05:06.789Z',
          owner_email: null,
          tags: ['forêt', 'hauteur'],
          settings: { colour: 'green', depth: { value: 1 } },
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          deletedAt: null,
        },
        relationships: {
          region: { data: { type: 'regions', id: id('r', 1) } },
          manager: { data: { type: 'people', id: id('p', 1) } },
          axes: { data: [2, 1].map((number) => ({ type: 'axes', id: id('a', number) })) },
        },
        links: { self: `/api/v1/training-courses/${id('c', 1)}` },
        meta: { version: 7 },
      },
    ]);
  });

  it('gives its place among its pages', async () => {
    const { body } = await readApi.ask('/training-courses?page[number]=2&page[size]=1&sort=label');

    const page = (number: number) =>
      `/api/v1/training-courses?page%5Bsize%5D=1&sort=label&page%5Bnumber%5D=${number}`;
    expect(body.meta.page).toEqual({ number: 2, size: 1, total: 4 });
    expect(body.links).toEqual({
      self: '/api/v1/training-courses?page[number]=2&page[size]=1&sort=label',
      first: page(1),
      prev: page(1),
      next: page(3),
      last: page(4),
    });
  });

  it('has neither a page before the first nor one after the last', async () => {
    const { body } = await readApi.ask('/training-courses');

    expect(body.links).toMatchObject({ prev: null, next: null });
    expect(body.meta.page).toEqual({ number: 1, size: 50, total: 4 });
  });

  it('is empty beyond its last page', async () => {
    const { status, body } = await readApi.ask('/training-courses?page[number]=9');

    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.meta.page.total).toBe(4);
  });

  it('includes each related resource once, with all that lie on the way', async () => {
    const ask =
      '/training-courses?include=region.director,manager,axes,stages.person,stages.course&sort=label';
    const { body, statements } = await readApi.ask(ask);

    expect(statements).toHaveLength(1);
    expect(identifiersOf(body.included)).toEqual(
      [
        `axes ${id('a', 1)}`,
        `axes ${id('a', 2)}`,
        `people ${id('p', 1)}`,
        `people ${id('p', 2)}`,
        `regions ${id('r', 1)}`,
        `regions ${id('r', 2)}`,
        `stages ${id('s', 1)}`,
        `stages ${id('s', 2)}`,
        `stages ${id('s', 3)}`,
      ].sort(),
    );
    expect(body.data[1].relationships.stages.data).toEqual([
      { type: 'stages', id: id('s', 2) },
      { type: 'stages', id: id('s', 1) },
    ]);
  });

  it('shows only the fields asked for, of included resources too', async () => {
    const ask = `/training-courses?filter[id]=${id('c', 1)}&include=region&fields[training_courses]=label,region&fields[regions]=code`;
    const { body } = await readApi.ask(ask);

    expect(body.data[0]).toMatchObject({
      attributes: { label: 'Élagage à 100 %' },
      relationships: { region: { data: { id: id('r', 1) } } },
    });
    expect(Object.keys(body.data[0].attributes)).toEqual(['label']);
    expect(Object.keys(body.data[0].relationships)).toEqual(['region']);
    expect(body.included[0].attributes).toEqual({ code: 'BRE' });
    expect(body.included[0].relationships).toBeUndefined();
  });

  it('counts again only when one of its tables has changed', async () => {
    const first = await readApi.ask('/axes');
    const second = await readApi.ask('/axes');
    await readApi.insert('axes', { id: id('a', 9), label: 'Éphémère' });
    const third = await readApi.ask('/axes');
    await readApi.database.query({ text: 'delete from axes where id = $1', values: [id('a', 9)] });
    const fourth = await readApi.ask('/axes');

    expect([first, second, third, fourth].map(({ body }) => body.meta.page.total)).toEqual([2, 2, 3, 2]);
    expect(second.statements[0]?.text).toBe(first.statements[0]?.text);
  });

  it('keeps its statement whatever the values and the page after the first, so that the database prepares it once', async () => {
    const one = await readApi.ask('/training-courses?filter[label]=a&page[number]=2&page[size]=20');
    const other = await readApi.ask('/training-courses?filter[label]=bc&page[number]=7&page[size]=20', {
      actor: director,
    });
    const same = await readApi.ask('/training-courses?filter[label]=bc&page[number]=7&page[size]=20');

    expect(same.statements[0]?.text).toBe(one.statements[0]?.text);
    expect(other.statements[0]?.text).not.toBe(one.statements[0]?.text);
  });
});

interface Identified {
  readonly type: string;
  readonly id: string;
}

function numbersOf(body: { data: readonly Identified[] }): number[] {
  return body.data.map((row) => Number(row.id.slice(-12)));
}

function identifiersOf(rows: readonly Identified[]): string[] {
  return rows.map((row) => `${row.type} ${row.id}`).sort();
}
