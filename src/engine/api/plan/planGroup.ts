import { problem } from '#engine/api/request/problem.ts';
import type { ReadParameters } from '#engine/api/request/readParameters.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import type { Resource } from '#engine/model/model.ts';
import { groupFields, groupRelations, namingKeys } from '#engine/model/naming.ts';
import { isSeenOnOwnRows, maySeeField } from '#engine/rules/access.ts';
import type { Group } from './plan.ts';
import { namedField, namedStep, type PlanContext } from './planContext.ts';
import { planEach } from './planEach.ts';

/**
 * `group=groups` puts each loan under each of its members: a page has as many entries as it is long, the total
 * stays the number of loans. `group=status`, a field of the loan itself, puts those of one value together; with
 * `page[each]=10` the page has the first ten of each value, of times of each day, however many the list has.
 */
export function planGroup(
  planContext: PlanContext,
  resource: Resource,
  words: Pick<ReadParameters, 'group' | 'page'>,
): Group | null {
  const { group: name } = words;
  if (name === null) return null;
  const { each } = words.page;
  if (each !== null) return planEach(planContext, resource, { name, each });
  const related = groupRelations(resource).map((field) => field.name);
  if (related.includes(name)) return planRelated(planContext, resource, name, words);
  const own = groupFields(resource).map((field) => field.name);
  if (own.includes(name)) return planOwn(planContext, resource, name);
  const known = suggestionFor(name, [...related, ...own]);
  planContext.problems.push(problem('not-groupable', { name, ...known }, { parameter: 'group' }));
  return null;
}

function planRelated(
  planContext: PlanContext,
  resource: Resource,
  name: string,
  { page }: Pick<ReadParameters, 'page'>,
): Group | null {
  if (page.after !== null) planContext.problems.push(problem('bad-cursor', {}, { parameter: 'page[after]' }));
  const step = namedStep(planContext, resource, name, 'group');
  if (!step) return null;
  const { actor } = planContext;
  const keys = namingKeys(step.resource).filter(
    (key) => maySeeField(actor, step.resource, key) && !isSeenOnOwnRows(actor, step.resource, key),
  );
  return { step, keys };
}

function planOwn(planContext: PlanContext, resource: Resource, name: string): Group | null {
  const field = namedField(planContext, resource, name, 'group');
  return field && { field };
}
