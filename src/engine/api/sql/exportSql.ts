import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field } from '#engine/model/model.ts';
import { mayRefer } from '#engine/rules/access.ts';
import { lastRowSql, pageSql } from './pageSql.ts';
import { representSql } from './representSql.ts';
import { scopeSql, type Viewer } from './scopeSql.ts';
import { allOf, commaList, tableAs } from './sqlParts.ts';
import { visibleColumn } from './visibleColumn.ts';
import { joinSql, relationOf, untrashedSql } from './whereSql.ts';

/** One batch of an export: its rows as JSON lists of texts, and the sort values that the next batch starts after. */
export interface ExportRow {
  readonly rows: string;
  readonly last: string | null;
}

/** The statement of one batch; relations are given by the names of the related rows. */
export function exportSql(plan: ReadPlan, fields: readonly Field[], viewer: Viewer): Statement {
  const cells = fields.map((field) => cellSql(plan, field, viewer));
  return statementOf(sql`with ${commaList(pageSql(plan, viewer))}
  select
    (select coalesce(json_agg(array[${commaList(cells)}]::text[] order by "page"."place"), '[]')::text
      from "page"
      join ${tableAs(plan.resource.table, 't')} on "t"."id" = "page"."id") as "rows",
    ${lastRowSql(plan.sort)} as "last"`);
}

function cellSql(plan: ReadPlan, field: Field, viewer: Viewer): SQL {
  if (!field.relation) return codecOf(field).cell(visibleColumn(viewer, plan.resource, field, 't'));
  const resource = resourceAt(viewer.model, relationOf(field).to);
  const name = representSql(resource, 'named');
  const conditions = allOf([
    joinSql(field, resource, 't', 'named'),
    ...scopeSql(viewer, resource, mayRefer(viewer.actor, resource), 'named'),
    ...untrashedSql(resource, plan.withTrashed || field.column !== null, 'named'),
  ]);
  return sql`(select string_agg(${name}, ', ' order by "named"."id") from ${tableAs(resource.table, 'named')} where ${conditions})`;
}
