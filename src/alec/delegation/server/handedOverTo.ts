import type { NamedRegion, Received } from '#alec/delegation/domain/received.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';

/**
 * What others hand over to a person today beside what is her own; nothing is asked where there is nothing.
 *
 * @example
 * await handedOverTo(database, actor) // [{ id: '0192…', by: 'Ada Martin', until: '2026-04-07', regions: [{ id: '0193…', name: 'Sud' }] }]
 */
export async function handedOverTo(database: Connection, { handedOver = [] }: Actor): Promise<Received[]> {
  const ids = handedOver.flatMap(({ scopes }) => scopes.regions ?? []);
  if (ids.length === 0) return [];
  const named = await database.query<NamedRegion>(
    statementOf(sql`
      select id, name
      from region_repositories
      where id::text = any(${ids}::text[])
      order by position, id
      limit 200`),
  );
  return handedOver.map(({ id, by, until, scopes }) => ({
    id,
    by,
    until,
    regions: named.filter((region) => scopes.regions?.includes(region.id)),
  }));
}
