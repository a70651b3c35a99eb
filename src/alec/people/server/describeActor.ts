import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';

/**
 * What `GET /auth/me` says of the caller's own user.
 *
 * @example
 * await describeActor(database, actor) // { attributes: { first_name: 'Ada', … }, relationships: { regions: { data: […] } } }
 */
export async function describeActor(database: Connection, { id, scopes }: Actor) {
  const [profile] = await database.query(profileSql(id));
  return {
    attributes: { ...profile },
    relationships: {
      regions: {
        data: (scopes.regions ?? []).map((region) => ({ type: 'region_repositories', id: region })),
      },
    },
  };
}

function profileSql(id: string) {
  return statementOf(sql`
    select first_name, last_name, concat_ws(' ', first_name, last_name) as "fullName", email, avatar, job, role,
      other_role, service, title, hierarchy, last_connection
    from users
    where id = ${id}
    limit 1`);
}
