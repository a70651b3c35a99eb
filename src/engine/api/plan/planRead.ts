import { problem, Refusal } from '#engine/api/request/problem.ts';
import {
  type Family,
  type FilterParameter,
  type PageParameters,
  type ReadParameters,
  readParameters,
} from '#engine/api/request/readParameters.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import type { Resource } from '#engine/model/model.ts';
import { namingNames } from '#engine/model/naming.ts';
import { mayDo } from '#engine/rules/access.ts';
import { exportFormats, type Group, type ReadPlan, type SortKey, type Target } from './plan.ts';
import { planAggregates } from './planAggregates.ts';
import { type PlanContext, visibleFields } from './planContext.ts';
import { asksForTrash, planFilters, untrashedGroups } from './planFilters.ts';
import { planGroup } from './planGroup.ts';
import { planSearch } from './planSearch.ts';
import { includedResources, planFieldsets, planIncludes } from './planShown.ts';
import { planPage, planSort } from './planSort.ts';
import { planTarget } from './planTarget.ts';

const familiesOf: Record<Target['shape'], readonly Family[]> = {
  collection: ['page', 'sort', 'group', 'filter', 'aggregate', 'include', 'fields', 'with_trashed', 'counts'],
  choices: ['page', 'sort', 'filter'],
  record: ['include', 'fields', 'with_trashed', 'counts'],
  related: ['page', 'sort', 'filter', 'aggregate', 'include', 'fields', 'with_trashed'],
  linkage: ['with_trashed'],
  export: ['sort', 'group', 'filter', 'fields', 'with_trashed', 'format'],
};

/**
 * Resolves every name of a read against the model and decides what the actor may see of it.
 *
 * `GET /loans?sort=-branch.name` gives a plan whose first sort key is `name` through `branch`, descending.
 * Throws a Refusal with all problems of the request together: 400 for names and values, 403 for access, 404 for
 * an address.
 */
export function planRead(request: ApiRequest, api: ApiParts, context: ApiContext): ReadPlan {
  const planContext = planContextOf(api, context);
  const { target, resource, reach } = planTarget(planContext, request);
  const { words, problems } = readParameters(request.parameters, familiesOf[target.shape]);
  planContext.problems.push(...problems);
  const base = { target: formatted(planContext, target, words), resource, reach };
  const plan =
    target.shape === 'choices'
      ? planChoices(planContext, words, base)
      : planParameters(planContext, words, base);
  const read = target.shape === 'export' ? planExport(planContext, words, plan) : plan;
  if (planContext.problems.length > 0) throw new Refusal(...planContext.problems);
  return read;
}

/** A file has each row once, those of one value together; under each of several headings it would have it several times. */
function planExport(planContext: PlanContext, words: ReadParameters, plan: ReadPlan): ReadPlan {
  checkExported(planContext, plan.resource, words);
  if (plan.group && 'step' in plan.group)
    planContext.problems.push(problem('not-groupable', { name: words.group ?? '' }, { parameter: 'group' }));
  return { ...plan, group: null };
}

/** Files leave the house: they have no encrypted field, not even its mask. */
function checkExported(planContext: PlanContext, resource: Resource, { fieldsets }: ReadParameters): void {
  const asked = fieldsets.get(resource.type) ?? [];
  const parameter = `fields[${resource.type}]`;
  for (const { name } of resource.fields.filter((field) => field.encrypted && asked.includes(field.name)))
    planContext.problems.push(problem('unknown-field', { name, resource: resource.type }, { parameter }));
}

/** Choices show, filter and sort by what names a row and what it is searched by; nothing else of it is shown. */
function planChoices(planContext: PlanContext, words: ReadParameters, base: PlanBase): ReadPlan {
  const { resource } = base;
  const seen = new Set(visibleFields(resource, planContext.actor).map(({ name }) => name));
  const names = ['id', ...namingNames(resource), ...resource.search].filter((name) => seen.has(name));
  // Which rows stand below the one that refers is known to who may write the relation.
  const answered = ({ name, operator }: FilterParameter) => names.includes(name) || operator === 'outside';
  for (const { name, parameter } of words.filters.filter((one) => !answered(one)))
    planContext.problems.push(problem('not-filterable', { name }, { parameter }));
  const sorts = words.sort.map((key) => key.replace(/^-/, ''));
  for (const name of sorts.filter((key) => ![...names, 'position'].includes(key)))
    planContext.problems.push(problem('not-sortable', { name }, { parameter: 'sort' }));
  const plan = planParameters(planContext, { ...words, fieldsets: new Map([[resource.type, names]]) }, base);
  return { ...plan, search: { ...plan.search, related: [] } };
}

type PlanBase = Pick<ReadPlan, 'target' | 'resource' | 'reach'>;

function planParameters(planContext: PlanContext, words: ReadParameters, base: PlanBase): ReadPlan {
  const { resource } = base;
  const group = planGroup(planContext, resource, words);
  const sort = sortedByGroup(group, planSort(planContext, resource, words.sort));
  const includes = planIncludes(planContext, resource, words.include);
  const filters = planFilters(planContext, resource, words.filters);
  return {
    ...base,
    filters: words.withTrashed ? filters : untrashedGroups(resource, filters),
    search: planSearch(planContext, resource, words.search),
    sort,
    group,
    aggregates: planAggregates(planContext, resource, words.aggregates),
    page: planPage(planContext, sort, pageOfGroup(group, words.page)),
    includes,
    fieldsets: planFieldsets(planContext, words.fieldsets, [resource, ...includedResources(includes)]),
    fieldsAsked: words.fieldsets.get(resource.type) ?? null,
    withTrashed: words.withTrashed || asksForTrash(filters),
    ...(words.counts.includes('usedBy') && { usedBy: true }),
  };
}

/** The first rows of each value are one page, whatever else it says. */
function pageOfGroup(group: Group | null, page: PageParameters): PageParameters {
  return group && 'each' in group ? { ...page, number: 1, size: group.each, after: null } : page;
}

/** Rows of one value stand together, in either direction of it. */
function sortedByGroup(group: Group | null, sort: SortKey[]): SortKey[] {
  if (group === null || 'step' in group || 'each' in group) return sort;
  const { field } = group;
  const [first] = sort;
  if (first?.through === null && first.field.name === field.name && !first.settled) return sort;
  return [{ through: null, field, descending: false }, ...sort.filter((key) => !isOf(key, field.name))];
}

function isOf({ through, field }: SortKey, name: string): boolean {
  return through === null && field.name === name;
}

/**
 * The plan of one row, for a write that answers with it; `include` and `fields` are the write's own parameters.
 * The trash is no obstacle: a write may answer with the row it has just put there.
 */
export function planRecord(
  resource: Resource,
  id: string,
  request: Pick<ApiRequest, 'parameters'>,
  api: ApiParts,
  context: ApiContext,
): ReadPlan {
  const planContext = planContextOf(api, context);
  const { words, problems } = readParameters(request.parameters, familiesOf.record);
  planContext.problems.push(...problems);
  const reach = mayDo(context.actor, resource, 'view');
  const plan = planParameters(planContext, words, { target: { shape: 'record', id }, resource, reach });
  if (planContext.problems.length > 0) throw new Refusal(...planContext.problems);
  return { ...plan, withTrashed: true };
}

function planContextOf(api: ApiParts, { actor }: ApiContext): PlanContext {
  return { model: api.model, actor, now: api.now(), problems: [] };
}

function formatted(planContext: PlanContext, target: Target, { format }: ReadParameters): Target {
  if (target.shape !== 'export') return target;
  const known = exportFormats.find((one) => one === format);
  if (known) return { shape: 'export', format: known };
  const values = { name: 'format', value: format ?? '', expected: 'format' };
  planContext.problems.push(problem('bad-parameter', values, { parameter: 'format' }));
  return target;
}
