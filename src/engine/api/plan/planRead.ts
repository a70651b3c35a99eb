import { problem, Refusal } from '#engine/api/request/problem.ts';
import {
  type Family,
  type FilterWords,
  type ReadWords,
  readWords,
} from '#engine/api/request/readParameters.ts';
import type { ApiContext, ApiParts, ApiRequest } from '#engine/api/request/request.ts';
import type { Resource } from '#engine/model/model.ts';
import { namingNames } from '#engine/model/naming.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { Filter, ReadPlan, Target } from './plan.ts';
import { type Planning, seenFields } from './planContext.ts';
import { planFilters, planSearch } from './planFilters.ts';
import { planGroup } from './planGroup.ts';
import { includedResources, planFieldsets, planIncludes } from './planShown.ts';
import { planPage, planSort } from './planSort.ts';
import { planTarget } from './planTarget.ts';

const familiesOf: Record<Target['shape'], readonly Family[]> = {
  collection: ['page', 'sort', 'group', 'filter', 'include', 'fields', 'with_trashed'],
  choices: ['page', 'sort', 'filter'],
  record: ['include', 'fields', 'with_trashed'],
  related: ['page', 'sort', 'filter', 'include', 'fields', 'with_trashed'],
  linkage: ['with_trashed'],
  export: ['sort', 'filter', 'fields', 'with_trashed', 'format'],
};

/**
 * Resolves every name of a read against the model and decides what the actor may see of it.
 *
 * `GET /training-courses?sort=-region.name` gives a plan whose first sort key is `name` through `region`, descending.
 * Throws a Refusal with all problems of the request together: 400 for names and values, 403 for access, 404 for
 * an address.
 */
export function planRead(request: ApiRequest, api: ApiParts, context: ApiContext): ReadPlan {
  const planning = planningOf(api, context);
  const { target, resource, reach } = planTarget(planning, request);
  const { words, problems } = readWords(request.parameters, familiesOf[target.shape]);
  planning.problems.push(...problems);
  const base = { target: formatted(planning, target, words), resource, reach };
  const plan =
    target.shape === 'choices' ? planChoices(planning, words, base) : planWords(planning, words, base);
  if (planning.problems.length > 0) throw new Refusal(...planning.problems);
  return plan;
}

/** Choices show, filter and sort by what names a row and what it is searched by; nothing else of it is told. */
function planChoices(planning: Planning, words: ReadWords, base: PlanBase): ReadPlan {
  const { resource } = base;
  const seen = new Set(seenFields(resource, planning.actor).map(({ name }) => name));
  const told = ['id', ...namingNames(resource), ...resource.search].filter((name) => seen.has(name));
  // Which rows stand below the one that refers is known to who may write the relation.
  const answered = ({ name, operator }: FilterWords) => told.includes(name) || operator === 'outside';
  for (const { name, parameter } of words.filters.filter((one) => !answered(one)))
    planning.problems.push(problem('not-filterable', { name }, { parameter }));
  for (const name of words.sort.filter((key) => ![...told, 'position'].includes(key.replace(/^-/, ''))))
    planning.problems.push(problem('not-sortable', { name }, { parameter: 'sort' }));
  const plan = planWords(planning, { ...words, fieldsets: new Map([[resource.type, told]]) }, base);
  return { ...plan, search: { ...plan.search, related: [] } };
}

type PlanBase = Pick<ReadPlan, 'target' | 'resource' | 'reach'>;

function planWords(planning: Planning, words: ReadWords, base: PlanBase): ReadPlan {
  const { resource } = base;
  const sort = planSort(planning, resource, words.sort);
  const includes = planIncludes(planning, resource, words.include);
  const filters = planFilters(planning, resource, words.filters);
  return {
    ...base,
    filters,
    search: planSearch(planning, resource, words.search),
    sort,
    group: planGroup(planning, resource, words),
    page: planPage(planning, sort, words.page),
    includes,
    fieldsets: planFieldsets(planning, words.fieldsets, [resource, ...includedResources(includes)]),
    fieldsAsked: words.fieldsets.get(resource.type) ?? null,
    withTrashed: words.withTrashed || filters.some(asksForTrash),
  };
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
  const planning = planningOf(api, context);
  const { words, problems } = readWords(request.parameters, familiesOf.record);
  planning.problems.push(...problems);
  const reach = mayDo(context.actor, resource, 'view');
  const plan = planWords(planning, words, { target: { shape: 'record', id }, resource, reach });
  if (planning.problems.length > 0) throw new Refusal(...planning.problems);
  return { ...plan, withTrashed: true };
}

/** Who asks when rows were put into the trash wants to look there. */
function asksForTrash(filter: Filter): boolean {
  return 'field' in filter && filter.through === null && filter.field.name === 'deletedAt';
}

function planningOf(api: ApiParts, { actor }: ApiContext): Planning {
  return { model: api.model, actor, now: api.now(), problems: [] };
}

function formatted(planning: Planning, target: Target, { format }: ReadWords): Target {
  if (target.shape !== 'export') return target;
  if (format === 'csv' || format === 'xlsx') return { shape: 'export', format };
  const values = { name: 'format', value: format ?? '', expected: 'format' };
  planning.problems.push(problem('bad-parameter', values, { parameter: 'format' }));
  return target;
}
