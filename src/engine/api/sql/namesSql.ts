import type { Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import { mayRefer } from '#engine/rules/access.ts';
import { representSql } from './representSql.ts';
import { scopeSql, type Viewer } from './scopeSql.ts';
import { allOf, tableAs } from './sqlParts.ts';

/** What rows of a resource are called, as far as the actor may refer to them; also those in the trash. */
export function namesSql(viewer: Viewer, path: string, ids: readonly string[]): Statement {
  const resource = resourceAt(viewer.model, path);
  const conditions = allOf([
    sql`"named"."id" = any(${ids}::uuid[])`,
    ...scopeSql(viewer, resource, mayRefer(viewer.actor, resource), 'named'),
  ]);
  return statementOf(sql`
    select "named"."id"::text as "id", ${representSql(resource, 'named')} as "name"
    from ${tableAs(resource.table, 'named')}
    where ${conditions}`);
}
