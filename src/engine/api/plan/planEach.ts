import { problem } from '#engine/api/request/problem.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { isOfRow } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isDrawnBy } from '#engine/model/views.ts';
import type { EachGroup } from './plan.ts';
import { namedField, type PlanContext, visibleFields } from './planContext.ts';

/**
 * `group=status&page[each]=10` is the first ten loans of each status, and how many each has. A field
 * that the actor sees on her own rows alone is empty on those of others.
 */
export function planEach(
  planContext: PlanContext,
  resource: Resource,
  { name, each }: { readonly name: string; readonly each: number },
): EachGroup | null {
  const field = namedField(planContext, resource, name, 'group');
  if (!field) return null;
  if (isFit(resource, field)) return { field, each };
  reportUnfit(planContext, resource, name);
  return null;
}

function isFit(resource: Resource, field: Field): boolean {
  return isOfRow(field) && (isDrawnBy('board', resource, field) || isDrawnBy('calendar', resource, field));
}

function reportUnfit({ actor, problems }: PlanContext, resource: Resource, name: string): void {
  const fit = visibleFields(resource, actor).filter((field) => isFit(resource, field));
  const known = suggestionFor(
    name,
    fit.map((field) => field.name),
  );
  problems.push(problem('not-groupable', { name, ...known }, { parameter: 'group' }));
}
