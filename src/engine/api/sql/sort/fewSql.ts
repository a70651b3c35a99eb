import type { Filter, ReadPlan } from '#engine/api/plan/plan.ts';
import type { Viewer } from '#engine/api/sql/scopeSql.ts';
import type { SearchBranch } from '#engine/api/sql/search/searchedRowsSql.ts';
import { allOf, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/** Rows that are sorted for a page. */
export interface SortedWay extends SearchBranch {
  /** Asked above the page: beside the conditions of its rows the database would begin to sort them before it knew. */
  readonly isTaken?: SQL;
}

/** More rows than this are found sooner by an index of their order than by sorting them all. */
const mostSorted = 5000;

interface Few {
  /** The table expression of the rows, or of more than are few. */
  readonly expression: SQL;
  readonly isFew: SQL;
  readonly way: SortedWay;
}

/** The rows of a list looked up by its conditions, whatever their order: where they are few they are sorted. */
export function fewSql({ resource }: ReadPlan, branch: SearchBranch): Few {
  const rows = tableAs(resource.table, 't');
  return fewOf(branch, sql`"t"."id"`, sql`"few" join ${rows} on "t"."id" = "few"."id"`);
}

function fewOf({ from, where }: SearchBranch, selected: SQL, again: SQL): Few {
  const isFew = sql`(select count(*) <= ${sql.number(mostSorted)} from "few")`;
  return {
    expression: sql`"few" as materialized (
    select ${selected} from ${from} where ${allOf(where)} limit ${sql.number(mostSorted + 1)}
  )`,
    isFew,
    way: { from: again, where: [], isTaken: isFew },
  };
}

/**
 * The ways to the history of one record: its entries sorted where they are few. They stand together in few of its months, which
 * no statistics tell: PostgreSQL would look for them month by month in the order of the list.
 *
 * Null for other lists.
 */
export function entriesOfRowSql(
  plan: ReadPlan,
  { model }: Viewer,
  branches: readonly SearchBranch[],
): { readonly expressions: readonly SQL[]; readonly sorted: readonly SortedWay[] } | null {
  const [branch, ...others] = branches;
  const isOfRow = plan.resource.path === model.product?.history && plan.filters.some(namesRow);
  if (!branch || others.length > 0 || !isOfRow) return null;
  // Whole rows: looked up again by their ids they would be looked for in each month.
  const { expression, isFew, way } = fewOf(branch, sql`"t".*`, sql`"few" as "t"`);
  return { expressions: [expression], sorted: [way, { ...branch, isTaken: sql`not ${isFew}` }] };
}

/** One value of a field that has an index. */
function namesRow(filter: Filter): boolean {
  if (!('field' in filter) || filter.through || filter.negated || filter.operator !== 'eq') return false;
  return filter.field.index === true || filter.field.relation !== undefined;
}
