import { type SQL, sql } from '#db/sql.ts';
import type { Field } from '#model/model.ts';
import { codecOf } from './codecs.ts';
import type { Group, Page, ReadPlan, Step } from './plan.ts';
import { representSql } from './representSql.ts';
import { type Seer, scopeSql } from './scopeSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { inverseColumn, tieSql, untrashedSql, whereSql } from './whereSql.ts';

/** How the rows of a page are sorted within their heading. */
export interface Sorting {
  readonly joins: SQL;
  /** Expressions with their directions, the id last. */
  readonly order: readonly SQL[];
}

/**
 * The ids of one page of rows under headings, as columns `id`, `heading` and `place`. A row stands once, under the first
 * of its headings; rows without one come last.
 *
 * The headings are walked in the order of their index and end the walk when the page is full. Rows without a heading
 * are looked for only by the page that they begin on, or a list where every row has one would be read to its end.
 */
export function groupedPageSql(plan: ReadPlan, group: Group, sorting: Sorting, seer: Seer): SQL {
  const { size, number } = plan.page;
  const skipped = (number - 1) * size;
  const headed = headedSql(plan, group, sorting, seer);
  const bare = bareSql(plan, group, sorting, seer);
  return sql`with "headed" as materialized (
    select "h".*, row_number() over () as "rank"
    from (${headed} limit ${sql.number(size)}${offsetSql(plan.page)}) as "h"
  ), "bare" as materialized (
    select "b".*, row_number() over () as "rank"
    from (${bare}
      limit ${sql.number(size)} - (select count(*) from "headed")
      offset case when exists (select 1 from "headed") then 0
        else greatest(0, ${skipped}::bigint - (select count(*) from (${headed}) as "all")) end) as "b"
  )
  select "id", "heading", row_number() over (order by "part", "rank") as "place"
  from (
    select "id", "heading", 0 as "part", "rank" from "headed"
    union all
    select "id", null as "heading", 1 as "part", "rank" from "bare"
  ) as "both"`;
}

function offsetSql({ number, size }: Page): SQL {
  return number === 1 ? sql`` : sql` offset ${(number - 1) * size}::bigint`;
}

function headedSql(plan: ReadPlan, { step, keys }: Group, { joins, order }: Sorting, seer: Seer): SQL {
  const { field, resource } = step;
  const where = allOf([
    whereSql(plan, seer, 't'),
    ...seenSql(plan, step, seer, 'head'),
    sql`not exists (select 1 from ${tableAs(resource.table, 'earlier')} where ${earlierSql(plan, { step, keys }, seer)})`,
  ]);
  const headings = keys.map((key) => sortSql(key, 'head'));
  return sql`select "t"."id", ${representSql(resource, 'head')} as "heading"
    from ${tableAs(resource.table, 'head')}
    join ${tableAs(plan.resource.table, 't')} on ${tieSql(field, resource, 't', 'head')}${joins}
    where ${where}
    order by ${commaList([...headings, ...order])}`;
}

/** Headings that the actor may not see, or that lie in the trash, are none. */
function seenSql({ withTrashed }: ReadPlan, { resource, reach }: Step, seer: Seer, alias: string): SQL[] {
  return [...scopeSql(seer, resource, reach, alias), ...untrashedSql(resource, withTrashed, alias)];
}

/** Another heading of the same row that comes before this one. */
function earlierSql(plan: ReadPlan, { step, keys }: Group, seer: Seer): SQL {
  const { field, resource } = step;
  const owner = inverseColumn(field, resource);
  return allOf([
    sql`${column('earlier', owner)} = ${column('head', owner)}`,
    ...seenSql(plan, step, seer, 'earlier'),
    sql`(${placeSql(keys, 'earlier')}) < (${placeSql(keys, 'head')})`,
  ]);
}

/** Drafts may have no name yet: a comparison with null would make every one of them the first. */
function placeSql(keys: readonly Field[], alias: string): SQL {
  const words = keys.map(
    (key) => sql`coalesce(${codecOf(key).cell(column(alias, key.column ?? ''))}, '') collate "fr"`,
  );
  return commaList([...words, column(alias, 'id')]);
}

function sortSql(field: Field, alias: string): SQL {
  return codecOf(field).sort(column(alias, field.column ?? ''), field);
}

function bareSql(plan: ReadPlan, { step }: Group, { joins, order }: Sorting, seer: Seer): SQL {
  const { field, resource } = step;
  const headings = allOf([tieSql(field, resource, 't', 'head'), ...seenSql(plan, step, seer, 'head')]);
  return sql`select "t"."id"
    from ${tableAs(plan.resource.table, 't')}${joins}
    where ${whereSql(plan, seer, 't')}
      and not exists (select 1 from ${tableAs(resource.table, 'head')} where ${headings})
    order by ${commaList(order)}`;
}
