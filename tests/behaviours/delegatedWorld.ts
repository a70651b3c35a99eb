import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { type DossierApi, managerId, type Person, south, today, userId } from './dossierApi.ts';

/** A region of the giver too, which she keeps to herself. */
export const west = seedId('region-repositories', 'ouest');

/** Resources that a region decides about, by their own field or through the row they are part of: the Model says which. */
export function resourcesOfRegions(model: Model): Resource[] {
  const kept = Object.values(model.resources).filter(({ kind }) => kind === 'collection');
  return kept.filter(
    (resource) => isOfRegion(model, resource) && !new Set<string>(resource.access.never).has('view'),
  );
}

function isOfRegion(model: Model, resource: Resource): boolean {
  const { own } = resource.access;
  if (own?.scopes) return true;
  const above = parentOf(model, resource);
  return above !== undefined && isOfRegion(model, above);
}

/** What a row belongs to; undefined: it says its region itself. */
export function parentOf(model: Model, resource: Resource): Resource | undefined {
  const to = fieldOf(resource, resource.access.own?.through ?? '')?.relation?.to;
  return to === undefined ? undefined : resourceAt(model, to);
}

export const rowId = (path: string, key: string): string => seedId(path, key);

/** What a behaviour asks for beside what the file of the resource does. */
const otherwise: Readonly<Record<string, FlatRecord>> = {
  activities: { entity_kind: 'training-courses', entity_type: 'training_courses', event: 'updated' },
  // An open one is everybody's.
  'candidate-ads': { is_open: false },
  chats: { content: 'Vu' },
  communications: { recipients: ['ada@exemple.fr'] },
  'training-course-candidates': { birthday_date: '1990-01-31' },
  'training-course-groups': { recruiter_name: 'Ada Martin', recruiter_email: 'ada@exemple.fr' },
};

/** A row of nothing but what it must have. */
export function rowOf(model: Model, { path, fields, access }: Resource, key: string, id: string): FlatRecord {
  const needed = fields.filter(({ name, required }) => required || name === access.own?.through);
  const values = needed.map((field) => [field.name, valueIn(model, field, key)]);
  const region = access.own?.scopes && { region: key };
  return { ...Object.fromEntries(values), ...region, ...otherwise[path], id };
}

function valueIn(
  model: Model,
  { fieldType, relation, choices, default: value }: Field,
  key: string,
): JsonValue {
  if (relation) return rowId(relation.to, isKeyed(model, relation.to) ? key : 'any');
  if (value !== undefined) return value;
  if (choices) return choices[0]?.value ?? null;
  return valueOfType[fieldType] ?? 'Vu';
}

function isKeyed(model: Model, path: string): boolean {
  return isOfRegion(model, resourceAt(model, path));
}

const valueOfType: Readonly<Record<string, JsonValue>> = {
  date: '2026-03-02',
  instant: '2026-03-02T08:00:00.000Z',
  decimal: '1.00',
  integer: 1,
  boolean: true,
};

/** One row of each resource in each of these regions, and the accounts that the other world has not. */
export async function fillRegions(
  { database, model }: DossierApi,
  regions: readonly string[],
): Promise<void> {
  const now = new Date(`${today}T08:30:00.000Z`);
  const candidate = { first_name: 'Camille', last_name: 'candidate', email: 'candidate@exemple.fr' };
  const financing = resourceAt(model, 'financing-type-repositories');
  const sets = [
    { path: 'region-repositories', records: [{ id: west, name: 'Ouest' }] },
    { path: 'users', records: [{ id: userId('candidate'), ...candidate, role: 'candidate', regions: [] }] },
    {
      path: 'manager-repositories',
      records: [
        { id: managerId('candidate'), ...candidate, internal_role: 'manager', user: userId('candidate') },
      ],
    },
    { path: financing.path, records: [rowOf(model, financing, 'any', rowId(financing.path, 'any'))] },
    ...resourcesOfRegions(model).map((resource) => ({
      path: resource.path,
      records: regions.map((key) => rowOf(model, resource, key, rowId(resource.path, key))),
    })),
  ];
  for (const statement of seedRecords(model, sets, now)) await database.query(statement);
  await database.query(
    statementOf(sql`
      insert into users__regions (owner_id, target_id, position)
      values (${userId('southern_director')}::uuid, ${west}::uuid, 2)`),
  );
}

/** A delegation of the south that no rule let through. */
export async function putUnruly(
  { database }: DossierApi,
  to: Person,
  period: { from_date: string; to_date: string },
) {
  const id = seedId('delegations', to);
  await database.query(
    statementOf(sql`
      insert into delegations (id, manager_id, delegation_manager_id, from_date, to_date, reason, user_id)
      values (${id}::uuid, ${managerId('southern_director')}::uuid, ${managerId(to)}::uuid,
        ${period.from_date}::date, ${period.to_date}::date, 'Congés', ${userId('southern_director')})`),
  );
  await database.query(
    statementOf(sql`
      insert into delegations__regions (owner_id, target_id, position)
      values (${id}::uuid, ${south}::uuid, 1)`),
  );
}

/** A notification of a person that speaks of the dossier of the south. */
export async function putNotification({ database }: DossierApi, person: Person): Promise<void> {
  await database.query(
    statementOf(sql`
      insert into user_notifications (id, user_email, notification_type, title, training_course_id, is_read)
      values (${seedId('user-notifications', person)}::uuid, ${`${person}@exemple.fr`}, 1, 'Lu',
        ${rowId('training-courses', south)}::uuid, false)`),
  );
}
