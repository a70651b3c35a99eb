import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { addCourse, addLabel, change, courseDocument, get } from './courses.ts';
import { admin, director, north, openTestApi, reader, south, type TestApi } from './testApi.ts';
import { uniqueLabels } from './uniqueLabels.ts';

describe('a write', () => {
  const engine = anyDatabase();
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());
  uniqueLabels(() => testApi);

  describe('own rows', () => {
    const inSouth = { region: { data: { type: 'regions', id: south } } };

    test('a director writes in her region and meets nothing elsewhere', async () => {
      const mine = await addCourse(testApi);
      const other = await addCourse(testApi, {}, inSouth);

      expect((await change(testApi, mine, { volume: 2 }, { actor: director })).status).toBe(200);
      expect((await change(testApi, other, { volume: 2 }, { actor: director })).status).toBe(404);
      expect(
        (await testApi.send({ method: 'DELETE', path: `/courses/${other}`, actor: director })).status,
      ).toBe(404);
    });

    test('a row is neither created nor moved beyond the own ones', async () => {
      const mine = await addCourse(testApi);
      const body = courseDocument({ reference: 'BEYOND' }, inSouth);

      const created = await testApi.send({ path: '/courses', body, actor: director });
      const moved = await testApi.send({
        method: 'PATCH',
        path: `/courses/${mine}`,
        body: { data: { type: 'courses', id: mine, relationships: inSouth } },
        actor: director,
      });

      expect([created.status, moved.status]).toEqual([403, 403]);
      expect((await get(testApi, '/courses?filter[reference]=BEYOND')).document.data).toEqual([]);
      expect((await get(testApi, `/courses/${mine}`)).document.data.relationships.region.data.id).toBe(north);
    });

    test('a row belongs to whom its parent belongs', async () => {
      const mine = await addCourse(testApi);
      const other = await addCourse(testApi, {}, inSouth);
      const note = (course: string) => ({
        data: {
          type: 'notes',
          attributes: { text: 'Vu' },
          relationships: { course: { data: { type: 'courses', id: course } } },
        },
      });

      const added = await testApi.send({ path: '/notes', body: note(mine), actor: director });
      const refused = await testApi.send({ path: '/notes', body: note(other), actor: director });

      expect(added.status).toBe(201);
      expect(refused.status).toBe(422);
      expect(refused.document.errors[0]).toMatchObject({
        code: 'related-not-found',
        source: { pointer: '/data/relationships/course' },
      });
    });
  });

  describe('fields with an action of their own', () => {
    test('are refused to whom they are hidden, whatever the value', async () => {
      const id = await addCourse(testApi, { margin: '5' });

      const { status, document } = await change(
        testApi,
        id,
        { margin: '5.00', volume: 2 },
        { actor: director },
      );

      expect(status).toBe(403);
      expect(document.errors).toMatchObject([
        { code: 'forbidden-field', source: { pointer: '/data/attributes/margin' } },
      ]);
    });

    test('may come back unchanged from whom only sees them', async () => {
      const id = await addCourse(testApi, { margin: '5' });

      expect((await change(testApi, id, { margin: '5', volume: 2 }, { actor: reader })).status).toBe(200);
      expect((await change(testApi, id, { margin: '6' }, { actor: reader })).status).toBe(403);
    });
  });

  describe('the history', () => {
    test('records every changed field, its old and new value, and who changed it', async () => {
      const id = await addCourse(testApi, { volume: 1 });
      const actor = { ...admin, name: 'Compte emprunté', emulatedBy: 'Ada Martin' };

      testApi.wait(1000);
      await change(testApi, id, { volume: 2, accommodation_fees: '3' }, { actor });

      const entries = await testApi.history(id);
      expect(entries.map(({ event }) => event)).toEqual(['created', 'updated']);
      expect(entries[1]).toMatchObject({
        entity_kind: 'courses',
        user_name: 'Ada Martin',
        on_behalf_of: 'Compte emprunté',
        user_email: admin.email,
        request_id: 'request-1',
        changes: [
          { field: 'volume', kind: 'integer', label: { fr: 'Volume', en: 'Volume' }, old: 1, new: 2 },
          { field: 'accommodation_fees', kind: 'decimal', old: null, new: '3.00' },
          { field: 'total_fees', old: null, new: '3.00' },
        ],
      });
    });

    test('records relations and the deletion', async () => {
      const axis = await addLabel(testApi, 'axes', 'Histoire');
      const id = await addCourse(testApi);
      const body = { data: [{ type: 'axes', id: axis }] };

      testApi.wait(1000);
      await testApi.send({ method: 'PATCH', path: `/courses/${id}/relationships/strategic_axes`, body });
      testApi.wait(1000);
      await testApi.send({ method: 'DELETE', path: `/courses/${id}` });

      const [, related, deleted] = await testApi.history(id);
      expect(related.changes).toMatchObject([
        { field: 'strategic_axes', kind: 'many', old: [], new: [axis] },
      ]);
      expect(deleted).toMatchObject({ event: 'deleted', changes: [{ field: 'deletedAt', old: null }] });
    });

    test('belongs to the dossier, however far below it the row is', async () => {
      const course = await addCourse(testApi);
      const note = await addPart('notes', { course: { data: { type: 'courses', id: course } } });
      const reply = await addPart('replies', { note: { data: { type: 'notes', id: note } } });

      const [[ofCourse], [ofReply]] = [await testApi.history(course), await testApi.history(reply)];

      expect(ofCourse.training_course_id).toBe(course);
      expect(ofReply.training_course_id).toBe(course);
    });

    async function addPart(type: string, relationships: object): Promise<string> {
      const body = { data: { type, attributes: { text: 'Suite' }, relationships } };
      return (await testApi.send({ path: `/${type}`, body })).document.data.id;
    }

    test('has nothing of a write that was refused', async () => {
      const id = await addCourse(testApi);

      await change(testApi, id, { volume: 'x' });

      expect(await testApi.history(id)).toHaveLength(1);
    });

    test('is not kept for a resource that says so', async () => {
      const course = await addCourse(testApi);
      const relationships = { course: { data: { type: 'courses', id: course } } };
      const body = { data: { type: 'notes', attributes: { text: 'Sans trace' }, relationships } };

      const { document } = await testApi.send({ path: '/notes', body });

      expect(await testApi.history(document.data.id)).toEqual([]);
    });
  });
});
