import { type DataProvider, HttpError } from 'ra-core';
import { expect } from 'vitest';
import { type ContractRow, failureOf } from './movieProvider.ts';

export const errorRows: ContractRow[] = [
  {
    row: 1,
    behaviour: 'has nine methods, each of which rejects and never throws',
    async show({ connect }) {
      const thrower = connect({
        fetch: () => {
          throw new Error('no network');
        },
      });
      const calls = nineMethods.map((method) =>
        thrower[method]('movies', { id: 1, ids: [1], target: 'a', data: { a: 1 } }),
      );
      const careless = nineMethods
        .filter((method) => method !== 'getList')
        .map((method) => thrower[method]('movies'));

      const outcomes = await Promise.allSettled([...calls, ...careless]);

      expect(outcomes).toHaveLength(17);
      expect(outcomes.map(({ status }) => status)).toEqual(Array(17).fill('rejected'));
    },
  },
  {
    row: 15,
    behaviour: 'rejects with an HttpError of message, status and body',
    async show({ provider }) {
      const failures = await Promise.all([
        failureOf(provider.getOne('secret', { id: 401 })),
        failureOf(provider.getOne('secret', { id: 403 })),
        failureOf(provider.getOne('movies', { id: 404 })),
        failureOf(provider.getOne('broken', { id: 1 })),
        failureOf(provider.getOne('nonsense', { id: 1 })),
      ]);

      for (const failure of failures) expect(failure).toBeInstanceOf(HttpError);
      expect(failures.map(({ status, message }) => [status, message])).toEqual([
        [401, 'Sign in first'],
        [403, 'Sign in first'],
        [404, 'No movies 404'],
        [502, 'Bad Gateway'],
        [200, 'ra.notification.http_error'],
      ]);
    },
  },
  {
    row: 16,
    behaviour: 'puts field errors under their fields, and the rest under root.serverError',
    async show({ provider }) {
      const data = { title: '', year: 1700, address: { city: 'Atlantis' } };

      const failure = await failureOf(provider.create('movies', { data }));

      expect(failure.status).toBe(422);
      expect(failure.body.errors).toEqual({
        title: 'Title is required',
        year: 'Too early No film then',
        director: 'No director lived then',
        'address.city': 'Unknown city',
        root: { serverError: 'This film cannot be' },
      });
      expect(failure.body.errorObjects).toHaveLength(6);
    },
  },
  {
    row: 17,
    behaviour: 'speaks application/vnd.api+json, and takes the message from the first error',
    async show({ server, provider }) {
      const failure = await failureOf(provider.create('movies', { data: { title: 'Old', year: 1 } }));
      const sent = server.seen.at(-1)?.headers;
      await provider.getList('movies', {});

      expect(failure.message).toBe('Too early');
      expect(sent).toMatchObject({
        accept: 'application/vnd.api+json',
        'content-type': 'application/vnd.api+json',
      });
      expect(server.seen.at(-1)?.headers).not.toHaveProperty('content-type');
    },
  },
  {
    row: 21,
    behaviour: 'calls custom verbs as (resource, params)',
    async show({ server, provider }) {
      const locked = await provider.call('movies', { method: 'PATCH', id: '1', path: 'lock' });
      const image = await provider.call('movies', { id: '1', path: '/poster' });

      expect(locked).toMatchObject({ data: { id: '1', title: 'Cléo from 5 to 7' }, meta: { locked: true } });
      expect(server.seen[0]).toMatchObject({ method: 'PATCH', path: '/movies/1/lock', body: '' });
      expect(image).toBeInstanceOf(Response);
    },
  },
];

const nineMethods = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] satisfies (keyof DataProvider)[];
