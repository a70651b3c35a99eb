import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, addLabel, change, get, newReference } from './courses.ts';
import { admin, director, north, openTestApi, type TestApi } from './testApi.ts';
import { uniqueLabels } from './uniqueLabels.ts';

describe('a row', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());
  uniqueLabels(() => testApi);

  describe('drafts', () => {
    test('may miss what is required, but not the form of a value', async () => {
      const incomplete = { data: { type: 'courses', attributes: { volume: 2 } } };
      const malformed = { data: { type: 'courses', attributes: { volume: 'two' } } };

      const saved = await testApi.send({ path: '/courses/draft', body: incomplete });
      const refused = await testApi.send({ path: '/courses/draft', body: malformed });

      expect(saved.status).toBe(201);
      expect(saved.document.data.attributes).toMatchObject({ is_draft: true, reference: null, volume: 2 });
      expect(refused.status).toBe(422);
    });

    test('are completed step by step and become real when all is there', async () => {
      const { document } = await testApi.send({
        path: '/courses/draft',
        body: { data: { type: 'courses' } },
      });
      const { id } = document.data;
      const reference = newReference();

      const step = await testApi.send({
        method: 'PATCH',
        path: `/courses/${id}/draft`,
        body: { data: { type: 'courses', id, attributes: { reference } } },
      });
      const early = await change(testApi, id, { volume: 3 });
      const relationships = { region: { data: { type: 'regions', id: north } } };
      const done = await testApi.send({
        method: 'PATCH',
        path: `/courses/${id}`,
        body: { data: { type: 'courses', id, relationships } },
      });

      expect(step.document.data.attributes).toMatchObject({ is_draft: true, reference });
      expect(early.status).toBe(422);
      expect(early.document.errors[0].source.pointer).toBe('/data/relationships/region');
      expect(done.document.data.attributes.is_draft).toBe(false);
    });
  });

  describe('the trash', () => {
    test('keeps a deleted row, hides it, and gives it back', async () => {
      const id = await addCourse(testApi);

      const deleted = await testApi.send({ method: 'DELETE', path: `/courses/${id}` });
      const hidden = await get(testApi, `/courses/${id}`);
      const again = await testApi.send({ method: 'DELETE', path: `/courses/${id}` });
      const restored = await testApi.send({ method: 'PATCH', path: `/courses/${id}/restore` });

      expect([deleted.status, hidden.status, again.status, restored.status]).toEqual([204, 404, 404, 200]);
      expect(restored.document.data.attributes.deletedAt).toBeNull();
      expect((await get(testApi, `/courses/${id}`)).status).toBe(200);
    });

    test('keeps in the history why a row went there and why it came back', async () => {
      const id = await addCourse(testApi);
      const said = (reason: string) => ({ meta: { reason } });

      await testApi.send({ method: 'DELETE', path: `/courses/${id}`, body: said(' Doublon ') });
      await testApi.send({ method: 'PATCH', path: `/courses/${id}/restore`, body: said('Erreur de saisie') });

      const told = (await testApi.history(id)).flatMap(({ event, changes }) =>
        changes.flatMap((one: { field: string; new: string }) =>
          one.field === 'reason' ? [[event, one.new]] : [],
        ),
      );
      expect(told).toEqual([
        ['deleted', 'Doublon'],
        ['updated', 'Erreur de saisie'],
      ]);
    });

    test('frees a unique value, and refuses to give the row back while it is taken', async () => {
      const reference = newReference();
      const id = await addCourse(testApi, { reference });
      await testApi.send({ method: 'DELETE', path: `/courses/${id}` });
      await addCourse(testApi, { reference });

      const { status, document } = await testApi.send({ method: 'PATCH', path: `/courses/${id}/restore` });

      expect(status).toBe(409);
      expect(document.errors[0]).toMatchObject({
        code: 'already-taken',
        source: { pointer: '/data/attributes/reference' },
      });
    });

    test('hides no row above another: one that comes back closes no circle', async () => {
      const first = await addCourse(testApi);
      const last = await addCourse(testApi, {}, { follows: { data: { type: 'courses', id: first } } });
      const followLast = (id: string) =>
        testApi.send({
          method: 'PATCH',
          path: `/courses/${id}/relationships/follows`,
          body: { data: { type: 'courses', id: last } },
        });

      await testApi.send({ method: 'DELETE', path: `/courses/${last}` });
      const meanwhile = await followLast(first);
      const back = await testApi.send({ method: 'PATCH', path: `/courses/${last}/restore` });
      const after = await followLast(first);

      expect([meanwhile.status, back.status, after.status]).toEqual([422, 200, 409]);
      expect((await get(testApi, `/courses/${first}`)).document.data.relationships.follows.data).toBeNull();
    });

    test('does not exist for a resource that has none: the row is gone', async () => {
      const id = await addLabel(testApi, 'axes', 'Passager');

      const deleted = await testApi.send({ method: 'DELETE', path: `/axes/${id}` });

      expect(deleted.status).toBe(204);
      expect((await get(testApi, `/axes/${id}`)).status).toBe(404);
      expect((await testApi.send({ method: 'PATCH', path: `/axes/${id}/restore` })).status).toBe(404);
    });

    test('honours If-Match', async () => {
      const id = await addLabel(testApi, 'axes', 'Gardé');
      const headers = { 'if-match': '"7"' };

      const { status, document } = await testApi.send({ method: 'DELETE', path: `/axes/${id}`, headers });

      expect(status).toBe(412);
      expect(document.errors[0].meta.current).toMatchObject({ id, meta: { version: 1 } });
      expect(document.meta).toEqual(document.errors[0].meta);
    });
  });

  describe('actions', () => {
    const act = (id: string, name: string, actor = admin) =>
      testApi.send({ method: 'PATCH', path: `/courses/${id}/${name}`, actor });

    test('set what they declare, and are idle the second time', async () => {
      const id = await addCourse(testApi);

      const locked = await act(id, 'lock');
      testApi.wait(1000);
      const unlocked = await act(id, 'unlock');
      await act(id, 'unlock');

      expect(locked.document.data.attributes).toMatchObject({ is_locked: true });
      expect(locked.document.data.attributes.locked_at).not.toBeNull();
      expect(unlocked.document.data.attributes).toMatchObject({ is_locked: false, locked_at: null });
      expect(await testApi.history(id)).toHaveLength(3);
    });

    test('flip an instant or a flag', async () => {
      const id = await addCourse(testApi);

      const read = await act(id, 'toggle-read-at');
      const unread = await act(id, 'toggle-read-at');
      const national = await act(id, 'toggle-national');

      expect(read.document.data.attributes.read_at).not.toBeNull();
      expect(unread.document.data.attributes.read_at).toBeNull();
      expect(national.document.data.attributes.is_national).toBe(true);
    });

    test('ask for their own permission', async () => {
      const id = await addCourse(testApi);

      expect((await act(id, 'lock', director)).status).toBe(200);
      expect((await act(id, 'unlock', director)).status).toBe(403);
    });
  });
});
