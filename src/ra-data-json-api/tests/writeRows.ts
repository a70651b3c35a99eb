import { expect } from 'vitest';
import { type ContractRow, failureOf } from './movieProvider.ts';

export const writeRows: ContractRow[] = [
  {
    row: 10,
    behaviour: 'sends only what changed, never what is undefined, and takes 0 and an empty string for ids',
    async show({ server, provider }) {
      const { data: previousData } = await provider.getOne('movies', { id: '1' });
      const data = {
        ...previousData,
        year: 1961,
        title: undefined,
        cast: ['11', '12'],
        address: undefined,
        director: undefined,
      };

      await provider.update('movies', { id: '1', data, previousData });
      const body = server.seen.at(-1)?.body;
      const kept = await provider.getOne('movies', { id: '1' });
      const count = server.seen.length;
      const untouched = await provider.update('movies', {
        id: 0,
        data: { id: 0, year: 5 },
        previousData: { id: 0, year: 5 },
      });
      const countAfter = server.seen.length;
      const zero = await provider.create('movies', { data: { id: 0, title: 'Zero' } });
      const renamed = await provider.update('movies', {
        id: 0,
        data: { title: 'Nought' },
        previousData: zero.data,
      });
      const blank = await failureOf(
        provider.update('movies', { id: '', data: { year: 1 }, previousData: { id: '' } }),
      );

      expect(body).toEqual({
        data: {
          type: 'movies',
          id: '1',
          attributes: { year: 1961 },
          relationships: {
            cast: {
              data: [
                { type: 'film_people', id: '11' },
                { type: 'film_people', id: '12' },
              ],
            },
          },
        },
      });
      expect(kept.data).toMatchObject({
        title: 'Cléo from 5 to 7',
        year: 1961,
        cast: ['11', '12'],
        director: '10',
      });
      expect(untouched).toEqual({ data: { id: 0, year: 5 } });
      expect(countAfter).toBe(count);
      expect(renamed.data).toMatchObject({ id: '0', title: 'Nought' });
      expect(server.seen.at(-1)).toMatchObject({
        method: 'PATCH',
        path: '/movies/',
        body: { data: { id: '' } },
      });
      expect(blank.status).toBe(404);
    },
  },
  {
    row: 11,
    behaviour: "returns the server's record after create and update",
    async show({ provider }) {
      const created = await provider.create('movies', { data: { title: 'Le Bonheur' } });
      const updated = await provider.update('movies', {
        id: created.data.id,
        data: { title: 'Sans toit' },
        previousData: created.data,
      });

      expect(created.data).toEqual({ id: '108', title: 'Le Bonheur', slug: 'le-bonheur' });
      expect(updated.data).toEqual({ id: '108', title: 'Sans toit', slug: 'sans-toit' });
    },
  },
  {
    row: 12,
    behaviour: 'writes many in one request, all or none, says which failed, and may be repeated',
    async show({ server, provider }) {
      const failure = await failureOf(provider.updateMany('movies', { ids: [1, 404], data: { year: 2000 } }));
      const requests = server.seen.length;
      const untouched = await provider.getOne('movies', { id: 1 });
      await provider.deleteMany('movies', { ids: [1, 2] });
      const again = await provider.deleteMany('movies', { ids: [1, 2, 3] });

      expect(requests).toBe(1);
      expect(failure.body).toMatchObject({
        failed: [{ id: 404, status: 404, message: 'No movies 404' }],
        done: [],
      });
      expect(untouched.data.year).toBe(1962);
      expect(again).toEqual({ data: [1, 2, 3] });
      expect((await provider.getList('movies', {})).total).toBe(2);
    },
  },
  {
    row: 13,
    behaviour: 'finishes a write whose caller is long gone',
    async show({ server, provider }) {
      const caller = new AbortController();
      const { data: previousData } = await provider.getOne('movies', { id: '1', signal: caller.signal });

      const writing = provider.update('movies', { id: '1', data: { year: 1999 }, previousData });
      caller.abort();
      await writing;

      expect(server.rows.get('movies/1')?.attributes.year).toBe(1999);
    },
  },
  {
    row: 14,
    behaviour: 'encodes ids in paths',
    async show({ server, provider }) {
      const id = 'a/b ?é';
      await provider.create('movies', { data: { id, title: 'Odd' } });

      const { data } = await provider.getOne('movies', { id });

      expect(server.seen.at(-1)?.path).toBe('/movies/a%2Fb%20%3F%C3%A9');
      expect(data.id).toBe(id);
    },
  },
  {
    row: 18,
    behaviour: 'returns the previous data of a deleted record',
    async show({ server, provider }) {
      const { data: previousData } = await provider.getOne('movies', { id: '1' });

      const known = await provider.delete('movies', { id: '1', previousData });
      const unknown = await provider.delete('movies', { id: '2' });

      expect(known).toEqual({ data: previousData });
      expect(unknown).toEqual({ data: { id: '2' } });
      expect(server.rows.has('movies/1')).toBe(false);
    },
  },
  {
    row: 20,
    behaviour: 'turns files into uploads, and leaves the Content-Type of FormData to the browser',
    async show({ server, provider }) {
      const file = new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' });
      const form = new FormData();
      form.append('poster', file);

      const { data } = await provider.create('movies', {
        data: { title: 'A', poster: { rawFile: file, src: 'blob:1' } },
      });
      await provider.call('movies', { method: 'POST', id: '1', path: 'lock', body: form });

      expect(data.poster).toEqual({ name: 'a.png', type: 'image/png', size: 3, content: 'AQID' });
      expect(server.seen.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(server.seen.at(-1)?.body).toContain('filename="a.png"');
    },
  },
];
