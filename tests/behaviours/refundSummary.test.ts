import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedId } from '#alec/demo/seedId.ts';
import type { RefundSummary } from '#alec/refunds/domain/refundSummary.ts';
import { refundSummaryResponse } from '#alec/refunds/server/refundSummaryResponse.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { anyDatabase } from '../world/databases.ts';
import { addAction, addRow, candidateIdsOf, candidatesOf, openActionApi, revert } from './actionApi.ts';
import {
  actorOf,
  type Document,
  type DossierApi,
  migrations,
  one,
  type Person,
  today,
} from './dossierApi.ts';

const opco = seedId('financing-type-repositories', 'OPCO');
const aids = seedId('financing-type-repositories', 'Aides diverses');
const now = () => new Date(`${today}T08:30:00.000Z`);

/** Day, requested, received; later than 2026-01-01 is in time. */
const requested = [
  [opco, '2025-12-31', '100.10', '40.00'],
  [opco, '2026-01-01', '200.20', null],
  [opco, '2025-12-01', '300.30', '300.30'],
  [opco, '2026-02-28', '50.00', '60.00'],
  [aids, '2026-02-01', '10.01', null],
  [aids, null, '20.02', null],
] as const;

describe('the summary of refund requests', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  beforeAll(async () => {
    testApi = await openActionApi(engine);
    const kept = await addAction(testApi, ['Abel', 'Blum']);
    const candidates = await candidateIdsOf(testApi, kept.action);
    for (const [index, row] of requested.entries()) await request(candidates[index % 2] ?? '', row);
    const reverted = await addAction(testApi, ['Cohn']);
    const [trashed] = await candidatesOf(testApi, reverted.action);
    await request(trashed.id, [opco, '2026-01-01', '999.99', null]);
    await revert(testApi, reverted.action);
  });
  afterAll(() => testApi.close());

  async function request(
    candidate: string,
    [type, day, amount, paid]: (typeof requested)[number] | readonly [string, string, string, null],
  ) {
    const { document } = await addRow(
      testApi,
      'refund-requests',
      { request_date: day, request_amount: amount, pre_tax_refund_amount: paid },
      {
        training_action_candidate: one('training_action_candidates', candidate),
        financing_type_repository: one('financing_type_repositories', type),
      },
    );
    if (!document.data) throw new Error(JSON.stringify(document));
  }

  async function summaryOf(
    filter = '',
    as: Person = 'admin',
  ): Promise<{ status: number; document: Document }> {
    const source = new Request(`http://alec.test/api/v1/refund-requests/summary?${filter}`);
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'en' } as const;
    const reply = await refundSummaryResponse(source, {
      api: testApi.api,
      database: testApi.database,
      now,
      context,
    });
    return { status: reply.status, document: await reply.json() };
  }

  test('tells of each financing type and month what is requested, received, to come and late', async () => {
    const { document } = await summaryOf();

    // 60 days before 2026-03-02 is 2026-01-01: the request of the day before is late; what is paid too much is not to come
    const summary: RefundSummary = document.meta;
    expect(summary.total).toEqual({
      count: 6,
      requested: '680.63',
      received: '400.30',
      outstanding: '290.33',
      late: '60.10',
    });
    expect(summary.by_funder.toSorted((one, other) => other.count - one.count)).toEqual([
      {
        funder: opco,
        count: 4,
        requested: '650.60',
        received: '400.30',
        outstanding: '260.30',
        late: '60.10',
      },
      { funder: aids, count: 2, requested: '30.03', received: '0.00', outstanding: '30.03', late: '0.00' },
    ]);
    expect(summary.by_month).toEqual([
      {
        month: '2026-02',
        count: 2,
        requested: '60.01',
        received: '60.00',
        outstanding: '10.01',
        late: '0.00',
      },
      {
        month: '2026-01',
        count: 1,
        requested: '200.20',
        received: '0.00',
        outstanding: '200.20',
        late: '0.00',
      },
      {
        month: '2025-12',
        count: 2,
        requested: '400.40',
        received: '340.30',
        outstanding: '60.10',
        late: '60.10',
      },
      { month: null, count: 1, requested: '20.02', received: '0.00', outstanding: '20.02', late: '0.00' },
    ]);
  });

  test.each([
    ['', 'admin', 6],
    ['filter[outstanding_amount][gt]=0.00', 'manager', 4],
    [`filter[financing_type_repository]=${opco}&filter[request_date][gte]=2026-01-01`, 'admin', 2],
    ['filter[request_date][null]=true', 'admin', 1],
    ['filter[training_action_candidate.last_name]=blum', 'admin', 3],
    ['filter[request_date][gt]=2027-01-01', 'admin', 0],
    ['with_trashed=1', 'admin', 7],
    ['', 'regional_director', 6],
    ['', 'southern_director', 0],
  ] as const)('adds up the rows that the list shows: %s for %s', async (filter, as, count) => {
    const { document } = await summaryOf(filter, as);
    const list = await testApi.send(`/refund-requests?${filter}`, { as });

    const amounts = list.document.data.map(({ attributes }: Document) => attributes.request_amount);
    const sum = amounts.reduce((total: Decimal, amount: string) => total.plus(amount), new Decimal(0));
    expect(document.meta.total).toMatchObject({ count, requested: sum.toFixed(2) });
    expect(amounts).toHaveLength(count);
  });

  test('is refused as the list is', async () => {
    expect((await summaryOf('filter[nothing]=1')).status).toBe(400);
    expect((await summaryOf('', 'recruiter')).status).toBe(
      (await testApi.send('/refund-requests', { as: 'recruiter' })).status,
    );
  });
});
