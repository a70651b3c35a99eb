import { filtersWithin } from '#engine/api/plan/filtersWithin.ts';
import type { Group, Page, Parent, ReadPlan } from '#engine/api/plan/plan.ts';
import type { ApiContext, ApiParts, Counted } from '#engine/api/request/request.ts';
import { boundSql, mostCounted } from '#engine/api/sql/search/boundSql.ts';
import { searchedRowsSql } from '#engine/api/sql/search/searchedRowsSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import { aggregatesSql } from './aggregateSql.ts';
import { headingsSql, moreSql } from './groupSql.ts';
import { includedSql, includeExpressions, linkedOf, type NamedInclude, namedIncludes } from './includeSql.ts';
import { lastRowSql, pageSql } from './pageSql.ts';
import { linkageSql, rowSql, type Shown } from './rowSql.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { usedBySql } from './usedBySql.ts';
import { parentSql, tablesOf, whereSql } from './whereSql.ts';

/** One row that holds the finished texts of a document. */
export interface ReadRow {
  /** Resource objects (or linkage) joined by commas. */
  readonly data: string;
  readonly included: string;
  /** Whether the row that the address names exists for the actor. */
  readonly found: boolean;
  /** Sum of the versions of the tables that the total depends on. */
  readonly version: string | null;
  /** Null: as it was counted at `version` before. */
  readonly total: number | null;
  /** How far `total` was counted; null: to the end. */
  readonly most: number | null;
  /** Totals of fields, as a JSON object; null: none are asked for, or they are as calculated at `version` before. */
  readonly aggregates: string | null;
  /** Sort values and id of the last row, as JSON. */
  readonly last: string | null;
  /** Headings with the ids below them, as a JSON list; null: the list has none. */
  readonly groups: string | null;
  /** Under headings: whether entries follow those of the page. */
  readonly more: boolean | null;
  /** Who refers to each row, by id; only where it was asked for. */
  readonly used_by?: string;
  /** Version of the only row of a `record`. */
  readonly row_version: number | null;
}

export interface Question {
  readonly statement: Statement;
  /** Under which its total is remembered; null when it has none to tell. */
  readonly totalName: string | null;
}

/**
 * The one statement of a read. Its text depends on the plan's shape and page size only; every other value is bound,
 * so that the database prepares it once, but for filters behind relations. It yields one ReadRow.
 */
export function readSql(plan: ReadPlan, api: ApiParts, { actor }: Pick<ApiContext, 'actor'>): Question {
  const reading: Reading = { model: api.model, actor, now: api.now(), basePath: api.basePath };
  if (plan.target.shape === 'linkage')
    return { statement: statementOf(linkageStatement(plan, plan.target.parent, reading)), totalName: null };
  if (plan.target.shape === 'record' && plan.includes.length === 0 && !plan.usedBy)
    return { statement: statementOf(recordSql(plan, reading)), totalName: null };
  const counted = isCounted(plan) ? countSql(plan, reading) : null;
  const totalName = counted && nameOfTotal(counted, plan, reading);
  const known = totalName === null ? undefined : api.totals.get(totalName);
  const version = known && reaches(known, plan.page) ? known.version : null;
  const total = counted ? totalSql(plan, reading, version) : noTotal;
  const statement = statementOf(documentSql(plan, reading, total));
  return { statement: { ...statement, isPlannedEachTime: looksBehindRelations(plan) }, totalName };
}

/**
 * Whether it is quicker to begin with the list or with the rows behind a relation depends on the value that is asked for:
 * a plan for any value begins with the wrong ones for most.
 */
function looksBehindRelations({ filters }: ReadPlan): boolean {
  return filtersWithin(filters).some(
    (filter) => 'search' in filter || ('through' in filter && filter.through),
  );
}

/** A row of `recordsSql`: its resource object as text. */
export interface RecordText {
  readonly id: string;
  readonly data: string;
}

/** The rows with these ids that the plan of a record would give, each as the text of its resource object. */
export function recordsSql(
  plan: ReadPlan,
  ids: readonly string[],
  api: ApiParts,
  { actor }: Pick<ApiContext, 'actor'>,
): Statement {
  const reading: Reading = { model: api.model, actor, now: api.now(), basePath: api.basePath };
  const { resource, reach } = plan;
  const shown = shownBy(plan, [], reading)(resource);
  const conditions = [sql`"t"."id" = any(${ids}::uuid[])`, ...scopeSql(reading, resource, reach, 't')];
  return statementOf(sql`
    select "t"."id", ${rowSql(shown, 't')} as "data"
    from ${tableAs(resource.table, 't')}
    where ${allOf(conditions)}`);
}

interface Reading extends DatedViewer {
  readonly basePath: string;
}

/** Whether what is known of a total tells if another page follows this one. */
function reaches({ total, isMore }: Counted, { number, size }: Page): boolean {
  return !isMore || number * size <= total;
}

const noTotal = sql`null::text as "version", null::bigint as "total", null::bigint as "most", null::text as "aggregates"`;

function isCounted({ target }: ReadPlan): boolean {
  return ['collection', 'choices', 'related'].includes(target.shape);
}

/** The count of a plan's rows, as it is named: how and how far it is found out is `searchedRowsSql`'s. */
function countSql(plan: ReadPlan, viewer: DatedViewer): SQL {
  return sql`(select count(*) from ${tableAs(plan.resource.table, 't')} where ${whereSql(plan, viewer, 't')})`;
}

/**
 * Text and values together: filters, trash and the actor's scope are all in them. Totals of her own rows among others are
 * hers alone, and of this moment: tables that say whose a row is are not among those of the list.
 */
function nameOfTotal(counted: SQL, { aggregates }: ReadPlan, { actor, now }: Reading): string {
  const { text, values } = statementOf(counted);
  const asked = aggregates.map(({ field, functions }) => [field.name, ...functions]);
  const own = aggregates.some(({ ofOwnRows }) => ofOwnRows)
    ? [actor.id, actor.scopes, now.toISOString()]
    : [];
  return JSON.stringify([text, values, ...asked, ...own]);
}

/** How the rows of a resource look in the document of a plan. */
function shownBy(plan: ReadPlan, named: readonly NamedInclude[], reading: Reading) {
  return (resource: Shown['resource']): Shown => ({
    ...reading,
    resource,
    fields: plan.fieldsets.get(resource.path) ?? [],
    linked: linkedOf(resource, named),
    withTrashed: plan.withTrashed,
    linksShown: plan.target.shape === 'record',
  });
}

function documentSql(plan: ReadPlan, reading: Reading, total: SQL): SQL {
  const named = namedIncludes(plan);
  const shownAs = shownBy(plan, named, reading);
  const expressions = [
    ...(isCounted(plan) ? [boundSql(plan, reading)] : []),
    ...pageSql(plan, reading),
    ...includeExpressions(named, reading, plan.withTrashed),
  ];
  const single = plan.target.shape === 'record';
  const hasLast = !single && (plan.group === null || isByValue(plan.group));
  return sql`with ${commaList(expressions)}
  select
    ${dataSql(shownAs(plan.resource), separatorOf(plan))} as "data",
    ${includedSql(plan, named, reading, shownAs)} as "included",
    ${foundSql(plan, reading)} as "found",
    ${single ? versionOfRow(plan) : sql`null::integer`} as "row_version",
    ${hasLast ? lastRowSql(plan.sort) : sql`null::text`} as "last",
    ${plan.group ? headingsSql(plan, plan.group, reading) : sql`null::text`} as "groups",
    ${moreOf(plan)} as "more",${usedByColumn(plan, reading)}
    ${total}`;
}

/** Pages of its rows follow each other as those of a list without headings. */
function isByValue(group: Group): boolean {
  return !('step' in group || 'each' in group);
}

function moreOf(plan: ReadPlan): SQL {
  if (plan.group && 'each' in plan.group) return sql`false`;
  return plan.group && 'step' in plan.group ? moreSql(plan) : sql`null::boolean`;
}

function usedByColumn(plan: ReadPlan, reading: Reading): SQL {
  return plan.usedBy
    ? sql`
    ${usedBySql(plan.resource, reading)} as "used_by",`
    : sql``;
}

/** A file has a row per line, by which whoever receives it counts. */
function separatorOf({ target }: ReadPlan): SQL {
  return target.shape === 'export' ? sql`E',\\r\\n'` : sql`','`;
}

function dataSql(shown: Shown, separator: SQL): SQL {
  return sql`(select coalesce(string_agg(${rowSql(shown, 't')}, ${separator} order by "page"."place"), '')
    from "page"
    join ${tableAs(shown.resource.table, 't')} on "t"."id" = "page"."id")`;
}

function foundSql(plan: ReadPlan, viewer: DatedViewer): SQL {
  if (plan.target.shape === 'record') return sql`exists (select 1 from "page")`;
  return plan.target.shape === 'related' ? existsSql(plan.target.parent, plan, viewer) : sql`true`;
}

function existsSql(parent: Parent, { withTrashed }: ReadPlan, viewer: DatedViewer): SQL {
  const seen = parentSql(parent, viewer, withTrashed, 'parent');
  return sql`exists (select 1 from ${tableAs(parent.resource.table, 'parent')} where ${seen})`;
}

function versionOfRow({ resource }: ReadPlan): SQL {
  return sql`(select "t"."row_version" from ${tableAs(resource.table, 't')} join "page" on "page"."id" = "t"."id")`;
}

/** Counts only when a table has changed since the version at which the total is known. */
function totalSql(plan: ReadPlan, viewer: DatedViewer, known: string | null): SQL {
  const { count, branches } = searchedRowsSql(plan, viewer);
  const tables = tablesOf(plan, viewer);
  const version = sql`(select coalesce(sum("v"."version"), 0)::text from "table_versions" as "v" where "v"."table_name" = any(${tables}::text[]))`;
  const isNews = sql`"counted"."version" is distinct from ${known}::text`;
  return sql`"counted"."version" as "version",
    case when ${isNews} then ${count} end as "total",
    ${mostCounted} as "most",
    case when ${isNews} then ${aggregatesSql(plan, viewer, branches)}::text end as "aggregates"
    from (select ${version} as "version") as "counted"`;
}

function linkageStatement(plan: ReadPlan, parent: Parent, reading: Reading): SQL {
  const shown: Shown = {
    ...reading,
    resource: parent.resource,
    fields: [],
    linked: new Map([[parent.field.name, parent.behind]]),
    withTrashed: plan.withTrashed,
    linksShown: false,
  };
  const linkage = sql`coalesce(${linkageSql(shown, parent.field, 't')}, 'null')`;
  return ofRowSql(linkage, parent.resource, parentSql(parent, reading, plan.withTrashed, 't'));
}

/** One row with nothing beside it needs no page: it is looked up once. */
function recordSql(plan: ReadPlan, reading: Reading): SQL {
  const { resource } = plan;
  return ofRowSql(rowSql(shownBy(plan, [], reading)(resource), 't'), resource, whereSql(plan, reading, 't'));
}

function ofRowSql(data: SQL, { table }: Resource, where: SQL): SQL {
  return sql`select ${data} as "data", '' as "included", true as "found", ${column('t', 'row_version')} as "row_version",
    null::text as "last", null::text as "groups", null::boolean as "more", ${noTotal}
    from ${tableAs(table, 't')} where ${where}`;
}
