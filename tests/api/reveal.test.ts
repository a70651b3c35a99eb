import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { createCipher } from '#engine/encryption/cipher.ts';
import { mask } from '#engine/model/mask.ts';
import type { Actor } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { admin, type EncryptedApi, newKeyRing, openEncryptedApi, personWith } from './encryptedApi.ts';

const plain = 'FR7630006000011234567890189';

describe('a value revealed', () => {
  const engine = anyDatabase();
  let api: EncryptedApi;
  beforeAll(async () => {
    api = await openEncryptedApi(engine);
  });
  afterAll(() => api.close());

  const reveal = (id: string, actor: Actor = admin, query = '?field=iban') =>
    api.send({ path: `/members/${id}/reveal${query}`, actor });
  const keep = (id: string, stored: string) =>
    api.database.query(statementOf(sql`update members set iban = ${stored} where id = ${id}::uuid`));

  test('is the plain value, kept nowhere on its way', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status, headers, document } = await reveal(id);

    expect(status).toBe(200);
    expect(document.meta).toEqual({ value: plain });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is null where there is none', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });

    expect((await reveal(id, admin, '?field=code')).document.meta).toEqual({ value: null });
  });

  test('leaves an entry in the history that says who, which field and when', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    await reveal(id, personWith('view', 'reveal'));

    expect((await api.history(id)).at(-1)).toMatchObject({
      event: 'updated',
      entity_type: 'members',
      user_name: 'Ada',
      created_at: expect.stringMatching(/^2026-03-02/),
      changes: [
        {
          field: 'iban.revealed',
          label: { fr: 'IBAN (valeur affichée)', en: 'IBAN (value revealed)' },
          kind: 'text',
          old: null,
          new: mask,
        },
      ],
    });
  });

  test('is not given when the entry cannot be written', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    await api.database.script('alter table activities rename to activities_away');

    await expect(reveal(id)).rejects.toThrow(/activities/);
    await api.database.script('alter table activities_away rename to activities');
  });

  test('takes the permission to reveal', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status, document } = await reveal(id, personWith('view', 'update'));

    expect(status).toBe(403);
    expect(document.errors[0].detail).toContain("'erpf.members.reveal'");
    expect(await api.history(id)).toHaveLength(1);
  });

  test('of a row that is not hers to see is not there', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status } = await reveal(id, personWith('view.own', 'reveal.own'));

    expect(status).toBe(404);
    expect(await api.history(id)).toHaveLength(1);
  });

  test('of her own row is hers to see', async () => {
    const person = personWith('view.own', 'reveal.own');
    const id = await api.add({ name: 'Ada', iban: plain, user_id: person.id });

    expect((await reveal(id, person)).document.meta).toEqual({ value: plain });
  });

  test('of a row that she views among others, and reveals of her own alone, is refused', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });

    expect((await reveal(id, personWith('view', 'reveal.own'))).status).toBe(403);
  });

  test('is refused for a field that she may not see', async () => {
    const id = await api.add({ name: 'Ada', iban: plain, code: '1234' });
    const { status, document } = await reveal(id, personWith('view', 'reveal'), '?field=code');

    expect(status).toBe(403);
    expect(document.errors[0].code).toBe('forbidden-field');
  });

  test('is refused in the place of another person', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status, document } = await reveal(id, { ...admin, emulatedBy: 'Eve' });

    expect(status).toBe(403);
    expect(document.errors[0].code).toBe('emulation-reveals-nothing');
    expect(await api.history(id)).toHaveLength(1);
  });

  test.each([
    ['?field=name', 'not-encrypted'],
    ['?field=ibna', 'not-encrypted'],
    ['', 'not-encrypted'],
    ['?field=iban&field=code', 'repeated-parameter'],
    ['?field=iban&include=loans', 'unknown-parameter'],
  ])('is asked for by one encrypted field: %s is refused', async (query, code) => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status, document } = await reveal(id, admin, query);

    expect(status).toBe(400);
    expect(document.errors[0].code).toBe(code);
  });

  test('is not asked for by looking at its address', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const { status } = await api.send({ method: 'HEAD', path: `/members/${id}/reveal?field=iban` });

    expect(status).toBe(405);
    expect(await api.history(id)).toHaveLength(1);
  });

  test('is not there where a resource has no encrypted field', async () => {
    const { document } = await api.send({
      path: '/loans',
      body: { data: { type: 'loans', attributes: { title: 'Atlas' } } },
    });

    expect((await api.send({ path: `/loans/${document.data.id}/reveal?field=title` })).status).toBe(404);
  });

  test('under a key that is not set is an error that says so, while the row is read', async () => {
    const id = await api.add({ name: 'Ada', iban: plain });
    const place = { table: 'members', column: 'iban', id };
    await keep(id, createCipher(newKeyRing('lost')).encrypt(place, plain));
    const { status, document } = await reveal(id);

    expect(status).toBe(409);
    expect(document.errors[0].code).toBe('key-unknown');
    expect(api.warnings).toContainEqual({ resource: 'members', id, field: 'iban', key: 'lost' });
    expect((await api.send({ path: `/members/${id}` })).document.data.attributes.iban).toBe(mask);
  });

  test('of another row, put into this one, does not open', async () => {
    const [id, from] = [
      await api.add({ name: 'Ada', iban: plain }),
      await api.add({ name: 'Eve', iban: plain }),
    ];
    await keep(id, (await api.stored(from)).iban ?? '');
    const { status, document } = await reveal(id);

    expect(status).toBe(409);
    expect(document.errors[0].code).toBe('value-altered');
  });
});
