import type { HttpError, RaRecord } from 'ra-core';
import { type JsonApiOptions, type JsonApiProvider, jsonApiProvider } from '../src/jsonApiProvider.ts';
import { type MovieServer, startMovieServer } from './server.ts';

/** A running movie server, a provider that talks to it, and the way to make others. */
export interface MovieProvider {
  server: MovieServer;
  provider: JsonApiProvider;
  connect(options?: Partial<JsonApiOptions>): JsonApiProvider;
}

/** One behaviour that react-admin expects of a data provider, and how ours shows it. */
export interface ContractRow {
  row: number;
  behaviour: string;
  show(movies: MovieProvider): Promise<void>;
}

export async function openMovieProvider(): Promise<MovieProvider> {
  const server = await startMovieServer();
  const connect = (options: Partial<JsonApiOptions> = {}) =>
    jsonApiProvider({ apiUrl: server.url, ...options });
  return { server, connect, provider: connect() };
}

/** The movies as they were at first, with a provider that has learned nothing yet. */
export function resetMovieProvider(movies: MovieProvider) {
  movies.server.reset();
  movies.provider = movies.connect();
}

export const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

export const idsOf = (records: RaRecord[]) => records.map(({ id }) => id);

/** What a promise rejects with; a promise that keeps its word is the failure then. */
export function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  return promise.then(
    () => Promise.reject(new Error('It did not reject.')),
    (error) => error,
  );
}
