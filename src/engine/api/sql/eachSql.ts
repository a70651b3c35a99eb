import type { EachGroup, ReadPlan } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { type SearchBranch, searchedRowsSql } from '#engine/api/sql/search/searchedRowsSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { aggregatesSql } from './aggregateSql.ts';
import type { Sorting } from './groupSql.ts';
import type { DatedViewer } from './scopeSql.ts';
import { seenValueSql } from './seenSql.ts';
import { allOf, commaList } from './sqlParts.ts';

/** Values beyond this many, in their order, are left out; the total still counts their rows. */
const mostValues = 200;

/** Values with more rows than this are found sooner by walking the list in its order than by sorting them all. */
const mostSorted = 2000;

/**
 * The table expressions of a page with the first rows of each value, the last being `page` (`id`, `place`, `value`).
 * `values` has each value with how many rows it has. Rows of values that have few are sorted together; for each of the
 * others the list is walked until its rows are full.
 */
export function eachPageSql(plan: ReadPlan, group: EachGroup, sorting: Sorting, viewer: DatedViewer): SQL[] {
  const value = headSql(plan, group, viewer);
  return [
    sql`"values" as materialized (
    select "value", count(*) as "count"
    from (${eachBranch(sorting, ({ from, where }) => sql`select ${value} as "value" from ${from} where ${allOf(where)}`)}) as "all"
    group by "value"
    order by "value"
    limit ${sql.number(mostValues)}
  )`,
    sql`"page" as materialized (
    select "first"."id", "first"."value", row_number() over () as "place"
    from (
      select "id", "value" from (${sortedSql(sorting, value)}) as "s" where "rank" <= ${sql.number(group.each)}
      union all
      select "f"."id", "v"."value" from "values" as "v"
      cross join lateral (${walkedSql(group, sorting, sql`${value} = "v"."value"`)}) as "f"
      where "v"."value" is not null and "v"."count" > ${sql.number(mostSorted)}
      union all
      select "f"."id", "v"."value" from "values" as "v"
      cross join lateral (${walkedSql(group, sorting, sql`${value} is null`)}) as "f"
      where "v"."value" is null and "v"."count" > ${sql.number(mostSorted)}
    ) as "first"
  )`,
  ];
}

function sortedSql(sorting: Sorting, value: SQL): SQL {
  const few = sql`select "value" from "values" where "count" <= ${sql.number(mostSorted)}`;
  const isFew = sql`(${value} = any(array(${few} and "value" is not null))
    or (${value} is null and exists (${few} and "value" is null)))`;
  return eachBranch(
    sorting,
    ({ from, where }) => sql`select "t"."id", ${value} as "value",
        row_number() over (partition by ${value} order by ${commaList(sorting.order)}) as "rank"
      from ${from}${sorting.joins}
      where ${allOf([...where, isFew])}`,
  );
}

function walkedSql({ each }: EachGroup, sorting: Sorting, isSame: SQL): SQL {
  return eachBranch(
    sorting,
    ({ from, where }) => sql`(select "t"."id" from ${from}${sorting.joins}
      where ${allOf([...where, isSame])}
      order by ${commaList(sorting.order)}
      limit ${sql.number(each)})`,
  );
}

/** The same of each way to the rows, one of which gives none. */
function eachBranch({ branches }: Sorting, read: (branch: SearchBranch) => SQL): SQL {
  return sql.join(branches.map(read), ' union all ');
}

/** The values of the page with their rows, as `headingsSql` has headings: a value without rows on it cannot be. */
export function eachHeadingsSql(plan: ReadPlan, group: EachGroup, viewer: DatedViewer): SQL {
  const { branches } = searchedRowsSql(plan, viewer);
  const value = headSql(plan, group, viewer);
  const isSame = sql`(${value} = "v"."value" or (${value} is null and "v"."value" is null))`;
  const totals = aggregatesSql(plan, viewer, branches, [isSame]);
  return sql`(
    select coalesce(json_agg(json_build_object('heading', ${wireSql(group, sql`"v"."value"`)},
      'count', "v"."count", 'aggregates', ${totals}, 'rows', "v"."rows") order by "v"."value"), '[]')::text
    from (
      select "values"."value", "values"."count",
        (select json_agg("page"."id" order by "page"."place") from "page"
          where "page"."value" is not distinct from "values"."value") as "rows"
      from "values"
    ) as "v"
  )`;
}

/** What rows stand under: the value itself; of an instant its day by the clocks of the product, of several days the first. */
function headSql({ resource }: ReadPlan, { field }: EachGroup, viewer: DatedViewer): SQL {
  const value = seenValueSql(viewer, resource, field, 't');
  return daysOf[field.fieldType]?.(value, timeZoneOf(viewer.model)) ?? value;
}

const daysOf: Readonly<Record<string, (value: SQL, timeZone: string) => SQL>> = {
  instant: (value, timeZone) => sql`(${value} at time zone ${timeZone}::text)::date`,
  dateRange: (value) => sql`lower(${value})`,
};

function wireSql({ field }: EachGroup, value: SQL): SQL {
  return daysOf[field.fieldType] ? sql`to_char(${value}, 'YYYY-MM-DD')` : codecOf(field).read(value);
}
