import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, addLabel, courseDocument, get, newReference } from '../courses.ts';
import { type Document, nobody, type Sent } from '../testApi.ts';
import { documentFaults } from './documentFaults.ts';
import { idsOf, type JsonApiWorld, openJsonApiWorld, region, to, toOne } from './jsonApiWorld.ts';

let world: JsonApiWorld;
beforeAll(async () => {
  world = await openJsonApiWorld();
});
afterAll(() => world.testApi.close());

const send = async (sent: Sent) => {
  const { status, document, headers } = await world.testApi.send(sent);
  if (document !== null) expect(documentFaults(document)).toEqual([]);
  return { status, document, headers };
};
const patch = (id: string, data: object) =>
  send({ method: 'PATCH', path: `/courses/${id}`, body: { data: { type: 'courses', id, ...data } } });
const linkage = async (id: string, name = 'strategic_axes') =>
  (await get(world.testApi, `/courses/${id}/relationships/${name}`)).document;
const relate = (method: string, id: string, data: unknown, name = 'strategic_axes') =>
  send({ method, path: `/courses/${id}/relationships/${name}`, body: { data } });

describe('creating in JSON:API', () => {
  test('answers 201 with the row, at the address that its own link has', async () => {
    const { status, document, headers } = await send({ path: '/courses', body: courseDocument() });

    expect(status).toBe(201);
    expect(document.data.attributes.volume).toBe(1);
    expect(document.data.links?.self ?? document.links.self).toBe(headers.get('location'));
  });

  test.each([
    ['more than one row', { data: [] }, 400],
    ['no type', { data: { attributes: { label: 'Sans' } } }, 400],
    ['a relation without data', courseDocument({}, { region: { meta: {} } }), 400],
    ['a relation that is no object', courseDocument({}, { region: 'north' }), 400],
    ['the type of another collection', { data: { type: 'axes', attributes: { label: 'Ailleurs' } } }, 409],
  ])('refuses %s', async (_, body, status) => {
    expect((await send({ path: '/courses', body })).status).toBe(status);
  });

  test('keeps the id of the client, and answers 409 to one that is taken', async () => {
    const id = v7();
    const body = () => ({ data: { ...courseDocument().data, id } });

    const first = await send({ path: '/courses', body: body() });
    const second = await send({ path: '/courses', body: body() });

    expect([first.status, first.document.data.id, second.status]).toEqual([201, id, 409]);
  });

  test('refuses an id that is no universally unique identifier', async () => {
    const body = { data: { ...courseDocument().data, id: '7' } };

    expect((await send({ path: '/courses', body })).status).toBeGreaterThanOrEqual(400);
  });

  test('names a related row that is not there', async () => {
    const body = courseDocument({}, { follows: toOne('courses', nobody) });

    const { status, document } = await send({ path: '/courses', body });

    expect(document.errors[0].source.pointer).toBe('/data/relationships/follows');
    expect(status).toBe(422);
  });

  test('stores nothing where a part of it is refused', async () => {
    const reference = newReference();

    await send({ path: '/courses', body: courseDocument({ reference, volume: 0 }) });

    expect((await get(world.testApi, `/courses?filter[reference][eq]=${reference}`)).document.data).toEqual(
      [],
    );
  });

  test('does not mind a member it does not know beside those of the specification', async () => {
    const data = { type: 'axes', attributes: { label: 'Membre' }, unknown: true };

    expect((await send({ path: '/axes', body: { data, '@note': 1, unknown: 2 } })).status).toBe(201);
  });
});

describe('changing in JSON:API', () => {
  test.each([
    ['another type', { type: 'axes' }, 409],
    ['another id', { id: nobody }, 409],
    ['no type', { type: undefined }, 400],
    ['a relation without data', { relationships: { region: {} } }, 400],
  ])('refuses %s', async (_, data, status) => {
    expect((await patch(world.bare, data)).status).toBe(status);
  });

  test('leaves alone what is not named', async () => {
    const id = await addCourse(world.testApi, { volume: 5 }, { strategic_axes: to('axes', ...world.axes) });

    const { status, document } = await patch(id, { attributes: { deadline: '2026-05-01' } });

    expect(status).toBe(200);
    expect(document.data.attributes).toMatchObject({ volume: 5, deadline: '2026-05-01' });
    expect(document.data.relationships).toMatchObject({ region, strategic_axes: to('axes', ...world.axes) });
  });

  test('replaces a relation to many as a whole', async () => {
    const id = await addCourse(world.testApi, {}, { strategic_axes: to('axes', ...world.axes) });

    await patch(id, { relationships: { strategic_axes: to('axes', world.axes[1]) } });

    expect(idsOf(await linkage(id))).toEqual([world.axes[1]]);
  });

  test('answers what the server changed beside it', async () => {
    const { document } = await patch(world.bare, { attributes: { meal_fees: '3.00' } });

    expect(document.data.attributes.total_fees).toBe('3.00');
  });

  test('answers 404 for a row that is not there', async () => {
    expect((await patch(nobody, { attributes: { volume: 2 } })).status).toBe(404);
  });

  test('stores nothing where a part of it is refused', async () => {
    await patch(world.bare, { attributes: { volume: 9, rate: 'no number' } });

    expect((await get(world.testApi, `/courses/${world.bare}`)).document.data.attributes.volume).toBe(1);
  });
});

describe('changing relations in JSON:API', () => {
  test('puts another one in the place of one, or nothing', async () => {
    const id = await addCourse(world.testApi, {}, { follows: toOne('courses', world.bare) });

    const other = await relate('PATCH', id, { type: 'courses', id: world.course }, 'follows');
    const held = await linkage(id, 'follows');
    const none = await relate('PATCH', id, null, 'follows');

    expect([other.status, none.status]).toEqual([200, 200]);
    expect(held.data.id).toBe(world.course);
    expect((await linkage(id, 'follows')).data).toBeNull();
  });

  test('adds what is not there yet, each once', async () => {
    const id = await addCourse(world.testApi, {}, { strategic_axes: to('axes', world.axes[0]) });

    const { status } = await relate('POST', id, to('axes', ...world.axes).data);
    await relate('POST', id, to('axes', ...world.axes).data);

    expect(status).toBe(200);
    expect(idsOf(await linkage(id))).toEqual(world.axes);
  });

  test('takes away what is there, and is content with what is gone', async () => {
    const id = await addCourse(world.testApi, {}, { strategic_axes: to('axes', ...world.axes) });

    const first = await relate('DELETE', id, to('axes', world.axes[0]).data);
    const again = await relate('DELETE', id, to('axes', world.axes[0]).data);

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(idsOf(await linkage(id))).toEqual([world.axes[1]]);
  });

  test('replaces all of them, or none where one is not there', async () => {
    const id = await addCourse(world.testApi, {}, { strategic_axes: to('axes', ...world.axes) });
    const other = await addLabel(world.testApi, 'axes', 'Troisième');

    const refused = await relate('PATCH', id, to('axes', other, nobody).data);
    const kept = idsOf(await linkage(id));
    const replaced = await relate('PATCH', id, to('axes', other).data);

    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(kept).toEqual(world.axes);
    expect(idsOf(replaced.document)).toEqual([other]);
    expect(idsOf(await linkage(id))).toEqual([other]);
  });

  test.each([
    ['no list for a relation to many', 'strategic_axes', null],
    ['a list for a relation to one', 'follows', []],
    ['no identifiers', 'strategic_axes', [{ id: nobody }]],
  ])('refuses %s', async (_, name, data) => {
    expect([400, 422]).toContain((await relate('PATCH', world.bare, data, name)).status);
  });

  test('refuses with 403 a relation that is not to be written', async () => {
    const { status, document } = await relate('PATCH', world.course, [], 'notes');

    expect([status, document.errors[0].code]).toEqual([403, 'read-only']);
  });
});

describe('removing in JSON:API', () => {
  test('answers 204 without a body, and 404 for what is not there', async () => {
    const id = await addLabel(world.testApi, 'axes', 'De trop');

    const done = await send({ method: 'DELETE', path: `/axes/${id}` });
    const again = await send({ method: 'DELETE', path: `/axes/${id}` });

    expect([done.status, done.document, again.status]).toEqual([204, null, 404]);
  });
});

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
const run = (operations: unknown, more: object = {}) =>
  world.testApi.send({
    path: '/operations',
    body: { 'atomic:operations': operations, ...more },
    headers: { 'content-type': atomic },
  });

describe('the extension for atomic operations of JSON:API', () => {
  test('carries out operations in their order, with one result each', async () => {
    const gone = await addLabel(world.testApi, 'axes', 'À retirer');

    const { status, headers, document } = await run([
      { op: 'add', data: { type: 'axes', lid: 'a', attributes: { label: 'Un' } } },
      {
        op: 'update',
        ref: { type: 'axes', lid: 'a' },
        data: { type: 'axes', attributes: { label: 'Deux' } },
      },
      { op: 'remove', ref: { type: 'axes', id: gone } },
    ]);

    const results: Document[] = document['atomic:results'];
    expect([status, headers.get('content-type'), results.length]).toEqual([200, atomic, 3]);
    expect(results[2]).toEqual({});
  });

  test('leaves no trace where one of them fails, and points at it', async () => {
    const { status, document } = await run([
      { op: 'add', data: { type: 'axes', attributes: { label: 'Sans trace' } } },
      { op: 'remove', ref: { type: 'axes', id: nobody } },
    ]);

    expect([status, document.errors[0].source.pointer]).toEqual([404, '/atomic:operations/1']);
    expect((await get(world.testApi, '/axes?filter[label]=Sans trace')).document.data).toEqual([]);
  });

  test.each([
    ['an operation without op', [{ data: { type: 'axes' } }]],
    ['an unknown op', [{ op: 'merge', data: { type: 'axes' } }]],
    ['an addition without data', [{ op: 'add' }]],
    ['an addition without a type', [{ op: 'add', data: { attributes: {} } }]],
    ['a removal without a target', [{ op: 'remove' }]],
    ['no operations', []],
  ])('refuses %s with 400', async (_, operations) => {
    expect((await run(operations)).status).toBe(400);
  });

  test('is asked by POST only', async () => {
    expect((await get(world.testApi, '/operations')).status).toBe(404);
  });

  test('adds to, replaces and takes from a relation to many, and sets one to one', async () => {
    const ref = (relationship: string) => ({ type: 'courses', id: world.bare, relationship });
    const [first, second] = world.axes;

    const { document } = await run([
      { op: 'add', ref: ref('strategic_axes'), data: to('axes', first).data },
      { op: 'update', ref: ref('strategic_axes'), data: to('axes', second).data },
      { op: 'remove', ref: ref('strategic_axes'), data: to('axes', second).data },
      { op: 'update', ref: ref('follows'), data: { type: 'courses', id: world.course } },
    ]);

    expect(document['atomic:results']).toHaveLength(4);
    expect((await linkage(world.bare)).data).toEqual([]);
    expect((await linkage(world.bare, 'follows')).data.id).toBe(world.course);
  });
});
