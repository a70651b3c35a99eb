import { v7 } from 'uuid';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/**
 * Creates the first administrator: a user of that address, made when nobody bears it yet. Whoever is
 * there already is left as she is.
 */
export async function ensureAdministrator(database: Connection, email: string): Promise<void> {
  await database.query(
    statementOf(sql`
      insert into users (id, first_name, last_name, email, role, is_active)
      select ${v7()}::uuid, 'Administrateur', 'ALEC', ${email}, 'admin', true
      where not exists (select 1 from users where lower(email) = lower(${email}))
      on conflict do nothing`),
  );
}
