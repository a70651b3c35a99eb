import { referenceRecords } from '#alec/demo/reference/reference.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import type { Model } from '#engine/model/model.ts';
import type { TestDatabase } from '../world/databases.ts';
import {
  addCourse,
  addPart,
  type Document,
  type DossierApi,
  one,
  openDossierApi,
  type Person,
  type Reply,
  type Sent,
} from './dossierApi.ts';

/** The product with its reference lists, and estimators to price them with. */
export async function openEstimatorApi(engine: TestDatabase, model?: Model): Promise<DossierApi> {
  const testApi = await openDossierApi(engine, model);
  const lists = referenceRecords().filter(({ path }) => path !== 'region-repositories');
  const statements = seedRecords(testApi.model, lists, new Date('2024-01-01T08:00:00.000Z'));
  for (const statement of statements) await testApi.database.query(statement);
  return testApi;
}

export const estimators = '/training-course-estimators';

export const deviceId = (initials: string): string => seedId('device-type-repositories', initials);
export const device = (initials: string) => one('device_type_repositories', deviceId(initials));
export const minWageId = (from: string): string => seedId('min-wage-repositories', from);

/** The figures of case C01 of the model: five classic trainees of a CPro, 21 044.52 € of margin at 10.57 €/h. */
export const inputs = {
  classic_candidates_number: 5,
  ddc_positioning_review_duration: '7',
  ddc_external_training_duration: '280',
  ddc_mission_duration_in_months: '12',
  ddc_mission_duration_per_month: '151.67',
  training_rate: '10.57',
  mission_rate: '12.00',
  positioning_review_cost: '100.00',
  meal_fees: '500.00',
  transport_fees: '250.00',
  engineering_fees: '600.00',
  recruitment_fees: '400.00',
  delegation_rate: '2.000',
};

const context = {
  device_type: device('CPro'),
  min_wage: one('min_wage_repositories', minWageId('2022-01-01')),
};

/** A dossier for five trainees. */
export function addDossier(testApi: DossierApi, attributes: object = {}, sent: Sent = {}): Promise<string> {
  return addCourse(testApi, sent, { volume: 5, ...attributes });
}

interface Priced {
  readonly attributes?: object;
  readonly relationships?: object;
  readonly as?: Person;
}

/** An estimator of a dossier with inputs of its own; its cost line makes it that of case C01. */
export async function addEstimator(
  testApi: DossierApi,
  course: string,
  { attributes = {}, relationships = {}, as }: Priced = {},
): Promise<string> {
  const id = await addPart(testApi, 'training-course-estimators', {
    course,
    attributes: { name: 'Devis', ...inputs, ...attributes },
    relationships: { ...context, ...relationships },
    ...(as && { as }),
  });
  await addLine(testApi, id);
  return id;
}

export const line = {
  organization_name: 'AFPA',
  amount: '10.50',
  duration: '280',
  invoice_type: 'HOUR_COST',
};

export async function addLine(
  testApi: DossierApi,
  estimator: string,
  attributes: object = {},
): Promise<string> {
  const body = {
    data: {
      type: 'estimator_educational_costs',
      attributes: { ...line, ...attributes },
      relationships: { training_course_estimator: one('training_course_estimators', estimator) },
    },
  };
  const reply = await testApi.send('/estimator-educational-costs', { body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data.id;
}

/** An estimator as the administrator sees it. */
export async function estimatorOf(testApi: DossierApi, id: string): Promise<Document> {
  return (await testApi.send(`${estimators}/${id}`)).document.data.attributes;
}

export function changeEstimator(
  testApi: DossierApi,
  id: string,
  attributes: object,
  sent: Sent & { readonly relationships?: object; readonly meta?: object } = {},
): Promise<Reply> {
  const { relationships, meta, ...rest } = sent;
  const data = {
    type: 'training_course_estimators',
    id,
    attributes,
    ...(relationships && { relationships }),
    ...(meta && { meta }),
  };
  return testApi.send(`${estimators}/${id}`, { method: 'PATCH', body: { data }, ...rest });
}

/** One of the calls of an estimator's life. */
export function call(
  testApi: DossierApi,
  id: string,
  name: string,
  as: Person = 'admin',
  body?: object,
): Promise<Reply> {
  return testApi.send(`${estimators}/${id}/${name}`, { method: 'PATCH', as, ...(body && { body }) });
}

/** The rows of one of its parts, in their order. */
export async function partsOf(testApi: DossierApi, path: string, estimator: string): Promise<Document[]> {
  const { document } = await testApi.send(
    `/${path}?filter[training_course_estimator]=${estimator}&sort=position`,
  );
  return document.data;
}

/** What the history says of a row, oldest first. */
export async function historyOf(testApi: DossierApi, id: string): Promise<Document[]> {
  const { document } = await testApi.send(
    `/activities?filter[entity_id]=${id}&sort=createdAt&page[size]=200`,
  );
  return document.data.map(({ attributes }: Document) => attributes);
}

export const lines = 'estimator-educational-costs';
export const publicRows = 'estimator-candidate-types';
const atomic = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';

export function post(
  testApi: DossierApi,
  path: string,
  attributes: object,
  relationships: object = {},
): Promise<Reply> {
  return testApi.send(`/${path}`, {
    body: { data: { type: path.replaceAll('-', '_'), attributes, relationships } },
  });
}

export function patch(testApi: DossierApi, path: string, id: string, attributes: object): Promise<Reply> {
  return testApi.send(`/${path}/${id}`, {
    method: 'PATCH',
    body: { data: { type: path.replaceAll('-', '_'), id, attributes } },
  });
}

export function operate(testApi: DossierApi, operations: readonly object[]): Promise<Reply> {
  return testApi.send('/operations', {
    body: { 'atomic:operations': operations },
    headers: { 'content-type': atomic },
  });
}

/** An estimator with nothing but its name. */
export async function beginEstimator(
  testApi: DossierApi,
  course: string,
  attributes: object = { name: 'Devis' },
): Promise<Document> {
  const reply = await post(testApi, 'training-course-estimators', attributes, {
    training_course: one('training_courses', course),
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data;
}

/** How a part names the estimator that the same request adds. */
export const estimatorIn = {
  training_course_estimator: { data: { type: 'training_course_estimators', lid: 'e' } },
};

/** The publics of an estimator that somebody is counted in. */
export function countsOf(attributes: Document) {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) => name.endsWith('_candidates_number') && value !== 0)
      .filter(([name]) => !/^(waged|end_of_mission|managed)/.test(name)),
  );
}

export const draft = 'DRAFT_STATUS';
export const requested = 'REQUEST_VALIDATION_STATUS';
export const validated = 'VALIDATE_STATUS';

/** An estimator that waits, asked by the manager, or is validated by the director. */
export async function addEstimatorInStatus(
  testApi: DossierApi,
  status: string,
  course?: string,
): Promise<string> {
  const id = await addEstimator(testApi, course ?? (await addDossier(testApi)));
  if (status !== draft) await call(testApi, id, 'request', 'manager');
  if (status === validated) await call(testApi, id, 'validate', 'regional_director');
  const reached = await statusOf(testApi, id);
  if (reached !== status) throw new Error(`The estimator is ${reached}, not ${status}`);
  return id;
}

export async function statusOf(testApi: DossierApi, id: string): Promise<string> {
  return (await estimatorOf(testApi, id)).status;
}

/** The status of an answer and the codes of its errors. */
export function codesOf({ status, document }: Reply) {
  return [status, ...(document?.errors ?? []).map(({ code }: Document) => code)];
}
