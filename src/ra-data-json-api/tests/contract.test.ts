import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorRows } from './errorRows.ts';
import { type MovieProvider, openMovieProvider, resetMovieProvider } from './movieProvider.ts';
import { readRows } from './readRows.ts';
import { writeRows } from './writeRows.ts';

const contract = [...readRows, ...writeRows, ...errorRows].toSorted((left, right) => left.row - right.row);

let movies: MovieProvider;

beforeAll(async () => {
  movies = await openMovieProvider();
});
beforeEach(() => resetMovieProvider(movies));
afterAll(() => movies.server.stop());

describe('what react-admin expects of a data provider', () => {
  it.each(contract)('row $row: a provider $behaviour', ({ show }) => show(movies));

  it('is shown row by row, without a gap', () => {
    expect(contract.map(({ row }) => row)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });
});
