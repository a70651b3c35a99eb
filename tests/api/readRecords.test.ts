import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { id, openReadApi, type ReadApi } from './readApi.ts';

const course = `/training-courses/${id('c', 1)}`;

describe('One row', () => {
  const engine = anyDatabase();
  let readApi: ReadApi;
  beforeAll(async () => {
    readApi = await openReadApi(engine);
  });
  afterAll(() => readApi.database.close());

  it('is read with its version as ETag', async () => {
    const { status, body, headers, statements } = await readApi.ask(course);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ type: 'training_courses', id: id('c', 1), meta: { version: 7 } });
    expect(body.links.self).toBe(`/api/v1${course}`);
    expect(headers.get('etag')).toBe('"7"');
    expect(statements).toHaveLength(1);
  });

  it('gives a single row as a list does, with links to the rows that refer to it', async () => {
    const { data } = (await readApi.ask(course)).body;
    const listed = await readApi.ask(`/training-courses?filter[id]=${id('c', 1)}`);

    const { stages, ...named } = data.relationships;
    expect(listed.body.data).toEqual([{ ...data, relationships: named }]);
    expect(stages).toEqual({
      links: { self: `/api/v1${course}/relationships/stages`, related: `/api/v1${course}/stages` },
    });
  });

  it.each(['"7"', 'W/"7"', '"3", "7"', '*'])('is not sent again to who knows %s', async (known) => {
    const { status, text, headers } = await readApi.ask(course, { headers: { 'if-none-match': known } });

    expect([status, text, headers.get('etag')]).toEqual([304, '', '"7"']);
  });

  it('is sent again when it has changed, or when other rows come with it', async () => {
    const older = await readApi.ask(course, { headers: { 'if-none-match': '"6"' } });
    const including = await readApi.ask(`${course}?include=region`, { headers: { 'if-none-match': '"7"' } });

    expect([older.status, including.status]).toEqual([200, 200]);
  });

  it('answers HEAD as GET, without the body', async () => {
    const { status, text, headers } = await readApi.ask(course, { method: 'HEAD' });

    expect([status, text, headers.get('etag')]).toEqual([200, '', '"7"']);
  });

  it('is found by its id in upper case', async () => {
    const { body } = await readApi.ask(course.replace(id('c', 1), id('c', 1).toUpperCase()));

    expect(body.data.id).toBe(id('c', 1));
  });

  it('is read from the trash when asked', async () => {
    const { status, body } = await readApi.ask(`/training-courses/${id('c', 5)}?with_trashed=1`);

    expect(status).toBe(200);
    expect(body.data.attributes.deletedAt).toBe('2026-02-01T00:00:00.000Z');
  });

  it('does not repeat itself among its included rows', async () => {
    const { body } = await readApi.ask(`${course}?include=stages.course`);

    expect(body.included.map((row: { type: string }) => row.type)).toEqual(['stages', 'stages']);
  });

  it('leads to the one row behind a relation', async () => {
    const { body, statements } = await readApi.ask(`${course}/region?include=director`);

    expect(body.data).toMatchObject({ type: 'regions', id: id('r', 1) });
    expect(body.included).toMatchObject([{ type: 'people', id: id('p', 1) }]);
    expect(statements).toHaveLength(1);
  });

  it('leads to nothing where there is no related row', async () => {
    const { status, body } = await readApi.ask(`/training-courses/${id('c', 3)}/region`);

    expect([status, body.data]).toEqual([200, null]);
  });

  it('leads to the rows that hold it, as a list with its own order and filters', async () => {
    const all = await readApi.ask(`${course}/stages`);
    const some = await readApi.ask(`${course}/stages?filter[person]=true&sort=-label`);
    const trashed = await readApi.ask(`${course}/stages?with_trashed=1`);

    expect(idsOf(all.body.data)).toEqual([id('s', 2), id('s', 1)]);
    expect(all.body.meta.page.total).toBe(2);
    expect(idsOf(some.body.data)).toEqual([id('s', 1)]);
    expect(idsOf(trashed.body.data)).toEqual([id('s', 4), id('s', 2), id('s', 1)]);
  });

  it('leads to the rows it is paired with', async () => {
    const { body } = await readApi.ask(`${course}/axes?sort=label`);

    expect(idsOf(body.data)).toEqual([id('a', 1), id('a', 2)]);
  });

  it('names the rows behind each of its relations', async () => {
    const linkage = async (name: string) => (await readApi.ask(`${course}/relationships/${name}`)).body;

    expect((await linkage('region')).data).toEqual({ type: 'regions', id: id('r', 1) });
    expect((await linkage('axes')).data).toEqual([2, 1].map((one) => ({ type: 'axes', id: id('a', one) })));
    expect((await linkage('stages')).data).toEqual(
      [2, 1].map((one) => ({ type: 'stages', id: id('s', one) })),
    );
    expect((await linkage('axes')).links).toEqual({
      self: `/api/v1${course}/relationships/axes`,
      related: `/api/v1${course}/axes`,
    });
  });

  it('names nothing behind an empty relation', async () => {
    const empty = await readApi.ask(`/training-courses/${id('c', 3)}/relationships/region`);
    const missing = await readApi.ask(`/training-courses/${id('c', 99)}/relationships/region`);

    expect([empty.status, empty.body.data]).toEqual([200, null]);
    expect(missing.status).toBe(404);
  });
});

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((row) => row.id);
}
