import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import { addAction, addCandidate, addRefund, candidateIdsOf, openActionApi } from './actionApi.ts';
import {
  addCourse,
  addGroup,
  asDuplicate,
  courseDocument,
  courses,
  type DossierApi,
  migrations,
  move,
  north,
  one,
  south,
} from './dossierApi.ts';
import { factsOf, idsBehind, keptAndCounted, statisticsAsker } from './statisticsApi.ts';

/** The clock of Paris; summer begins on 2026-03-29 at 2:00, ends on 2026-10-25. */
const clock = '2027-01-05';

/**
 * Twelve dossiers, worked out by hand. Instants are UTC.
 *
 * | dossier | created (UTC)          | in Paris   | week     | region | made by  | then                                              |
 * |---|---|---|---|---|---|---|
 * | 1 | 2026-03-29T21:30 | 2026-03-29 | 2026-W13 | north | manager  | pending 03-30T10:00 UTC, to do again 04-01T10:00 |
 * | 2 | 2026-03-29T22:30 | 2026-03-30 | 2026-W14 | north | manager  | cancelled on 2026-04-02, customer (3)            |
 * | 3 | 2026-03-28T23:30 | 2026-03-29 | 2026-W13 | south | admin    | pending 03-29T23:30 UTC, and stays so            |
 * | 4 | 2026-12-27T22:59 | 2026-12-27 | 2026-W52 | north | recruiter| cancelled on 2026-12-28, temp worker (2)         |
 * | 5 | 2026-12-27T23:00 | 2026-12-28 | 2026-W53 | north | recruiter|                                                  |
 * | 6 | 2026-12-31T22:59 | 2026-12-31 | 2026-W53 | north | admin    |                                                  |
 * | 7 | 2026-12-31T23:00 | 2027-01-01 | 2026-W53 | south | admin    |                                                  |
 * | 8 | 2027-01-03T22:59 | 2027-01-03 | 2026-W53 | north | cpef     |                                                  |
 * | 9 | 2027-01-03T23:00 | 2027-01-04 | 2027-W01 | north | cpef     | one candidate                                    |
 * | 10| 2026-06-01T08:00 | 2026-06-01 | 2026-W23 | north | admin    | converted on 2026-06-03T20:00 UTC                |
 * | 11| 2026-06-02T08:00 | 2026-06-02 | 2026-W23 | north | admin    | in the trash: counts nowhere                     |
 * | 12| 2026-06-02T08:00 | 2026-06-02 | 2026-W23 | north | admin    | cancelled and opened again: not cancelled        |
 */
const instants = [
  ['2026-03-29T21:30:00.000Z', north, 'manager'],
  ['2026-03-29T22:30:00.000Z', north, 'manager'],
  ['2026-03-28T23:30:00.000Z', south, 'admin'],
  ['2026-12-27T22:59:00.000Z', north, 'recruiter'],
  ['2026-12-27T23:00:00.000Z', north, 'recruiter'],
  ['2026-12-31T22:59:00.000Z', north, 'admin'],
  ['2026-12-31T23:00:00.000Z', south, 'admin'],
  ['2027-01-03T22:59:00.000Z', north, 'cpef'],
  ['2027-01-03T23:00:00.000Z', north, 'cpef'],
] as const;

describe('the statistics', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let asker: ReturnType<typeof statisticsAsker>;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    await fill(testApi);
    testApi.goTo(clock);
    asker = statisticsAsker(testApi, clock);
  }, 300_000);
  afterAll(() => testApi.close());

  test('count the twelve dossiers as they were worked out by hand', async () => {
    expect(await asker.counted('filter[type]=me')).toMatchObject({
      created: [5, 11],
      in_stock: [5, 9],
      converted: [1, 1],
      closed: [0, 0],
      cancelled: [0, 2],
      cancelled_1: [0, 0],
      cancelled_2: [0, 1],
      cancelled_3: [0, 1],
      cancelled_4: [0, 0],
      candidates: [2, 3],
      // From 2026-06-01T08:00 to 2026-06-03T20:00: 60 hours
      days_to_conversion: ['2.50', '2.50'],
      // 1: 48 h of waiting; 3 waits still
      days_pending: [null, '2.00'],
    });
  });

  test('tell days in a status as elapsed time, across the change of the clock too', async () => {
    // Until the first change: 1: 12.5 h, 2: from 03-29T22:30 to 04-02T10:00 83.5 h, 3: 24 h; 134 h ÷ 3 ÷ 24
    const { days_to_do } = await asker.counted(
      'filter[type]=me&filter[from]=2026-03-01&filter[to]=2026-03-31',
    );

    expect(days_to_do?.[1]).toBe('1.67');
  });

  test('put days into weeks 52, 53 and 1, and into the day of Paris', async () => {
    expect(await asker.pointsOf('filter[type]=me&filter[period]=week&filter[from]=2026-12-21')).toMatchObject(
      {
        all: ['2026-W52 1', '2026-W53 4', '2027-W01 1'],
      },
    );
    expect(await asker.pointsOf('filter[type]=me&filter[period]=week&filter[to]=2026-03-31')).toMatchObject({
      mine: ['2026-W13 1'],
      all: ['2026-W13 2', '2026-W14 1'],
    });
    expect(await asker.pointsOf('filter[type]=region&filter[period]=year')).toEqual({
      [north]: ['2026 7', '2027 2'],
      [south]: ['2026 1', '2027 1'],
    });
    expect(await asker.pointsOf('filter[type]=type&filter[period]=month&filter[measure]=cancelled')).toEqual({
      none: ['2026-04 1', '2026-12 1'],
    });
  });

  test('carry stock from period to period', async () => {
    expect(
      await asker.pointsOf(
        'filter[type]=me&filter[period]=month&filter[measure]=in_stock&filter[from]=2026-03-01',
      ),
    ).toMatchObject({
      // March: 1, 2, 3; April without 2; June with 10 and 12; December with 5 and 6; January with 7, 8 and 9
      all: [
        '2026-03 3',
        ...['04', '05'].map((month) => `2026-${month} 2`),
        ...['06', '07', '08', '09', '10', '11'].map((month) => `2026-${month} 4`),
        '2026-12 6',
        '2027-01 9',
      ],
    });
  });

  test('answer the fields that are asked for, as they are among all', async () => {
    const query = 'filter[type]=me&filter[from]=2026-01-01&filter[to]=2026-12-31';
    const all = await asker.attributesOf(query);
    const { counters, previous, series, ...said } = all;

    expect(await asker.attributesOf(`${query}&fields[statistics]=series`)).toEqual({ ...said, series });
    expect(await asker.attributesOf(`${query}&fields[statistics]=previous,counters`)).toEqual({
      ...said,
      counters,
      previous,
    });
  });

  test('compare with the days before', async () => {
    const { previous } = await asker.attributesOf(
      'filter[type]=me&filter[from]=2026-04-01&filter[to]=2026-04-30',
    );

    expect(previous).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
    expect(previous.counters.slice(0, 2)).toEqual([
      { name: 'created', mine: 1, all: 3 },
      { name: 'in_stock', mine: 1, all: 3 },
    ]);
  });

  test.each([
    ['cpef', 9, true],
    ['regional_director', 9, true],
    ['southern_director', 2, true],
    ['recruiter', 9, false],
    ['manager', 11, true],
  ] as const)(
    'show a %s her own dossiers, and amounts to whom they are shown',
    async (as, all, seesAmounts) => {
      const counters = await asker.counted('filter[type]=me', as);

      expect(counters.created?.[1]).toBe(all);
      const amounts = ['cost', 'margin', 'funding_requested', 'funding_received'];
      expect(amounts.filter((name) => name in counters)).toEqual(
        seesAmounts ? amounts.filter((name) => name in counters) : [],
      );
      expect('margin' in counters).toBe(seesAmounts);
    },
  );

  test.each([
    ['filter[type]=me', 'candidate', 403, undefined],
    ['filter[type]=me&filter[measure]=margin', 'recruiter', 400, 'filter[measure]'],
    ['', 'admin', 400, 'filter[type]'],
    ['filter[type]=me&filter[period]=day', 'admin', 400, 'filter[period]'],
    ['filter[type]=me&filter[colour]=red', 'admin', 400, 'filter[colour]'],
    ['filter[type]=me&filter[from]=2026-02-30', 'admin', 400, 'filter[from]'],
    ['filter[type]=me&filter[from]=2026-02-02&filter[to]=2026-02-01', 'admin', 422, 'filter[to]'],
    ['filter[type]=me&filter[region]=nord', 'admin', 400, 'filter[region]'],
    ['filter[type]=me&filter[region]=01940000-0000-7000-8000-000000000000', 'admin', 422, 'filter[region]'],
    ['filter[type]=me&filter[type]=me', 'admin', 400, 'filter[type]'],
    ['filter[type]=me&fields[statistics]=counters,colours', 'admin', 400, 'fields[statistics]'],
  ] as const)('refuse %s of a %s by %i', async (query, as, status, parameter) => {
    const reply = await asker.ask(query, as);

    expect(reply.status).toBe(status);
    expect(reply.document.errors[0].source?.parameter).toBe(parameter);
  });

  test.each(['created', 'in_stock', 'cancelled', 'converted', 'cancelled_3'])(
    'lead with each figure of %s to exactly those dossiers',
    async (name) => {
      const { series } = await asker.attributesOf(
        `filter[type]=region&filter[period]=week&filter[measure]=${name}`,
      );

      for (const { key, points } of series)
        for (const { period, value } of points) {
          if (value === 0) continue;
          const behind = { name, today: clock, period, series: { by: 'region', key } } as const;
          expect([period, (await idsBehind(testApi, behind)).length]).toEqual([period, value]);
        }
    },
  );

  test('are kept as they would be counted from scratch', async () => {
    expect((await factsOf(testApi)).length).toBeGreaterThan(11);

    await expectKept();
  });

  test('are kept with every part of an action', async () => {
    const { course, action } = await addAction(testApi);
    const [trainee = ''] = await candidateIdsOf(testApi, action);
    const ofTrainee = { training_action_candidate: one('training_action_candidates', trainee) };
    const ofAction = { training_action: one('training_actions', action) };
    const day = '2027-01-04';
    const parts = [
      [
        'training_action_candidate_periods',
        { period_type: 'external', from_date: day, to_date: day, real_duration: '7.00' },
        ofTrainee,
      ],
      ['candidate_trainings', { label: 'CACES', result_type: 'failure' }, ofTrainee],
      [
        'training_action_invoices',
        { reference: 'F-1', total_amount: '900.00', invoice_type: 'group' },
        ofAction,
      ],
    ] as const;
    const before = await factOf(course);
    expect((await addRefund(testApi, trainee, { request_amount: '400.00', request_date: day })).status).toBe(
      201,
    );
    await expectKept();
    for (const [type, attributes, relationships] of parts) {
      const { status, document } = await testApi.send(`/${type.replaceAll('_', '-')}`, {
        body: { data: { type, attributes, relationships } },
      });
      expect(status, JSON.stringify(document)).toBe(201);
      await expectKept();
    }

    expect(await factOf(course)).not.toEqual(before);
    await testApi.send(`${courses}/${course}`, { method: 'DELETE', body: asDuplicate });
    await expectKept();
  });

  test('are kept with the region of the main agency', async () => {
    const code = 'N7';
    await testApi.database.query(
      statementOf(sql`
        insert into group_repositories (id, analytic_code, analytic_label, region_id)
        values ('0193a5b0-0000-7000-8000-0000000000a7'::uuid, ${code}, ${code}, ${south}::uuid)`),
    );
    const course = await addCourse(testApi, { body: courseDocument({}, { region: { data: null } }) });

    await addGroup(testApi, course, code, { is_main_group: true });

    expect((await factOf(course))?.fact).toContain(south);
    await expectKept();
  });

  async function expectKept(): Promise<void> {
    const { kept, counted } = await keptAndCounted(testApi);
    expect(kept).toEqual(counted);
  }

  const factOf = async (course: string) => (await factsOf(testApi)).find(({ fact }) => fact.includes(course));
});

async function fill(testApi: DossierApi): Promise<void> {
  const ids: string[] = [];
  for (const [instant, region, as] of instants) {
    testApi.goTo(instant);
    const id = await addCourse(testApi, { as: region === south ? 'admin' : as });
    if (region === south) await toSouth(testApi, id);
    ids.push(id);
  }
  const [first = '', second = '', third = '', fourth = '', , , , , ninth = ''] = ids;
  testApi.goTo('2026-03-29T23:30:00.000Z');
  await moved(testApi, third, 'pending');
  testApi.goTo('2026-03-30T10:00:00.000Z');
  await moved(testApi, first, 'pending');
  testApi.goTo('2026-04-01T10:00:00.000Z');
  await moved(testApi, first, 'to_do');
  testApi.goTo('2026-04-02T10:00:00.000Z');
  await moved(testApi, second, 'cancelled', { cancellation_type: 3, cancellation_reason: 'Reporté' });
  testApi.goTo('2026-12-28T10:00:00.000Z');
  await moved(testApi, fourth, 'cancelled', { cancellation_type: 2, cancellation_reason: 'Parti' });
  await addCandidate(testApi, ninth, 'Abel');
  await convertOne(testApi);
  testApi.goTo('2026-06-02T08:00:00.000Z');
  const trashed = await addCourse(testApi);
  await testApi.send(`${courses}/${trashed}`, { method: 'DELETE', body: asDuplicate });
  const reopened = await addCourse(testApi);
  await moved(testApi, reopened, 'cancelled', { cancellation_type: 1, cancellation_reason: 'Doublon' });
  await moved(testApi, reopened, 'to_do');
}

/** Begun on the first of June, converted two days and a half later. */
async function convertOne(testApi: DossierApi): Promise<void> {
  testApi.goTo('2026-06-03T20:00:00.000Z');
  const { course, action } = await addAction(testApi);
  await testApi.database.query(
    statementOf(sql`
      update training_courses
      set created_at = '2026-06-01T08:00:00Z'
      where id = ${course}::uuid`),
  );
  // Any write of the action calculates the facts anew.
  const [trainee = ''] = await candidateIdsOf(testApi, action);
  await addResult(testApi, trainee);
}

async function addResult(testApi: DossierApi, trainee: string): Promise<void> {
  const data = {
    type: 'candidate_trainings',
    attributes: { label: 'CACES', result_type: 'total_validation' },
    relationships: { training_action_candidate: one('training_action_candidates', trainee) },
  };
  const { status, document } = await testApi.send('/candidate-trainings', { body: { data } });
  if (status !== 201) throw new Error(JSON.stringify(document));
}

async function moved(testApi: DossierApi, id: string, status: string, more: object = {}): Promise<void> {
  const reply = await move(testApi, id, status, 'admin', more);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.document));
}

async function toSouth(testApi: DossierApi, id: string): Promise<void> {
  const data = { type: 'training_courses', id, relationships: { region: one('region_repositories', south) } };
  await testApi.send(`${courses}/${id}`, { method: 'PATCH', body: { data } });
}
