import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { given, week } from './delegationApi.ts';
import { type DossierApi, migrations, openDossierApi, south, today } from './dossierApi.ts';

const upcoming = 1;
const inProgress = 2;
const over = 3;

describe('the status of a delegation', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let id: string;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    id = await given(testApi, { from: 'southern_director', to: 'cpef', regions: [south] });
    await given(testApi, {
      from: 'cpef',
      to: 'manager',
      period: { from_date: today, to_date: '2026-04-02' },
    });
  });
  beforeEach(() => testApi.goTo(today));
  afterAll(() => testApi.close());

  const statusesAt = async (instant: string, path: string) => {
    testApi.goTo(instant);
    const { document } = await testApi.send(path);
    return [document.data]
      .flat()
      .map(({ attributes }: { attributes: { status: number } }) => attributes.status);
  };

  test.each([
    ['2026-03-31T21:59:00.000Z', upcoming],
    ['2026-03-31T22:00:00.000Z', inProgress],
    ['2026-04-07T21:59:00.000Z', inProgress],
    ['2026-04-07T22:00:00.000Z', over],
  ])('follows the day in Paris: at %s it is %d', async (instant, status) => {
    expect(await statusesAt(instant, `/delegations/${id}`)).toEqual([status]);
  });

  test('is what lists are filtered and sorted by that day, and what they count', async () => {
    const path = '/delegations?filter[status]=2&sort=status';

    expect(await statusesAt('2026-03-31', path)).toEqual([inProgress]);
    expect(await statusesAt('2026-04-01', path)).toEqual([inProgress, inProgress]);
    expect((await testApi.send(path)).document.meta.page.total).toBe(2);
    testApi.goTo('2026-04-08');
    expect((await testApi.send(path)).document.meta.page.total).toBe(0);
    expect(await statusesAt('2026-04-03', '/delegations?sort=-status')).toEqual([over, inProgress]);
    expect(await statusesAt('2026-04-03', '/delegations?sort=status&page[size]=1')).toEqual([inProgress]);
  });

  test('is exported as of the day', async () => {
    testApi.goTo('2026-04-08');

    const { document } = await testApi.send('/delegations/export?fields[delegations]=status&format=csv', {
      locale: 'fr',
    });

    expect(document).toContain('Terminée');
    expect(document).not.toContain('En cours');
  });

  test('is nobody’s to write, but may be sent back as it was read', async () => {
    const change = (attributes: object) =>
      testApi.send(`/delegations/${id}`, {
        method: 'PATCH',
        body: { data: { type: 'delegations', id, attributes } },
        as: 'southern_director',
      });

    const refused = await change({ status: over });
    const kept = await change({ status: upcoming, from_date: today });

    expect([refused.status, refused.document.errors[0].code]).toEqual([422, 'read-only']);
    expect([kept.status, kept.document.data.attributes.status]).toEqual([200, inProgress]);
    await change(week);
  });
});
