import { problem } from '#engine/api/request/problem.ts';
import type { FilterParameter, GroupPlace } from '#engine/api/request/readParameters.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import { filtersWithin } from './filtersWithin.ts';
import type { Filter } from './plan.ts';
import { planCondition } from './planCondition.ts';
import type { PlanContext } from './planContext.ts';
import { mostSearchWords } from './planSearch.ts';

/** More conditions than this are no question that a person asks. */
const mostConditions = 50;
/** Groups in groups that a person still follows. */
const deepestGroup = 3;

/**
 * `filter[branch.name][starts]=Br` becomes the field `name` through the step `branch`, the operator and the value;
 * `filter[or][0][status]=late&filter[or][1][branch]=…` two groups of which one must hold.
 */
export function planFilters(
  planContext: PlanContext,
  resource: Resource,
  words: readonly FilterParameter[],
): readonly Filter[] {
  if (isBeyondBounds(planContext, words)) return [];
  const filters = planLevel({ planContext, resource, depth: 0 }, words);
  checkSearchedWords(planContext, filters, words);
  return filters;
}

function isBeyondBounds({ problems }: PlanContext, words: readonly FilterParameter[]): boolean {
  const extra = words[mostConditions];
  const deep = words.find(({ groups }) => groups.length > deepestGroup);
  if (extra) {
    const values = { value: words.length, limit: mostConditions };
    problems.push(problem('too-many-conditions', values, { parameter: extra.parameter }));
  }
  if (deep) {
    const { parameter } = deep;
    problems.push(problem('filter-too-deep', { name: parameter, limit: deepestGroup }, { parameter }));
  }
  return extra !== undefined || deep !== undefined;
}

interface Level {
  readonly planContext: PlanContext;
  readonly resource: Resource;
  /** How many groups are around. */
  readonly depth: number;
}

function planLevel(level: Level, words: readonly FilterParameter[]): Filter[] {
  const { planContext, resource, depth } = level;
  const own = words.filter(({ groups }) => groups.length === depth);
  const groupsOf = (joined: GroupPlace['joined']) =>
    groupedAt(words, level, joined).map((group) => planLevel({ ...level, depth: depth + 1 }, group));
  const any = groupsOf('or');
  return [
    ...own.flatMap((one) => planCondition(planContext, resource, one) ?? []),
    ...groupsOf('and').flat(),
    ...(any.length > 0 ? [{ any }] : []),
  ];
}

function groupedAt(
  words: readonly FilterParameter[],
  { depth }: Level,
  joined: GroupPlace['joined'],
): FilterParameter[][] {
  const within = words.filter(({ groups }) => groups[depth]?.joined === joined);
  const indexes = [...new Set(within.map(({ groups }) => groups[depth]?.index))];
  return indexes.map((index) => within.filter(({ groups }) => groups[depth]?.index === index));
}

/** Searches in groups are bounded together, as one search is. */
function checkSearchedWords(
  { problems }: PlanContext,
  filters: readonly Filter[],
  words: readonly FilterParameter[],
): void {
  const searched = filtersWithin(filters).flatMap((filter) =>
    'search' in filter ? filter.search.words : [],
  );
  const inGroups = words.find(({ name, groups }) => groups.length > 0 && /(^|\.)q$/.test(name));
  if (!inGroups || searched.length <= mostSearchWords) return;
  const { parameter } = inGroups;
  const values = { name: parameter, value: searched.length, limit: mostSearchWords };
  problems.push(problem('too-many-words', values, { parameter }));
}

/**
 * Whether the filters ask when rows were put into the trash: then it is looked through too. Of groups that stand beside
 * one that does, those that do not ask keep to the rows outside of it.
 */
export function asksForTrash(filters: readonly Filter[]): boolean {
  return filters.some((filter) => {
    if ('any' in filter) return filter.any.some(asksForTrash);
    return 'field' in filter && filter.through === null && filter.field.name === 'deletedAt';
  });
}

/** The filters with « not in the trash » in each group that says nothing of it, beside one that does. */
export function untrashedGroups(resource: Resource, filters: readonly Filter[]): readonly Filter[] {
  const field = fieldOf(resource, 'deletedAt');
  if (!field) return filters;
  const untrashed: Filter = { through: null, field, operator: 'null', values: [true], negated: false };
  return filters.map((filter) => {
    if (!('any' in filter) || !filter.any.some(asksForTrash)) return filter;
    return {
      any: filter.any.map((group) =>
        asksForTrash(group) ? untrashedGroups(resource, group) : [...group, untrashed],
      ),
    };
  });
}
