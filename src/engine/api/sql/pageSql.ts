import type { Page, ReadPlan, SortKey } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { searchedRowsSql } from '#engine/api/sql/search/searchedRowsSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { eachPageSql } from './eachSql.ts';
import { groupedPageSql } from './groupSql.ts';
import type { DatedViewer } from './scopeSql.ts';
import { entriesOfRowSql, type SortedWay } from './sort/fewSql.ts';
import {
  afterSql,
  descends,
  idOrder,
  joinsSql,
  keyName,
  type SortedBy,
  sortedBy,
} from './sort/sortedBySql.ts';
import { walkedSql } from './sort/walkedSql.ts';
import { allOf, commaList, tableAs } from './sqlParts.ts';
import { whereSql } from './whereSql.ts';

/**
 * The table expressions of a page, the last being `page`: the ids in their order, as columns `id`, `place` and, without
 * headings, the sort columns `key_0`, `key_1`…; of a lone record `id` and `place` alone. Ids first, so that a deep page skips
 * ids and not whole rows.
 */
export function pageSql(plan: ReadPlan, viewer: DatedViewer): SQL[] {
  if (plan.target.shape === 'record') return [recordPageSql(plan, viewer)];
  const keys = plan.sort.map((key, place) => sortedBy(plan.resource, key, place, viewer));
  const order = [...keys.map((key) => key.order), idOrder(plan.sort)];
  const { expressions, branches } = searchedRowsSql(plan, viewer);
  if (plan.group && 'step' in plan.group)
    return [
      ...expressions,
      ...groupedPageSql(plan, plan.group, { branches, joins: joinsSql(plan, viewer), order }, viewer),
    ];
  if (plan.group && 'each' in plan.group) {
    const sorting = { branches, joins: joinsSql(plan, viewer), order };
    return [...expressions, ...eachPageSql(plan, plan.group, sorting, viewer)];
  }
  const walked = walkedSql(plan, viewer, keys, branches);
  const chosen = walked ?? entriesOfRowSql(plan, viewer, branches);
  const ways = [...(chosen?.sorted ?? branches)].map((branch) =>
    orderedSql(plan, viewer, { keys, order, ...branch }),
  );
  const pages = [...ways, ...(walked ? [walked.page] : [])];
  return [
    ...expressions,
    ...(chosen?.expressions ?? []),
    sql`"page" as materialized (${sql.join(pages, ' union all ')})`,
  ];
}

function recordPageSql(plan: ReadPlan, viewer: DatedViewer): SQL {
  const record = tableAs(plan.resource.table, 't');
  return sql`"page" as materialized (select "t"."id", 1 as "place" from ${record} where ${whereSql(plan, viewer, 't')})`;
}

interface Ordered extends SortedWay {
  readonly keys: readonly SortedBy[];
  readonly order: readonly SQL[];
}

function orderedSql(
  plan: ReadPlan,
  viewer: DatedViewer,
  { keys, order, from, where, isTaken }: Ordered,
): SQL {
  const { page, sort } = plan;
  const selected = commaList([
    sql`"t"."id"`,
    ...keys.map(({ value }, place) => sql`${value} as ${keyName(place)}`),
  ]);
  const conditions = allOf([...where, ...(page.after ? afterSql(keys, page.after, descends(sort)) : [])]);
  return sql`select "p".*, row_number() over () as "place" from (
    select ${selected}
    from ${from}${joinsSql(plan, viewer)}
    where ${conditions}
    order by ${commaList(order)}
    limit ${sql.number(page.size)}${offsetSql(page)}
  ) as "p"${isTaken ? sql` where ${isTaken}` : sql``}`;
}

/** Nothing on a first page: a number that is not in the text keeps the planner from one plan for all. */
function offsetSql({ after, number, size }: Page): SQL {
  return after || number === 1 ? sql`` : sql` offset ${(number - 1) * size}::bigint`;
}

/** Sort values of the last row of a page, as a JSON list whose last item is the id; null for an empty page. */
export function lastRowSql(sort: readonly SortKey[]): SQL {
  const keys = sort.map(({ field }, place) => sql`${codecOf(field).read(keyName(place))}::text`);
  const values = [...keys, sql`"id"`];
  return sql`(select json_build_array(${commaList(values)})::text from "page" order by "place" desc limit 1)`;
}
