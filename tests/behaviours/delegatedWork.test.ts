import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findActor } from '#alec/people/server/findActor.ts';
import type { Actor } from '#engine/model/model.ts';
import { anyDatabase } from '../world/databases.ts';
import { afterTheWeek, beforeTheWeek, given, inTheWeek } from './delegationApi.ts';
import {
  addCourse,
  addPart,
  change,
  courseDocument,
  type DossierApi,
  migrations,
  north,
  one,
  openDossierApi,
  type Person,
  south,
  today,
} from './dossierApi.ts';

const delegate = 'Camille southern_director';

describe('work in a delegated region', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let southern: string;
  let northern: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    southern = await addCourse(testApi, {
      body: courseDocument({}, { region: one('region_repositories', south) }),
    });
    northern = await addCourse(testApi);
    await given(testApi, { from: 'southern_director', to: 'cpef' });
    await given(testApi, {
      from: 'southern_director',
      to: 'manager',
      period: { from_date: '2026-05-01', to_date: '2026-05-31' },
    });
  });
  afterAll(() => testApi.close());

  const at = async (instant: string, person: Person, more: Partial<Actor> = {}): Promise<Actor> => {
    testApi.goTo(instant);
    const actor = await findActor(testApi.database, `${person}@exemple.fr`, new Date(instant));
    if (!actor) throw new Error(`${person} is nobody`);
    return { ...actor, ...more };
  };
  const lastEntry = async (id: string) => {
    const { document } = await testApi.send(`/activities?filter[entity_id]=${id}&sort=-id&page[size]=1`);
    const { user_name, on_behalf_of } = document.data[0].attributes;
    return [user_name, on_behalf_of];
  };

  test('is written for the delegate in the history of the dossier', async () => {
    const reply = await change(
      testApi,
      southern,
      { description: 'Repris' },
      { actor: await at(inTheWeek, 'cpef') },
    );

    expect(reply.status).toBe(200);
    expect(await lastEntry(southern)).toEqual(['Camille cpef', delegate]);
  });

  test('is written for the delegate in that of its parts', async () => {
    const actor = await at(inTheWeek, 'cpef');
    const comment = await addPart(testApi, 'training-course-comments', {
      course: southern,
      attributes: { content: 'Vu' },
      actor,
    });

    expect(await lastEntry(comment)).toEqual(['Camille cpef', delegate]);
  });

  test('is one’s own in one’s own region', async () => {
    await change(testApi, northern, { description: 'Le mien' }, { actor: await at(inTheWeek, 'cpef') });

    expect(await lastEntry(northern)).toEqual(['Camille cpef', null]);
  });

  test('is written for the delegate where one sees all rows anyway', async () => {
    await change(testApi, southern, { description: 'En mai' }, { actor: await at('2026-05-02', 'manager') });
    const during = await lastEntry(southern);
    await change(testApi, southern, { description: 'En juin' }, { actor: await at('2026-06-02', 'manager') });

    expect([during, await lastEntry(southern)]).toEqual([
      ['Camille manager', delegate],
      ['Camille manager', null],
    ]);
  });

  test('names the account too that an administrator acts with', async () => {
    const actor = await at(inTheWeek, 'cpef', { emulatedBy: 'Claire Admin' });

    await change(testApi, southern, { description: 'Émulée' }, { actor });

    expect(await lastEntry(southern)).toEqual(['Claire Admin', `Camille cpef, ${delegate}`]);
  });

  test('is done before nobody’s period, and after it by nobody', async () => {
    for (const instant of [beforeTheWeek, afterTheWeek]) {
      const actor = await at(instant, 'cpef');
      expect((await change(testApi, southern, { description: 'Trop' }, { actor })).status).toBe(404);
    }
    expect(await at(today, 'cpef')).not.toHaveProperty('handedOver');
    expect((await at(inTheWeek, 'cpef')).scopes.regions).toEqual([north, south]);
  });
});
