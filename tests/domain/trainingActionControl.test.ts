import { describe, expect, it, test } from 'vitest';
import {
  amountControls,
  type Controlled,
  type ControlName,
  controlsOf,
} from '#alec/trainingAction/rules/control.ts';
import { lateOf } from '#alec/trainingAction/rules/late.ts';

/** An action in order: 133 hours worked and 7 missed of 140, everything asked for and paid. */
const inOrder: Controlled = {
  action: {
    to_date: '2026-03-31',
    expected_educational_cost: '1000.00',
    real_educational_cost: '1000.00',
    opco_financeable_amount: '2261.00',
    opco_requested_amount: '2261.00',
    opco_received_amount: '2261.00',
  },
  candidates: [
    {
      id: 'awa',
      first_name: 'Awa',
      last_name: 'Traoré',
      training_course_rate: '12.000',
      expected_wage_cost: '2352.00',
      expected_total_duration: '140.00',
      real_total_duration: '133.00',
      real_absence_duration: '7.00',
      paid_total_duration: '133.00',
    },
  ],
  periods: [
    {
      id: 'external',
      training_action_candidate: 'awa',
      period_type: 'external',
      label: 'Formation',
      real_duration: '98.00',
      hour_cost: '16.80',
      payroll_cost: '1646.40',
    },
  ],
  results: [{ id: 'result', training_action_candidate: 'awa', result_type: 'total_validation' }],
  documents: ([4, 9, 10, 14, 18, 22] as const).map((document_type) => ({ document_type, status: 2 })),
  minWage: '11.88',
};

const [awa] = inOrder.candidates;
const [period] = inOrder.periods;
const { action } = inOrder;

function lineOf(name: ControlName, changes: Partial<Controlled>) {
  const line = controlsOf({ ...inOrder, ...changes }).find((one) => one.name === name);
  const worst = line?.findings.find(({ verdict }) => verdict === line.verdict);
  return [line?.verdict, worst?.kind];
}

const candidate = (values: object) => ({ candidates: [{ ...awa, ...values }] }) as Partial<Controlled>;
const onePeriod = (values: object) => ({ periods: [{ ...period, ...values }] }) as Partial<Controlled>;
const sums = (values: object) => ({ action: { ...action, ...values } });
const document = (type: 4 | 9 | 10 | 14 | 18 | 21 | 22 | 24 | 25, status: 1 | 2): Partial<Controlled> => ({
  documents: [{ document_type: type, status }],
});

describe('the automatic control', () => {
  it.each([null, '0.000', '9.000'])('holds no rate against who is not paid while she learns: %s', (rate) => {
    const unpaid = candidate({ training_course_rate: rate, expected_wage_cost: '0.00' });

    expect(lineOf('rates', { ...unpaid, ...onePeriod({ training_course_rate: rate }) })).toEqual([
      'fine',
      undefined,
    ]);
  });

  it('finds the same without amounts in every line that is not among those of amounts', () => {
    const unpaid = { ...inOrder, ...candidate({ training_course_rate: null }) };
    const withoutAmounts = JSON.parse(
      JSON.stringify(unpaid, (name, value) => (/_(cost|amount)$/.test(name) ? undefined : value)),
    ) as Controlled;

    const changed = controlsOf(unpaid).filter(
      (line, at) => JSON.stringify(line) !== JSON.stringify(controlsOf(withoutAmounts)[at]),
    );

    expect(changed.map(({ name }) => name)).toEqual(amountControls);
  });

  it('counts no row that is a draft', () => {
    const begun = { periods: [{ ...period, payroll_cost: null, is_draft: true }] } as Partial<Controlled>;

    expect(lineOf('payroll_costs', begun)).toEqual(['fine', undefined]);
  });

  test('of an action in order is green on every line', () => {
    expect(controlsOf(inOrder).filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
  });

  it.each<[string, ControlName, Partial<Controlled>, string, string]>([
    ...(
      [
        ['document_4', 4],
        ['document_9', 9],
        ['document_10', 10],
        ['document_14', 14],
        ['document_22', 22],
        ['document_contract', 18],
        ['document_contract', 24],
        ['document_contract', 25],
      ] as const
    ).flatMap(([name, type]): [string, ControlName, Partial<Controlled>, string, string][] => [
      [`no document ${type}`, name, { documents: [] }, 'blocking', 'document_missing'],
      [`document ${type} to be dealt with`, name, document(type, 1), 'warning', 'document_to_do'],
      [`document ${type}`, name, document(type, 2), 'fine', 'document_there'],
    ]),
    ['another document in its place', 'document_22', document(21, 2), 'blocking', 'document_missing'],
    [
      'an hour that nobody accounts for',
      'hours',
      candidate({ real_total_duration: '132.00' }),
      'blocking',
      'hours_differ',
    ],
    [
      'more hours than expected',
      'hours',
      candidate({ real_absence_duration: '7.01' }),
      'blocking',
      'hours_differ',
    ],
    [
      'the minimum wage itself',
      'rates',
      candidate({ training_course_rate: '11.880' }),
      'fine',
      'rate_within',
    ],
    [
      'less than the minimum wage',
      'rates',
      candidate({ training_course_rate: '11.879' }),
      'blocking',
      'rate_outside',
    ],
    ['50 euros an hour', 'rates', candidate({ training_course_rate: '50.000' }), 'fine', 'rate_within'],
    [
      'more than 50 euros',
      'rates',
      candidate({ training_course_rate: '50.001' }),
      'blocking',
      'rate_outside',
    ],
    ['no rate', 'rates', candidate({ training_course_rate: null }), 'blocking', 'rate_missing'],
    [
      'a period with too low a rate',
      'rates',
      onePeriod({ training_course_rate: '10.000' }),
      'blocking',
      'rate_outside',
    ],
    [
      'a period without a rate of its own',
      'rates',
      onePeriod({ training_course_rate: null }),
      'fine',
      'rate_within',
    ],
    [
      'one percent more invoiced',
      'educational_cost',
      sums({ real_educational_cost: '1010.00' }),
      'fine',
      'cost_within',
    ],
    [
      'a cent more than that',
      'educational_cost',
      sums({ real_educational_cost: '1010.01' }),
      'blocking',
      'cost_outside',
    ],
    [
      'one percent less',
      'educational_cost',
      sums({ real_educational_cost: '990.00' }),
      'fine',
      'cost_within',
    ],
    [
      'a cent less than that',
      'educational_cost',
      sums({ real_educational_cost: '989.99' }),
      'blocking',
      'cost_outside',
    ],
    [
      'nothing expected, something invoiced',
      'educational_cost',
      sums({ expected_educational_cost: '0.00' }),
      'blocking',
      'cost_outside',
    ],
    [
      'hours that are not paid',
      'paid_hours',
      candidate({ paid_total_duration: '126.00' }),
      'warning',
      'hours_unpaid',
    ],
    ['no payroll cost', 'payroll_costs', onePeriod({ payroll_cost: null }), 'blocking', 'payroll_missing'],
    // 98.00 h × 16.80 = 1,646.40; one percent of it is 16.464.
    [
      'a payroll cost one percent higher',
      'payroll_costs',
      onePeriod({ payroll_cost: '1662.86' }),
      'fine',
      'payroll_within',
    ],
    [
      'a payroll cost higher than that',
      'payroll_costs',
      onePeriod({ payroll_cost: '1662.87' }),
      'warning',
      'payroll_outside',
    ],
    [
      'a payroll cost one percent lower',
      'payroll_costs',
      onePeriod({ payroll_cost: '1629.94' }),
      'fine',
      'payroll_within',
    ],
    [
      'a payroll cost lower than that',
      'payroll_costs',
      onePeriod({ payroll_cost: '1629.93' }),
      'warning',
      'payroll_outside',
    ],
    [
      'more requested than is financeable',
      'requested',
      sums({ opco_requested_amount: '2261.01' }),
      'fine',
      'requested_whole',
    ],
    [
      'a part not requested',
      'requested',
      sums({ opco_requested_amount: '2260.99' }),
      'warning',
      'requested_part',
    ],
    ['nothing requested', 'requested', sums({ opco_requested_amount: '0.00' }), 'blocking', 'requested_part'],
    [
      'another kind of funding not requested',
      'requested',
      sums({ cofi_financeable_amount: '10.00' }),
      'blocking',
      'requested_part',
    ],
    [
      'a part not received',
      'received',
      sums({ opco_received_amount: '1000.00' }),
      'warning',
      'received_part',
    ],
    ['nothing received', 'received', sums({ opco_received_amount: '0.00' }), 'blocking', 'received_part'],
    ['no result', 'results', { results: [] }, 'blocking', 'result_missing'],
    [
      'a result that says nothing',
      'results',
      { results: [{ id: 'r', training_action_candidate: 'awa', result_type: 'undefined' }] },
      'blocking',
      'result_missing',
    ],
  ])('%s', (_, name, changes, verdict, kind) => {
    expect(lineOf(name, changes)).toEqual([verdict, kind]);
  });

  test('an absence has no payroll cost', () => {
    expect(lineOf('payroll_costs', onePeriod({ period_type: 'absence', payroll_cost: null }))).toEqual([
      'fine',
      undefined,
    ]);
  });

  test('says by which figures it was found', () => {
    const { findings } = controlsOf(inOrder).find(({ name }) => name === 'hours') ?? {};

    expect(findings?.[0]?.values).toEqual({
      name: 'Awa Traoré',
      real: { text: '133.00', unit: 'h' },
      absence: { text: '7.00', unit: 'h' },
      expected: { text: '140.00', unit: 'h' },
    });
  });
});

describe('what is late', () => {
  const followed = {
    action: { to_date: '2026-03-01' },
    candidates: [{ id: 'awa', expected_educational_cost: '900.00' }],
    invoices: [],
    refunds: [],
  };
  const refund = {
    id: 'r',
    request_date: '2026-01-01',
    request_amount: '100.00',
    total_refund_amount: '0.00',
  };

  it.each([
    ['31 days after the end an invoice is late', '2026-04-01', {}, ['awa']],
    ['the day before it is not', '2026-03-31', {}, []],
    [
      'of one’s own end',
      '2026-04-01',
      { candidates: [{ id: 'awa', expected_educational_cost: '900.00', to_date: '2026-03-15' }] },
      [],
    ],
    ['once it is entered', '2026-05-01', { invoices: [{ training_action_candidates: ['awa'] }] }, []],
    [
      'while it is only begun',
      '2026-05-01',
      { invoices: [{ training_action_candidates: ['awa'], is_draft: true }] },
      ['awa'],
    ],
    [
      'of whoever costs nothing',
      '2026-05-01',
      { candidates: [{ id: 'awa', expected_educational_cost: '0.00' }] },
      [],
    ],
    ['of whose cost the reader may not see', '2026-05-01', { candidates: [{ id: 'awa' }] }, []],
    ['of an action without an end', '2026-05-01', { action: {} }, []],
  ])('%s', (_, today, changes, ids) => {
    expect(lateOf({ ...followed, ...changes }, today).withoutInvoice.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['61 days after its request a refund is late', '2026-03-03', {}, ['r']],
    ['the day before it is not', '2026-03-02', {}, []],
    ['paid in part it is late', '2026-03-03', { total_refund_amount: '99.99' }, ['r']],
    ['paid in full it is not', '2026-03-03', { total_refund_amount: '100.00' }, []],
    ['never requested it is not', '2026-03-03', { request_date: null }, []],
  ])('%s', (_, today, changes, ids) => {
    const late = lateOf({ ...followed, refunds: [{ ...refund, ...changes }] }, today);

    expect(late.unpaid.map(({ id }) => id)).toEqual(ids);
  });
});
