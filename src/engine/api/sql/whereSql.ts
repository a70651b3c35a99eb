import type { FieldFilter, Filter, Parent, ReadPlan, RelatedSearch, Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf, isOfRow, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Relation, Resource } from '#engine/model/model.ts';
import { throughField } from './ancestors.ts';
import { mineSql, mineTables } from './mineSql.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { searchedSteps, searchSql } from './searchSql.ts';
import { allOf, column, tableAs } from './sqlParts.ts';
import { isTreeOperator, treeSql } from './treeSql.ts';
import { valueSql } from './valueSql.ts';

/** Every condition on the rows of a plan: the address, the actor's reach, the trash, the filters, the search. */
export function whereSql(plan: ReadPlan, viewer: DatedViewer, alias: string): SQL {
  return allOf([
    ...narrowedSql(plan, viewer, alias),
    ...searchSql(plan.search, { resource: plan.resource, reach: plan.reach, viewer, alias }),
  ]);
}

/** The conditions without those of the search. */
export function narrowedSql(plan: ReadPlan, viewer: DatedViewer, alias: string): SQL[] {
  const { resource, reach, target } = plan;
  return [
    ...(target.shape === 'record' ? [sql`${column(alias, 'id')} = ${target.id}::uuid`] : []),
    ...(target.shape === 'related' ? behindSql(target.parent, viewer, plan.withTrashed, alias) : []),
    ...scopeSql(viewer, resource, reach, alias),
    ...untrashedSql(resource, plan.withTrashed, alias),
    ...ownerUntrashedSql(resource, plan, viewer, alias),
    ...plan.filters.map((filter) => filterSql(filter, resource, viewer, alias)),
  ];
}

/** Rows in the trash stay away unless asked for. */
export function untrashedSql(resource: Resource, withTrashed: boolean, alias: string): SQL[] {
  return resource.trash && !withTrashed ? [sql`${column(alias, 'deleted_at')} is null`] : [];
}

/** Rows that go to the trash with the row they belong to stay away with it, unless they are asked for by its address. */
function ownerUntrashedSql(
  resource: Resource,
  { withTrashed, target }: Pick<ReadPlan, 'withTrashed' | 'target'>,
  { model }: DatedViewer,
  alias: string,
): SQL[] {
  if (!resource.trashedWithOwner || withTrashed || target.shape === 'related') return [];
  return [sql`not ${ownerTrashedSql(resource, model, alias)}`];
}

function ownerTrashedSql(resource: Resource, model: Model, alias: string): SQL {
  const through = throughField(resource);
  if (!through) return sql`false`;
  const owner = resourceAt(model, relationOf(through).to);
  const inner = `${alias}_owner`;
  const isTrashed = owner.trash
    ? sql`${column(inner, 'deleted_at')} is not null`
    : ownerTrashedSql(owner, model, inner);
  return sql`exists (select 1 from ${tableAs(owner.table, inner)} where ${column(inner, 'id')} = ${column(alias, through.column ?? '')} and ${isTrashed})`;
}

/** Tables whose changes change the answer of the conditions. */
export function tablesOf(plan: ReadPlan, viewer: DatedViewer): string[] {
  const searched = searchedSteps(plan);
  const steps = [...plan.filters.flatMap(({ through }) => through ?? []), ...searched].map(
    (step) => step.resource,
  );
  const parent = plan.target.shape === 'related' ? [plan.target.parent.resource] : [];
  const reached = [plan.resource, ...steps, ...parent];
  const relations = [
    ...plan.filters.flatMap((filter) => ('field' in filter ? filter.field : [])),
    ...searched.map(({ field }) => field),
  ];
  const pairs = relations.flatMap(({ relation }) => relation?.joinTable ?? []);
  const mine = plan.filters.some((filter) => 'mine' in filter) ? mineTables(viewer.model, plan.resource) : [];
  const own = reached.flatMap((resource) => ownTables(resource, viewer));
  return [...new Set([...own, ...pairs, ...mine])].sort();
}

/** `"t"."id"` to the rows behind a relation of it: the condition that ties alias `to` to alias `from`. */
export function joinSql(field: Field, resource: Resource, from: string, to: string): SQL {
  const relation = relationOf(field);
  return joinOf[relation.via](field, resource, from, to);
}

const joinOf: Record<Relation['via'], typeof joinSql> = {
  column: (field, _, from, to) => sql`${column(to, 'id')} = ${column(from, field.column ?? '')}`,
  inverse: (field, resource, from, to) =>
    sql`${column(to, inverseColumn(field, resource))} = ${column(from, 'id')}`,
  join: (field, _, from, to) =>
    sql`exists (select 1 from ${tableAs(field.relation?.joinTable ?? '', 'pair')} where "pair"."owner_id" = ${column(from, 'id')} and "pair"."target_id" = ${column(to, 'id')})`,
};

/** Column of the other table that holds our id. */
export function inverseColumn(field: Field, other: Resource): string {
  const name = fieldOf(other, field.relation?.inverse ?? '')?.column;
  if (!name) throw new Error(`'${field.name}' names no inverse column of ${other.path}`);
  return name;
}

export function relationOf(field: Field): Relation {
  if (!field.relation) throw new Error(`'${field.name}' is not a relation`);
  return field.relation;
}

/** The row an address starts from, when the actor may see it. */
export function parentSql(parent: Parent, viewer: DatedViewer, withTrashed: boolean, alias: string): SQL {
  return allOf([
    sql`${column(alias, 'id')} = ${parent.id}::uuid`,
    ...scopeSql(viewer, parent.resource, parent.reach, alias),
    ...untrashedSql(parent.resource, withTrashed, alias),
  ]);
}

function behindSql(parent: Parent, viewer: DatedViewer, withTrashed: boolean, alias: string): SQL[] {
  const { field, resource } = parent;
  const to = resourceAt(viewer.model, relationOf(field).to);
  const seen = parentSql(parent, viewer, withTrashed, 'parent');
  return [
    sql`exists (select 1 from ${tableAs(resource.table, 'parent')} where ${seen} and ${joinSql(field, to, 'parent', alias)})`,
  ];
}

function filterSql(filter: Filter, resource: Resource, viewer: DatedViewer, alias: string): SQL {
  if ('mine' in filter) return mineSql(viewer, resource, alias);
  if ('search' in filter) return searchedBehindSql(filter, viewer, alias);
  const condition = filter.through
    ? throughSql(filter, filter.through, viewer, alias)
    : directSql(filter, resource, viewer, alias);
  return filter.negated ? sql`not ${condition}` : condition;
}

function directSql(filter: FieldFilter, resource: Resource, viewer: DatedViewer, alias: string): SQL {
  const { field, operator } = filter;
  if (isTreeOperator(operator)) return treeSql({ ...filter, operator }, resource, alias);
  if (isOfRow(field)) return sql`(${conditionSql(filter, valueSql(viewer, resource, field, alias))})`;
  const pairs = tableAs(relationOf(field).joinTable ?? '', 'pair');
  return sql`exists (select 1 from ${pairs} where "pair"."owner_id" = ${column(alias, 'id')} and ${conditionSql(filter, sql`"pair"."target_id"`)})`;
}

function throughSql(filter: FieldFilter, step: Step, viewer: DatedViewer, alias: string): SQL {
  return behindStepSql(step, viewer, alias, (inner) => [
    directSql({ ...filter, through: null, negated: false }, step.resource, viewer, inner),
  ]);
}

function searchedBehindSql({ through, search }: RelatedSearch, viewer: DatedViewer, alias: string): SQL {
  const { resource, reach } = through;
  return behindStepSql(through, viewer, alias, (inner) =>
    searchSql(search, { resource, reach, viewer, alias: inner }),
  );
}

/** Rows that the actor may not see count as absent, so that a filter tells nothing of them. */
function behindStepSql(step: Step, viewer: DatedViewer, alias: string, holds: (inner: string) => SQL[]): SQL {
  const inner = `${alias}_${step.field.name}`;
  const conditions = allOf([
    joinSql(step.field, step.resource, alias, inner),
    ...scopeSql(viewer, step.resource, step.reach, inner),
    ...holds(inner),
  ]);
  return sql`exists (select 1 from ${tableAs(step.resource.table, inner)} where ${conditions})`;
}

function conditionSql({ field, operator, values }: FieldFilter, expression: SQL): SQL {
  if (isTreeOperator(operator)) throw new Error(`'${operator}' compares rows, not values`);
  return codecOf(field).condition(operator, expression, values);
}

function ownTables(resource: Resource, viewer: DatedViewer, seen: readonly string[] = []): string[] {
  const { through, viewThrough } = resource.access.own ?? {};
  const walked = seen.includes(resource.path) ? [] : [through, viewThrough];
  const above = walked.flatMap((name) => fieldOf(resource, name ?? '')?.relation?.to ?? []);
  const user = fieldOf(resource, resource.access.own?.user ?? '')?.relation?.joinTable;
  return [
    resource.table,
    ...(user ? [user] : []),
    ...above.flatMap((to) => ownTables(resourceAt(viewer.model, to), viewer, [...seen, resource.path])),
  ];
}
