import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeActor } from '#alec/people/server/describeActor.ts';
import { anyDatabase } from '../../world/databases.ts';
import {
  actorOf,
  addCourse,
  addPart,
  type Document,
  type DossierApi,
  managerId,
  migrations,
  one,
  openDossierApi,
  type Person,
} from '../dossierApi.ts';
import { sendOwn } from './ownAccount.ts';

describe('preferences', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
  });
  afterAll(() => testApi.close());

  const choose = (attributes: object, as: Person = 'manager', more: object = {}) =>
    sendOwn(testApi, '/auth/me/preferences', {
      method: 'PATCH',
      body: { data: { type: 'user_preferences', attributes } },
      as,
      ...more,
    });
  const bellOf = async (as: Person): Promise<string[]> =>
    (await testApi.send('/user-notifications', { as })).document.data.map((row: Document) =>
      String(row.attributes.notification_type),
    );

  test('are none, then what was chosen, each choice beside the others, and of their owner alone', async () => {
    expect((await sendOwn(testApi, '/auth/me/preferences')).document.data).toBeNull();

    await choose({ theme: 'dark' });
    await choose({ language: 'en' });

    const { document, headers } = await sendOwn(testApi, '/auth/me/preferences');
    expect(document.data.attributes).toMatchObject({ theme: 'dark', language: 'en', density: null });
    expect((await sendOwn(testApi, '/auth/me/preferences', { as: 'cpef' })).document.data).toBeNull();
    const known = async (more: object = {}) =>
      (await describeActor(testApi.database, { ...actorOf('manager'), ...more })).attributes.preferences;
    expect(await known()).toEqual({
      theme: 'dark',
      language: 'en',
      density: null,
      hints: { closed: [], areOff: false },
    });
    expect(await known({ emulatedBy: 'Camille admin' })).toBeNull();

    const read = { headers: { 'if-match': headers.get('etag') } };
    expect((await choose({ theme: 'light' }, 'manager', read)).status).toBe(200);
    expect((await choose({ theme: 'dark' }, 'manager', read)).status).toBe(412);
  });

  test.each([
    [{ theme: 'pink' }, 422],
    [{ muted_notifications: ['13'] }, 422],
    [{ user: 'x' }, 422],
    [{ unknown: true }, 422],
  ])('%j is refused', async (attributes, status) => {
    expect((await choose(attributes)).status).toBe(status);
  });

  test('what somebody does not want to hear of does not ring her bell, and anything else does', async () => {
    const course = await addCourse(testApi, { as: 'recruiter' });
    const relationships = { manager: one('manager_repositories', managerId('manager')) };
    const body = { data: { type: 'training_courses', id: course, relationships } };
    await testApi.send(`/training-courses/${course}`, { method: 'PATCH', body });
    const before = await bellOf('manager');
    const comment = () =>
      addPart(testApi, 'training-course-comments', {
        course,
        as: 'recruiter',
        attributes: { content: 'À revoir', step: 'context' },
      });

    await choose({ muted_notifications: ['4'] });
    await comment();
    const muted = await bellOf('manager');
    await choose({ muted_notifications: [] });
    await comment();

    expect(muted).toEqual(before);
    expect(await bellOf('manager')).toContain('4');
  });
});
