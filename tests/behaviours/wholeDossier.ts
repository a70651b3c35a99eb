import { referenceRecords } from '#alec/demo/reference/reference.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { TestDatabase } from '../world/databases.ts';
import {
  type Document,
  type DossierApi,
  north,
  one,
  openDossierApi,
  type Reply,
  type Sent,
} from './dossierApi.ts';

/** A dossier with all that it needs, sent in one request as its wizard does. */
export interface WholeDossierApi extends DossierApi {
  readonly axis: string;
}

export async function openWholeDossierApi(engine: TestDatabase): Promise<WholeDossierApi> {
  const testApi = await openDossierApi(engine);
  const now = new Date('2026-03-02T08:30:00.000Z');
  for (const statement of seedRecords(testApi.model, referenceRecords(), now))
    await testApi.database.query(statement);
  return { ...testApi, axis: await firstChoice(testApi, 'training-courses', 'strategic_axes') };
}

export async function choices(
  testApi: DossierApi,
  path: string,
  relation: string,
  query = '',
): Promise<Document[]> {
  const reply = await testApi.send(`/${path}/choices/${relation}${query}`, { as: 'recruiter' });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.document));
  return reply.document.data;
}

export async function firstChoice(testApi: DossierApi, path: string, relation: string): Promise<string> {
  const [row] = await choices(testApi, path, relation, '?page[size]=1');
  return row.id;
}

export const groups = 'training_course_groups';
export const trainings = 'training_course_trainings';
export const candidates = 'training_course_candidates';
export const customers = 'training_course_customers';

export const agency = (code: string, more: FlatRecord = {}): FlatRecord => ({
  analytic_code: code,
  analytic_label: `Agence ${code}`,
  recruiter_name: 'Nadia Benali',
  recruiter_email: 'nadia.benali@exemple.fr',
  ...more,
});
export const karim: FlatRecord = { first_name: 'Karim', last_name: 'Diallo', birthday_date: '1991-08-14' };
export const lea: FlatRecord = { first_name: 'Léa', last_name: 'Martin', birthday_date: '1995-05-20' };

export const course = (
  { axis }: WholeDossierApi,
  attributes: FlatRecord = {},
  relationships: object = {},
  meta: object = { complete: true },
) => ({
  op: 'add',
  data: {
    type: 'training_courses',
    lid: 'dossier',
    meta,
    attributes: { volume: 1, unidentified_candidates: 0, ...attributes },
    relationships: {
      region: one('region_repositories', north),
      strategic_axes: { data: [{ type: 'strategic_axis_repositories', id: axis }] },
      ...relationships,
    },
  },
});
export const part = (type: string, attributes: FlatRecord, relationships: object = {}) => ({
  op: 'add',
  data: {
    type,
    attributes,
    relationships: {
      training_course: { data: { type: 'training_courses', lid: 'dossier' } },
      ...relationships,
    },
  },
});
export const whole = [
  part(groups, agency('A1')),
  part(trainings, { label: 'CACES 3' }),
  part(candidates, lea),
  part(customers, { name: 'ACME' }),
];

export function run(testApi: DossierApi, operations: readonly object[], sent: Sent = {}): Promise<Reply> {
  return testApi.send('/operations', { body: { 'atomic:operations': operations }, as: 'recruiter', ...sent });
}

export function faultsIn({ errors }: Document): string[] {
  return errors.map(({ code, source }: Document) => `${source.pointer} ${code}`);
}
