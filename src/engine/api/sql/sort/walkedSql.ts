import type { ReadPlan, SortKey, Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import type { Cursor } from '#engine/api/request/cursor.ts';
import { type DatedViewer, scopeSql } from '#engine/api/sql/scopeSql.ts';
import type { SearchBranch } from '#engine/api/sql/search/searchedRowsSql.ts';
import { seenSql, seenValueSql } from '#engine/api/sql/seenSql.ts';
import { allOf, column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field } from '#engine/model/model.ts';
import { isSeenOnOwnRows } from '#engine/rules/access.ts';
import { fewSql, type SortedWay } from './fewSql.ts';
import {
  afterSql,
  boundSql,
  descends,
  directionSql,
  idOrder,
  joinName,
  joinsSql,
  keyName,
  relationColumn,
  type SortedBy,
  sortedBy,
} from './sortedBySql.ts';

/** A way to a page whose rows share few values of their first sort key. */
export interface Walked {
  /** Table expressions that the ways read. */
  readonly expressions: readonly SQL[];
  /** The ways that sort their rows; one of all ways gives rows. */
  readonly sorted: readonly SortedWay[];
  /** The way that walks. */
  readonly page: SQL;
}

/** Rows of one value that are sorted by the next keys: of more, the first are soon found by an index of the next key. */
const mostSortedOfValue = 20_000;
/** Related rows that are walked: each is looked for among the rows of the list. */
const mostRelated = 2000;

/**
 * A list that is sorted by a choice, or by the name of a related row, has no index in this order: a table of a million rows
 * would be sorted for every page. So the choices, or the related rows by their name, are walked in their order, and of
 * each the first rows are taken from the index of the column, until the page is full. Lists with few rows are sorted as
 * any other, and so is a list whose related rows are many.
 *
 * Null where the first key is of another kind, or no index leads from its values to the rows.
 *
 * @example
 * // sort=branch.name: from each branch in the order of the names to its loans, by "loans_branch_id_idx"
 */
export function walkedSql(
  plan: ReadPlan,
  viewer: DatedViewer,
  keys: readonly SortedBy[],
  branches: readonly SearchBranch[],
): Walked | null {
  const [key] = keys;
  const values = key && valuesSql(plan, key, viewer);
  if (!key || !values) return null;
  const { page } = plan;
  const ofPages =
    page.after || page.number === 1 ? sql.number(page.size) : sql`${page.number * page.size}::bigint`;
  const walk = { plan, viewer, keys, key, values, ofEach: ofPages, ofAll: sql.number(page.size) };
  const searched = branches.find(({ isWalked }) => isWalked);
  if (searched) {
    const sorted = branches.filter((branch) => branch !== searched);
    return { expressions: [], sorted, page: pageSql({ ...walk, branch: searched }, []) };
  }
  const [branch, ...others] = branches;
  if (!branch || others.length > 0) return null;
  const { expression, isFew, way } = fewSql(plan, branch);
  const walks = sql`not ${isFew}`;
  return {
    expressions: [expression],
    sorted: [
      way,
      ...values.isWalkable.map((isWalkable) => ({
        ...branch,
        isTaken: allOf([walks, sql`not ${isWalkable}`]),
      })),
    ],
    page: pageSql({ ...walk, branch }, [walks, ...values.isWalkable]),
  };
}

/** Whether a list that is searched by words may be walked so: with other keys more rows of a value would be looked at. */
export function hasWalkedOrder(plan: ReadPlan, viewer: DatedViewer): boolean {
  const [key] = keysOf(plan, viewer);
  return key !== undefined && plan.sort.length === 1 && valuesSql(plan, key, viewer) !== null;
}

/** So many ids of such a list under these conditions, in its order; none where its related rows are many. */
export function walkedIdsSql(plan: ReadPlan, viewer: DatedViewer, where: readonly SQL[], limit: SQL): SQL {
  const keys = keysOf(plan, viewer);
  const [key] = keys;
  const values = key && valuesSql(plan, key, viewer);
  if (!key || !values) throw new Error(`'${plan.resource.path}' is not walked in this order`);
  const branch = { from: tableAs(plan.resource.table, 't'), where };
  const firstPage = { ...plan, page: { ...plan.page, number: 1 } };
  return pageSql(
    { plan: firstPage, viewer, keys, key, values, branch, ofEach: limit, ofAll: limit },
    values.isWalkable,
  );
}

function keysOf({ resource, sort }: ReadPlan, viewer: DatedViewer): SortedBy[] {
  return sort.map((key, place) => sortedBy(resource, key, place, viewer));
}

/** The values of the first key with their rank, as `id` (what the rows hold), `key_0` and `rank`. */
interface Values {
  readonly rows: SQL;
  /** The column of the list that holds `id`. */
  readonly column: string;
  /** Under which they are few enough. */
  readonly isWalkable: readonly SQL[];
  /** The rank that a value of a cursor has. */
  readonly rankOf: (cursor: Cursor) => SQL;
}

function valuesSql(plan: ReadPlan, sorted: SortedBy, viewer: DatedViewer): Values | null {
  const [key] = plan.sort;
  const rankOf = ({ values: [value = null] }: Cursor) => boundSql(sorted, value);
  if (!key || key.settled) return null;
  if (key.through) return relatedValues(plan, { ...key, through: key.through }, viewer, rankOf);
  return hasIndexedChoices(plan, key.field, viewer) ? choiceValues(key.field, rankOf) : null;
}

function relatedValues(
  { resource }: ReadPlan,
  { through, field }: SortKey & { readonly through: Step },
  viewer: DatedViewer,
  rankOf: Values['rankOf'],
): Values | null {
  if (seenSql(viewer, resource, through.field, 't').length > 0) return null;
  const alias = joinName(0);
  const related = tableAs(through.resource.table, alias);
  const seen = allOf(scopeSql(viewer, through.resource, through.reach, alias));
  // Related rows that the actor does not see have no name for her, and rows that refer to none have none.
  const value = sql`case when ${seen} then ${seenValueSql(viewer, through.resource, field, alias)} end`;
  return {
    rows: sql`select ${column(alias, 'id')} as "id", ${value} as ${keyName(0)}, ${codecOf(field).sort(value, field)} as "rank"
      from ${related}
      union all
      select null, null, null`,
    column: relationColumn(through.field),
    isWalkable: [
      sql`(select count(*) <= ${sql.number(mostRelated)} from (select from ${related} limit ${sql.number(mostRelated + 1)}) as "related")`,
    ],
    rankOf,
  };
}

/** The index of a choice leaves rows in the trash out. */
function hasIndexedChoices(
  { resource, withTrashed }: ReadPlan,
  field: Field,
  { actor }: DatedViewer,
): boolean {
  const isPlain = field.fieldType === 'choice' && field.column !== null && field.compute === undefined;
  const isIndexed = field.index && !(resource.trash && withTrashed);
  return isPlain && isIndexed && !isSeenOnOwnRows(actor, resource, field);
}

function choiceValues(field: Field, rankOf: Values['rankOf']): Values {
  const choices = (field.choices ?? []).map(({ value }) => String(value));
  return {
    rows: sql`select "value" as "id", "value" as ${keyName(0)}, "rank"
      from unnest(${choices}::text[]) with ordinality as "choice" ("value", "rank")
      union all
      select null, null, null`,
    column: field.column ?? '',
    isWalkable: [],
    rankOf,
  };
}

interface Walk {
  readonly plan: ReadPlan;
  readonly viewer: DatedViewer;
  readonly keys: readonly SortedBy[];
  /** The first of them. */
  readonly key: SortedBy;
  readonly branch: SearchBranch;
  readonly values: Values;
  /** How many rows of each value are taken at most, and of all of them. */
  readonly ofEach: SQL;
  readonly ofAll: SQL;
}

const rank = sql`"v"."rank"`;

function pageSql(walk: Walk, conditions: readonly SQL[]): SQL {
  const { plan, keys, key, values, ofAll } = walk;
  const { after } = plan.page;
  const direction = directionSql(key.descending, false);
  const [, ...rest] = keys;
  const restOrder = rest.map(
    ({ field, descending, filled }, place) =>
      sql`${codecOf(field).sort(sql`"w".${keyName(place + 1)}`, field)}${directionSql(descending, filled)}`,
  );
  const idDirection = directionSql(descends(plan.sort), true);
  const isHere = [...conditions, ...(after ? [fromRankSql(key, values.rankOf(after))] : [])];
  const held = column('t', values.column);
  return sql`select "p".*, row_number() over () as "place" from (
    select "w".*
    from (
      select "v".* from (${values.rows}) as "v" where ${allOf(isHere)} order by ${rank}${direction}
    ) as "v"
    cross join lateral (
      ${waysSql(walk, held)}
      union all
      (${firstOfValueSql(walk, sql`"v"."id" is null and ${held} is null`)})
    ) as "w"
    order by ${commaList([sql`${rank}${direction}`, ...restOrder, sql`"w"."id"${idDirection}`])}
    limit ${ofAll}${skippedSql(plan)}
  ) as "p"`;
}

/** The first rows of a value: of few its rows are sorted by the next keys, of many an index of the next key is walked. */
function waysSql(walk: Walk, held: SQL): SQL {
  const { plan, keys, branch } = walk;
  const isHeld = sql`${held} = "v"."id"`;
  const sorted = (where: SQL) => sql`(${firstOfValueSql(walk, where)})`;
  // Beside filters or a scope it is not known how far the index would be walked.
  if (keys.length === 1 || !isWhole(plan)) return sorted(isHeld);
  const ofValue = sql`select from ${branch.from} where ${allOf([isHeld, ...branch.where])} limit ${sql.number(mostSortedOfValue + 1)}`;
  const isMany = sql`(select count(*) > ${sql.number(mostSortedOfValue)} from (${ofValue}) as "of_value")`;
  return sql`(${firstOfValueSql(walk, sql`${isHeld} and ${isMany}`, 'any index')})
      union all
      ${sorted(sql`${isHeld} and not ${isMany}`)}`;
}

/** Whether a list has all rows of its table. */
export function isWhole({ target, filters, reach }: ReadPlan): boolean {
  return target.shape === 'collection' && filters.length === 0 && reach === 'all';
}

/** As many rows of one value as the pages up to this one have, in their order. */
function firstOfValueSql(
  { plan, viewer, keys, branch, values, ofEach }: Walk,
  isHeld: SQL,
  by: 'its index' | 'any index' = 'its index',
): SQL {
  const { after } = plan.page;
  const [first, ...rest] = keys;
  const selected = [
    sql`"t"."id"`,
    sql`"v".${keyName(0)}`,
    ...rest.map(({ value }, place) => sql`${value} as ${keyName(place + 1)}`),
  ];
  const isAfter =
    after && first ? afterRowsSql({ ...first, expression: rank }, rest, plan, after, values) : [];
  const where = allOf([isHeld, ...branch.where]);
  // An index in the order of the next key would be walked past all rows of other values: the planner is kept from it.
  const isKept = rest.length > 0 && by === 'its index';
  const rows = isKept ? sql`(select "t".* from ${branch.from} where ${where} offset 0) as "t"` : branch.from;
  return sql`select ${commaList(selected)}
      from ${rows}${joinsSql(plan, viewer, 1)}
      where ${allOf([...(isKept ? [] : [where]), ...isAfter])}
      order by ${commaList([...rest.map(({ order }) => order), idOrder(plan.sort)])}
      limit ${ofEach}`;
}

/** Values before that of the cursor have no row after it. */
function fromRankSql({ descending }: SortedBy, bound: SQL): SQL {
  const beyond = descending ? sql`${rank} <= ${bound}` : sql`${rank} >= ${bound}`;
  return sql`(${beyond} or ${rank} is null)`;
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** With no other key, a condition that the index can start from. */
function afterRowsSql(
  first: SortedBy,
  rest: readonly SortedBy[],
  { sort }: ReadPlan,
  after: Cursor,
  { rankOf }: Values,
): SQL[] {
  if (rest.length > 0) return afterSql([first, ...rest], after, descends(sort));
  const isSame = sql`${rank} is not distinct from ${rankOf(after)}`;
  return descends(sort)
    ? [sql`"t"."id" < (case when ${isSame} then ${after.id} else ${lastId} end)::uuid`]
    : [sql`"t"."id" > (case when ${isSame} then ${after.id} else ${firstId} end)::uuid`];
}

function skippedSql({ page: { after, number, size } }: ReadPlan): SQL {
  return after || number === 1 ? sql`` : sql` offset ${(number - 1) * size}::bigint`;
}
