import { HttpError } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, type MovieProvider, openMovieProvider, resetMovieProvider } from './movieProvider.ts';

let movies: MovieProvider;

beforeAll(async () => {
  movies = await openMovieProvider();
});
beforeEach(() => resetMovieProvider(movies));
afterAll(() => movies.server.stop());

const paths = () => movies.server.seen.map(({ method, path }) => `${method} ${path}`);
const yearOf = (id: string) => movies.server.rows.get(`movies/${id}`)?.attributes.year;

describe('a bulk write to a server with atomic operations', () => {
  it('is one request with the media type of the extension', async () => {
    await movies.provider.getOne('movies', { id: '1' });
    await movies.provider.updateMany('movies', {
      ids: ['1', '2'],
      data: { year: 2000, title: undefined, id: 9 },
    });

    const { path, headers, body } = movies.server.seen.at(-1) ?? {};
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
      movies.provider.updateMany('movies', { ids: ['2', '1'], data: { title: '' } }),
    );

    expect(failure).toBeInstanceOf(HttpError);
    expect(failure.body.errors).toEqual({ title: 'Title is required' });
    expect(failure.body.failed).toEqual([{ id: '2', status: 422, message: 'Title is required' }]);
  });

  it.each([true, false])(
    'does not leave an old ETag behind (records in the answer: %s)',
    async (answerBulk) => {
      movies.server.can.answerBulk = answerBulk;
      const { data } = await movies.provider.getOne('movies', { id: '1' });

      await movies.provider.updateMany('movies', { ids: ['1'], data: { year: 2000 } });
      await movies.provider.update('movies', {
        id: '1',
        data: { year: 2001 },
        previousData: { ...data, year: 2000 },
      });

      expect(yearOf('1')).toBe(2001);
    },
  );

  it('sends nothing when there is nothing to write', async () => {
    await movies.provider.updateMany('movies', { ids: [], data: { year: 1 } });
    await movies.provider.updateMany('movies', { ids: ['1'], data: { year: undefined } });
    await movies.provider.deleteMany('movies', { ids: [] });

    expect(movies.server.seen).toEqual([]);
  });

  it('rejects when the option asks for atomic writes only and the server has none', async () => {
    movies.server.can.atomic = false;
    const provider = movies.connect({ atomic: 'always' });

    const failure = await failureOf(provider.deleteMany('movies', { ids: ['1'] }));

    expect(failure.status).toBe(415);
    expect(movies.server.rows.has('movies/1')).toBe(true);
  });
});

describe('a bulk write to a server without atomic operations', () => {
  beforeEach(() => {
    movies.server.can.atomic = false;
  });

  it('becomes one request each, and the extension is not tried again', async () => {
    await movies.provider.updateMany('movies', { ids: ['1', '2'], data: { year: 2000 } });
    await movies.provider.deleteMany('movies', { ids: ['3'] });

    expect(paths().toSorted()).toEqual([
      'DELETE /movies/3',
      'PATCH /movies/1',
      'PATCH /movies/2',
      'POST /operations',
    ]);
    expect([yearOf('1'), yearOf('2'), yearOf('3')]).toEqual([2000, 2000, undefined]);
  });

  it('is never tried when the option says so', async () => {
    await movies.connect({ atomic: 'never' }).deleteMany('movies', { ids: ['3'] });

    expect(paths()).toEqual(['DELETE /movies/3']);
  });

  it('rejects when one write fails, and says which did not and which did', async () => {
    const failure = await failureOf(
      movies.provider.updateMany('movies', { ids: ['1', 'none', '2'], data: { year: 2000 } }),
    );

    expect(failure).toMatchObject({ status: 404, message: 'No movies none' });
    expect(failure.body).toMatchObject({
      failed: [{ id: 'none', status: 404, message: 'No movies none' }],
      done: ['1', '2'],
    });
  });

  it('sends the ETags it knows, and counts what is gone as deleted', async () => {
    await movies.provider.getOne('movies', { id: '1' });
    await movies.connect().update('movies', { id: '1', data: { year: 1900 }, previousData: { id: '1' } });

    const failure = await failureOf(movies.provider.deleteMany('movies', { ids: ['1', '2', 'none'] }));

    expect(failure.body).toMatchObject({ failed: [{ id: '1', status: 412 }], done: ['2', 'none'] });
  });
});
