import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';

/** `GET /auth/me`: the caller's own user, with the permissions that decide what the screen shows. */
export async function currentUserDocument(database: Connection, actor: Actor): Promise<Response> {
  const [profile] = await database.query(profileSql(actor.id));
  const document = {
    jsonapi: { version: '1.1' },
    data: {
      type: 'users',
      id: actor.id,
      attributes: {
        ...profile,
        permissions: [...actor.permissions].sort(),
        emulated_by: actor.emulatedBy ?? null,
      },
      relationships: { regions: { data: actor.regions.map((id) => ({ type: 'region_repositories', id })) } },
    },
  };
  return new Response(JSON.stringify(document), {
    headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'no-store' },
  });
}

function profileSql(id: string) {
  return statementOf(sql`
    select first_name, last_name, concat_ws(' ', first_name, last_name) as "fullName", email, avatar, job, role,
      other_role, service, title, hierarchy, last_connection
    from users
    where id = ${id}
    limit 1`);
}
