import type { Group, Page, ReadPlan, Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field } from '#engine/model/model.ts';
import { representSql } from './representSql.ts';
import { partScopeSql, type Seer } from './scopeSql.ts';
import { searchedRowsSql, type Way } from './searchedRowsSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { inverseColumn, tieSql, untrashedSql } from './whereSql.ts';

/** The rows of the list, and how they are sorted within their heading. */
export interface Sorting {
  readonly ways: readonly Way[];
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
export function groupedPageSql(plan: ReadPlan, group: Group, sorting: Sorting, seer: Seer): SQL[] {
  const { size, number } = plan.page;
  const skipped = (number - 1) * size;
  const rowLimit = sql.number(size + 1);
  const grouping = { plan, group, sorting, seer };
  const everyHeaded = eachWay(sorting.ways, (way) => headedSql(grouping, way));
  const headed = eachWay(
    sorting.ways,
    (way) => sql`${headedSql(grouping, way)} limit ${rowLimit}${offsetSql(plan.page)}`,
  );
  const bare = eachWay(
    sorting.ways,
    (way) => sql`${bareSql(grouping, way)}
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
 * stand under it, and the ids of those on this page.
 *
 * `[{"heading": "Agence Brest", "count": 12, "rows": ["0192…", "0193…"]}, {"heading": null, "count": 3, "rows": […]}]`
 */
export function headingsSql(plan: ReadPlan, group: Group, seer: Seer): SQL {
  const { ways } = searchedRowsSql(plan, seer);
  const headedCount = sumOf(ways, (way) => headedCountSql(plan, group, seer, way));
  const bareCount = sumOf(ways, (way) => bareCountSql(plan, group, seer, way));
  const keys = group.keys.map((_, place) => keyName(place));
  const told = commaList([sql`"heading"`, ...keys, sql`"part"`]);
  return sql`(
    select coalesce(json_agg(json_build_object('heading', "g"."heading", 'count', case "g"."part"
        when 0 then ${headedCount}
        else ${bareCount} end, 'rows', "g"."rows") order by "g"."first"), '[]')::text
    from (
      select ${told}, min("place") as "first", json_agg("id" order by "place") as "rows"
      from "entries"
      where "place" <= ${sql.number(plan.page.size)}
      group by ${told}
    ) as "g"
  )`;
}

interface Grouping {
  readonly plan: ReadPlan;
  readonly group: Group;
  readonly sorting: Sorting;
  readonly seer: Seer;
}

/** The same of each way to the rows, one of which gives none. */
function eachWay(ways: readonly Way[], read: (way: Way) => SQL): SQL {
  return sql.join(
    ways.map((way) => sql`(${read(way)})`),
    ' union all ',
  );
}

/** The sum of what each way counts. */
function sumOf(ways: readonly Way[], count: (way: Way) => SQL): SQL {
  return sql.join(
    ways.map((way) => sql`(${count(way)})`),
    ' + ',
  );
}

function offsetSql({ number, size }: Page): SQL {
  return number === 1 ? sql`` : sql` offset ${(number - 1) * size}::bigint`;
}

function headedSql(
  { plan, group: { step, keys }, sorting: { joins, order }, seer }: Grouping,
  way: Way,
): SQL {
  const { field, resource } = step;
  const where = allOf([
    ...way.where,
    ...seenSql(plan, step, seer, 'head'),
    sql`not exists (select 1 from ${tableAs(resource.table, 'twin')} where ${twinSql(plan, { step, keys }, seer)})`,
  ]);
  const headings = keys.map((key) => sortSql(key, 'head'));
  const columns = [
    sql`"t"."id"`,
    sql`${representSql(resource, 'head')} as "heading"`,
    ...keys.map((key, place) => sql`${column('head', key.column ?? '')} as ${keyName(place)}`),
  ];
  return sql`select ${commaList(columns)}
    from ${way.from}
    join ${tableAs(resource.table, 'head')} on ${tieSql(field, resource, 't', 'head')}${joins}
    where ${where}
    order by ${commaList([...headings, ...order])}`;
}

/** Headings that the actor may not see, or that lie in the trash, are none. */
function seenSql({ withTrashed, reach }: ReadPlan, step: Step, seer: Seer, alias: string): SQL[] {
  return [...partScopeSql(seer, step, reach, alias), ...untrashedSql(step.resource, withTrashed, alias)];
}

/** An older heading of the same name: the row stands under one of them. */
function twinSql(plan: ReadPlan, { step, keys }: Group, seer: Seer): SQL {
  const owner = inverseColumn(step.field, step.resource);
  return allOf([
    sql`${column('twin', owner)} = ${column('head', owner)}`,
    ...seenSql(plan, step, seer, 'twin'),
    ...keys.map((key) => sameSql(column('twin', key.column ?? ''), column('head', key.column ?? ''))),
    sql`"twin"."id" < "head"."id"`,
  ]);
}

/** Drafts may have no name yet. */
function sameSql(one: SQL, other: SQL): SQL {
  return sql`${one} is not distinct from ${other}`;
}

function sortSql(field: Field, alias: string): SQL {
  return codecOf(field).sort(column(alias, field.column ?? ''), field);
}

function bareSql({ plan, group, sorting: { joins, order }, seer }: Grouping, way: Way): SQL {
  return sql`select "t"."id"
    from ${way.from}${joins}
    where ${bareRowsSql(plan, group, seer, way)}
    order by ${commaList(order)}`;
}

function bareRowsSql(plan: ReadPlan, { step }: Group, seer: Seer, { where }: Way): SQL {
  const { field, resource } = step;
  const headings = allOf([tieSql(field, resource, 't', 'head'), ...seenSql(plan, step, seer, 'head')]);
  return allOf([
    ...where,
    sql`not exists (select 1 from ${tableAs(resource.table, 'head')} where ${headings})`,
  ]);
}

function bareCountSql(plan: ReadPlan, group: Group, seer: Seer, way: Way): SQL {
  return sql`select count(*) from ${way.from} where ${bareRowsSql(plan, group, seer, way)}`;
}

function headedCountSql(plan: ReadPlan, { step, keys }: Group, seer: Seer, { from, where }: Way): SQL {
  const { field, resource } = step;
  const conditions = allOf([
    ...where,
    ...seenSql(plan, step, seer, 'head'),
    ...keys.map((key, place) => keySql(key, sql`"g".${keyName(place)}`)),
  ]);
  return sql`select count(distinct "t"."id")
    from ${from}
    join ${tableAs(resource.table, 'head')} on ${tieSql(field, resource, 't', 'head')}
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
