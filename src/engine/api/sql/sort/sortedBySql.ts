import type { ReadPlan, SortKey } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import type { Cursor } from '#engine/api/request/cursor.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import { seenSql, seenValueSql } from '#engine/api/sql/seenSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { relationOf } from '#engine/api/sql/whereSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows } from '#engine/rules/access.ts';

/** One key of an order, in SQL. */
export interface SortedBy {
  readonly field: Field;
  readonly expression: SQL;
  readonly value: SQL;
  readonly order: SQL;
  readonly descending: boolean;
  readonly filled: boolean;
}

/**
 * How the rows of a list, as `t`, are sorted by a key.
 *
 * @example
 * sortedBy(loans, { field: rate, through: null, descending: true }, 0, viewer).order // "t"."rate" desc nulls last
 */
export function sortedBy(resource: Resource, key: SortKey, place: number, viewer: DatedViewer): SortedBy {
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

/** Whether an index has the rows in the order of a list, or at least in that of its first key. */
export function hasIndexedOrder({
  resource,
  sort: [first],
  withTrashed,
}: Pick<ReadPlan, 'resource' | 'sort' | 'withTrashed'>): boolean {
  if (!first || (first.field.name === 'id' && !first.through)) return true;
  const { field, through, settled } = first;
  // The indexes leave rows in the trash out.
  if (through || settled || field.choices || (resource.trash && withTrashed)) return false;
  return (
    field.index || field.unique !== undefined || resource.list.sort.some((key) => key.field === field.name)
  );
}

/** The direction of a key: rows without a value come last in either. */
export function directionSql(descending: boolean, filled: boolean): SQL {
  if (!descending) return sql``;
  return filled ? sql` desc` : sql` desc nulls last`;
}

/** The id follows the direction of the last key, so that one index serves both. */
export function descends(sort: readonly SortKey[]): boolean {
  return sort.at(-1)?.descending ?? false;
}

/** The last key of every order. */
export function idOrder(sort: readonly SortKey[]): SQL {
  return sql`"t"."id"${directionSql(descends(sort), true)}`;
}

/** The related rows that the keys of an order are fields of, from the key at `first` on. */
export function joinsSql({ resource, sort }: ReadPlan, viewer: DatedViewer, first = 0): SQL {
  const joins = sort.flatMap(({ through }, place) => {
    if (!through || place < first) return [];
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

/** The column of the row that holds the id of a related one. */
export function relationColumn(field: Field): string {
  if (!field.column) throw new Error(`'${relationOf(field).to}' is not reached through a column`);
  return field.column;
}

/** Rows after the cursor: equal in the first keys and beyond in the next, nulls being last in either direction. */
export function afterSql(keys: readonly SortedBy[], cursor: Cursor, idDescends: boolean): SQL[] {
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

/** What a key is compared with to find the rows after a cursor. */
export function boundSql({ field }: SortedBy, value: string | null): SQL {
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

/** The column of a page that has the value of a sort key. */
export function keyName(place: number): SQL {
  return sql.identifier(`key_${place}`);
}

/** The related row whose field is the sort key. */
export function joinName(place: number): string {
  return `sort_${place}`;
}
