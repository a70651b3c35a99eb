import type { Belonging } from '#alec/candidate/domain/belongings.ts';
import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/**
 * Is a row, of a resource that belongs to candidates, that of this one?
 *
 * @example
 * belongingSql(languages, person, 't') // "t"."candidate_profile_id" in (select … where "t_up"."id"::text = $1)
 */
export function belongingSql({ bond }: Belonging, person: Person, alias: string): SQL {
  switch (bond.by) {
    case 'profile':
      return isRowSql(alias, person.profileId);
    case 'account':
      return isRowSql(alias, person.userId);
    case 'email':
      return sql`lower(${column(alias, bond.field.column ?? '')}) = lower(${person.email}::text)`;
    case 'relation': {
      const above = `${alias}_up`;
      return sql`${column(alias, bond.field.column ?? '')} in (
        select ${column(above, 'id')}
        from ${tableAs(bond.to.resource.table, above)}
        where ${belongingSql(bond.to, person, above)}
      )`;
    }
  }
}

/** No id is that of no row. */
function isRowSql(alias: string, id: string | null): SQL {
  return sql`${column(alias, 'id')} = ${id}::uuid`;
}
