import type { ReadPlan } from '#engine/api/plan/plan.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/** Lists of tables with fewer rows, as the database estimates them, are counted to the end: that takes no time. */
const fewRows = 200_000;

/** Counted so far in a table that has more: what there is beyond takes longer to count than the page to read. */
const most = {
  /** The rows of the table: its index alone is read. */
  whole: 200_000,
  /** Rows that fulfil a condition. */
  narrowed: 10_000,
  /** Rows whose parts are looked through for words. */
  searched: 1000,
};

/** How far rows are counted; null: to the end. */
export const mostCounted = sql`(select "most" from "bound")`;

/**
 * The table expression that `mostCounted` reads. Every page that is asked for is counted to its end, so that a list tells
 * of each page whether another one follows.
 *
 * @example
 * // page 3 of 50 rows with `filter[status]=open` in a table of a million: 10000; in one of a hundred thousand: null
 */
export function boundSql(plan: ReadPlan, viewer: DatedViewer): SQL {
  const { number, size } = plan.page;
  const table = `"${plan.resource.table}"`;
  return sql`"bound" as materialized (
    select case when "reltuples" > ${sql.number(fewRows)} then greatest(${sql.number(mostOf(plan, viewer))}, ${number * size}::bigint) end as "most"
    from ${sql.identifier('pg_class')}
    where oid = ${table}::text::regclass
  )`;
}

function mostOf(plan: ReadPlan, viewer: DatedViewer): number {
  const { search, filters, target, resource, reach } = plan;
  if (search.words.length > 0 && search.related.length > 0) return most.searched;
  const isNarrowed =
    search.words.length > 0 ||
    filters.length > 0 ||
    target.shape === 'related' ||
    resource.trashedWithOwner ||
    scopeSql(viewer, resource, reach, 't').length > 0;
  return isNarrowed ? most.narrowed : most.whole;
}
