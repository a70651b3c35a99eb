import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Control, type Controlled, controlsOf } from '#alec/trainingAction/rules/control.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  addAction,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  candidateIdsOf,
  ofCandidate,
  openActionApi,
  patchRow,
  rowsOf,
} from './actionApi.ts';
import { addPart, type Document, type DossierApi, migrations, type Reply } from './dossierApi.ts';

let testApi: DossierApi;
let course: string;
let action: string;
let candidate: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  testApi = await openActionApi(anyDatabase(migrations));
  ({ action, course } = await addAction(testApi, ['Abel']));
  [candidate = ''] = await candidateIdsOf(testApi, action);
  await type({
    expected_positioning_report_duration: '0.00',
    expected_external_training_duration: '105.00',
    expected_practical_training_duration: '35.00',
    hour_cost: '16.80',
    pec_rate: '17.000',
    expected_educational_cost: '1000.00',
    opco_forecast_amount: '2380.00',
  });
});
afterAll(() => testApi.close());

const type = (values: object) => patchRow(testApi, 'training-action-candidates', candidate, values);
const keep = async (name: string, reply: Promise<Reply>) => {
  const { status, document } = await reply;
  if (status !== 201) throw new Error(JSON.stringify(document));
  ids[name] = document.data.id;
};
const change = (path: string, name: string, values: object) =>
  patchRow(testApi, path, ids[name] ?? '', values);
const periods = 'training-action-candidate-periods';

const documentLines = [
  'document_4',
  'document_contract',
  'document_22',
  'document_9',
  'document_10',
  'document_14',
];
const every = (verdict: string) => Object.fromEntries(documentLines.map((name) => [name, verdict]));

/** What somebody does, and the lines that are not green after it. */
const steps: readonly (readonly [string, () => Promise<unknown>, object])[] = [
  [
    'nothing yet',
    async () => undefined,
    { ...every('blocking'), hours: 'blocking', educational_cost: 'blocking', results: 'blocking' },
  ],
  [
    'documents that are to be dealt with',
    async () => {
      for (const document_type of [4, 25, 22, 9, 10, 14])
        ids[document_type] = await addPart(testApi, 'documents', {
          course,
          attributes: { document_type, name: 'Document', status: 1 },
        });
    },
    { ...every('warning'), hours: 'blocking', educational_cost: 'blocking', results: 'blocking' },
  ],
  [
    'documents that are settled',
    async () => {
      for (const number of [4, 25, 22, 9, 10, 14]) await change('documents', String(number), { status: 2 });
    },
    { hours: 'blocking', educational_cost: 'blocking', results: 'blocking' },
  ],
  [
    // 98 + 35 of 140 hours, nothing asked for, nothing of payroll
    'hours',
    async () => {
      await keep('external', addPeriod(testApi, candidate, { real_duration: '98.00' }));
      await type({ real_practical_training_duration: '35.00' });
    },
    {
      hours: 'blocking',
      educational_cost: 'blocking',
      payroll_costs: 'blocking',
      requested: 'blocking',
      results: 'blocking',
    },
  ],
  [
    'the seven hours missed, and a cent more than one percent over 98 × 16.80 = 1,646.40',
    async () => {
      await type({ real_absence_duration: '7.00' });
      await change(periods, 'external', { payroll_cost: '1662.87' });
    },
    { educational_cost: 'blocking', payroll_costs: 'warning', requested: 'blocking', results: 'blocking' },
  ],
  [
    'an hour that is not paid',
    async () => {
      await change(periods, 'external', { payroll_cost: '1662.86' });
      await type({ paid_external_training_duration: '97.00' });
    },
    { educational_cost: 'blocking', paid_hours: 'warning', requested: 'blocking', results: 'blocking' },
  ],
  [
    'no hourly rate, and a cent more than one percent over 1,000.00 invoiced',
    async () => {
      await type({ paid_external_training_duration: null, training_course_rate: null });
      await keep('invoice', addInvoice(testApi, action, [candidate], { total_amount: '1010.01' }));
    },
    { rates: 'blocking', educational_cost: 'blocking', requested: 'blocking', results: 'blocking' },
  ],
  [
    // of 133 × 17 = 2,261.00
    'a rate, one percent more invoiced, a part requested',
    async () => {
      await type({ training_course_rate: '12.000' });
      await change('training-action-invoices', 'invoice', { total_amount: '1010.00' });
      await keep('refund', addRefund(testApi, candidate, { request_amount: '2260.99' }));
    },
    { requested: 'warning', received: 'blocking', results: 'blocking' },
  ],
  [
    'all requested, a part received, a result that says nothing',
    async () => {
      const amounts = { request_amount: '2261.00', pre_tax_refund_amount: '2260.99' };
      await change('refund-requests', 'refund', amounts);
      const result = { label: 'Cariste', result_type: 'undefined' };
      await keep('result', addRow(testApi, 'candidate-trainings', result, ofCandidate(candidate)));
    },
    { received: 'warning', results: 'blocking' },
  ],
  [
    'all received, a result',
    async () => {
      await change('refund-requests', 'refund', { vat_refund_amount: '0.01' });
      await change('candidate-trainings', 'result', { result_type: 'failure' });
    },
    {},
  ],
];

test('the control of an action as it is stored goes from red to green, line by line', async () => {
  const found = [];
  for (const [name, perform] of steps) {
    await perform();
    const open = (await controls()).filter(({ verdict }) => verdict !== 'fine');
    found.push([name, Object.fromEntries(open.map((line) => [line.name, line.verdict]))]);
  }

  expect(found).toEqual(steps.map(([name, , lines]) => [name, lines]));
});

/** What the page of the control is made of. */
async function controls(): Promise<readonly Control[]> {
  const { document } = await testApi.send(
    `/training-actions/${action}?include=candidates.periods,candidates.results`,
  );
  const included = (of: string) => document.included.filter((row: Document) => row.type === of).map(recordOf);
  const terms = await testApi.send('/training-courses/terms', { as: 'manager' });
  return controlsOf({
    action: document.data.attributes,
    candidates: included('training_action_candidates'),
    periods: included('training_action_candidate_periods'),
    results: included('candidate_trainings'),
    documents: (await rowsOf(testApi, `documents?filter[training_course]=${course}`)).map(recordOf),
    minWage: terms.document.meta.min_wage,
  } satisfies Controlled);
}

function recordOf({ id, attributes, relationships = {} }: Document) {
  const owner = relationships.training_action_candidate?.data?.id ?? null;
  return { id, ...attributes, training_action_candidate: owner };
}
