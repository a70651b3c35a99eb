import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factFields } from '#alec/statistics/server/factFields.ts';
import { factsSql } from '#alec/statistics/server/factsSql.ts';
import { sql } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import { anyDatabase } from '../world/databases.ts';
import { propertyRuns } from '../world/propertyRuns.ts';
import {
  addCandidate,
  addConvertible,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  candidateIdsOf,
  convert,
  ofCandidate,
  openActionApi,
  patchRow,
  revert,
  rowsOf,
} from './actionApi.ts';
import {
  asDuplicate,
  change,
  courseDocument,
  courses,
  type DossierApi,
  managerId,
  migrations,
  move,
  north,
  one,
  type Reply,
  south,
} from './dossierApi.ts';
import { device } from './estimatorApi.ts';
import { factsOf, keptAndCounted, statisticsAsker } from './statisticsApi.ts';

const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

describe('what is kept for the statistics', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
  });
  afterAll(() => testApi.close());

  /** A dossier, and the action it has at the moment. */
  interface Place {
    readonly course: string;
    readonly action: () => Promise<string | undefined>;
    /** One of the trainees. */
    readonly trainee: (index: number) => Promise<string>;
  }
  type Edit = (place: Place) => Promise<Reply | undefined>;

  function placeOf(course: string): Place {
    const action = async () => (await rowsOf(testApi, `training-actions?${inDossier(course)}`))[0]?.id;
    return {
      course,
      action,
      trainee: async (index) => {
        const ids = await candidateIdsOf(testApi, (await action()) ?? nobody);
        return ids[index % Math.max(1, ids.length)] ?? nobody;
      },
    };
  }
  const inDossier = (course: string) => `filter[training_course]=${course}&filter[is_draft]=false`;
  const nobody = '01940000-0000-7000-8000-000000000000';

  const hours = fc.integer({ min: 0, max: 9_999 }).map((count) => (count / 100).toFixed(2));
  const who = fc.nat({ max: 1 });
  const relate = (name: string, to: { readonly data: unknown }) => (course: string) =>
    testApi.send(`${courses}/${course}`, {
      method: 'PATCH',
      body: { data: { type: 'training_courses', id: course, relationships: { [name]: to } } },
    });
  const relating = fc
    .constantFrom(
      relate('region', one('region_repositories', north)),
      relate('region', one('region_repositories', south)),
      relate('manager', one('manager_repositories', managerId('manager'))),
      relate('manager', one('manager_repositories', managerId('other_manager'))),
      relate('device_type', device('CPro')),
      relate('device_type', { data: null }),
    )
    .map(
      (send): Edit =>
        ({ course }) =>
          send(course),
    );
  const reasons = { status_reason: 'Voir', cancellation_type: 3, cancellation_reason: 'Reporté' };
  const moving = fc
    .constantFrom('relaunch_opco', 'waiting_for_opco', 'dispute', 'closed', 'complete', 'cancelled', 'to_do')
    .map(
      (status): Edit =>
        ({ course }) =>
          move(testApi, course, status, 'admin', reasons),
    );
  const following = fc
    .tuple(
      who,
      hours,
      fc.constantFrom('period', 'refund', 'failure', 'total_validation', 'meals', 'begins', 'removed'),
    )
    .map(
      ([index, amount, what]): Edit =>
        async ({ action, trainee }) => {
          const id = await trainee(index);
          if (what === 'period') return addPeriod(testApi, id, { real_duration: amount, hour_cost: '16.85' });
          if (what === 'refund')
            return addRefund(testApi, id, { request_amount: '90.00', pre_tax_refund_amount: amount });
          if (what === 'meals')
            return patchRow(testApi, 'training-action-candidates', id, { real_meal_fees: amount });
          if (what === 'removed')
            return testApi.send(`/training-action-candidates/${id}`, { method: 'DELETE' });
          if (what === 'begins')
            return patchRow(testApi, 'training-actions', (await action()) ?? nobody, {
              from_date: '2026-03-29',
            });
          return addRow(
            testApi,
            'candidate-trainings',
            { label: 'CACES', result_type: what },
            ofCandidate(id),
          );
        },
    );
  const billing = hours.map(
    (amount): Edit =>
      async ({ action, trainee }) =>
        addInvoice(testApi, (await action()) ?? nobody, [await trainee(0)], { total_amount: amount }),
  );
  const living = fc.constantFrom<Edit>(
    ({ course }) => testApi.send(`${courses}/${course}`, { method: 'DELETE', body: asDuplicate }),
    ({ course }) => testApi.send(`${courses}/${course}/restore`, { method: 'PATCH' }),
    ({ course }) => convert(testApi, course),
    async ({ action }) => revert(testApi, (await action()) ?? nobody),
    ({ course }) => change(testApi, course, { description: 'Former des soudeurs' }),
    ({ course }) =>
      testApi.send(`/training-course-candidates`, {
        body: {
          data: {
            type: 'training_course_candidates',
            attributes: { first_name: 'Sami', last_name: 'Elmi', birthday_date: '1995-05-04' },
            relationships: { training_course: one('training_courses', course) },
          },
        },
      }),
  );
  const edit = fc.oneof(
    { weight: 3, arbitrary: following },
    { weight: 2, arbitrary: fc.oneof(relating, moving) },
    billing,
    living,
  );
  const edits = fc.array(fc.tuple(who, edit, fc.integer({ min: 1, max: 40 })), {
    minLength: 12,
    maxLength: 20,
  });

  test('after any edits is what a count from scratch gives, and so is what the call answers', {
    timeout: 300_000,
  }, async () => {
    let start = Date.parse('2026-03-02T08:30:00.000Z');
    await fc.assert(
      fc.asyncProperty(edits, async (some) => {
        const dossiers = [await addConvertible(testApi), await addConvertible(testApi, ['Abel'])];
        for (const { course } of dossiers) await convert(testApi, course);
        const before = await factsOf(testApi);

        for (const [index, perform, hoursLater] of some) {
          start += hoursLater * 3_600_000;
          testApi.goTo(new Date(start).toISOString());
          const reply = await perform(placeOf(dossiers[index]?.course ?? nobody));
          expect(reply?.status, JSON.stringify(reply?.document)).toBeLessThan(500);
        }

        const { attributesOf } = statisticsAsker(testApi, '2026-12-31');
        const asked = await attributesOf('filter[type]=region&filter[measure]=margin', 'manager');
        const { kept, counted } = await keptAndCounted(testApi);
        expect(kept).toEqual(counted);
        expect(kept.facts).not.toEqual(before);
        expect(await attributesOf('filter[type]=region&filter[measure]=margin', 'manager')).toEqual(asked);
      }),
      // Making a failure smaller takes longer than a test may.
      { numRuns: propertyRuns(3), endOnFailure: true },
    );
  });

  test('of new dossiers is what a count from scratch gives, however they came', async () => {
    const idOf = (number: number) => `01940000-0000-7000-8000-00000000000${number}`;
    const add = (data: object) => ({ op: 'add', data });
    const dossier = (number: number) => add({ ...courseDocument().data, id: idOf(number) });
    const candidate = {
      type: 'training_course_candidates',
      attributes: { first_name: 'Sami', last_name: 'Elmi', birthday_date: '1995-05-04' },
      relationships: { training_course: one('training_courses', idOf(2)) },
    };
    const moved = { type: 'training_courses', id: idOf(4), attributes: { status: 'pending' } };
    const post = (path: string, body: object) => [path, { method: 'POST', body }] as const;
    const operations = (...some: object[]) =>
      [
        '/operations',
        {
          method: 'POST',
          body: { 'atomic:operations': some },
          headers: { 'content-type': atomic, accept: atomic },
        },
      ] as const;
    const requests = [
      post(courses, courseDocument()),
      post(courses, courseDocument({}, { region: { data: null } })),
      post(`${courses}/draft`, courseDocument()),
      operations(dossier(1)),
      operations(dossier(2), add(candidate)),
      operations(dossier(3), dossier(4), { op: 'update', data: moved }),
      [`${courses}/${idOf(1)}/duplicate`, { method: 'PATCH' }] as const,
      [`${courses}/${idOf(3)}`, { method: 'DELETE', body: asDuplicate }] as const,
    ];

    for (const [path, sent] of requests) {
      const { status, document } = await testApi.send(path, sent);
      expect([path, status < 300, document?.errors]).toEqual([path, true, undefined]);
    }

    const { kept, counted } = await keptAndCounted(testApi);
    expect(kept).toEqual(counted);
  });

  test('follows from no other column of a dossier than those that make it be written anew', () => {
    const columns = factsSql(sql`true`).text.match(/(?<=\bdossier\.)\w+/g) ?? [];
    const { fields } = resourceAt(testApi.model, 'training-courses');
    const watched = fields.filter(({ name }) => factFields.some((one) => one === name));
    // The day of a closed dossier without history is that of its last change: such a one is always counted anew.
    expect([...new Set(columns)].sort()).toEqual(
      ['id', 'updated_at', ...watched.map(({ column }) => column)].sort(),
    );
  });

  test('lacks nothing of people who write to one dossier at once', async () => {
    const { course } = await addConvertible(testApi, ['Abel', 'Blum']);
    await convert(testApi, course);
    const { action, trainee } = placeOf(course);
    const [abel, blum, id = nobody] = [await trainee(0), await trainee(1), await action()];
    const before = await factsOf(testApi);

    for (const amount of ['1.00', '2.00', '3.00']) {
      const replies = await Promise.all([
        addPeriod(testApi, abel, { real_duration: amount, hour_cost: '10.00' }),
        addPeriod(testApi, blum, { real_duration: amount, hour_cost: '10.00' }),
        addRefund(testApi, blum, { request_amount: amount }),
        addInvoice(testApi, id, [abel, blum], { total_amount: amount }),
        addRow(testApi, 'candidate-trainings', { label: 'CACES', result_type: 'failure' }, ofCandidate(abel)),
        addCandidate(testApi, course, `Cohn ${amount}`),
        relate('region', one('region_repositories', amount === '2.00' ? north : south))(course),
      ]);
      expect(replies.filter((reply) => typeof reply !== 'string' && reply.status >= 400)).toEqual([]);
    }

    const { kept, counted } = await keptAndCounted(testApi);
    expect(kept).toEqual(counted);
    expect(kept.facts).not.toEqual(before);
    // (1 + 2 + 3) h of each of the two; 12 h × 10.00 and invoices of 1.00 + 2.00 + 3.00
    const fact = JSON.parse(kept.facts.find((row) => row.fact.includes(course))?.fact ?? '{}');
    expect([fact.real_hours, fact.real_cost, fact.requested_amount, fact.results_given]).toEqual([
      12, 126, 6, 3,
    ]);
  });
});
