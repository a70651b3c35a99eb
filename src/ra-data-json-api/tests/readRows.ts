import { expect } from 'vitest';
import { type ContractRow, failureOf, firstPage, idsOf } from './movieProvider.ts';

export const readRows: ContractRow[] = [
  {
    row: 2,
    behaviour: 'gives a list its total, or its neighbours where the server does not count',
    async show({ server, provider }) {
      const counted = await provider.getList('movies', { ...firstPage, pagination: { page: 2, perPage: 2 } });
      server.can.total = false;
      const uncounted = await provider.getList('movies', {
        ...firstPage,
        pagination: { page: 2, perPage: 2 },
      });
      const last = await provider.getManyReference('movies', { ...firstPage, target: 'director', id: '11' });

      expect(counted.total).toBe(5);
      expect(uncounted.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
      expect(uncounted).not.toHaveProperty('total');
      expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
    },
  },
  {
    row: 3,
    behaviour: 'gives every record an id of its own, and bulk writes the list of ids',
    async show({ provider }) {
      const lists = await Promise.all([
        provider.getList('movies', firstPage),
        provider.getMany('movies', { ids: ['1', '2'] }),
        provider.getManyReference('movies', { ...firstPage, target: 'director', id: '10' }),
      ]);
      const previousData = await provider.getOne('movies', { id: '1' });
      const singles = [
        previousData,
        await provider.create('movies', { data: { title: 'Daguerréotypes' } }),
        await provider.update('movies', { id: '1', data: { year: 1961 }, previousData: previousData.data }),
      ];

      const records = [...lists.flatMap(({ data }) => data), ...singles.map(({ data }) => data)];
      expect(records).toHaveLength(12);
      for (const record of records) expect(record.id).toEqual(expect.any(String));
      expect((await provider.updateMany('movies', { ids: ['1', 2], data: { year: 1960 } })).data).toEqual([
        '1',
        2,
      ]);
      expect((await provider.deleteMany('movies', { ids: ['1', 2] })).data).toEqual(['1', 2]);
    },
  },
  {
    row: 4,
    behaviour: 'reads a list without pagination, sort or filter',
    async show({ server, provider }) {
      const { data, total } = await provider.getList('movies', {});

      expect(idsOf(data)).toEqual(['1', '2', '3']);
      expect(total).toBe(5);
      expect(server.seen.at(-1)?.query).toEqual({});
    },
  },
  {
    row: 5,
    behaviour: 'keeps the order of the ids asked, splits long lists and leaves out what is missing',
    async show({ server, connect }) {
      const shy = connect({ idsPerRequest: 2 });

      const { data } = await shy.getMany('movies', { ids: [5, '1', 999, '3', 1, 4] });
      const asked = server.seen.map(({ query }) => query['filter[id]']);
      const none = await shy.getMany('movies', { ids: [] });

      expect(idsOf(data)).toEqual(['5', '1', '3', '4']);
      expect(asked.toSorted()).toEqual(['4', '5,1', '999,3']);
      expect(none).toEqual({ data: [] });
      expect(server.seen).toHaveLength(3);
    },
  },
  {
    row: 6,
    behaviour: 'adds the target to the filter of a reference, beside pagination and sort',
    async show({ server, provider }) {
      const { data, total } = await provider.getManyReference('movies', {
        target: 'director',
        id: 11,
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'year', order: 'DESC' },
        filter: { year__gte: 1960 },
      });

      expect(idsOf(data)).toEqual(['3']);
      expect(total).toBe(1);
      expect(server.seen.at(-1)?.query).toEqual({
        'page[number]': '1',
        'page[size]': '5',
        sort: '-year',
        'filter[director]': '11',
        'filter[year][gte]': '1960',
      });
    },
  },
  {
    row: 7,
    behaviour: 'gives the same record in a list and alone',
    async show({ provider }) {
      const list = await provider.getList('movies', firstPage);
      const one = await provider.getOne('movies', { id: '1' });

      expect(one.data).toEqual(list.data[0]);
      expect(one.data).toEqual({
        id: '1',
        title: 'Cléo from 5 to 7',
        year: 1962,
        rating: '8.10',
        poster: null,
        slug: 'cléo-from-5-to-7',
        director: '10',
        cast: ['12', '11'],
      });
    },
  },
  {
    row: 8,
    behaviour: 'turns embed and prefetch into include, and passes the meta of the answer on',
    async show({ server, provider }) {
      const meta = { embed: 'director', prefetch: ['cast', 'director'], query: { with_trashed: '1' } };

      const answer = await provider.getList('movies', { ...firstPage, filter: { id: '1' }, meta });

      expect(server.seen.at(-1)?.query).toMatchObject({ include: 'director,cast', with_trashed: '1' });
      expect(answer.meta.took).toBe(1);
      expect(answer.meta.prefetched).toEqual({
        'film-people': [
          { id: '10', name: 'Agnès' },
          { id: '12', name: 'Corinne' },
          { id: '11', name: 'Jacques' },
        ],
      });
      expect(answer.data[0].director).toBe('10');
    },
  },
  {
    row: 9,
    behaviour: 'lets the four reads be aborted, and rejects with the AbortError itself',
    async show({ provider, connect }) {
      const reads = [
        (signal: AbortSignal) => provider.getList('slow-movies', { signal }),
        (signal: AbortSignal) => provider.getOne('slow-movies', { id: 1, signal }),
        (signal: AbortSignal) => provider.getMany('slow-movies', { ids: [1], signal }),
        (signal: AbortSignal) =>
          provider.getManyReference('slow-movies', { ...firstPage, target: 'a', id: 1, signal }),
      ];

      for (const read of reads) {
        const controller = new AbortController();
        const failure = failureOf(read(controller.signal));
        controller.abort();
        const error = await failure;
        expect(error).toBeInstanceOf(DOMException);
        expect(error.name).toBe('AbortError');
      }
      expect(provider.supportAbortSignal).toBe(true);
      expect(connect({ supportAbortSignal: false }).supportAbortSignal).toBe(false);
    },
  },
  {
    row: 19,
    behaviour: 'asks for each of repeated ids once, and lets an aborted read give nothing',
    async show({ server, provider }) {
      const controller = new AbortController();

      const { data } = await provider.getMany('movies', { ids: ['1', 1, '1'] });
      const query = server.seen.at(-1)?.query;
      const failure = failureOf(provider.getMany('movies', { ids: ['1'], signal: controller.signal }));
      controller.abort();

      expect(idsOf(data)).toEqual(['1']);
      expect(query).toEqual({ 'page[number]': '1', 'page[size]': '1', 'filter[id]': '1' });
      expect((await failure).name).toBe('AbortError');
    },
  },
];
