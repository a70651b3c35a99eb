import {
  addCandidate,
  addInvoice,
  addPeriod,
  addRefund,
  addRow,
  addValidated,
  candidateIdsOf,
  convert,
  ofCandidate,
  patchRow,
  revert,
  setStatus,
} from './actionApi.ts';
import {
  addCourse,
  asDuplicate,
  courseDocument,
  courses,
  type DossierApi,
  managerId,
  move,
  north,
  one,
  type Person,
  type Reply,
  south,
} from './dossierApi.ts';
import { device } from './estimatorApi.ts';

/**
 * Twelve dossiers. Instants are UTC; summer time begins on 2026-03-29 and ends on 2026-10-25. The hours of 1 to 9 are
 * those until validation is asked for, until approval and until conversion.
 *
 * | dossier | created | made by | region, device | hours | action begins | candidates × hours expected |
 * |---|---|---|---|---|---|---|
 * | 1 | 2026-03-28T22:30 | manager | north, CPro | 6 + 12 + 6 = 24  | 2026-03-29 (W13)  | 4 × 35    |
 * | 2 | 2026-03-29T22:30 | admin   | north, CPro | 12 + 36 + 12 = 60 | 2026-03-30 (W14) | 1 × 14.5  |
 * | 3 | 2026-10-24T22:30 | manager | south, CIPI | 12 + 6 + 7 = 25  | 2026-10-25 (W43)  | 2 × 21    |
 * | 4 | 2026-12-20T10:00 | admin   | north, CIPI | 6 + 6 + 12 = 24  | 2026-12-27 (W52)  | 1 × 7     |
 * | 5 | 2026-12-20T10:00 | manager | north, CPro | 24 + 54 + 24 = 102 | 2026-12-28 (W53) | 2 × 10.25 |
 * | 6 | 2026-12-30T10:00 | admin   | south, none | 12.5 + 12 + 13 = 37.5 | 2027-01-03 (W53) | 1 × 3.33 |
 * | 7 | 2026-12-30T10:00 | admin   | north, none | 12 + 12 + 12 = 36 | 2027-01-04 (W01) | 3 × 0.5   |
 * | 8 | 2026-12-21T10:00 | manager | north, CPro | 6 + 6 + 6        | 2026-12-28, then into the trash | 2 × 35 |
 * | 9 | 2026-12-21T10:00 | admin   | north, CPro | 6 + 6 + 6        | taken back 6 h after it was converted | 1 × 35 |
 * | 10| 2026-06-01T08:00 | manager | north, none | to do 24 h, pending 36 h, to do 12 h, with the agency 30 h, to do | | |
 * | 11| 2026-06-01T08:00 | admin   | north, none | cancelled after 10 h by the customer (3) | | |
 * | 12| 2026-06-01T08:00 | admin   | north, none | to do | | |
 *
 * What follows of 1: with the skills operator 48 h, reminded 24 h, with it again 12 h, in dispute 36 h, then closed.
 * Of 7: with the skills operator 84 h, then cancelled by the temp worker (2).
 *
 * Gives their ids in this order.
 */
export async function fillTwelve(testApi: DossierApi): Promise<string[]> {
  const ids: string[] = [];
  for (const plan of plans) {
    const converted = await convertPlanned(testApi, plan);
    await plan.follow?.(testApi, converted);
    ids.push(converted.course);
  }
  return [...ids, ...(await addProjects(testApi))];
}

interface Converted {
  readonly course: string;
  readonly action: string;
  /** In the order of their names. */
  readonly trainees: readonly string[];
}

interface Plan {
  readonly createdAt: string;
  readonly as: Person;
  readonly region?: string;
  readonly device?: string;
  /** Hours until validation is asked for, until approval, until conversion. */
  readonly hours: readonly [number, number, number];
  readonly begins: string;
  readonly names: readonly string[];
  readonly hoursEach: string;
  readonly follow?: (testApi: DossierApi, converted: Converted) => Promise<unknown>;
}

const four = ['Abel', 'Blum', 'Cohn', 'Diaz'];

const plans: readonly Plan[] = [
  {
    createdAt: '2026-03-28T22:30:00.000Z',
    as: 'manager',
    device: 'CPro',
    hours: [6, 12, 6],
    begins: '2026-03-29',
    names: four,
    hoursEach: '35',
    follow: followFirst,
  },
  {
    createdAt: '2026-03-29T22:30:00.000Z',
    as: 'admin',
    device: 'CPro',
    hours: [12, 36, 12],
    begins: '2026-03-30',
    names: ['Abel'],
    hoursEach: '14.5',
    follow: followSecond,
  },
  {
    createdAt: '2026-10-24T22:30:00.000Z',
    as: 'manager',
    region: south,
    device: 'CIPI',
    hours: [12, 6, 7],
    begins: '2026-10-25',
    names: ['Abel', 'Blum'],
    hoursEach: '21',
    follow: followThird,
  },
  {
    createdAt: '2026-12-20T10:00:00.000Z',
    as: 'admin',
    device: 'CIPI',
    hours: [6, 6, 12],
    begins: '2026-12-27',
    names: ['Abel'],
    hoursEach: '7',
    // Asked for 261.50, nothing came; nobody was there
    follow: (testApi, { trainees: [abel = ''] }) => refund(testApi, abel, ['261.50', null]),
  },
  {
    createdAt: '2026-12-20T10:00:00.000Z',
    as: 'manager',
    device: 'CPro',
    hours: [24, 54, 24],
    begins: '2026-12-28',
    names: ['Abel', 'Blum'],
    hoursEach: '10.25',
    follow: followFifth,
  },
  {
    createdAt: '2026-12-30T10:00:00.000Z',
    as: 'admin',
    region: south,
    hours: [12.5, 12, 13],
    begins: '2027-01-03',
    names: ['Abel'],
    hoursEach: '3.33',
    follow: followSixth,
  },
  {
    createdAt: '2026-12-30T10:00:00.000Z',
    as: 'admin',
    hours: [12, 12, 12],
    begins: '2027-01-04',
    names: ['Abel', 'Blum', 'Cohn'],
    hoursEach: '0.5',
    follow: followSeventh,
  },
  {
    createdAt: '2026-12-21T10:00:00.000Z',
    as: 'manager',
    device: 'CPro',
    hours: [6, 6, 6],
    begins: '2026-12-28',
    names: ['Abel', 'Blum'],
    hoursEach: '35',
    follow: (testApi, { course }) =>
      written(testApi.send(`${courses}/${course}`, { method: 'DELETE', body: asDuplicate })),
  },
  {
    createdAt: '2026-12-21T10:00:00.000Z',
    as: 'admin',
    device: 'CPro',
    hours: [6, 6, 6],
    begins: '2026-12-28',
    names: ['Abel'],
    hoursEach: '35',
    follow: async (testApi, { action }) => {
      testApi.goTo(hoursAfter('2026-12-21T10:00:00.000Z', 24));
      await written(revert(testApi, action));
    },
  },
];

/** Every step as people take it; an estimator is validated by hand, whose own way is tested elsewhere. */
async function convertPlanned(testApi: DossierApi, plan: Plan): Promise<Converted> {
  const { createdAt, as, region = north, names, hoursEach, hours } = plan;
  testApi.goTo(createdAt);
  const course = await addOwn(testApi, as, {
    region: one('region_repositories', region),
    ...(plan.device && { device_type: device(plan.device) }),
  });
  const estimator = await addValidated(testApi, course, {
    classic_candidates_number: names.length,
    ddc_positioning_review_duration: '0',
    ddc_external_training_duration: hoursEach,
    ddc_practical_training_duration: '0',
  });
  for (const name of names) await addCandidate(testApi, course, name);
  await setStatus(testApi, estimator, 'REQUEST_VALIDATION_STATUS');
  testApi.goTo(hoursAfter(createdAt, hours[0]));
  await written(move(testApi, course, 'waiting_for_validation', 'admin'));
  await setStatus(testApi, estimator, 'VALIDATE_STATUS');
  testApi.goTo(hoursAfter(createdAt, hours[0] + hours[1]));
  await written(move(testApi, course, 'done', 'admin'));
  testApi.goTo(convertedAt(plan));
  const action = (await written(convert(testApi, course))).document.data.id;
  await written(patchRow(testApi, 'training-actions', action, { from_date: plan.begins }));
  return { course, action, trainees: await candidateIdsOf(testApi, action) };
}

/** Whose it is not is another manager's: left alone, the server would hand it to one of them. */
function addOwn(testApi: DossierApi, as: Person, relationships: object = {}): Promise<string> {
  const manager = one('manager_repositories', managerId(as === 'manager' ? 'manager' : 'other_manager'));
  return addCourse(testApi, { as, body: courseDocument({ volume: 4 }, { manager, ...relationships }) });
}

const hoursAfter = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
const convertedAt = ({ createdAt, hours: [asked, approved, converted] }: Plan) =>
  hoursAfter(createdAt, asked + approved + converted);

/** 66.50 h; 700.00 + 574.00 + 61.25 + 1,000.00 = 2,335.25 €; asked for 1,700.00, received 900.00 + 180.00; 1 of 3. */
async function followFirst(testApi: DossierApi, { course, action, trainees }: Converted): Promise<void> {
  const [abel = '', blum = '', cohn = '', diaz = ''] = trainees;
  await period(testApi, abel, { real_duration: '35.00', hour_cost: '20.00' });
  await period(testApi, blum, { real_duration: '28.00', hour_cost: '20.50' });
  // Absence is in no total
  await period(testApi, blum, { period_type: 'absence', absence_reason: 'Maladie', real_duration: '7.00' });
  // What payroll says goes before hours and their price
  await period(testApi, cohn, {
    period_type: 'practical',
    real_duration: '3.50',
    hour_cost: '20.00',
    payroll_cost: '61.25',
  });
  await written(
    addInvoice(testApi, action, [abel, blum, cohn], { invoice_type: 'group', total_amount: '1000.00' }),
  );
  await refund(testApi, abel, ['1500.00', '900.00']);
  await refund(testApi, abel, ['200.00', '150.00', '30.00'], 'Cofinancement');
  await result(testApi, abel, 'total_validation');
  await result(testApi, blum, 'failure');
  await result(testApi, cohn, 'partial_validation');
  // It is not known yet
  await result(testApi, diaz, 'undefined');
  const start = '2026-03-29T22:30:00.000Z';
  for (const [hours, status] of [
    [48, 'relaunch_opco'],
    [72, 'waiting_for_opco'],
    [84, 'dispute'],
    [120, 'closed'],
  ] as const) {
    testApi.goTo(hoursAfter(start, hours));
    await written(move(testApi, course, status, 'admin', { status_reason: 'Heures contestées' }));
  }
}

/** 10.25 h; 170.87 + 250.10 + 12.00 = 432.97 €; asked for 80.00. */
async function followSecond(testApi: DossierApi, { action, trainees }: Converted): Promise<void> {
  const [abel = ''] = trainees;
  // 10.25 × 16.67 = 170.8675
  await period(testApi, abel, { real_duration: '10.25', hour_cost: '16.67' });
  await written(
    addInvoice(testApi, action, [abel], { invoice_type: 'individual', total_amount_per_candidate: '250.10' }),
  );
  await written(patchRow(testApi, 'training-action-candidates', abel, { real_meal_fees: '12.00' }));
  await refund(testApi, abel, ['80.00', null], 'Prestations diverses');
}

/** 41.50 h; 378.00 + 371.05 = 749.05 €; asked for 805.55, received 960.00 + 5.55; 2 of 2. */
async function followThird(testApi: DossierApi, { trainees }: Converted): Promise<void> {
  const [abel = '', blum = ''] = trainees;
  await period(testApi, abel, { real_duration: '21.00', hour_cost: '18.00' });
  await period(testApi, blum, { real_duration: '20.50', hour_cost: '18.10' });
  await refund(testApi, abel, ['800.00', '800.00', '160.00']);
  await refund(testApi, blum, ['5.55', '5.55'], 'Aides diverses');
  await result(testApi, abel, 'total_validation');
  await result(testApi, blum, 'total_validation');
}

/** 20.25 h; 154.26 + 150.50 + 900.00 = 1,204.76 €; asked for 1,204.76, received 1,003.97 + 200.79; 1 of 2. */
async function followFifth(testApi: DossierApi, { action, trainees }: Converted): Promise<void> {
  const [abel = '', blum = ''] = trainees;
  // 10.25 × 15.05 = 154.2625
  await period(testApi, abel, { real_duration: '10.25', hour_cost: '15.05' });
  await period(testApi, blum, { real_duration: '10.00', hour_cost: '15.05' });
  await written(addInvoice(testApi, action, trainees, { invoice_type: 'group', total_amount: '900.00' }));
  await refund(testApi, blum, ['1204.76', '1003.97', '200.79']);
  await result(testApi, abel, 'total_validation');
  await result(testApi, blum, 'failure');
}

/** 3.33 h; 33.27 €; 0 of 2. */
async function followSixth(testApi: DossierApi, { trainees }: Converted): Promise<void> {
  const [abel = ''] = trainees;
  // 3.33 × 9.99 = 33.2667
  await period(testApi, abel, { real_duration: '3.33', hour_cost: '9.99' });
  await result(testApi, abel, 'failure');
  await result(testApi, abel, 'partial_validation');
}

/** 0.50 h; 8.43 €; asked for and received 0.01. */
async function followSeventh(testApi: DossierApi, { course, trainees }: Converted): Promise<void> {
  const [abel = ''] = trainees;
  // 0.50 × 16.85 = 8.425
  await period(testApi, abel, { real_duration: '0.50', hour_cost: '16.85' });
  await refund(testApi, abel, ['0.01', '0.01']);
  testApi.goTo(hoursAfter('2026-12-31T22:00:00.000Z', 84));
  const reason = { cancellation_type: 2, cancellation_reason: 'Parti' };
  await written(move(testApi, course, 'cancelled', 'admin', reason));
}

/** 10, 11 and 12, which no action came of. */
async function addProjects(testApi: DossierApi): Promise<string[]> {
  const start = '2026-06-01T08:00:00.000Z';
  testApi.goTo(start);
  const tenth = await addOwn(testApi, 'manager');
  const eleventh = await addOwn(testApi, 'admin');
  const twelfth = await addOwn(testApi, 'admin');
  testApi.goTo(hoursAfter(start, 10));
  const reason = { cancellation_type: 3, cancellation_reason: 'Reporté' };
  await written(move(testApi, eleventh, 'cancelled', 'admin', reason));
  for (const [hours, status] of [
    [24, 'pending'],
    [60, 'to_do'],
    [72, 'waiting_for_ae'],
    [102, 'to_do'],
  ] as const) {
    testApi.goTo(hoursAfter(start, hours));
    await written(move(testApi, tenth, status, 'manager', { status_reason: 'Quel candidat ?' }));
  }
  return [tenth, eleventh, twelfth];
}

const period = (testApi: DossierApi, trainee: string, attributes: object) =>
  written(addPeriod(testApi, trainee, attributes));

type Amounts = readonly [requested: string, beforeTax: string | null, tax?: string];

function refund(
  testApi: DossierApi,
  trainee: string,
  [request_amount, pre_tax_refund_amount, vat_refund_amount]: Amounts,
  financing?: string,
): Promise<Reply> {
  return written(
    addRefund(testApi, trainee, { request_amount, pre_tax_refund_amount, vat_refund_amount }, financing),
  );
}

const result = (testApi: DossierApi, trainee: string, result_type: string) =>
  written(addRow(testApi, 'candidate-trainings', { label: 'Cariste', result_type }, ofCandidate(trainee)));

async function written(sending: Promise<Reply>): Promise<Reply> {
  const reply = await sending;
  if (reply.status >= 400) throw new Error(JSON.stringify(reply.document));
  return reply;
}
