import { filtersWithin } from '#engine/api/plan/filtersWithin.ts';
import type { FieldFilter, Filter, Parent, ReadPlan, SearchFilter, Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { searchedSteps, searchSql } from '#engine/api/sql/search/searchSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf, isOfRow, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Relation, Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { throughField } from './ancestors.ts';
import { dailySources } from './formulaSources.ts';
import { mineSql, mineTables } from './mineSql.ts';
import { actorRowSql, type DatedViewer, scopeSql } from './scopeSql.ts';
import { seenSql, seenValueSql } from './seenSql.ts';
import { allOf, anyOf, column, tableAs } from './sqlParts.ts';
import { isTreeOperator, treeSql } from './treeSql.ts';

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
    ...plan.filters.map((filter) => filterSql(filter, { resource, reach, viewer, alias, inGroup: false })),
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
  const filters = filtersWithin(plan.filters);
  const through = filters.flatMap((filter) => ('through' in filter ? (filter.through ?? []) : []));
  const steps = [...through, ...searched];
  const parent = plan.target.shape === 'related' ? [plan.target.parent.resource] : [];
  const reached = [plan.resource, ...steps.map((step) => step.resource), ...parent];
  const relations = [
    ...filters.flatMap((filter) => ('field' in filter ? filter.field : [])),
    ...steps.map(({ field }) => field),
  ];
  const pairs = relations.flatMap(({ relation }) => relation?.joinTable ?? []);
  const mine = filters.some((filter) => 'mine' in filter) ? mineTables(viewer.model, plan.resource) : [];
  const own = [...reached, ...calculatedFrom(plan.resource, plan.filters, viewer.model)].flatMap((resource) =>
    ownTables(resource, viewer),
  );
  return [...new Set([...own, ...pairs, ...mine])].sort();
}

/** Rows that a filter reads through a formula that is nowhere stored. */
function calculatedFrom(resource: Resource, filters: readonly Filter[], model: Model): Resource[] {
  return filters.flatMap((filter) => {
    if ('any' in filter) return calculatedFrom(resource, filter.any.flat(), model);
    if ('holds' in filter) return calculatedFrom(filter.through.resource, [filter.holds], model);
    if (!('field' in filter)) return [];
    return dailySources(filter.through?.resource ?? resource, filter.field, model);
  });
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

/** The rows that a filter is asked of. */
interface Place {
  readonly resource: Resource;
  readonly reach: Reach;
  readonly viewer: DatedViewer;
  readonly alias: string;
  /** Beside an `or`. */
  readonly inGroup: boolean;
}

function filterSql(filter: Filter, place: Place): SQL {
  const { resource, viewer, alias } = place;
  if ('any' in filter) return anyOf(filter.any.map((group) => groupSql(group, place)));
  if ('mine' in filter) return mineSql(viewer, resource, alias);
  if ('holds' in filter)
    return behindStepSql(filter.through, place, (inner) => [filterSql(filter.holds, inner)]);
  if ('search' in filter) return searchedSql(filter, place);
  const condition =
    'isActor' in filter
      ? behindStepSql(filter.through, place, (inner) => [actorRowSql(viewer, inner.resource, inner.alias)])
      : fieldSql(filter, place);
  if (!filter.negated) return condition;
  return place.inGroup ? sql`(${condition}) is not true` : sql`not ${condition}`;
}

function groupSql(group: readonly Filter[], place: Place): SQL {
  return allOf(group.map((filter) => filterSql(filter, { ...place, inGroup: true })));
}

function fieldSql(filter: FieldFilter, place: Place): SQL {
  const { through } = filter;
  if (!through) return directSql(filter, place);
  const ofRow = { ...filter, through: null, negated: false };
  return behindStepSql(through, place, (inner) => [directSql(ofRow, inner)]);
}

function directSql(filter: FieldFilter, { resource, viewer, alias }: Place): SQL {
  const { field, operator } = filter;
  if (isTreeOperator(operator)) return treeSql({ ...filter, operator }, { resource, viewer, alias });
  if (isOfRow(field)) return sql`(${conditionSql(filter, seenValueSql(viewer, resource, field, alias))})`;
  const pairs = tableAs(relationOf(field).joinTable ?? '', 'pair');
  const named = sql`exists (select 1 from ${pairs} where "pair"."owner_id" = ${column(alias, 'id')} and ${conditionSql(filter, sql`"pair"."target_id"`)})`;
  const seen = seenSql(viewer, resource, field, alias);
  return seen.length === 0 ? named : sql`(${allOf([...seen, named])})`;
}

function searchedSql({ through, search }: SearchFilter, place: Place): SQL {
  if (!through) return allOf(searchSql(search, place));
  return behindStepSql(through, place, (inner) => searchSql(search, inner));
}

/** Rows that the actor may not see, or may not see named, count as absent, so that a filter tells nothing of them. */
function behindStepSql(step: Step, place: Place, holds: (inner: Place) => SQL[]): SQL {
  const { viewer, alias } = place;
  const behind = rowsBehindSql(step, place, holds);
  const seen = seenSql(viewer, place.resource, step.field, alias);
  return seen.length === 0 ? behind : sql`(${allOf([...seen, behind])})`;
}

function rowsBehindSql(step: Step, place: Place, holds: (inner: Place) => SQL[]): SQL {
  const { viewer, alias, inGroup } = place;
  const inner = `${alias}_${step.field.name}`;
  const { resource, reach } = step;
  const conditions = [
    ...scopeSql(viewer, resource, reach, inner),
    ...holds({ resource, reach, viewer, alias: inner, inGroup }),
  ];
  if (inGroup) return memberSql(step, alias, inner, conditions);
  const joined = allOf([joinSql(step.field, resource, alias, inner), ...conditions]);
  return sql`exists (select 1 from ${tableAs(resource.table, inner)} where ${joined})`;
}

/**
 * The same beside an `or`, where the database makes no join of an `exists` and would ask anew for each row: the ids are
 * listed once.
 */
function memberSql({ field, resource }: Step, alias: string, inner: string, conditions: readonly SQL[]): SQL {
  const relation = relationOf(field);
  const rows = tableAs(resource.table, inner);
  if (relation.via === 'column')
    return sql`${column(alias, field.column ?? '')} in (select ${column(inner, 'id')} from ${rows} where ${allOf(conditions)})`;
  if (relation.via === 'inverse') {
    const owner = column(inner, inverseColumn(field, resource));
    return sql`${column(alias, 'id')} in (select ${owner} from ${rows} where ${allOf([...conditions, sql`${owner} is not null`])})`;
  }
  const pairs = tableAs(relation.joinTable ?? '', 'pair');
  return sql`${column(alias, 'id')} in (select "pair"."owner_id" from ${pairs} join ${rows} on ${column(inner, 'id')} = "pair"."target_id" where ${allOf(conditions)})`;
}

function conditionSql({ field, operator, values }: FieldFilter, expression: SQL): SQL {
  if (isTreeOperator(operator)) throw new Error(`'${operator}' compares rows, not values`);
  return codecOf(field).condition(operator, expression, values, field);
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
