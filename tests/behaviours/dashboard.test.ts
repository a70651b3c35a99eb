import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counters, type DashboardCounters, filterOf } from '#alec/dashboard/domain/counters.ts';
import { dashboardResponse } from '#alec/dashboard/server/dashboardResponse.ts';
import { manyDossiers } from '#alec/demo/many/manyDossiers.ts';
import { dossierStatuses } from '#alec/dossier/domain/dossierStatus.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { actorOf, type DossierApi, migrations, openDossierApi, type Person, userId } from './dossierApi.ts';

const people = [
  'admin',
  'manager',
  'other_manager',
  'cpef',
  'regional_director',
  'southern_director',
  'recruiter',
] as const satisfies Person[];

/** Every status, some without a manager, some of the recruiter’s making, drafts and the trash among them. */
const spread = statementOf(sql`
  with spread as (select id, row_number() over (order by id) as n from training_courses)
  update training_courses as dossier
  set status = (${[...dossierStatuses]}::text[])[1 + spread.n % ${sql.number(dossierStatuses.length)}],
    manager_id = case when spread.n % 7 > 0 then dossier.manager_id end,
    regional_director_id = case when spread.n % 5 = 0 then dossier.manager_id end,
    user_id = case when spread.n % 11 = 0 then ${userId('recruiter')} end,
    is_draft = spread.n % 13 = 0,
    deleted_at = case when spread.n % 17 = 0 then now() end
  from spread
  where spread.id = dossier.id`);

describe('the dashboard', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    for (const statement of manyDossiers(1_500).slice(0, 1)) await testApi.database.query(statement);
    await testApi.database.query(spread);
  });
  afterAll(() => testApi.close());

  async function dashboardOf(as: Person, query = '') {
    const source = new Request(`http://alec.test/api/v1/dashboard${query}`);
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    const reply = await dashboardResponse(source, { ...testApi, context });
    return { status: reply.status, headers: reply.headers, document: await reply.json() };
  }

  /** The total of the list that a figure leads to. */
  async function totalOf(as: Person, filter: ReturnType<typeof filterOf>): Promise<number> {
    const { mine, status } = filter as {
      readonly mine?: number;
      readonly status?: { readonly in: string[] };
    };
    const parameters = [
      mine && 'filter[mine]=1',
      status && `filter[status][in]=${status.in}`,
      'page[size]=1',
    ];
    const { document } = await testApi.send(`/training-courses?${parameters.filter(Boolean).join('&')}`, {
      as,
    });
    return document.meta.page.total;
  }

  test.each(people)('shows %s in each figure the total of the list it leads to', async (person) => {
    const { document } = await dashboardOf(person);

    const told: DashboardCounters = document.data.attributes;
    const figures = [{ name: 'total', ...told.total }, ...told.counters];
    const totals = [];
    for (const counter of [undefined, ...counters])
      totals.push({
        name: counter?.name ?? 'total',
        mine: await totalOf(person, filterOf('mine', counter)),
        all: await totalOf(person, filterOf('all', counter)),
      });
    expect(figures).toEqual(totals);
    expect(figures.filter(({ all }) => all === 0)).toEqual([]);
  });

  test('counts every status once', () => {
    const whole = counters.filter(({ parts }) => !parts).flatMap(({ statuses }) => statuses);

    expect(whole.toSorted()).toEqual(dossierStatuses.toSorted());
  });

  test('is kept from candidates, and takes no parameters', async () => {
    expect((await dashboardOf('candidate')).document.errors[0]).toMatchObject({
      status: '403',
      code: 'forbidden',
    });
    expect((await dashboardOf('admin', '?filter[status]=done&x=1')).document.errors).toMatchObject([
      { status: '400', source: { parameter: 'filter[status]' } },
      { status: '400', source: { parameter: 'x' } },
    ]);
    expect((await dashboardOf('recruiter')).headers.get('cache-control')).toBe('private, no-store');
  });
});
