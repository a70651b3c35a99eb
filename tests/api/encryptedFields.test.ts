import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mask } from '#engine/model/mask.ts';
import { anyDatabase } from '../world/databases.ts';
import { admin, type EncryptedApi, openEncryptedApi, personWith, placesOf } from './encryptedApi.ts';

const plain = 'FR7630006000011234567890189';
const other = 'FR7612345678901234567890123';

describe('an encrypted field', () => {
  const engine = anyDatabase();
  let api: EncryptedApi;
  beforeAll(async () => {
    api = await openEncryptedApi(engine);
  });
  afterAll(() => api.close());

  const change = (id: string, attributes: object, headers = {}) =>
    api.send({
      method: 'PATCH',
      path: `/members/${id}`,
      body: { data: { type: 'members', id, attributes } },
      headers,
    });
  const reveal = async (id: string) =>
    (await api.send({ path: `/members/${id}/reveal?field=iban` })).document.meta.value;

  test('is stored as nothing but its encrypted text', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });

    expect((await api.stored(id)).iban).toMatch(/^v1:2026:[A-Za-z0-9_-]{60,}$/);
  });

  test('is a mask wherever a row is read, and null where it is empty', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    await api.send({
      path: '/loans',
      body: {
        data: {
          type: 'loans',
          attributes: { title: 'Atlas' },
          relationships: { member: { data: { type: 'members', id } } },
        },
      },
    });
    const read = await Promise.all(
      [
        `/members/${id}`,
        '/members?page[size]=200',
        `/members/${id}?fields[members]=iban`,
        '/loans?include=member',
      ].map((path) => api.send({ path })),
    );

    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of read) {
      expect(body).toContain(mask);
      expect(body).not.toMatch(/FR76|v1:/);
    }
    expect(read[0]?.document.data.attributes).toMatchObject({ iban: mask, code: null });
    expect(read[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('is a mask in the answer to a write, and in the same answer given again', async () => {
    const send = () =>
      api.send({
        path: '/members',
        headers: { 'idempotency-key': 'twice' },
        body: { data: { type: 'members', attributes: { name: 'Ada', iban: plain } } },
      });
    const first = await send();
    const again = await send();

    expect(first.document.data.attributes.iban).toBe(mask);
    expect(again.document).toEqual(first.document);
  });

  test('is a mask in what a stale write is told of the row today', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status, document, body } = await change(id, { name: 'Eve' }, { 'if-match': '"7"' });

    expect(status).toBe(412);
    expect(document.errors[0].meta.current.attributes.iban).toBe(mask);
    expect(body).not.toMatch(/FR76|v1:/);
  });

  test.each(['csv', 'xlsx'])('is left out of an export as %s', async (format) => {
    await api.add({ name: 'Ada', iban: plain });
    const { status, body } = await api.send({ path: `/members/export?format=${format}` });

    expect(status).toBe(200);
    if (format === 'csv') expect(body).not.toMatch(/IBAN|FR76|v1:|•/);
  });

  test('is no field of an export that asks for it', async () => {
    const { status, document } = await api.send({
      path: '/members/export?format=csv&fields[members]=name,iban',
    });

    expect(status).toBe(400);
    expect(document.errors[0]).toMatchObject({
      code: 'unknown-field',
      source: { parameter: 'fields[members]' },
    });
  });

  test.each([
    ['filter[iban]=FR76', 'not-filterable'],
    ['filter[iban][null]=true', 'not-filterable'],
    ['sort=iban', 'not-sortable'],
  ])('cannot be asked by %s', async (query, code) => {
    const { status, document } = await api.send({ path: `/members?${query}` });

    expect(status).toBe(400);
    expect(document.errors[0].code).toBe(code);
  });

  test('is found by no search', async () => {
    await api.add({ name: 'Ada', iban: plain });
    const { document } = await api.send({ path: '/members?filter[q]=FR76300' });

    expect(document.data).toEqual([]);
  });

  test('is held to the rules of its plain value', async () => {
    const { status, document } = await api.send({
      path: '/members',
      body: { data: { type: 'members', attributes: { name: 'Ada', iban: 'fr 76' } } },
    });

    expect(status).toBe(422);
    expect(document.errors[0]).toMatchObject({
      code: 'wrong-form',
      source: { pointer: '/data/attributes/iban' },
    });
  });

  test('is required in a row that is no draft', async () => {
    const { status, document } = await api.send({
      path: '/members',
      body: { data: { type: 'members', attributes: { name: 'Ada' } } },
    });

    expect(status).toBe(422);
    expect(document.errors[0].code).toBe('required');
  });

  test('sent back as its mask is no change', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const before = await api.stored(id);
    const { status } = await change(id, { iban: mask });

    expect(status).toBe(200);
    expect(await api.stored(id)).toEqual(before);
    expect(await api.history(id)).toHaveLength(1);
  });

  test('sent again as it is is no change', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const before = await api.stored(id);
    await change(id, { iban: plain });

    expect(await api.stored(id)).toEqual(before);
    expect(await api.history(id)).toHaveLength(1);
  });

  test('stays what it is when another field changes', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { iban } = await api.stored(id);
    await change(id, { name: 'Eve', iban: mask });

    expect(await api.stored(id)).toEqual({ iban, row_version: 2 });
    expect((await api.history(id)).at(-1).changes).toEqual([
      expect.objectContaining({ field: 'name', old: 'Ada', new: 'Eve' }),
    ]);
  });

  test('changes, and the history tells that it did', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    await change(id, { iban: other });

    expect(await reveal(id)).toBe(other);
    expect((await api.history(id))[1].changes).toEqual([
      expect.objectContaining({ field: 'iban', old: mask, new: mask }),
    ]);
  });

  test('is emptied by null', async () => {
    const id = await api.add({ name: 'Ada', iban: plain, code: '1234' });
    await change(id, { code: null });

    expect((await api.history(id)).at(-1).changes).toEqual([
      expect.objectContaining({ field: 'code', old: mask, new: null }),
    ]);
    expect((await api.send({ path: `/members/${id}` })).document.data.attributes.code).toBeNull();
  });

  test('does not take the mask for a value where there is none', async () => {
    const { status, document } = await api.send({
      path: '/members',
      body: { data: { type: 'members', attributes: { name: 'Ada', iban: mask } } },
    });

    expect(status).toBe(422);
    expect(document.errors[0]).toMatchObject({
      code: 'masked',
      source: { pointer: '/data/attributes/iban' },
    });
  });

  test('is encrypted in a draft too, and is there when it is saved in full', async () => {
    const id = await api.add({ iban: plain }, { path: '/members/draft' });
    const stored = await api.stored(id);
    const { status } = await change(id, { name: 'Ada', iban: mask });

    expect(stored.iban).toMatch(/^v1:/);
    expect(status).toBe(200);
    expect(await reveal(id)).toBe(plain);
  });

  test('goes along with no copy', async () => {
    const id = await api.add({ iban: plain, name: 'Ada' }, { path: '/members/draft' });
    const { document } = await api.send({ method: 'PATCH', path: `/members/${id}/duplicate` });

    expect(document.data.attributes).toMatchObject({ name: 'Ada', iban: null });
  });

  test('comes out of the trash as it went in', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    await api.send({ method: 'DELETE', path: `/members/${id}` });
    await api.send({ method: 'PATCH', path: `/members/${id}/restore` });

    expect(await reveal(id)).toBe(plain);
  });

  test('is written by operations like any field', async () => {
    const id = '01900000-0000-7000-8000-00000000ab01';
    const atomic = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';
    const { status } = await api.send({
      path: '/operations',
      headers: { 'content-type': atomic },
      body: {
        'atomic:operations': [
          { op: 'add', data: { type: 'members', id, attributes: { name: 'Ada', iban: plain } } },
          { op: 'update', data: { type: 'members', id, attributes: { iban: other } } },
        ],
      },
    });

    expect(status).toBe(200);
    expect(await reveal(id)).toBe(other);
  });

  test('does not change under who may not see it', async () => {
    const id = await api.add({ name: 'Ada', iban: plain, code: '1234' });
    const { status } = await api.send({
      method: 'PATCH',
      path: `/members/${id}`,
      body: { data: { type: 'members', id, attributes: { code: '5678' } } },
      actor: personWith('view', 'update'),
    });

    expect(status).toBe(403);
  });

  test('stands plain in no table, whatever was done', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    await change(id, { iban: other });
    await reveal(id);
    await api.send({ method: 'DELETE', path: `/members/${id}` });

    // It finds what is there.
    expect(await placesOf(api.database, admin.email)).toEqual(['activities']);
    expect(await placesOf(api.database, plain)).toEqual([]);
    expect(await placesOf(api.database, other)).toEqual([]);
  });
});
