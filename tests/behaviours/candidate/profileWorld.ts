import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { permissionsOf } from '#alec/permissions.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';
import { type Document, type DossierApi, north, one, type Reply, south } from '../dossierApi.ts';

const names = ['thomas', 'awa', 'zoe', 'recruiter_north', 'recruiter_south', 'manager_east'] as const;
/** Candidates have a profile of their own in this world, but Zoé; the region is that of its profile or of its account. */
export type Someone = (typeof names)[number];

const roles: Readonly<Partial<Record<Someone, string>>> = {
  recruiter_north: 'recruiter',
  recruiter_south: 'recruiter',
  manager_east: 'manager',
};
const roleOf = (someone: Someone): string => roles[someone] ?? 'candidate';
const regionOf = (someone: Someone): string => (someone === 'recruiter_south' ? south : north);
export const mailOf = (someone: Someone): string => `${someone}@exemple.fr`;
const accountId = (someone: Someone): string => seedId('users', someone);
export const profileId = (someone: Someone): string => seedId('candidate-profiles', someone);

export function someone(name: Someone, more: Partial<Actor> = {}): Actor {
  return {
    id: accountId(name),
    email: mailOf(name),
    name: `Camille ${name}`,
    role: roleOf(name),
    scopes: { regions: roleOf(name) === 'candidate' ? [] : [regionOf(name)] },
    permissions: new Set(permissionsOf(roleOf(name))),
    ...more,
  };
}

/** Puts them into a database: two candidates of the north with their profiles, one without, and who works with them. */
export async function addPeople({ database, model }: DossierApi): Promise<void> {
  const users = names.map((name) => ({
    id: accountId(name),
    first_name: 'Camille',
    last_name: name,
    email: mailOf(name),
    role: roleOf(name),
    regions: someone(name).scopes.regions,
  }));
  const profiles = (['thomas', 'awa'] as const).map((name, index) => ({
    id: profileId(name),
    user: accountId(name),
    region: north,
    first_name: 'Camille',
    last_name: name,
    email: mailOf(name),
    phone: `+3361200000${index}`,
    availability: 'available',
  }));
  const records = [
    { path: 'users', records: users },
    { path: 'candidate-profiles', records: profiles },
  ];
  for (const statement of seedRecords(model, records, new Date('2026-03-01T08:00:00.000Z')))
    await database.query(statement);
}

const typeOf = (path: string): string => path.replaceAll('-', '_');

/** A row of a list, created by somebody; `of` is the candidate whose it is. */
export function post(
  testApi: DossierApi,
  path: string,
  as: Actor,
  attributes: object = {},
  of?: Someone,
): Promise<Reply> {
  const relationships = of && { candidate_profile: one('candidate_profiles', profileId(of)) };
  const data = { type: typeOf(path), attributes, ...(relationships && { relationships }) };
  return testApi.send(`/${path}`, { body: { data }, actor: as });
}

export function patch(
  testApi: DossierApi,
  path: string,
  id: string,
  as: Actor,
  attributes: object,
  relationships: object = {},
): Promise<Reply> {
  const body = { data: { type: typeOf(path), id, attributes, relationships } };
  return testApi.send(`/${path}/${id}`, { method: 'PATCH', body, actor: as });
}

/** An action with what it says in `meta`. */
export function call(testApi: DossierApi, address: string, as: Actor, meta?: object): Promise<Reply> {
  return testApi.send(address, { method: 'PATCH', actor: as, ...(meta && { body: { meta } }) });
}

export function errorsOf({ status, document }: Reply): [number, string, string | undefined][] {
  return (document?.errors ?? []).map((one: Document) => [status, one.code, one.source?.pointer]);
}

/** What the bell of somebody shows, the newest last. */
export function noticesTo(testApi: DossierApi, name: Someone): Promise<{ title: string; message: string }[]> {
  return testApi.database.query(
    statementOf(sql`
      select title, message
      from user_notifications
      where user_email = ${mailOf(name)}
      order by created_at, id
      limit 100`),
  );
}
