import type { FieldGroup, Group, Page, ReadPlan, RelatedGroup, Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { type SearchBranch, searchedRowsSql } from '#engine/api/sql/search/searchedRowsSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field } from '#engine/model/model.ts';
import { aggregatesSql } from './aggregateSql.ts';
import { eachHeadingsSql } from './eachSql.ts';
import { representSql } from './representSql.ts';
import { type DatedViewer, partScopeSql } from './scopeSql.ts';
import { seenSql, seenValueSql } from './seenSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { inverseColumn, joinSql, relationOf, untrashedSql } from './whereSql.ts';

/** The rows of the list, and how they are sorted within their heading. */
export interface Sorting {
  readonly branches: readonly SearchBranch[];
  readonly joins: SQL;
  /** Expressions with their directions, the id last. */
  readonly order: readonly SQL[];
}

/**
 * The table expressions of one page of rows under headings, the last being `page` (`id`, `place`), each row once.
 *
 * `entries` has the rows as they stand: under each of their headings, once per heading; rows without one come last.
 * A page has as many entries as it is long; one more tells that there are others.
 *
 * The headings are walked in the order of their index and end the walk when the page is full. Rows without a heading
 * are looked for only by the page that they begin on, or a list where every row has one would be read to its end.
 */
export function groupedPageSql(
  plan: ReadPlan,
  group: RelatedGroup,
  sorting: Sorting,
  viewer: DatedViewer,
): SQL[] {
  const { size, number } = plan.page;
  const skipped = (number - 1) * size;
  const rowLimit = sql.number(size + 1);
  const grouping = { plan, group, sorting, viewer };
  const everyHeaded = eachBranch(sorting.branches, (branch) => headedSql(grouping, branch));
  const headed = eachBranch(
    sorting.branches,
    (branch) => sql`${headedSql(grouping, branch)} limit ${rowLimit}${offsetSql(plan.page)}`,
  );
  const bare = eachBranch(
    sorting.branches,
    (branch) => sql`${bareSql(grouping, branch)}
      limit ${rowLimit} - (select count(*) from "headed")
      offset case when exists (select 1 from "headed") then 0
        else greatest(0, ${skipped}::bigint - (select count(*) from (${everyHeaded}) as "all")) end`,
  );
  const keys = group.keys.map((_, place) => keyName(place));
  const noKeys = keys.map((key) => sql`null as ${key}`);
  return [
    sql`"headed" as materialized (
    select "h".*, row_number() over () as "rank" from (${headed}) as "h"
  )`,
    sql`"bare" as materialized (
    select "b".*, row_number() over () as "rank" from (${bare}) as "b"
  )`,
    sql`"entries" as materialized (
    select "both".*, row_number() over (order by "part", "rank") as "place"
    from (
      select ${commaList([sql`"id"`, sql`"heading"`, ...keys, sql`0 as "part"`, sql`"rank"`])} from "headed"
      union all
      select ${commaList([sql`"id"`, sql`null as "heading"`, ...noKeys, sql`1 as "part"`, sql`"rank"`])} from "bare"
    ) as "both"
  )`,
    sql`"page" as materialized (
    select "id", min("place") as "place" from "entries" where "place" <= ${sql.number(size)} group by "id"
  )`,
  ];
}

/** Whether entries follow those of the page. */
export function moreSql({ page }: ReadPlan): SQL {
  return sql`exists (select 1 from "entries" where "place" > ${sql.number(page.size)})`;
}

/**
 * The headings of the page in their order, as a JSON list: words (null: no heading), how many rows of the whole list
 * stand under it, the totals of these, and the ids of those on this page. Of a field, the value stands for the words.
 *
 * `[{"heading": "Agence Brest", "count": 12, "aggregates": null, "rows": ["0192…", "0193…"]}, …]`
 */
export function headingsSql(plan: ReadPlan, group: Group, viewer: DatedViewer): SQL {
  if ('each' in group) return eachHeadingsSql(plan, group, viewer);
  return 'step' in group ? relatedHeadingsSql(plan, group, viewer) : fieldHeadingsSql(plan, group, viewer);
}

function relatedHeadingsSql(plan: ReadPlan, group: RelatedGroup, viewer: DatedViewer): SQL {
  const { branches } = searchedRowsSql(plan, viewer);
  const headedCount = sumOf(branches, (branch) => headedCountSql(plan, group, viewer, branch));
  const bareCount = sumOf(branches, (branch) => bareCountSql(plan, group, viewer, branch));
  const keys = group.keys.map((_, place) => keyName(place));
  const columns = commaList([sql`"heading"`, ...keys, sql`"part"`]);
  const headedTotals = aggregatesSql(plan, viewer, branches, [underHeadingSql(plan, group, viewer)]);
  const bareTotals = aggregatesSql(plan, viewer, branches, [underNoneSql(plan, group, viewer)]);
  return sql`(
    select coalesce(json_agg(json_build_object('heading', "g"."heading", 'count', case "g"."part"
        when 0 then ${headedCount}
        else ${bareCount} end, 'aggregates', case "g"."part"
        when 0 then ${headedTotals}
        else ${bareTotals} end, 'rows', "g"."rows") order by "g"."first"), '[]')::text
    from (
      select ${columns}, min("place") as "first", json_agg("id" order by "place") as "rows"
      from "entries"
      where "place" <= ${sql.number(plan.page.size)}
      group by ${columns}
    ) as "g"
  )`;
}

function fieldHeadingsSql(plan: ReadPlan, { field }: FieldGroup, viewer: DatedViewer): SQL {
  const { resource } = plan;
  const { branches } = searchedRowsSql(plan, viewer);
  const value = seenValueSql(viewer, resource, field, 't');
  const isSame = sql`(${value} = "g"."value" or (${value} is null and "g"."value" is null))`;
  const count = sumOf(
    branches,
    ({ from, where }) => sql`select count(*) from ${from} where ${allOf([...where, isSame])}`,
  );
  const totals = aggregatesSql(plan, viewer, branches, [isSame]);
  return sql`(
    select coalesce(json_agg(json_build_object('heading', ${codecOf(field).read(sql`"g"."value"`)},
      'count', ${count}, 'aggregates', ${totals}, 'rows', "g"."rows") order by "g"."first"), '[]')::text
    from (
      select ${value} as "value", min("page"."place") as "first", json_agg("page"."id" order by "page"."place") as "rows"
      from "page"
      join ${tableAs(resource.table, 't')} on "t"."id" = "page"."id"
      group by 1
    ) as "g"
  )`;
}

interface Grouping {
  readonly plan: ReadPlan;
  readonly group: RelatedGroup;
  readonly sorting: Sorting;
  readonly viewer: DatedViewer;
}

/** The same of each way to the rows, one of which gives none. */
function eachBranch(branches: readonly SearchBranch[], read: (branch: SearchBranch) => SQL): SQL {
  return sql.join(
    branches.map((branch) => sql`(${read(branch)})`),
    ' union all ',
  );
}

/** The sum of what each way counts. */
function sumOf(branches: readonly SearchBranch[], count: (branch: SearchBranch) => SQL): SQL {
  return sql.join(
    branches.map((branch) => sql`(${count(branch)})`),
    ' + ',
  );
}

function offsetSql({ number, size }: Page): SQL {
  return number === 1 ? sql`` : sql` offset ${(number - 1) * size}::bigint`;
}

function headedSql(
  { plan, group: { step, keys }, sorting: { joins, order }, viewer }: Grouping,
  branch: SearchBranch,
): SQL {
  const { field, resource } = step;
  const where = allOf([
    ...branch.where,
    ...headingSeenSql(plan, step, viewer, 'head'),
    ...(relationOf(field).via === 'inverse' ? [noTwinSql(plan, { step, keys }, viewer)] : []),
  ]);
  const headings = keys.map((key) => sortSql(key, 'head'));
  const columns = [
    sql`"t"."id"`,
    sql`${representSql(resource, 'head')} as "heading"`,
    ...keys.map((key, place) => sql`${column('head', key.column ?? '')} as ${keyName(place)}`),
  ];
  return sql`select ${commaList(columns)}
    from ${branch.from}
    join ${tableAs(resource.table, 'head')} on ${joinSql(field, resource, 't', 'head')}${joins}
    where ${where}
    order by ${commaList([...headings, ...order])}`;
}

/** Headings that the actor may not see, or that lie in the trash, are none. */
function headingSeenSql(
  { resource, withTrashed, reach }: ReadPlan,
  step: Step,
  viewer: DatedViewer,
  alias: string,
): SQL[] {
  return [
    ...seenSql(viewer, resource, step.field, 't'),
    ...partScopeSql(viewer, step, reach, alias),
    ...untrashedSql(step.resource, withTrashed, alias),
  ];
}

/** No older heading of the same name: of several a row stands under one. */
function noTwinSql(plan: ReadPlan, { step, keys }: RelatedGroup, viewer: DatedViewer): SQL {
  const owner = inverseColumn(step.field, step.resource);
  const isTwin = allOf([
    sql`${column('twin', owner)} = ${column('head', owner)}`,
    ...headingSeenSql(plan, step, viewer, 'twin'),
    ...keys.map((key) => sameSql(column('twin', key.column ?? ''), column('head', key.column ?? ''))),
    sql`"twin"."id" < "head"."id"`,
  ]);
  return sql`not exists (select 1 from ${tableAs(step.resource.table, 'twin')} where ${isTwin})`;
}

/** Drafts may have no name yet. */
function sameSql(one: SQL, other: SQL): SQL {
  return sql`${one} is not distinct from ${other}`;
}

function sortSql(field: Field, alias: string): SQL {
  return codecOf(field).sort(column(alias, field.column ?? ''), field);
}

function bareSql({ plan, group, sorting: { joins, order }, viewer }: Grouping, branch: SearchBranch): SQL {
  return sql`select "t"."id"
    from ${branch.from}${joins}
    where ${bareRowsSql(plan, group, viewer, branch)}
    order by ${commaList(order)}`;
}

function bareRowsSql(plan: ReadPlan, group: RelatedGroup, viewer: DatedViewer, { where }: SearchBranch): SQL {
  return allOf([...where, underNoneSql(plan, group, viewer)]);
}

function underNoneSql(plan: ReadPlan, { step }: RelatedGroup, viewer: DatedViewer): SQL {
  const { field, resource } = step;
  const headings = allOf([
    joinSql(field, resource, 't', 'head'),
    ...headingSeenSql(plan, step, viewer, 'head'),
  ]);
  return sql`not exists (select 1 from ${tableAs(resource.table, 'head')} where ${headings})`;
}

function bareCountSql(plan: ReadPlan, group: RelatedGroup, viewer: DatedViewer, branch: SearchBranch): SQL {
  return sql`select count(*) from ${branch.from} where ${bareRowsSql(plan, group, viewer, branch)}`;
}

/** The row has one heading at least of the name of `g`: under two of one name it counts once. */
function underHeadingSql(plan: ReadPlan, { step, keys }: RelatedGroup, viewer: DatedViewer): SQL {
  const { field, resource } = step;
  const conditions = allOf([
    joinSql(field, resource, 't', 'head'),
    ...headingSeenSql(plan, step, viewer, 'head'),
    ...keys.map((key, place) => keySql(key, sql`"g".${keyName(place)}`)),
  ]);
  return sql`exists (select 1 from ${tableAs(resource.table, 'head')} where ${conditions})`;
}

function headedCountSql(
  plan: ReadPlan,
  { step, keys }: RelatedGroup,
  viewer: DatedViewer,
  { from, where }: SearchBranch,
): SQL {
  const { field, resource } = step;
  const conditions = allOf([
    ...where,
    ...headingSeenSql(plan, step, viewer, 'head'),
    ...keys.map((key, place) => keySql(key, sql`"g".${keyName(place)}`)),
  ]);
  return sql`select count(distinct "t"."id")
    from ${from}
    join ${tableAs(resource.table, 'head')} on ${joinSql(field, resource, 't', 'head')}
    where ${conditions}`;
}

/** Equal in a form that the index of the headings answers. */
function keySql(field: Field, value: SQL): SQL {
  const key = sortSql(field, 'head');
  return sql`(${key} = ${value} or (${column('head', field.column ?? '')} is null and ${value} is null))`;
}

function keyName(place: number): SQL {
  return sql.identifier(`key_${place}`);
}
