import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, type MovieProvider, openMovieProvider, resetMovieProvider } from './movieProvider.ts';

let movies: MovieProvider;

beforeAll(async () => {
  movies = await openMovieProvider();
});
beforeEach(() => resetMovieProvider(movies));
afterAll(() => movies.server.stop());

const seenLast = () => movies.server.seen.at(-1);

describe('a custom call', () => {
  it('moves a record before another one', async () => {
    const { data, meta } = await movies.provider.sort('movies', { id: '1', move: 'before', target: 3 });

    expect(seenLast()).toMatchObject({
      method: 'POST',
      path: '/movies/1/sort',
      body: { meta: { move: 'before', target: '3' } },
    });
    expect(data).toMatchObject({ id: '1' });
    expect(meta).toEqual({ move: 'before', target: '3' });
  });

  it('exports a whole list with its filter, sort and fields', async () => {
    const response = await movies.connect({ pageSize: 2 }).export('movies', {
      format: 'csv',
      filter: { director: '11' },
      sort: { field: 'year', order: 'ASC' },
      fields: ['year', 'title'],
    });

    expect(await response.text()).toBe('year;title\n1958;Mon oncle\n1967;Playtime');
    expect(seenLast()?.query).not.toHaveProperty('page[size]');
  });

  it('gives the response itself of an answer in another format', async () => {
    const response = await movies.provider.call('movies', { id: '1', accept: 'application/json' });

    expect(response).toBeInstanceOf(Response);
    expect(await (response as Response).json()).toMatchObject({ data: { id: '1' } });
  });

  it('reads a list below a resource, with a query', async () => {
    const result = await movies.provider.call('movies', { query: { sort: '-year', 'page[size]': '1' } });

    expect(result).toMatchObject({ data: [{ id: '2', director: '10' }], meta: { took: 1 } });
  });

  it('rejects as every other call', async () => {
    const failure = await failureOf(
      movies.provider.call('movies', { id: 'none', method: 'PATCH', path: 'lock' }),
    );

    expect(failure).toMatchObject({ status: 404, message: 'No movies none' });
  });

  it('gives null when the answer has no body', async () => {
    expect(await movies.provider.call('movies', { id: '1', method: 'DELETE' })).toEqual({ data: null });
  });

  it('writes several records at once, some of which have no id yet', async () => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '1' });

    const { data } = await movies.provider.operations([
      { op: 'add', resource: 'film-people', lid: 'new', data: { name: 'Chris' } },
      {
        op: 'update',
        resource: 'movies',
        id: '1',
        data: { ...previousData, director: { lid: 'new' } },
        previousData,
      },
      { op: 'add', resource: 'movies', data: { title: 'A', director: { lid: 'new' } } },
      { op: 'remove', resource: 'movies', id: '2' },
      { op: 'remove', ref: { type: 'movies', id: '3' } },
    ]);

    expect(data).toMatchObject([
      { id: '108', name: 'Chris' },
      { id: '1' },
      { title: 'A', director: '108' },
      null,
      null,
    ]);
    expect(seenLast()?.body).toMatchObject({
      'atomic:operations': [
        { op: 'add', data: { type: 'film_people', lid: 'new' } },
        {
          op: 'update',
          data: { relationships: { director: { data: { lid: 'new' } } } },
          meta: { ifMatch: '"movies-1-1"' },
        },
        {},
        {},
        {},
      ],
    });
    expect(['movies/2', 'movies/3'].filter((key) => movies.server.rows.has(key))).toEqual([]);
  });

  it('carries what a server wants to know beside a write', async () => {
    await movies.provider.operations([
      {
        op: 'add',
        resource: 'movies',
        data: { title: 'A' },
        meta: { draft: true },
        dataMeta: { complete: true },
      },
    ]);

    expect(seenLast()?.body).toEqual({
      'atomic:operations': [
        {
          op: 'add',
          data: { type: 'movies', attributes: { title: 'A' }, meta: { complete: true } },
          meta: { draft: true },
        },
      ],
    });
  });

  it('writes none of several records when one is refused', async () => {
    const failure = await failureOf(
      movies.provider.operations([
        { op: 'remove', resource: 'movies', id: '2' },
        { op: 'update', resource: 'movies', id: '1', data: { title: '' } },
      ]),
    );

    expect(failure.body.errorObjects).toMatchObject([
      { source: { pointer: '/atomic:operations/1/data/attributes/title' } },
    ]);
    expect(failure.body.failed).toEqual([{ id: '1', status: 422, message: expect.any(String) }]);
    expect(movies.server.rows.has('movies/2')).toBe(true);
  });
});
