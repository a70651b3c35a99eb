import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundSummaryResponse } from '#alec/refunds/server/refundSummaryResponse.ts';
import { type ActionFile, actionFileResponse } from '#alec/trainingAction/server/actionPrint.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actions,
  addAction,
  addCandidate,
  addConvertible,
  addRow,
  assignedTo,
  candidatesOf,
  convert,
  financingId,
  generalCasesOf,
  ofCandidate,
  openActionApi,
  patchRow,
  prepare,
  revert,
} from './actionApi.ts';
import {
  actorOf,
  type DossierApi,
  migrations,
  one,
  type Person,
  type Reply,
  south,
  today,
} from './dossierApi.ts';
import { addEstimator, deviceId } from './estimatorApi.ts';

/** Everybody is of the north. */
const people = ['admin', 'manager', 'cpef', 'regional_director', 'recruiter', 'candidate'] as const;
const places = ['own', 'foreign'] as const;
type Place = (typeof places)[number];

/** V view, C create, U update, D delete, by role in the order of `people`. Source: permission matrix of the domain. */
const ofAction = ['V C U D', 'V C U D', 'V own', 'V own', 'V own', ''];
const ofRefunds = ['V C U D', 'V C U D', 'V own', 'V own', '', ''];
const ofEstimators = ['V C U D', 'V C U D', 'V C U own', 'V own', 'V own', ''];
const ofLists = ['V C U D', 'V', 'V', 'V', '', ''];
const matrix: Readonly<Record<string, readonly string[]>> = {
  'training-action-candidates': ofAction,
  'training-action-candidate-periods': ofAction,
  'training-action-invoices': ofAction,
  'training-action-attendances': ofAction,
  'candidate-trainings': ofAction,
  'training-action-estimators': ofAction,
  'refund-requests': ofRefunds,
  'training-action-device-maps': ofRefunds,
  'estimator-candidates': ofEstimators,
  'device-map-templates': ofLists,
};
const cells = Object.entries(matrix).flatMap(([path, letters]) =>
  people.flatMap((person, index) =>
    places
      .filter((place) => place === 'own' || path !== 'device-map-templates')
      .map((place) => [person, letters[index] ?? '', path, place] as const),
  ),
);

interface Part {
  readonly id: string;
  readonly changes: object;
  /** What another row of it is made of. */
  readonly attributes: object;
  readonly relationships: object;
}

/** An action, and what there is of it and of a conversion that is prepared, in the north or in the south. */
interface World {
  /** The dossier whose conversion is prepared. */
  readonly prepared: string;
  readonly action: string;
  readonly parts: Readonly<Record<string, Part>>;
}

let testApi: DossierApi;
const worlds = {} as Record<Place, World>;
beforeAll(async () => {
  testApi = await openActionApi(anyDatabase(migrations));
  worlds.foreign = await addWorld();
  await moveSouth();
  worlds.own = await addWorld();
});
afterAll(() => testApi.close());

describe('what belongs to an action', () => {
  test.each(cells)('%s may [%s] in %s, %s', async (person, letters, path, place) => {
    const { id, changes, attributes, relationships } = worlds[place].parts[path] as Part;

    const read = await testApi.send(`/${path}/${id}`, { as: person });
    const list = await testApi.send(`/${path}?filter[id]=${id}`, { as: person });
    const added = await addRow(testApi, path, attributes, relationships, person);
    const updated = await patchRow(testApi, path, id, changes, person);
    const own = added.document?.data?.id ?? id;
    const deleted = await testApi.send(`/${path}/${own}`, { method: 'DELETE', as: person });

    const statuses = [read, list, added, updated, deleted].map(({ status }) => status);
    expect([...statuses, list.document.data?.length]).toEqual(expected(letters, place));
  });
});

type Call = (world: World, as: Person) => Promise<number>;

const statusOf = async (reply: Promise<{ readonly status: number }>) => (await reply).status;
const sendAs = (path: string, as: Person, sent: object = {}) =>
  statusOf(testApi.send(path, { method: 'PATCH', as, ...sent }));
const checkAs =
  (name: string): Call =>
  ({ parts }, as) =>
    sendAs(`/training-action-device-maps/${parts['training-action-device-maps']?.id}/${name}`, as);
const fileAs =
  (name: ActionFile): Call =>
  ({ action }, as) =>
    statusOf(actionFileResponse(name, action, outsideOf(testApi), contextOf(as)));

/** What each role is answered, in the order of `people`, in its own region and in another one. */
const everybodyOfRegion = [
  [200, 200, 200, 200, 200, 403],
  [200, 200, 404, 404, 404, 403],
];
const backOffice = (status: number) => {
  const statuses = [status, status, 403, 403, 403, 403];
  return [statuses, statuses];
};
const calls: readonly (readonly [name: string, statuses: readonly (readonly number[])[], call: Call])[] = [
  [
    'read an action',
    everybodyOfRegion,
    ({ action }, as) => sendAs(`${actions}/${action}`, as, { method: 'GET' }),
  ],
  [
    'change it by hand',
    backOffice(200),
    ({ action }, as) => statusOf(patchRow(testApi, 'training-actions', action, { comment: as }, as)),
  ],
  [
    'delete it, which nobody does',
    backOffice(409),
    ({ action }, as) => sendAs(`${actions}/${action}`, as, { method: 'DELETE' }),
  ],
  ['check a milestone', backOffice(200), checkAs('check')],
  ['uncheck it', backOffice(200), checkAs('uncheck')],
  ['prepare a conversion', backOffice(200), ({ prepared }, as) => statusOf(prepare(testApi, prepared, as))],
  [
    'convert',
    backOffice(200),
    async ({ prepared }, as) => {
      const { status, document } = await convert(testApi, prepared, as);
      if (status === 200) await revert(testApi, document.data.id);
      return status;
    },
  ],
  [
    'revert',
    [
      [200, 403, 403, 403, 403, 403],
      [200, 403, 403, 403, 403, 403],
    ],
    async ({ prepared }, as) => {
      const { document } = await convert(testApi, prepared);
      const { status } = await revert(testApi, document.data.id, as);
      if (status !== 200) await revert(testApi, document.data.id);
      return status;
    },
  ],
  [
    'delete what is prepared',
    backOffice(204),
    async ({ prepared }, as) => {
      const { document } = await prepare(testApi, prepared);
      return sendAs(`${actions}/${document.data.id}`, as, { method: 'DELETE' });
    },
  ],
  [
    'request all that is financeable',
    backOffice(200),
    ({ parts }, as) => {
      const candidates = [parts['training-action-candidates']?.id];
      const meta = { candidates, financing_type_repository: financingId('OPCO') };
      return sendAs('/refund-requests/request-all', as, { method: 'POST', body: { meta } });
    },
  ],
  [
    'enter a payment notice',
    backOffice(200),
    ({ parts }, as) => {
      const requests = [parts['refund-requests']?.id];
      const meta = { requests, pre_tax_refund_amount: '0.01', refund_date: today };
      return sendAs('/refund-requests/payment-notice', as, { method: 'POST', body: { meta } });
    },
  ],
  ['take the follow-up as a workbook', everybodyOfRegion, fileAs('follow-up.xlsx')],
  ['take the summary', everybodyOfRegion, fileAs('summary.pdf')],
  [
    'take the payroll control sheet, which shows margins',
    [
      [200, 200, 200, 200, 403, 403],
      [200, 200, 404, 404, 403, 403],
    ],
    fileAs('payroll-control.pdf'),
  ],
];

test.each([
  ['own', [1, 1, 1, 1, 403, 403]],
  ['foreign', [1, 1, 0, 0, 403, 403]],
] as const)('the summary of refunds counts those within reach, %s', async (place, expectedCounts) => {
  const { action } = worlds[place];
  const counts = [];
  for (const person of people) {
    const address = `http://alec.test/api/v1/refund-requests/summary?filter[training_action]=${action}`;
    const parts = { ...outsideOf(testApi), context: contextOf(person) };
    const answer = await refundSummaryResponse(new Request(address), parts);
    counts.push(answer.status === 200 ? (await answer.json()).meta.total.count : answer.status);
  }

  expect(counts).toEqual(expectedCounts);
});

describe.each(calls)('to %s', (_, statuses, call) => {
  test.each(places)('in a region, %s, is up to the role', async (place) => {
    const answers = [];
    for (const person of people) answers.push(await call(worlds[place], person));

    expect(answers).toEqual(statuses[places.indexOf(place)]);
  });
});

test('the history tells of refund requests and milestones to those who see them only', async () => {
  const { parts } = worlds.own;
  const [refund, item] = ['refund-requests', 'training-action-device-maps'].map((path) => parts[path]?.id);
  const entriesFor = async (as: Person) => {
    const query = `filter[entity_id]=${refund},${item}`;
    const { document } = await testApi.send(`/activities?${query}`, { as });
    const { document: file } = await testApi.send(`/activities/export?format=csv&${query}`, { as });
    return [document.data.length > 1, String(file).split('\n').length > 3];
  };

  expect(await entriesFor('regional_director')).toEqual([true, true]);
  expect(await entriesFor('recruiter')).toEqual([false, false]);
});

const contextOf = (person: Person) => ({
  actor: actorOf(person),
  requestId: 'request-1',
  locale: 'fr' as const,
});
const outsideOf = ({ api, model, database }: DossierApi) => ({
  api,
  model,
  database,
  now: () => new Date(`${today}T08:30:00.000Z`),
});

/** Out of one's reach a row is not there, nor may it be named. */
function expected(letters: string, place: Place) {
  const has = (letter: string) => letters.includes(letter);
  const isReached = place === 'own' || !letters.endsWith('own');
  const status = (letter: string, reached: number, hidden: number) => {
    if (!has(letter)) return 403;
    return isReached ? reached : hidden;
  };
  return [
    status('V', 200, 404),
    status('V', 200, 200),
    status('C', 201, 422),
    status('U', 200, 404),
    status('D', 204, 404),
    has('V') ? Number(isReached) : undefined,
  ];
}

const milestone = (label: string) => ({ label, label_en: label, map_type: 'opco' });

async function addWorld(): Promise<World> {
  const { course, action } = await addAction(testApi, ['Abel']);
  const later = await addCandidate(testApi, course, 'Diaz');
  const [candidate] = await candidatesOf(testApi, action);
  const prepared = await addPrepared();
  const ofThis = { training_action: one('training_actions', action) };
  const afternoon = { day: today, period: 'AFTERNOON_PERIOD', duration: '3.50' };
  const morning = { ...afternoon, period: 'MORNING_PERIOD' };
  const add = async (path: string, attributes: object, relationships: object) =>
    idOf(await addRow(testApi, path, attributes, relationships, 'admin'));
  const part = async (path: string, attributes: object, relationships: object, changes: object) => ({
    [path]: { id: await add(path, attributes, relationships), attributes, relationships, changes },
  });
  const hers = ofCandidate(candidate.id);
  const opco = one('financing_type_repositories', financingId('OPCO'));
  const template = { device_type: one('device_type_repositories', deviceId('CPro')) };
  return {
    prepared: prepared.course,
    action,
    parts: {
      'training-action-candidates': {
        id: candidate.id,
        attributes: {},
        relationships: { ...ofThis, training_course_candidate: one('training_course_candidates', later) },
        changes: { real_meal_fees: '1.00' },
      },
      ...(await part(
        'training-action-candidate-periods',
        { label: 'Période', period_type: 'external' },
        hers,
        { real_duration: '8.00' },
      )),
      ...(await part('training-action-invoices', { reference: 'F-1', invoice_type: 'group' }, ofThis, {
        total_amount: '5.00',
      })),
      'training-action-attendances': {
        id: await add('training-action-attendances', morning, hers),
        attributes: afternoon,
        relationships: hers,
        changes: { duration: '3.00' },
      },
      ...(await part('candidate-trainings', { label: 'Cariste' }, hers, { result_type: 'failure' })),
      ...(await part(
        'refund-requests',
        { request_amount: '1.00' },
        { ...hers, financing_type_repository: opco },
        { request_amount: '2.00' },
      )),
      ...(await part('training-action-device-maps', { label: 'Jalon ajouté', map_type: 'opco' }, ofThis, {
        label: 'Jalon changé',
      })),
      'device-map-templates': {
        id: await add('device-map-templates', milestone(course), template),
        attributes: milestone('Ajouté'),
        relationships: template,
        changes: { has_reference: true },
      },
      ...prepared.parts,
    },
  };
}

/** The case of an estimator and of a candidate in a conversion that is prepared, and whom another one may be of. */
async function addPrepared(): Promise<Pick<World, 'parts'> & { readonly course: string }> {
  const { course, estimator } = await addConvertible(testApi, ['Abel']);
  const { document } = await prepare(testApi, course);
  const [generalCase] = await generalCasesOf(testApi, document.data.id);
  const [assigned] = await assignedTo(testApi, estimator);
  const later = await addCandidate(testApi, course, 'Diaz');
  const draft = await addEstimator(testApi, course);
  const parts = {
    'training-action-estimators': {
      id: generalCase.id,
      attributes: {},
      relationships: {
        training_action: one('training_actions', document.data.id),
        training_course_estimator: one('training_course_estimators', draft),
      },
      changes: { expected_meal_fees: '1.00' },
    },
    'estimator-candidates': {
      id: assigned.id,
      attributes: {},
      relationships: {
        training_course_estimator: one('training_course_estimators', estimator),
        training_course_candidate: one('training_course_candidates', later),
      },
      changes: { expected_meal_fees: '1.00' },
    },
  };
  return { course, parts };
}

/** Every dossier there is. */
async function moveSouth(): Promise<void> {
  await testApi.database.query(statementOf(sql`update training_courses set region_id = ${south}::uuid`));
}

function idOf({ status, document }: Reply): string {
  if (status !== 201) throw new Error(JSON.stringify(document));
  return document.data.id;
}
