import type { Connection } from '#db/database.ts';
import { sql, statementOf } from '#db/sql.ts';
import { permissionsOf } from '#domain/permissions.ts';
import type { Actor } from '#model/model.ts';

export type FindActor = (email: string) => Promise<Actor | undefined>;

interface ActorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly regions: readonly string[];
}

/** Finds the active user of an address, with the regions of her own and those delegated to her today. */
export function createFindActor(database: Connection, now: () => Date): FindActor {
  return async (email) => {
    const [row] = await database.query<ActorRow>(actorSql(email, now()));
    return row && { ...row, permissions: new Set(permissionsOf(row.role)) };
  };
}

function actorSql(email: string, now: Date) {
  return statementOf(sql`
    select u.id, u.email, concat_ws(' ', u.first_name, u.last_name) as name, u.role,
      array(
        select ur.target_id::text
        from users__regions ur
        where ur.owner_id = u.id
        union
        select dr.target_id::text
        from delegations d
        join manager_repositories m on m.id = d.manager_id
        join delegations__regions dr on dr.owner_id = d.id
        where m.email = u.email and ${today(now)}::date between d.from_date::date and d.to_date::date
      ) as regions
    from users u
    where lower(u.email) = lower(${email}) and u.is_active
    limit 1`);
}

/** A delegation counts whole days, its last one included. */
function today(now: Date): string {
  return now.toISOString().slice(0, 10);
}
