import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../world/databases.ts';
import { addCourse, addLabel, change, courseDocument, get, newReference } from './courses.ts';
import { admin, director, nobody, north, now, openTestApi, reader, south, type TestApi } from './testApi.ts';
import { uniqueLabels } from './uniqueLabels.ts';

describe.each(testDatabases())('writing on $name', (engine) => {
  let testApi: TestApi;
  beforeAll(async () => {
    testApi = await openTestApi(engine);
  });
  afterAll(() => testApi.close());
  uniqueLabels(() => testApi);

  describe('a new row', () => {
    test('comes back as the server has it: defaults, computed fields, address and version', async () => {
      const axis = await addLabel(testApi, 'axes', 'Industrie');
      const relationships = { strategic_axes: { data: [{ type: 'axes', id: axis }] } };
      const body = courseDocument({ accommodation_fees: '10.5', meal_fees: '2' }, relationships);

      const { status, headers, document } = await testApi.send({ path: '/courses', body });

      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`/api/v1/courses/${document.data.id}`);
      expect(headers.get('etag')).toBe('"1"');
      expect(document.data.attributes).toMatchObject({
        accommodation_fees: '10.50',
        total_fees: '12.50',
        status: 'to_do',
        volume: 1,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      });
      expect(document.data.relationships).toMatchObject({
        region: { data: { type: 'regions', id: north } },
        strategic_axes: { data: [{ type: 'axes', id: axis }] },
      });
    });

    test('may bring its own id, once', async () => {
      const id = '01900000-0000-7000-8000-00000000abcd';
      const send = () => {
        const { data } = courseDocument();
        return testApi.send({ path: '/courses', body: { data: { ...data, id: id.toUpperCase() } } });
      };

      const first = await send();
      const second = await send();

      expect(first.document.data.id).toBe(id);
      expect(second.status).toBe(409);
      expect(second.document.errors[0]).toMatchObject({
        code: 'already-taken',
        source: { pointer: '/data/id' },
      });
    });

    test('takes every kind of value and gives it back', async () => {
      const attributes = {
        deadline: '2026-12-31',
        read_at: '2026-03-01T10:00:00+02:00',
        is_national: true,
        rate: '-0.5',
        emails: ['a@exemple.fr', 'b "quoted" \\ é'],
        search: { mine: true, regions: ['x'], deep: { er: [1, null] } },
      };
      const { document } = await testApi.send({
        path: '/courses',
        body: courseDocument({ ...attributes, rate: '0.5' }),
      });

      expect(document.data.attributes).toMatchObject({
        ...attributes,
        rate: '0.500',
        read_at: '2026-03-01T08:00:00.000Z',
      });
    });

    test('shows what is included when asked', async () => {
      const { document } = await testApi.send({ path: '/courses?include=region', body: courseDocument() });

      expect(document.included).toMatchObject([{ type: 'regions', id: north }]);
    });

    test('is stored in few statements', async () => {
      const texts = await testApi.statements(() =>
        testApi.send({ path: '/courses', body: courseDocument() }),
      );

      expect(texts.map(kindOf)).toEqual(['begin', 'related', 'write', 'activity', 'read', 'commit']);
    });
  });

  describe('a change', () => {
    test('touches what it names only, and moves the version on', async () => {
      const id = await addCourse(testApi, { accommodation_fees: '1', volume: 3 });

      const { status, headers, document } = await change(testApi, id, { meal_fees: '2.25' });

      expect(status).toBe(200);
      expect(headers.get('etag')).toBe('"2"');
      expect(document.data.attributes).toMatchObject({
        volume: 3,
        accommodation_fees: '1.00',
        total_fees: '3.25',
      });
    });

    test('is stored in few statements', async () => {
      const id = await addCourse(testApi);

      const texts = await testApi.statements(() => change(testApi, id, { volume: 4 }));

      expect(texts.map(kindOf)).toEqual([
        'begin',
        'lock',
        'write',
        'activity',
        'announcement',
        'read',
        'commit',
      ]);
    });

    test('that changes nothing writes nothing', async () => {
      const id = await addCourse(testApi, { rate: '1.5' });

      const texts = await testApi.statements(() => change(testApi, id, { rate: '1.50', emails: null }));

      expect(texts.map(kindOf)).toEqual(['begin', 'lock', 'read', 'commit']);
      expect((await get(testApi, `/courses/${id}`)).headers.get('etag')).toBe('"1"');
      expect(await testApi.history(id)).toHaveLength(1);
    });

    test('clears an optional field with null or with no words', async () => {
      const id = await addCourse(testApi, { deadline: '2026-01-01', rate: '2' });

      const { document } = await change(testApi, id, { deadline: null, rate: null });

      expect(document.data.attributes).toMatchObject({ deadline: null, rate: null });
    });

    test('takes a read-only field that comes back as it is', async () => {
      const id = await addCourse(testApi);
      const { document } = await get(testApi, `/courses/${id}`);

      const { status } = await change(testApi, id, { ...document.data.attributes, volume: 9 });

      expect(status).toBe(200);
    });

    test('goes on with the version that was read, and with no other', async () => {
      const id = await addCourse(testApi);
      const headers = { 'if-match': '"1"' };

      const first = await change(testApi, id, { volume: 2 }, { headers });
      const second = await change(testApi, id, { volume: 3 }, { headers });

      expect(first.status).toBe(200);
      expect(second.status).toBe(412);
      expect(second.document.errors[0].meta.current).toMatchObject({
        type: 'courses',
        id,
        attributes: { volume: 2 },
        meta: { version: 2 },
      });
    });

    test('of two at once with the same version, one wins', async () => {
      const id = await addCourse(testApi);
      const headers = { 'if-match': '"1"' };

      const replies = await Promise.all(
        [2, 3, 4, 5].map((volume) => change(testApi, id, { volume }, { headers })),
      );

      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    });

    test('keeps the order of a to-many relation', async () => {
      const [one, two, three] = [
        await addLabel(testApi, 'axes', 'Un'),
        await addLabel(testApi, 'axes', 'Deux'),
        await addLabel(testApi, 'axes', 'Trois'),
      ];
      const linked = (...ids: string[]) => ({
        strategic_axes: { data: ids.map((id) => ({ type: 'axes', id })) },
      });
      const id = await addCourse(testApi, {}, linked(three, one));

      const body = { data: { type: 'courses', id, relationships: linked(two, three, one) } };
      const { document } = await testApi.send({ method: 'PATCH', path: `/courses/${id}`, body });

      const ids = document.data.relationships.strategic_axes.data.map((axis: { id: string }) => axis.id);
      expect(ids).toEqual([two, three, one]);
    });
  });

  describe('relationships', () => {
    const axes = (id: string) => `/courses/${id}/relationships/strategic_axes`;
    const linkage = (...ids: string[]) => ({ data: ids.map((id) => ({ type: 'axes', id })) });

    test('are replaced, added to and taken from', async () => {
      const one = await addLabel(testApi, 'axes', 'Lien un');
      const two = await addLabel(testApi, 'axes', 'Lien deux');
      const id = await addCourse(testApi);

      const replaced = await testApi.send({ method: 'PATCH', path: axes(id), body: linkage(one) });
      const added = await testApi.send({ method: 'POST', path: axes(id), body: linkage(one, two) });
      const taken = await testApi.send({ method: 'DELETE', path: axes(id), body: linkage(one) });

      expect(replaced.document.data).toEqual(linkage(one).data);
      expect(added.document.data).toEqual(linkage(one, two).data);
      expect(taken.document.data).toEqual(linkage(two).data);
      expect((await get(testApi, axes(id))).document.data).toEqual(linkage(two).data);
    });

    test('to one are replaced, and a required one cannot be emptied', async () => {
      const id = await addCourse(testApi);
      const path = `/courses/${id}/relationships/region`;

      const moved = await testApi.send({
        method: 'PATCH',
        path,
        body: { data: { type: 'regions', id: south } },
      });
      const emptied = await testApi.send({ method: 'PATCH', path, body: { data: null } });

      expect(moved.document.data).toEqual({ type: 'regions', id: south });
      expect(emptied.status).toBe(422);
      expect(emptied.document.errors[0]).toMatchObject({ code: 'required', source: { pointer: '/data' } });
    });
  });

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

  describe('a singleton', () => {
    test('is made once, also by two at once', async () => {
      const body = { data: { type: 'settings', attributes: { rate: '1.1' } } };

      const replies = await Promise.all([1, 2].map(() => testApi.send({ path: '/settings', body })));

      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  test('a row that nobody knows is not found', async () => {
    expect((await change(testApi, nobody, { volume: 1 })).status).toBe(404);
  });
});

/** What a statement is for, by its first words. */
function kindOf(text: string): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/^select "row"/, 'lock'],
    [/^select \$\d+::text as/, 'related'],
    [/^with written/, 'write'],
    [/^insert into activities/, 'activity'],
    [/^select pg_notify/, 'announcement'],
    [/^with "page"/, 'read'],
  ];
  return kinds.find(([form]) => form.test(text))?.[1] ?? text;
}
