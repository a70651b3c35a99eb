import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows } from '#engine/rules/access.ts';
import { marksOwnRows } from '#engine/rules/marksOwnRows.ts';
import { type DatedViewer, scopeSql, type Viewer } from './scopeSql.ts';
import { allOf } from './sqlParts.ts';
import { valueSql } from './valueSql.ts';

/**
 * The condition on a row under which the actor sees this field of it: none where she sees it on every row that she
 * reaches, else that the row is her own.
 *
 * @example
 * seenSql(clerk, loans, fee, 't') // [("t"."branch_id" = any($1::uuid[])) is true] with `library.loans.fees.own`
 */
export function seenSql(viewer: Viewer, resource: Resource, field: Field, alias: string): SQL[] {
  return isSeenOnOwnRows(viewer.actor, resource, field) ? [ownRowSql(viewer, resource, alias)] : [];
}

/** Whether a row is the actor's own, never null. */
export function ownRowSql(viewer: Viewer, resource: Resource, alias: string): SQL {
  return sql`(${allOf(scopeSql(viewer, resource, 'own', alias))}) is true`;
}

/**
 * Whether a row is the actor's own to write, where she sees rows that are not: none where that makes no difference to what
 * she may do, or all that she sees are hers.
 *
 * @example
 * ownToWriteSql(clerk, loans, 't') // [(("t"."branch_id" = any($1::uuid[]))) is true] with `library.loans.update.own`
 */
export function ownToWriteSql(viewer: Viewer, resource: Resource, alias: string): SQL[] {
  return marksOwnRows(viewer.model, viewer.actor, resource)
    ? [ownRowSql({ ...viewer, isWriting: true }, resource, alias)]
    : [];
}

/** What the actor sees of a field: on rows where she does not see it, as if it were empty. */
export function seenValueSql(viewer: DatedViewer, resource: Resource, field: Field, alias: string): SQL {
  return whereSeenSql(viewer, resource, field, alias, valueSql(viewer, resource, field, alias));
}

/** The same of what was made of the field. */
export function whereSeenSql(
  viewer: Viewer,
  resource: Resource,
  field: Field,
  alias: string,
  value: SQL,
): SQL {
  const [seen] = seenSql(viewer, resource, field, alias);
  return seen ? sql`(case when ${seen} then ${value} end)` : value;
}
