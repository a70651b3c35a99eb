import { problem } from '#engine/api/request/problem.ts';
import type { ReadParameters } from '#engine/api/request/readParameters.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import type { Resource } from '#engine/model/model.ts';
import { groupRelations, namingKeys } from '#engine/model/naming.ts';
import { maySeeField } from '#engine/rules/access.ts';
import type { Group } from './plan.ts';
import { namedStep, type PlanContext } from './planContext.ts';

/**
 * `group=groups` puts each loan under each of its members: a page has as many entries as it is long, the total
 * stays the number of loans.
 */
export function planGroup(
  planContext: PlanContext,
  resource: Resource,
  { group: name, page }: ReadParameters,
): Group | null {
  if (name === null) return null;
  const offered = groupRelations(resource).map((field) => field.name);
  if (!offered.includes(name)) {
    const known = suggestionFor(name, offered);
    planContext.problems.push(problem('not-groupable', { name, ...known }, { parameter: 'group' }));
    return null;
  }
  if (page.after !== null) planContext.problems.push(problem('bad-cursor', {}, { parameter: 'page[after]' }));
  const step = namedStep(planContext, resource, name, 'group');
  if (!step) return null;
  const keys = namingKeys(step.resource).filter((key) => maySeeField(planContext.actor, step.resource, key));
  return { step, keys };
}
