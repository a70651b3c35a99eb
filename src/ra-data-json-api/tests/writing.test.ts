import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, type MovieProvider, openMovieProvider, resetMovieProvider } from './movieProvider.ts';

let movies: MovieProvider;

beforeAll(async () => {
  movies = await openMovieProvider();
});
beforeEach(() => resetMovieProvider(movies));
afterAll(() => movies.server.stop());

const seenLast = () => movies.server.seen.at(-1);

describe('a record being written', () => {
  it('splits into attributes and relationships as the option relationshipsOf says', async () => {
    const provider = movies.connect({
      relationshipsOf: () => ({
        director: { type: 'film_people', many: false },
        cast: { type: 'film_people', many: true },
      }),
    });

    const { data } = await provider.create('movies', {
      data: { title: 'A', director: 10, cast: ['11', { id: 12 }] },
    });

    expect(seenLast()?.body).toEqual({
      data: {
        type: 'movies',
        attributes: { title: 'A' },
        relationships: {
          director: { data: { type: 'film_people', id: '10' } },
          cast: {
            data: [
              { type: 'film_people', id: '11' },
              { type: 'film_people', id: '12' },
            ],
          },
        },
      },
    });
    expect(data).toMatchObject({ director: '10', cast: ['11', '12'] });
  });

  it('carries facts that the option factsOf finds with each record, and never sends them', async () => {
    const provider = movies.connect({ factsOf: ({ type }) => ({ '@kind': type }) });

    const { data } = await provider.getOne('movies', { id: '1', meta: { include: ['director'] } });
    const list = await provider.getList('movies', {});
    const whole = { id: '1', previousData: data, data: { ...data, year: 1961 }, meta: { full: true } };
    await provider.update('movies', whole);
    const updated = seenLast()?.body;
    await provider.create('movies', { data: { title: 'A', '@kind': 'movies' } });

    expect([data, list.data[0]].map((record) => record?.['@kind'])).toEqual(['movies', 'movies']);
    expect(updated).toHaveProperty('data.attributes.year', 1961);
    expect(updated).not.toHaveProperty(['data', 'attributes', '@kind']);
    expect(seenLast()?.body).toHaveProperty('data.attributes', { title: 'A' });
  });

  it.each([null, ''])('clears a relationship with %j', async (blank) => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '1' });

    const { data } = await movies.provider.update('movies', {
      id: '1',
      data: { director: blank, cast: blank },
      previousData,
    });

    expect(data).toMatchObject({ director: null, cast: [] });
  });

  it('is refused before it is sent when nobody knows the type of a related id', async () => {
    await movies.provider.getOne('movies', { id: '5' });
    const count = movies.server.seen.length;

    const failure = await failureOf(
      movies.provider.create('movies', { data: { title: 'A', director: '10' } }),
    );
    await movies.provider.create('movies', {
      data: { title: 'A', director: { type: 'film_people', id: '10' } },
    });

    expect(failure.message).toMatch(/'movies.director' is not known.*relationshipsOf/);
    expect(movies.server.seen).toHaveLength(count + 1);
    expect(movies.server.rows.get('movies/108')?.links.director).toEqual({ type: 'film_people', id: '10' });
  });

  it('keeps to the type of a relationship once learned, though it is empty elsewhere', async () => {
    await movies.provider.getOne('movies', { id: '1' });
    await movies.provider.getOne('movies', { id: '5' });

    const { data } = await movies.provider.create('movies', {
      data: { title: 'A', director: '10', cast: ['11'] },
    });

    expect(data).toMatchObject({ director: '10', cast: ['11'] });
  });

  it('is not sent for a date that is the same day, nor for what is undefined', async () => {
    const previousData = { id: '1', seen: new Date(0), tags: ['a', { b: 1 }] };
    const data = { id: '1', seen: new Date(0), tags: ['a', { b: 1, c: undefined }], title: undefined };

    await movies.provider.update('movies', { id: '1', data, previousData });
    const before = movies.server.seen.length;
    await movies.provider.update('movies', { id: '1', data: { ...data, seen: new Date(1) }, previousData });

    expect(before).toBe(0);
    expect(seenLast()?.body).toMatchObject({ data: { attributes: { seen: '1970-01-01T00:00:00.001Z' } } });
  });

  it('maps resource names to types', async () => {
    await movies.provider.create('film-people', { data: { name: 'Chris' } });

    expect(seenLast()).toMatchObject({ path: '/film-people', body: { data: { type: 'film_people' } } });
  });

  it('goes whole when there is no previous data, or when meta.full asks for it', async () => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '2' });
    await movies.provider.update('movies', {
      id: '2',
      data: { year: 1985 },
      previousData,
      meta: { full: true },
    });
    const full = seenLast()?.body;
    await movies.provider.update('movies', { id: '2', data: { year: 1985 }, previousData: undefined });

    expect(full).toEqual({ data: { type: 'movies', id: '2', attributes: { year: 1985 } } });
    expect(seenLast()?.body).toEqual(full);
  });

  it('may be a draft', async () => {
    const { data } = await movies.provider.create('movies', { data: { title: '' }, meta: { draft: true } });
    const posted = seenLast();
    await movies.provider.update('movies', {
      id: data.id,
      data: { year: 1 },
      previousData: data,
      meta: { draft: true },
    });

    expect(posted).toMatchObject({ method: 'POST', path: '/movies/draft' });
    expect(seenLast()).toMatchObject({ method: 'PATCH', path: `/movies/${data.id}/draft` });
  });

  it('carries its idempotency key, its own headers, the token and the headers of the moment', async () => {
    const provider = movies.connect({
      getToken: async () => 'secret',
      headers: () => ({ 'Accept-Language': 'en' }),
    });

    await provider.create('movies', {
      data: { title: 'A' },
      meta: { idempotencyKey: 'k1', headers: { 'X-Trace': 't' } },
    });

    expect(seenLast()?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'en',
      'idempotency-key': 'k1',
      'x-trace': 't',
    });
  });

  it('goes through the fetch it was given', async () => {
    const urls: string[] = [];
    const provider = movies.connect({
      apiUrl: '/api/',
      fetch: (url) => {
        urls.push(url);
        return Response.json({ data: null });
      },
    });

    const failure = await failureOf(provider.getOne('movies', { id: 1 }));

    expect(urls).toEqual(['/api/movies/1']);
    expect(failure).toMatchObject({ status: 404, message: 'ra.notification.item_doesnt_exist' });
  });

  it('says what happened when the network fails', async () => {
    const cause = new TypeError('fetch failed');
    const provider = movies.connect({ fetch: () => Promise.reject(cause) });

    const failure = await failureOf(provider.getList('movies', {}));

    expect(failure).toMatchObject({
      name: 'HttpError',
      status: 0,
      message: 'ra.notification.http_error',
      cause,
    });
  });

  it('says it in the application’s own words', async () => {
    const failureMessage = ({ status }: { status: number }) => `nobody answers (${status})`;
    const silent = movies.connect({
      failureMessage,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const behindProxy = movies.connect({
      failureMessage,
      fetch: async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    });

    expect(await failureOf(silent.getList('movies', {}))).toMatchObject({ message: 'nobody answers (0)' });
    expect(await failureOf(behindProxy.delete('movies', { id: 1 }))).toMatchObject({
      message: 'nobody answers (502)',
    });
  });
});

describe('a reference', () => {
  it('of a record without an id is empty, not everything', async () => {
    const params = {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    const unsaved = {} as RaRecord;

    const answer = await movies.provider.getManyReference('movies', {
      ...params,
      target: 'director',
      id: unsaved.id,
    });

    expect(answer).toEqual({ data: [], total: 0 });
    expect(movies.server.seen).toEqual([]);
  });
});

describe('included records', () => {
  it('fill the cache only when they are whole', async () => {
    const meta = { include: 'director', fields: { film_people: ['name'] } };

    const answer = await movies.provider.getOne('movies', { id: '1', meta });

    expect(answer.meta).toEqual({ included: { 'film-people': [{ id: '10', name: 'Agnès' }] } });
  });

  it('are joined when many ids need several requests', async () => {
    const provider = movies.connect({ idsPerRequest: 1 });

    const { meta } = await provider.getMany('movies', { ids: ['2', '3'], meta: { include: 'director' } });

    expect(meta?.prefetched['film-people']).toEqual([
      { id: '10', name: 'Agnès' },
      { id: '11', name: 'Jacques' },
    ]);
  });
});
