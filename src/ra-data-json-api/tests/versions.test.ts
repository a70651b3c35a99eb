import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  failureOf,
  firstPage,
  type MovieProvider,
  openMovieProvider,
  resetMovieProvider,
} from './movieProvider.ts';

let movies: MovieProvider;

beforeAll(async () => {
  movies = await openMovieProvider();
});
beforeEach(() => resetMovieProvider(movies));
afterAll(() => movies.server.stop());

const sentVersion = () => movies.server.seen.at(-1)?.headers['if-match'];

/** Somebody else, with a provider of their own, writes the year of the first movie. */
async function somebodyElseWrites(year: number) {
  await movies.connect().update('movies', { id: '1', data: { year }, previousData: { id: '1' } });
}

describe('a write over what somebody else wrote', () => {
  it('sends the ETag that came with the record', async () => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '1' });

    const first = await movies.provider.update('movies', { id: '1', data: { year: 1961 }, previousData });
    const firstVersion = sentVersion();
    await movies.provider.update('movies', { id: '1', data: { year: 1960 }, previousData: first.data });
    const secondVersion = sentVersion();
    await movies.provider.delete('movies', { id: '1', previousData: first.data });

    expect([firstVersion, secondVersion, sentVersion()]).toEqual([
      '"movies-1-1"',
      '"movies-1-2"',
      '"movies-1-3"',
    ]);
  });

  it('is refused, and the refusal holds the record of today with its ETag', async () => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '1' });
    await somebodyElseWrites(1900);

    const failure = await failureOf(
      movies.provider.update('movies', { id: '1', data: { title: 'Mine' }, previousData }),
    );

    expect(failure).toMatchObject({ status: 412, message: 'Somebody changed this' });
    expect(failure.body.current).toMatchObject({ id: '1', year: 1900, director: '10', cast: ['12', '11'] });
    expect(failure.body.etag).toBe('"movies-1-2"');
  });

  it('passes when the caller names the version of today, or none', async () => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '1' });
    await somebodyElseWrites(1900);

    const named = await movies.provider.update('movies', {
      id: '1',
      data: { title: 'Mine' },
      previousData,
      meta: { ifMatch: '"movies-1-2"' },
    });
    await movies.provider.update('movies', {
      id: '1',
      data: { title: 'Free' },
      previousData,
      meta: { ifMatch: null },
    });

    expect(named.data).toMatchObject({ title: 'Mine', year: 1900 });
    expect(sentVersion()).toBeUndefined();
  });

  it('is refused even when a newer record was read behind the open form', async () => {
    const { data: previousData } = await movies.provider.getOne('movies', { id: '1' });
    await somebodyElseWrites(1900);
    await movies.provider.getOne('movies', { id: '1' });

    const failure = await failureOf(
      movies.provider.update('movies', { id: '1', data: { title: 'Mine' }, previousData }),
    );

    expect(failure.status).toBe(412);
    expect(sentVersion()).toBe('"movies-1-1"');
  });

  it('keeps the ETag when a list shows the same record, and drops it when the list shows a newer one', async () => {
    await movies.provider.getOne('movies', { id: '1' });
    const same = await movies.provider.getList('movies', firstPage);
    await movies.provider.update('movies', { id: '1', data: { year: 1961 }, previousData: same.data[0] });
    const kept = sentVersion();
    await somebodyElseWrites(1900);
    const newer = await movies.provider.getList('movies', firstPage);

    await movies.provider.update('movies', { id: '1', data: { year: 1962 }, previousData: newer.data[0] });

    expect(kept).toBe('"movies-1-1"');
    expect(sentVersion()).toBeUndefined();
  });

  it('knows the versions of a list and of included records where the option etagOf reads them', async () => {
    const etagOf = ({ type, id, meta }: { type: string; id?: string; meta?: Record<string, unknown> }) =>
      `"${type}-${id}-${meta?.version}"`;
    const provider = movies.connect({ etagOf });

    const { data, meta } = await provider.getList('movies', { ...firstPage, meta: { include: 'director' } });
    await provider.update('movies', { id: '2', data: { year: 1986 }, previousData: data[1] });
    const ofList = sentVersion();
    const [previousData] = meta.included['film-people'];
    await provider.update('film-people', { id: '10', data: { name: 'A. V.' }, previousData });

    expect([ofList, sentVersion()]).toEqual(['"movies-2-1"', '"film_people-10-1"']);
  });
});
