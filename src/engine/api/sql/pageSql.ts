import type { Page, ReadPlan, SortKey } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import type { Cursor } from '#engine/api/request/cursor.ts';
import { type SearchBranch, searchedRowsSql } from '#engine/api/sql/search/searchedRowsSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows } from '#engine/rules/access.ts';
import { eachPageSql } from './eachSql.ts';
import { groupedPageSql } from './groupSql.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { seenSql, seenValueSql } from './seenSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { relationOf } from './whereSql.ts';

/**
 * The table expressions of a page, the last being `page`: the ids in their order, as columns `id`, `place` and, without
 * headings, the sort columns `key_0`, `key_1`…. Ids first, so that a deep page skips ids and not whole rows.
 */
export function pageSql(plan: ReadPlan, viewer: DatedViewer): SQL[] {
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
  const pages = branches.map((branch) => orderedSql(plan, viewer, { keys, order, ...branch }));
  return [...expressions, sql`"page" as materialized (${sql.join(pages, ' union all ')})`];
}

interface Ordered extends SearchBranch {
  readonly keys: readonly SortedBy[];
  readonly order: readonly SQL[];
}

function orderedSql(plan: ReadPlan, viewer: DatedViewer, { keys, order, from, where }: Ordered): SQL {
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
  ) as "p"`;
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

interface SortedBy {
  readonly field: Field;
  readonly expression: SQL;
  readonly value: SQL;
  readonly order: SQL;
  readonly descending: boolean;
  readonly filled: boolean;
}

function sortedBy(resource: Resource, key: SortKey, place: number, viewer: DatedViewer): SortedBy {
  const { field, through, descending, settled } = key;
  const alias = through ? joinName(place) : 't';
  const within = through?.resource ?? resource;
  const stored = seenValueSql(viewer, within, field, alias);
  const value = settled ? sql`coalesce(${stored}::text = any(${settled}::text[]), false)` : stored;
  const isWhole = !isSeenOnOwnRows(viewer.actor, within, field);
  const filled = settled !== undefined || (!through && isWhole && isFilled(resource, field));
  const expression = codecOf(field).sort(value, field);
  return {
    field,
    expression,
    value,
    order: sql`${expression}${directionSql(descending, filled)}`,
    descending,
    filled,
  };
}

/** Columns that are never null keep the plain order, which an index gives in both directions. */
function isFilled(resource: Resource, field: Field): boolean {
  if (field.system) return ['id', 'createdAt', 'updatedAt', 'position', 'is_draft'].includes(field.name);
  return field.required && !resource.draft;
}

function directionSql(descending: boolean, filled: boolean): SQL {
  if (!descending) return sql``;
  return filled ? sql` desc` : sql` desc nulls last`;
}

/** The id follows the direction of the last key, so that one index serves both. */
function descends(sort: readonly SortKey[]): boolean {
  return sort.at(-1)?.descending ?? false;
}

function idOrder(sort: readonly SortKey[]): SQL {
  return sql`"t"."id"${directionSql(descends(sort), true)}`;
}

function joinsSql({ resource, sort }: ReadPlan, viewer: DatedViewer): SQL {
  const joins = sort.flatMap(({ through }, place) => {
    if (!through) return [];
    const alias = joinName(place);
    const tie = sql`${column(alias, 'id')} = ${column('t', relationColumn(through.field))}`;
    const seen = [
      ...seenSql(viewer, resource, through.field, 't'),
      ...scopeSql(viewer, through.resource, through.reach, alias),
    ];
    return [sql` left join ${tableAs(through.resource.table, alias)} on ${allOf([tie, ...seen])}`];
  });
  return sql.join(joins);
}

function relationColumn(field: Field): string {
  if (!field.column) throw new Error(`'${relationOf(field).to}' is not reached through a column`);
  return field.column;
}

/** Rows after the cursor: equal in the first keys and beyond in the next, nulls being last in either direction. */
function afterSql(keys: readonly SortedBy[], cursor: Cursor, idDescends: boolean): SQL[] {
  const bounds = keys.map((key, place) => ({ key, value: boundSql(key, cursor.values[place] ?? null) }));
  const id = idDescends ? sql`"t"."id" < ${cursor.id}::uuid` : sql`"t"."id" > ${cursor.id}::uuid`;
  const beyond = bounds.reduceRight<SQL>((rest, { key, value }) => {
    const next = beyondSql(key, value);
    return sql`(${next} or (${key.expression} is not distinct from ${value} and ${rest}))`;
  }, id);
  return [...firstBound(bounds[0]), beyond];
}

interface Bounded {
  readonly key: SortedBy;
  readonly value: SQL;
}

function boundSql({ field }: SortedBy, value: string | null): SQL {
  const { type, sort, parse } = codecOf(field);
  const parsed = value === null ? { value } : parse(value, field);
  return sort(sql`${'value' in parsed ? parsed.value : value}::${type}`, field);
}

function beyondSql({ expression, descending, filled }: SortedBy, value: SQL): SQL {
  const past = descending ? sql`${expression} < ${value}` : sql`${expression} > ${value}`;
  return filled ? past : sql`(${value} is not null and (${past} or ${expression} is null))`;
}

/** Implied by the condition of `afterSql`, but in a form that an index can start from. */
function firstBound(first: Bounded | undefined): SQL[] {
  if (!first?.key.filled) return [];
  const { expression, descending } = first.key;
  return [descending ? sql`${expression} <= ${first.value}` : sql`${expression} >= ${first.value}`];
}

function keyName(place: number): SQL {
  return sql`${sql.identifier(`key_${place}`)}`;
}

function joinName(place: number): string {
  return `sort_${place}`;
}
