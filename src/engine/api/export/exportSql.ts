import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { lastRowSql, pageSql } from '#engine/api/sql/pageSql.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import { seenSql } from '#engine/api/sql/seenSql.ts';
import { allOf, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { visibleColumn } from '#engine/api/sql/visibleColumn.ts';
import { joinSql, relationOf, untrashedSql } from '#engine/api/sql/whereSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { reachBehind } from '#engine/rules/access.ts';

/** One batch of an export: its rows as JSON lists of texts, and the sort values that the next batch starts after. */
export interface ExportRow {
  readonly rows: string;
  readonly last: string | null;
}

/** The statement of one batch; relations are given by the names of the related rows. */
export function exportSql(plan: ReadPlan, fields: readonly Field[], viewer: DatedViewer): Statement {
  const cells = fields.map((field) => cellSql(plan, field, viewer));
  return statementOf(sql`with ${commaList(pageSql(plan, viewer))}
  select
    (select coalesce(json_agg(array[${commaList(cells)}]::text[] order by "page"."place"), '[]')::text
      from "page"
      join ${tableAs(plan.resource.table, 't')} on "t"."id" = "page"."id") as "rows",
    ${lastRowSql(plan.sort)} as "last"`);
}

/** Is it the field of the history that tells what changed? Its cells are put into words row by row. */
export function isChanges(model: Model, resource: Resource, { name }: Field): boolean {
  return resource.path === model.product?.history && name === 'changes';
}

/** What changed, with what tells whose fields they were. */
function changesSql(changes: SQL): SQL {
  return sql`jsonb_build_object('type', "t"."entity_type", 'event', "t"."event", 'changes', ${changes})::text`;
}

function cellSql(plan: ReadPlan, field: Field, viewer: DatedViewer): SQL {
  if (isChanges(viewer.model, plan.resource, field))
    return changesSql(visibleColumn(viewer, plan.resource, field, 't'));
  if (!field.relation) return codecOf(field).cell(visibleColumn(viewer, plan.resource, field, 't'), field);
  const resource = resourceAt(viewer.model, relationOf(field).to);
  const name = representSql(resource, 'named');
  const conditions = allOf([
    joinSql(field, resource, 't', 'named'),
    ...seenSql(viewer, plan.resource, field, 't'),
    ...scopeSql(viewer, resource, reachBehind(viewer.actor, field, resource), 'named'),
    ...untrashedSql(resource, plan.withTrashed || field.column !== null, 'named'),
  ]);
  return sql`(select string_agg(${name}, ', ' order by "named"."id") from ${tableAs(resource.table, 'named')} where ${conditions})`;
}
