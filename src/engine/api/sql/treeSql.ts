import type { FieldFilter } from '#engine/api/plan/plan.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import {
  type Field,
  type Operator,
  type Resource,
  type TreeOperator,
  treeOperators,
} from '#engine/model/model.ts';
import type { DatedViewer } from './scopeSql.ts';
import { seenValueSql } from './seenSql.ts';
import { column, tableAs } from './sqlParts.ts';

export function isTreeOperator(operator: Operator): operator is TreeOperator {
  return treeOperators.some((known) => known === operator);
}

/** The rows that are asked. */
interface Tree {
  readonly resource: Resource;
  readonly viewer: DatedViewer;
  readonly alias: string;
}

/**
 * The condition of a filter that asks where a row stands in the tree of a relation to its own resource. Whole
 * branches are walked downwards, each row once, so that rows in a circle end the walk too. Where the actor does not see
 * what a row stands below, it stands below none.
 *
 * @example
 * // filter[parent][outside]=a: the rows that are neither `a` nor below it
 * // filter[parent][root]=true: the rows without a parent, and those from which no row without a parent is reached
 */
export function treeSql(
  { field, operator, values }: FieldFilter & { readonly operator: TreeOperator },
  tree: Tree,
): SQL {
  const { resource, alias } = tree;
  const id = column(alias, 'id');
  if (operator === 'outside')
    return sql`${id} not in ${branchesSql(field, tree, sql`select unnest(${values}::uuid[])`)}`;
  const above = aboveSql(field, tree, alias);
  const roots = sql`select "top"."id" from ${tableAs(resource.table, 'top')} where ${aboveSql(field, tree, 'top')} is null`;
  const isRoot = sql`(${above} is null or ${id} not in ${branchesSql(field, tree, roots)})`;
  return values[0] === true ? isRoot : sql`not ${isRoot}`;
}

/** Ids of these rows and of all below them. */
function branchesSql(field: Field, tree: Tree, tops: SQL): SQL {
  return sql`(with recursive "branch" ("id") as (
    ${tops}
    union
    select "below"."id"
    from ${tableAs(tree.resource.table, 'below')}
    join "branch" on ${aboveSql(field, tree, 'below')} = "branch"."id"
  )
  select "id" from "branch")`;
}

function aboveSql(field: Field, { viewer, resource }: Tree, alias: string): SQL {
  if (field.column === null) throw new Error(`'${field.name}' has no column`);
  return seenValueSql(viewer, resource, field, alias);
}
