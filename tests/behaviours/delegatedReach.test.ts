import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findActor } from '#alec/people/server/findActor.ts';
import type { Actor } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { afterTheWeek, beforeTheWeek, given, inTheWeek } from './delegationApi.ts';
import {
  addCourse,
  addPart,
  courseDocument,
  type DossierApi,
  migrations,
  one,
  openDossierApi,
  type Person,
  south,
} from './dossierApi.ts';

describe('a delegated dossier', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let own: string;
  let delegated: string;
  const comments = new Map<string, string>();
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    own = await addCourse(testApi);
    delegated = await addCourse(testApi, {
      body: courseDocument({}, { region: one('region_repositories', south) }),
    });
    for (const course of [own, delegated]) {
      const path = 'training-course-comments';
      comments.set(course, await addPart(testApi, path, { course, attributes: { content: 'Vu' } }));
    }
    await given(testApi, { from: 'southern_director', to: 'cpef' });
  });
  afterAll(() => testApi.close());

  const at = async (instant: string, person: Person): Promise<Actor> => {
    testApi.goTo(instant);
    const actor = await findActor(testApi.database, `${person}@exemple.fr`, new Date(instant));
    if (!actor) throw new Error(`${person} is nobody`);
    return actor;
  };

  /** Ways to a dossier: what each answers of it. */
  const ways: Readonly<Record<string, (id: string, actor: Actor) => Promise<unknown>>> = {
    'by its address': async (id, actor) => (await testApi.send(`/training-courses/${id}`, { actor })).status,
    'in the list': async (id, actor) => total(`/training-courses?filter[id]=${id}&sort=-reference`, actor),
    'by the search': async (id, actor) =>
      holds(`/training-courses?filter[q]=caristes&fields[training_courses]=status`, id, actor),
    'in the export': async (id, actor) => {
      const path = `/training-courses/export?filter[id]=${id}&fields[training_courses]=description&format=csv`;
      return String((await testApi.send(path, { actor })).document).includes('caristes');
    },
    'beside a comment': async (id, actor) =>
      total(`/training-course-comments?filter[training_course]=${id}&include=training_course`, actor),
    'through a relation': async (id, actor) =>
      total(
        `/training-course-comments?filter[training_course.description]=caristes&filter[id]=${comments.get(id)}`,
        actor,
      ),
    'in the history': async (id, actor) => total(`/activities?filter[entity_id]=${id}`, actor),
    'in a part': async (id, actor) =>
      (await testApi.send(`/training-courses/${id}/comments`, { actor })).status,
    'at its part': async (id, actor) =>
      (await testApi.send(`/training-course-comments/${comments.get(id)}`, { actor })).status,
    'by a change': async (id, actor) => {
      const body = { data: { type: 'training_courses', id, attributes: { interlocutor: 'Ada' } } };
      return (await testApi.send(`/training-courses/${id}`, { method: 'PATCH', body, actor })).status;
    },
    'by a part that is added': async (id, actor) => {
      const relationships = { training_course: one('training_courses', id) };
      const data = { type: 'training_course_comments', attributes: { content: 'Vu' }, relationships };
      return (await testApi.send('/training-course-comments', { body: { data }, actor })).status;
    },
  };
  const total = async (path: string, actor: Actor) =>
    (await testApi.send(path, { actor })).document.meta?.page.total > 0;
  const holds = async (path: string, id: string, actor: Actor) =>
    (await testApi.send(path, { actor })).document.data.some((row: { id: string }) => row.id === id);

  test.each(Object.keys(ways))(
    'is reached %s as one’s own is, in the period and not besides',
    async (way) => {
      const ask = async (id: string, instant: string, person: Person) =>
        ways[way]?.(id, await at(instant, person));
      const mine = await ask(own, inTheWeek, 'cpef');
      const foreign = await ask(delegated, inTheWeek, 'regional_director');

      const during = await ask(delegated, inTheWeek, 'cpef');
      const besides = [
        await ask(delegated, beforeTheWeek, 'cpef'),
        await ask(delegated, afterTheWeek, 'cpef'),
      ];

      expect(mine).not.toEqual(foreign);
      expect(during).toEqual(mine);
      expect(besides).toEqual([foreign, foreign]);
    },
  );
});
