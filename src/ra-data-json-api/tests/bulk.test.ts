import { HttpError } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, openWorld, resetWorld, type World } from './movieProvider.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => resetWorld(world));
afterAll(() => world.server.stop());

const paths = () => world.server.seen.map(({ method, path }) => `${method} ${path}`);
const yearOf = (id: string) => world.server.rows.get(`movies/${id}`)?.attributes.year;

describe('a bulk write to a server with atomic operations', () => {
  it('is one request with the media type of the extension', async () => {
    await world.provider.getOne('movies', { id: '1' });
    await world.provider.updateMany('movies', {
      ids: ['1', '2'],
      data: { year: 2000, title: undefined, id: 9 },
    });

    const { path, headers, body } = world.server.seen.at(-1) ?? {};
    const type = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
    expect(path).toBe('/operations');
    expect(headers).toMatchObject({ accept: type, 'content-type': type });
    expect(body).toEqual({
      'atomic:operations': [
        {
          op: 'update',
          data: { type: 'movies', id: '1', attributes: { year: 2000 } },
          meta: { ifMatch: '"movies-1-1"' },
        },
        { op: 'update', data: { type: 'movies', id: '2', attributes: { year: 2000 } } },
      ],
    });
    expect([yearOf('1'), yearOf('2')]).toEqual([2000, 2000]);
  });

  it('puts field errors under their fields and names the records', async () => {
    const failure = await failureOf(
      world.provider.updateMany('movies', { ids: ['2', '1'], data: { title: '' } }),
    );

    expect(failure).toBeInstanceOf(HttpError);
    expect(failure.body.errors).toEqual({ title: 'Title is required' });
    expect(failure.body.failed).toEqual([{ id: '2', status: 422, message: 'Title is required' }]);
  });

  it.each([true, false])(
    'does not leave an old ETag behind (records in the answer: %s)',
    async (answerBulk) => {
      world.server.can.answerBulk = answerBulk;
      const { data } = await world.provider.getOne('movies', { id: '1' });

      await world.provider.updateMany('movies', { ids: ['1'], data: { year: 2000 } });
      await world.provider.update('movies', {
        id: '1',
        data: { year: 2001 },
        previousData: { ...data, year: 2000 },
      });

      expect(yearOf('1')).toBe(2001);
    },
  );

  it('sends nothing when there is nothing to write', async () => {
    await world.provider.updateMany('movies', { ids: [], data: { year: 1 } });
    await world.provider.updateMany('movies', { ids: ['1'], data: { year: undefined } });
    await world.provider.deleteMany('movies', { ids: [] });

    expect(world.server.seen).toEqual([]);
  });

  it('rejects when the option asks for atomic writes only and the server has none', async () => {
    world.server.can.atomic = false;
    const provider = world.connect({ atomic: 'always' });

    const failure = await failureOf(provider.deleteMany('movies', { ids: ['1'] }));

    expect(failure.status).toBe(415);
    expect(world.server.rows.has('movies/1')).toBe(true);
  });
});

describe('a bulk write to a server without atomic operations', () => {
  beforeEach(() => {
    world.server.can.atomic = false;
  });

  it('becomes one request each, and the extension is not tried again', async () => {
    await world.provider.updateMany('movies', { ids: ['1', '2'], data: { year: 2000 } });
    await world.provider.deleteMany('movies', { ids: ['3'] });

    expect(paths().toSorted()).toEqual([
      'DELETE /movies/3',
      'PATCH /movies/1',
      'PATCH /movies/2',
      'POST /operations',
    ]);
    expect([yearOf('1'), yearOf('2'), yearOf('3')]).toEqual([2000, 2000, undefined]);
  });

  it('is never tried when the option says so', async () => {
    await world.connect({ atomic: 'never' }).deleteMany('movies', { ids: ['3'] });

    expect(paths()).toEqual(['DELETE /movies/3']);
  });

  it('rejects when one write fails, and says which did not and which did', async () => {
    const failure = await failureOf(
      world.provider.updateMany('movies', { ids: ['1', 'none', '2'], data: { year: 2000 } }),
    );

    expect(failure).toMatchObject({ status: 404, message: 'No movies none' });
    expect(failure.body).toMatchObject({
      failed: [{ id: 'none', status: 404, message: 'No movies none' }],
      done: ['1', '2'],
    });
  });

  it('sends the ETags it knows, and counts what is gone as deleted', async () => {
    await world.provider.getOne('movies', { id: '1' });
    await world.connect().update('movies', { id: '1', data: { year: 1900 }, previousData: { id: '1' } });

    const failure = await failureOf(world.provider.deleteMany('movies', { ids: ['1', '2', 'none'] }));

    expect(failure.body).toMatchObject({ failed: [{ id: '1', status: 412 }], done: ['2', 'none'] });
  });
});
