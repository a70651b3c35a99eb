import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { keeper, type LoanApi, north, northerner, openLoans, south, visitor } from './ownFieldsApi.ts';
import type { Document } from './testApi.ts';

/** Sees every loan with its lines, and writes those of the north alone. */
const writer: Actor = {
  ...northerner,
  permissions: new Set(['towns.view', 'people.view', 'loans.view', 'loans.update.own', 'loans.delete.own']),
};

describe('rows written where they are one’s own alone', () => {
  const engine = anyDatabase();
  let api: LoanApi;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    api = await openLoans(engine);
    mine = await api.add('loans', { title: 'Mine' }, { town: north });
    theirs = await api.add('loans', { title: 'Theirs' }, { town: south });
    await api.add('lines', { label: 'Mine line' }, { loan: mine });
    await api.add('lines', { label: 'Their line' }, { loan: theirs });
  });
  afterAll(() => api.close());

  const told = async (path: string, actor: Actor): Promise<Document> => {
    const { data, included = [] } = (await api.get(path, actor)).document;
    const rows = [...[data].flat(), ...included];
    return Object.fromEntries(
      rows.map(({ attributes, meta }: Document) => [attributes.title ?? attributes.label, meta.own]),
    );
  };

  test('tell whose they are, in lists, by themselves, beside others and through their whole', async () => {
    const all = { Mine: true, Theirs: false };

    expect(await told('/loans', writer)).toEqual(all);
    expect(await told(`/loans/${theirs}`, writer)).toEqual({ Theirs: false });
    expect(await told('/lines?include=loan', writer)).toEqual({
      ...all,
      'Mine line': true,
      'Their line': false,
    });
    const kept = await api.get('/loans?fields[loans]=title&sort=title', writer);
    expect(kept.document.data.map(({ meta }: Document) => meta.own)).toEqual([true, false]);
  });

  test('tell the same as the answer to a write does', async () => {
    const patch = (id: string) =>
      api.send({
        method: 'PATCH',
        path: `/loans/${id}`,
        actor: writer,
        body: { data: { type: 'loans', id, attributes: { price: null, title: 'Mine' } } },
      });

    expect((await patch(theirs)).status).toBe(404);
    const pricing = { ...writer, permissions: new Set([...writer.permissions, 'loans.pricing']) };
    const written = await api.send({
      method: 'PATCH',
      path: `/loans/${mine}`,
      actor: pricing,
      body: { data: { type: 'loans', id: mine, attributes: { price: '3.00' } } },
    });
    expect([written.status, written.document.data.meta.own]).toEqual([200, true]);
  });

  test('tell nothing where it makes no difference: all may be written, none, or all that is seen', async () => {
    for (const actor of [keeper, visitor, northerner]) {
      const { document } = await api.get('/loans?sort=title', actor);
      expect(Object.keys(document.data[0].meta)).toEqual(['version']);
    }
  });
});
