import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '../courses.ts';
import { type Document, nobody } from '../testApi.ts';
import { documentFaults } from './documentFaults.ts';
import { idsOf, type JsonApiWorld, openJsonApiWorld } from './jsonApiWorld.ts';

let world: JsonApiWorld;
beforeAll(async () => {
  world = await openJsonApiWorld();
});
afterAll(() => world.testApi.close());

const read = async (path: string) => {
  const { status, document } = await get(world.testApi, path);
  expect(documentFaults(document)).toEqual([]);
  return { status, document };
};

describe('a document of JSON:API', () => {
  test.each([
    ['a list', () => '/courses'],
    ['a list with all that is related', () => '/courses?include=region,strategic_axes,notes.course'],
    ['a list in groups', () => '/courses?page[size]=1'],
    ['an empty list', () => '/courses?filter[volume]=77'],
    ['one row', () => `/courses/${world.course}`],
    ['one row with some of its fields', () => `/courses/${world.course}?fields[courses]=volume`],
    ['rows behind a relation', () => `/courses/${world.course}/strategic_axes`],
    ['linkage', () => `/courses/${world.course}/relationships/strategic_axes`],
    ['the history', () => '/activities'],
    ['errors', () => '/courses?sort=nothing&filter[nothing]=1&page[size]=0'],
  ])('has nothing that is forbidden, and all that it must have: %s', async (_, path) => {
    await read(path());
  });

  test('has a collection as an array, of one row and of none', async () => {
    const one = await read(`/courses?filter[id]=${world.course}`);
    const none = await read('/courses?filter[volume]=77');

    expect([one.document.data.length, none.document.data]).toEqual([1, []]);
  });

  test('has links of each row and relation that lead to what they name', async () => {
    const { document } = await read(`/courses/${world.course}`);
    const { links, relationships } = document.data;
    const addresses = [
      links?.self,
      ...Object.values<Document>(relationships).flatMap((one) => Object.values(one.links ?? {})),
    ];
    const known = addresses.filter((address) => typeof address === 'string');

    const statuses = await Promise.all(
      known.map(async (address) => (await read(address.replace('/api/v1', ''))).status),
    );

    expect(statuses.length).toBeGreaterThan(2);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('fetching of JSON:API', () => {
  test('answers 404 for one row that is not there, and for a relation that is not there', async () => {
    const statuses = [
      await read(`/courses/${nobody}`),
      await read(`/courses/${nobody}/relationships/region`),
      await read(`/courses/${world.course}/relationships/nothing`),
    ].map(({ status }) => status);

    expect(statuses).toEqual([404, 404, 404]);
  });

  test('answers null for an empty relation to one, and an empty list for one to many', async () => {
    const one = await read(`/courses/${world.bare}/relationships/follows`);
    const related = await read(`/courses/${world.bare}/follows`);
    const many = await read(`/courses/${world.bare}/relationships/strategic_axes`);

    expect([one, related, many].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([one, related, many].map(({ document }) => document.data)).toEqual([null, null, []]);
  });

  test('gives linkage as identifiers', async () => {
    const { document } = await read(`/courses/${world.course}/relationships/strategic_axes`);

    expect(document.data).toEqual(world.axes.map((id) => ({ type: 'axes', id })));
  });

  test('includes what is asked for and nothing else, even where that is nothing', async () => {
    const some = await read(`/courses/${world.course}?include=notes`);
    const none = await read(`/courses/${world.bare}?include=notes`);
    const unasked = await read(`/courses/${world.course}`);

    expect(some.document.included.map(({ type }: Document) => type)).toEqual(['notes']);
    expect(none.document.included).toEqual([]);
    expect(unasked.document.included).toBeUndefined();
  });

  test.each(['nothing', 'notes.nothing', 'volume'])('refuses to include %s', async (path) => {
    expect((await read(`/courses?include=${path}`)).status).toBe(400);
  });

  test('takes an empty include for none', async () => {
    const { status, document } = await read(`/courses/${world.course}?include=`);

    expect(status).toBe(200);
    expect(document.included ?? []).toEqual([]);
  });

  test('gives no field beyond those that are named, and none for an empty list of them', async () => {
    const two = await read(`/courses/${world.course}?fields[courses]=volume,region`);
    const none = await read(`/courses/${world.course}?fields[courses]=`);
    const fieldsOf = ({ data }: Document) =>
      [data.attributes, data.relationships].flatMap((part) => Object.keys(part ?? {}));

    expect(fieldsOf(two.document)).toEqual(['volume', 'region']);
    expect(fieldsOf(none.document)).toEqual([]);
  });

  test('sorts upwards, and downwards after a minus sign', async () => {
    const up = await read('/courses?sort=volume');
    const down = await read('/courses?sort=-volume');

    expect(idsOf(up.document)).toEqual([world.bare, world.course]);
    expect(idsOf(down.document)).toEqual([world.course, world.bare]);
  });

  test('refuses a sort it does not know', async () => {
    expect((await read('/courses?sort=nothing')).status).toBe(400);
  });

  test('has its pages under the names of the specification, null or absent where there is none', async () => {
    const first = await read('/courses?page[size]=1&sort=volume');
    const next = await read(first.document.links.next.replace('/api/v1', ''));

    expect(Object.keys(first.document.links)).toEqual(
      expect.arrayContaining(['self', 'first', 'next', 'last']),
    );
    expect(first.document.links.prev ?? null).toBeNull();
    expect(next.document.links.next ?? null).toBeNull();
    expect([idsOf(first.document), idsOf(next.document)]).toEqual([[world.bare], [world.course]]);
  });

  test.each(['nothing=1', 'Filter[volume]=1', 'page[nothing]=1', 'aa.bb=1'])(
    'refuses the parameter %s',
    async (parameter) => {
      expect((await read(`/courses?${parameter}`)).status).toBe(400);
    },
  );

  test('understands square brackets as they are and encoded', async () => {
    const plain = await read('/courses?filter[volume]=2');
    const encoded = await read('/courses?filter%5Bvolume%5D=2');

    expect(idsOf(encoded.document)).toEqual(idsOf(plain.document));
  });

  test('reads a plus sign of a value as a space', async () => {
    const { document } = await read('/axes?filter[label]=a+b');

    expect(document.data).toEqual([]);
    expect(document.links.self).toContain('a+b');
  });
});
