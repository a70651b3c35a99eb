import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Waiting, WaitingKind } from '#alec/dashboard/domain/waiting.ts';
import { waitingResponse } from '#alec/dashboard/server/waitingResponse.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actorOf,
  addCourse,
  type DossierApi,
  managerId,
  migrations,
  openDossierApi,
  type Person,
  putAction,
  putEstimator,
  putInStatus,
  today,
  userId,
} from './dossierApi.ts';

const people = [
  'admin',
  'manager',
  'other_manager',
  'cpef',
  'regional_director',
  'southern_director',
  'recruiter',
] as const;
type Counts = { readonly [kind in WaitingKind]?: number };

describe('what waits for a person', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    const late = await dossier('to_do', sql`deadline = '2026-02-20'`);
    await dossier('closed', sql`deadline = '2026-02-20'`);
    await dossier('waiting_for_ae', sql`deadline = '2026-04-01'`);
    const over = await dossier(
      'in_progress',
      sql`training_end_date = '2026-02-27', training_start_date = '2026-02-20'`,
    );
    await dossier('in_progress', sql`training_end_date = ${today}::date`);
    await dossier('to_do', sql`manager_id = null, regional_director_id = null, user_id = null`);
    await write(sql`
      insert into documents (id, training_course_id, name, document_type)
      select ${seedId('documents', 'four')}::uuid, ${over}::uuid, 'Convention', 4`);
    await write(sql`
      insert into chats (id, training_course_id, content, user_id)
      values (${seedId('chats', 'a')}::uuid, ${late}::uuid, 'Bonjour', 'x'),
        (${seedId('chats', 'b')}::uuid, ${late}::uuid, 'Des nouvelles ?', 'x'),
        (${seedId('chats', 'c')}::uuid, ${over}::uuid, 'Oui', ${userId('manager')})`);
    await write(sql`
      insert into communications (id, training_course_id, subject, communication_type)
      values (${seedId('communications', 'a')}::uuid, ${over}::uuid, 'Re: convention', 'answer'),
        (${seedId('communications', 'b')}::uuid, ${over}::uuid, 'Convention', 'mail')`);
    await putEstimators(late);
    await putRefund(over);
    await write(sql`
      insert into delegations (id, manager_id, delegation_manager_id, from_date, to_date, reason, user_id)
      values (${seedId('delegations', 'a')}::uuid, ${managerId('regional_director')}::uuid, ${managerId('manager')}::uuid,
        '2026-03-05', '2026-03-09', 'Congés', ${userId('regional_director')})`);
  });
  afterAll(() => testApi.close());

  const write = (statement: SQL) => testApi.database.query(statementOf(statement));

  /** Of the recruiter's making, the manager's and the director's to work on. */
  async function dossier(status: string, more: SQL): Promise<string> {
    const id = await addCourse(testApi, { as: 'recruiter' });
    await putInStatus(testApi, id, status);
    await write(sql`
      update training_courses
      set manager_id = ${managerId('manager')}::uuid,
        regional_director_id = ${managerId('regional_director')}::uuid,
        cpef_manager_id = null
      where id = ${id}::uuid`);
    await write(sql`update training_courses set ${more} where id = ${id}::uuid`);
    return id;
  }

  /** The one needs a director, the other does not; the manager asked for both. */
  async function putEstimators(id: string): Promise<void> {
    for (let count = 0; count < 2; count += 1) await putEstimator(testApi, id, 'REQUEST_VALIDATION_STATUS');
    await write(sql`
      update training_course_estimators
      set requested_by = ${userId('manager')},
        checks = '{"margin": {"status": "KO", "director_approval": true}}'`);
    await write(sql`
      update training_course_estimators
      set checks = '{"margin": {"status": "OK", "director_approval": false}}'
      where id = (select id from training_course_estimators order by id limit 1)`);
  }

  /** Requested 60 days ago, which is not late, and the day before. */
  async function putRefund(id: string): Promise<void> {
    const action = await putAction(testApi, id);
    const candidate = seedId('training-action-candidates', 'a');
    const type = seedId('financing-type-repositories', 'a');
    await write(
      sql`insert into financing_type_repositories (id, label, financing_type) values (${type}::uuid, 'OPCO', 1)`,
    );
    await write(sql`
      insert into training_action_candidates (id, training_action_id, is_draft)
      values (${candidate}::uuid, ${action}::uuid, true)`);
    const request = (
      name: string,
      day: string,
    ) => sql`(${seedId('refund-requests', name)}::uuid, ${action}::uuid,
      ${candidate}::uuid, ${type}::uuid, ${day}::date, 10, 10)`;
    await write(sql`
      insert into refund_requests (id, training_action_id, training_action_candidate_id, financing_type_repository_id,
        request_date, request_amount, outstanding_amount)
      values ${request('a', '2025-12-31')}, ${request('b', '2026-01-01')}`);
  }

  async function waitingOf(as: Person, query = '') {
    const source = new Request(`http://alec.test/api/v1/dashboard/waiting${query}`);
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    const now = () => new Date(`${today}T08:30:00.000Z`);
    const reply = await waitingResponse(source, { ...testApi, context, now });
    return { status: reply.status, document: await reply.json() };
  }

  test.each([
    [
      'manager',
      {
        late: 1,
        unassigned: 1,
        unread_messages: 2,
        unread_mails: 1,
        documents_missing: 1,
        training_over: 1,
        refunds_late: 1,
        delegations: 1,
        to_move: 1,
      },
    ],
    ['other_manager', { estimators: 1, unassigned: 1 }],
    ['admin', { estimators: 2, unassigned: 1 }],
    [
      'regional_director',
      {
        late: 1,
        estimators: 2,
        unread_messages: 3,
        unread_mails: 1,
        documents_missing: 1,
        refunds_late: 1,
        delegations: 1,
      },
    ],
    ['southern_director', {}],
    ['cpef', {}],
    ['recruiter', { late: 1, unread_messages: 3, unread_mails: 1, documents_missing: 1, to_move: 1 }],
  ] as readonly [Person, Counts][])(
    'is for a %s what she has to do, and nothing that she may not see',
    async (person, counts) => {
      const { groups }: Waiting = (await waitingOf(person)).document.data.attributes;

      expect(Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))).toEqual(counts);
    },
  );

  test.each(people)('counts for %s the rows of the lists it leads to', async (person) => {
    const { groups, lists }: Waiting = (await waitingOf(person)).document.data.attributes;

    for (const [kind, list] of Object.entries(lists)) {
      const query = Object.entries(list.filter).map(([name, value]) => parameterOf(name, value));
      const { document } = await testApi.send(`/${list.path}?${query.join('&')}`, { as: person });
      const group = groups.find((one) => one.kind === kind);
      if (group) expect([kind, group.count]).toEqual([kind, document.meta.page.total]);
    }
  });

  function parameterOf(name: string, value: unknown): string {
    if (typeof value !== 'object' || value === null) return `filter[${name}]=${value}`;
    const [[operator, operand] = []] = Object.entries(value);
    return `filter[${name}][${operator}]=${operand}`;
  }

  test('names the dossier, the day and how many, the oldest first', async () => {
    const { groups }: Waiting = (await waitingOf('manager')).document.data.attributes;

    expect(groups.map(({ kind }) => kind).slice(0, 2)).toEqual(['late', 'unassigned']);
    expect(groups[0]?.rows).toMatchObject([
      { reference: expect.any(String), day: '2026-02-20', status: 'to_do' },
    ]);
    expect(groups.find(({ kind }) => kind === 'delegations')?.rows).toMatchObject([
      { day: '2026-03-05', title: 'Camille regional_director → Camille manager', reference: null },
    ]);
  });

  test('is kept from candidates, and takes no parameters', async () => {
    expect((await waitingOf('candidate')).status).toBe(403);
    expect((await waitingOf('manager', '?x=1')).status).toBe(400);
  });
});
