import { seedId } from '#alec/demo/seedId.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { TestDatabase } from '../world/databases.ts';
import {
  addPart,
  type Document,
  type DossierApi,
  one,
  type Person,
  putInStatus,
  type Reply,
} from './dossierApi.ts';
import { addDossier, addEstimator, device, openEstimatorApi } from './estimatorApi.ts';

/** The product with dossiers that are converted into actions. */
export function openActionApi(engine: TestDatabase): Promise<DossierApi> {
  return openEstimatorApi(engine);
}

export const actions = '/training-actions';

/** A validated estimator of a dossier: case C01 of the model at 11.88 €/h, unless it says otherwise. */
export async function addValidated(
  testApi: DossierApi,
  course: string,
  attributes: object = {},
  initials = 'CPro',
): Promise<string> {
  const id = await addEstimator(testApi, course, {
    attributes: { training_rate: '11.88', ...attributes },
    relationships: { device_type: device(initials) },
  });
  await setStatus(testApi, id, 'VALIDATE_STATUS');
  return id;
}

export async function setStatus(testApi: DossierApi, estimator: string, status: string): Promise<void> {
  await testApi.database.query(
    statementOf(sql`
      update training_course_estimators
      set status = ${status}
      where id = ${estimator}::uuid`),
  );
}

export function addCandidate(
  testApi: DossierApi,
  course: string,
  last_name: string,
  attributes: object = {},
): Promise<string> {
  return addPart(testApi, 'training-course-candidates', {
    course,
    attributes: { first_name: 'Sami', last_name, birthday_date: '1995-05-04', ...attributes },
  });
}

export interface Convertible {
  readonly course: string;
  readonly estimator: string;
  readonly candidates: readonly string[];
}

/** A dossier that can be converted: approved, with a validated estimator and some candidates. */
export async function addConvertible(
  testApi: DossierApi,
  names: readonly string[] = ['Abel', 'Blum'],
  estimator: object = {},
): Promise<Convertible> {
  const course = await addDossier(testApi);
  const id = await addValidated(testApi, course, {
    classic_candidates_number: Math.max(1, names.length),
    ...estimator,
  });
  const candidates: string[] = [];
  for (const name of names) candidates.push(await addCandidate(testApi, course, name));
  await approve(testApi, course);
  return { course, estimator: id, candidates };
}

/** Puts a dossier where the approval leaves it. */
export async function approve(testApi: DossierApi, course: string): Promise<void> {
  await putInStatus(testApi, course, 'done', 'waiting_for_validation');
}

function bodyOf(course: string, more: object = {}) {
  const relationships = { training_course: one('training_courses', course) };
  return { data: { type: 'training_actions', attributes: {}, relationships, ...more } };
}

export function prepare(testApi: DossierApi, course: string, as: Person = 'manager'): Promise<Reply> {
  return testApi.send(`${actions}/draft`, { body: bodyOf(course), as });
}

export function convert(
  testApi: DossierApi,
  course: string,
  as: Person = 'manager',
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return testApi.send(actions, { body: bodyOf(course), as, headers });
}

/** A dossier that is converted: its action. */
export async function addAction(
  testApi: DossierApi,
  names?: readonly string[],
  estimator?: object,
): Promise<Convertible & { readonly action: string }> {
  const convertible = await addConvertible(testApi, names, estimator);
  const reply = await convert(testApi, convertible.course);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return { ...convertible, action: reply.document.data.id };
}

export function revert(
  testApi: DossierApi,
  action: string,
  as: Person = 'admin',
  reason: string | null = 'Erreur de dispositif',
): Promise<Reply> {
  const body = reason === null ? { meta: {} } : { meta: { reason } };
  return testApi.send(`${actions}/${action}/revert`, { method: 'PATCH', body, as });
}

/** Rows of a list that belong to something, in their order. */
export async function rowsOf(testApi: DossierApi, query: string): Promise<Document[]> {
  const { document } = await testApi.send(`/${query}`);
  if (!document.data) throw new Error(JSON.stringify(document));
  return document.data;
}

export function candidatesOf(testApi: DossierApi, action: string): Promise<Document[]> {
  return rowsOf(testApi, `training-action-candidates?filter[training_action]=${action}&sort=position`);
}

export async function candidateIdsOf(testApi: DossierApi, action: string): Promise<string[]> {
  return (await candidatesOf(testApi, action)).map(({ id }) => id);
}

/** The general case of each estimator of an action. */
export function generalCasesOf(testApi: DossierApi, action: string): Promise<Document[]> {
  return rowsOf(testApi, `training-action-estimators?filter[training_action]=${action}`);
}

/** Who is assigned to an estimator, each with her particular case. */
export function assignedTo(testApi: DossierApi, estimator: string): Promise<Document[]> {
  return rowsOf(testApi, `estimator-candidates?filter[training_course_estimator]=${estimator}`);
}

/** The candidate of the dossier that a row is about. */
export function candidateIn({ relationships }: Document): string {
  return relationships.training_course_candidate.data.id;
}

/** What a row says, without when it was written and of which action. */
export function saidBy({ attributes, relationships = {} }: Document) {
  const { createdAt: _, updatedAt: __, ...said } = attributes;
  const linked = Object.entries(relationships).flatMap(([name, value]) =>
    'data' in (value as object) && name !== 'training_action'
      ? [[name, (value as { data: unknown }).data]]
      : [],
  );
  return { ...said, ...Object.fromEntries(linked) };
}

export async function actionOf(testApi: DossierApi, action: string): Promise<Document> {
  const { document } = await testApi.send(`${actions}/${action}`);
  return document.data.attributes;
}

export function patchRow(
  testApi: DossierApi,
  path: string,
  id: string,
  attributes: object,
  as: Person = 'manager',
): Promise<Reply> {
  const data = { type: path.replaceAll('-', '_'), id, attributes };
  return testApi.send(`/${path}/${id}`, { method: 'PATCH', body: { data }, as });
}

/** Leads relations of a row elsewhere. */
export function relateRow(
  testApi: DossierApi,
  path: string,
  id: string,
  relationships: object,
): Promise<Reply> {
  const data = { type: path.replaceAll('-', '_'), id, relationships };
  return testApi.send(`/${path}/${id}`, { method: 'PATCH', body: { data }, as: 'manager' });
}

export function addRow(
  testApi: DossierApi,
  path: string,
  attributes: object,
  relationships: object,
  as: Person = 'manager',
): Promise<Reply> {
  return testApi.send(`/${path}`, {
    body: { data: { type: path.replaceAll('-', '_'), attributes, relationships } },
    as,
  });
}

/** The action candidate that a row belongs to. */
export const ofCandidate = (id: string) => ({
  training_action_candidate: one('training_action_candidates', id),
});

export const financingId = (label: string): string => seedId('financing-type-repositories', label);

/** A period of external training, unless it says otherwise. */
export function addPeriod(testApi: DossierApi, candidate: string, attributes: object = {}): Promise<Reply> {
  const period = { label: 'Période', period_type: 'external', ...attributes };
  return addRow(testApi, 'training-action-candidate-periods', period, ofCandidate(candidate));
}

/** A group invoice that names candidates, unless it says otherwise. */
export function addInvoice(
  testApi: DossierApi,
  action: string,
  candidates: readonly string[],
  attributes: object = {},
): Promise<Reply> {
  return addRow(
    testApi,
    'training-action-invoices',
    { reference: 'F-1', invoice_type: 'group', ...attributes },
    {
      training_action: one('training_actions', action),
      training_action_candidates: {
        data: candidates.map((id) => ({ type: 'training_action_candidates', id })),
      },
    },
  );
}

/** A refund request to the skills operator, unless it names another financing type. */
export function addRefund(
  testApi: DossierApi,
  candidate: string,
  attributes: object,
  financing = 'OPCO',
): Promise<Reply> {
  const type = one('financing_type_repositories', financingId(financing));
  return addRow(testApi, 'refund-requests', attributes, {
    ...ofCandidate(candidate),
    financing_type_repository: type,
  });
}
