import type { FieldFilter } from '#engine/api/plan/plan.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import {
  type Field,
  type Operator,
  type Resource,
  type TreeOperator,
  treeOperators,
} from '#engine/model/model.ts';
import { column, tableAs } from './sqlParts.ts';

export function isTreeOperator(operator: Operator): operator is TreeOperator {
  return treeOperators.some((known) => known === operator);
}

/**
 * The condition of a filter that asks where a row stands in the tree of a relation to its own resource. Whole
 * branches are walked downwards, each row once, so that rows in a circle end the walk too.
 *
 * @example
 * // filter[parent][outside]=a: the rows that are neither `a` nor below it
 * // filter[parent][root]=true: the rows without a parent, and those from which no row without a parent is reached
 */
export function treeSql(
  { field, operator, values }: FieldFilter & { readonly operator: TreeOperator },
  resource: Resource,
  alias: string,
): SQL {
  const id = column(alias, 'id');
  if (operator === 'outside')
    return sql`${id} not in ${branchesSql(field, resource, sql`select unnest(${values}::uuid[])`)}`;
  const above = column(alias, columnOf(field));
  const roots = sql`select "top"."id" from ${tableAs(resource.table, 'top')} where ${column('top', columnOf(field))} is null`;
  const isRoot = sql`(${above} is null or ${id} not in ${branchesSql(field, resource, roots)})`;
  return values[0] === true ? isRoot : sql`not ${isRoot}`;
}

/** Ids of these rows and of all below them. */
function branchesSql(field: Field, resource: Resource, tops: SQL): SQL {
  return sql`(with recursive "branch" ("id") as (
    ${tops}
    union
    select "below"."id"
    from ${tableAs(resource.table, 'below')}
    join "branch" on ${column('below', columnOf(field))} = "branch"."id"
  )
  select "id" from "branch")`;
}

function columnOf({ name, column: own }: Field): string {
  if (own === null) throw new Error(`'${name}' has no column`);
  return own;
}
