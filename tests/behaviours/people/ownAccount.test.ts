import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeActor } from '#alec/people/server/describeActor.ts';
import { ownAccountCalls } from '#alec/people/server/own/ownAccountCalls.ts';
import { png, pngBomb, withExif } from '../../world/pictures.ts';
import { sample } from '../../world/sampleFiles.ts';
import {
  actorOf,
  type Document,
  type DossierApi,
  engineWithFiles,
  managerId,
  openDossierApi,
  type Person,
  userId,
} from '../dossierApi.ts';
import { type OwnCall, sendOwn } from './ownAccount.ts';

const jpeg = sample('chromium.jpg');

describe('one’s own account', () => {
  const engine = engineWithFiles();
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const send = (path: string, sent?: OwnCall) => sendOwn(testApi, path, sent);
  const change = (attributes: object, sent: OwnCall = {}) =>
    send('/auth/me', { method: 'PATCH', body: { data: { type: 'users', attributes } }, ...sent });
  const put = (body: Buffer, sent: OwnCall = {}) =>
    send('/auth/me/signature', { method: 'PUT', body, ...sent });
  const managerOf = async (person: Person): Promise<Document> =>
    (await testApi.send(`/manager-repositories/${managerId(person)}`)).document.data.attributes;

  describe('its fields', () => {
    test.each(['admin', 'manager', 'recruiter'] as const)(
      '%s changes her job, and it is written down',
      async (as) => {
        const changed = await change({ job: `Formatrice ${as}` }, { as });

        expect([changed.status, changed.document.data.attributes.job]).toEqual([200, `Formatrice ${as}`]);
        const { document } = await testApi.send(
          `/activities?filter[entity_id]=${userId(as)}&sort=-createdAt`,
        );
        expect(document.data[0].attributes).toMatchObject({
          event: 'updated',
          user_name: `Camille ${as}`,
          changes: [expect.objectContaining({ field: 'job', new: `Formatrice ${as}` })],
        });
      },
    );

    test('are refused by name where they are not one’s own to change, and nothing is stored', async () => {
      const body = {
        data: {
          type: 'users',
          attributes: { job: 'Autre', role: 'admin', email: 'autre@exemple.fr' },
          relationships: { regions: { data: [] } },
        },
      };

      const { status, document } = await send('/auth/me', { method: 'PATCH', body, as: 'admin' });

      expect(status).toBe(403);
      expect(document.errors.map(({ code, source }: Document) => [code, source.pointer])).toEqual([
        ['forbidden-field', '/data/attributes/role'],
        ['forbidden-field', '/data/attributes/email'],
        ['forbidden-field', '/data/relationships/regions'],
      ]);
      expect((await testApi.send(`/users/${userId('admin')}`)).document.data.attributes.job).not.toBe(
        'Autre',
      );
    });

    test.each([
      ['another account', { data: { type: 'users', id: userId('admin'), attributes: { job: 'x' } } }, 409],
      ['no object', { data: null }, 400],
      ['a figure', { data: { type: 'users', attributes: { job: 12 } } }, 422],
      ['too long a word', { data: { type: 'users', attributes: { job: 'x'.repeat(300) } } }, 422],
    ])('%s is refused', async (_, body, status) => {
      expect((await send('/auth/me', { method: 'PATCH', body })).status).toBe(status);
    });

    test('are changed from the version one has read', async () => {
      const { version } = await describeActor(testApi.database, actorOf('cpef'));
      const headers = { 'if-match': `"${version}"` };

      expect((await change({ title: 'Une' }, { as: 'cpef', headers })).status).toBe(200);
      const late = await change({ title: 'Deux' }, { as: 'cpef', headers });

      expect([late.status, late.document.errors[0].code]).toEqual([412, 'stale-version']);
    });
  });

  test('nobody who acts in another’s place reads or changes what is hers', async () => {
    await put(png(), { as: 'recruiter' });
    const emulatedBy = 'Camille admin';
    const calls = [
      change({ job: 'Autre' }, { as: 'recruiter', emulatedBy }),
      send('/auth/me/signature', { as: 'recruiter', emulatedBy }),
      put(png(), { as: 'recruiter', emulatedBy }),
      send('/auth/me/signature', { method: 'DELETE', as: 'recruiter', emulatedBy }),
    ];

    const answers = await Promise.all(calls);

    expect(answers.map(({ status, document }) => [status, document.errors[0].code])).toEqual(
      answers.map(() => [403, 'own-account']),
    );
  });

  test('closed hints are kept with the account, and no others than there are', async () => {
    const attributes = { closed_hints: ['grid'], are_hints_off: true };
    const body = { data: { type: 'user_preferences', attributes } };

    expect((await send('/auth/me/preferences', { method: 'PATCH', as: 'cpef', body })).status).toBeLessThan(
      300,
    );

    const { document } = await send('/auth/me/preferences', { as: 'cpef' });
    expect(document.data.attributes).toMatchObject(attributes);
    expect((await send('/auth/me/preferences', { as: 'recruiter' })).document.data).toBe(null);
    const unknown = { data: { type: 'user_preferences', attributes: { closed_hints: ['gird'] } } };
    expect((await send('/auth/me/preferences', { method: 'PATCH', as: 'cpef', body: unknown })).status).toBe(
      422,
    );
  });

  describe('a signature', () => {
    test('is not there, is put, replaced and deleted, and the list of managers says so', async () => {
      expect((await send('/auth/me/signature')).status).toBe(404);
      expect((await send('/auth/me/signature', { method: 'DELETE' })).status).toBe(404);
      expect((await managerOf('manager')).has_signature).toBe(false);

      expect((await put(png())).status).toBe(204);
      expect((await put(jpeg)).status).toBe(204);

      const { status, headers } = await send('/auth/me/signature');
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(headers.get('cache-control')).toContain('private');
      expect((await managerOf('manager')).has_signature).toBe(true);

      expect((await send('/auth/me/signature', { method: 'DELETE' })).status).toBe(204);
      expect((await send('/auth/me/signature')).status).toBe(404);
      expect((await managerOf('manager')).has_signature).toBe(false);
    });

    test('is nobody else’s: her own call gives each her own, and no list gives any', async () => {
      await put(png({ width: 60 }), { as: 'manager' });

      expect((await send('/auth/me/signature', { as: 'cpef' })).status).toBe(404);
      for (const as of ['admin', 'manager', 'recruiter', 'candidate'] as const)
        for (const path of ['user-pictures', 'user-preferences', 'user-sessions'])
          expect((await testApi.send(`/${path}`, { as })).status).toBe(403);
      const { document } = await testApi.send(`/activities?filter[entity_type]=user_pictures`);
      expect(document.data).toEqual([]);
    });

    test('is said by the list of managers, not written there', async () => {
      const body = {
        data: { type: 'manager_repositories', id: managerId('cpef'), attributes: { has_signature: true } },
      };

      const { status } = await testApi.send(`/manager-repositories/${managerId('cpef')}`, {
        method: 'PATCH',
        body,
      });

      expect(status).toBe(422);
      expect((await managerOf('cpef')).has_signature).toBe(false);
    });

    test('is replaced from the bytes one has read', async () => {
      await put(png({ width: 60 }), { as: 'cpef' });
      const { headers } = await send('/auth/me/signature', { as: 'cpef' });
      const read = { 'if-match': headers.get('etag') ?? '' };

      expect((await put(png({ width: 61 }), { as: 'cpef', headers: read })).status).toBe(204);
      expect((await put(png({ width: 62 }), { as: 'cpef', headers: read })).status).toBe(412);
    });

    const script = '<script>alert(1)</script>';
    test.each([
      ['SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 422, 'not-picture'],
      ['HTML', Buffer.from(`<!doctype html>${script}`), 422, 'not-picture'],
      ['a GIF', Buffer.from('GIF89a'), 422, 'not-picture'],
      ['nothing', Buffer.alloc(0), 422, 'file-empty'],
      ['half a PNG', png().subarray(0, 60), 422, 'not-picture'],
      ['a PNG with half of its rows', png({ rows: 10 }), 422, 'not-picture'],
      ['a PNG that unpacks to more than it says', png({ rows: 4_000 }), 422, 'not-picture'],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 422, 'not-picture'],
      ['a PNG of 20,000 × 20,000', pngBomb(), 422, 'picture-too-wide'],
      ['2 MB', Buffer.alloc(2 * 1024 * 1024, png()), 413, 'file-too-large'],
    ])('is not %s', async (_, body, status, code) => {
      const reply = await put(body, { as: 'regional_director' });

      expect([reply.status, reply.document.errors[0].code]).toEqual([status, code]);
      expect((await send('/auth/me/signature', { as: 'regional_director' })).status).toBe(404);
    });

    test.each([
      ['a place in a JPEG', withExif(jpeg, 'GPS 48.85 2.35')],
      ['a remark in a PNG', png({ text: 'GPS 48.85 2.35' })],
      ['a page after a PNG', Buffer.concat([png(), Buffer.from('GPS <html>')])],
      ['an archive after a JPEG', Buffer.concat([jpeg, Buffer.from('GPS PK\x03\x04')])],
    ])('loses %s', async (_, body) => {
      expect((await put(body, { as: 'southern_director' })).status).toBe(204);

      const { bytes } = await send('/auth/me/signature', { as: 'southern_director' });

      expect(bytes.length).toBeGreaterThan(60);
      expect(bytes.includes('GPS')).toBe(false);
    });
  });

  test('a photograph is shown to colleagues under an address that changes with it', async () => {
    const avatarOf = async () => (await managerOf('manager')).avatar as string;
    const putAvatar = (body: Buffer) => send('/auth/me/avatar', { method: 'PUT', body });
    const asked = (path: string, as: Person) => send(`/${path}`, { as });
    await putAvatar(png());
    const first = await avatarOf();
    await putAvatar(jpeg);
    const second = await avatarOf();
    const shown = async (as: Person) => (await asked('users/avatars', as)).document.data;
    expect(await shown('admin')).toMatchObject([{ type: 'users', attributes: { avatar: second } }]);
    expect(await shown('candidate')).toEqual([]);

    expect(second).not.toBe(first);
    expect((await asked(second, 'recruiter')).headers.get('content-type')).toBe('image/jpeg');
    expect((await asked(second, 'candidate')).status).toBe(404);
    expect((await asked('users/none/avatar', 'admin')).status).toBe(404);

    await send('/auth/me/avatar', { method: 'DELETE' });
    expect([await avatarOf(), (await asked(second, 'admin')).status]).toEqual([null, 404]);
  });

  test.each(ownAccountCalls)(
    '$method $path refuses a parameter that there is not',
    async ({ method, path }) => {
      const body = method === 'PATCH' ? { data: { type: 'users', attributes: {} } } : png();

      const { status, document } = await send(`${path.replace(':id', userId('manager'))}?nothing=1`, {
        method,
        ...(['PATCH', 'PUT'].includes(method) && { body }),
      });

      expect([status, document?.errors[0].source]).toEqual([400, { parameter: 'nothing' }]);
    },
  );
});
