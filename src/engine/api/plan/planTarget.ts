import { problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiRequest } from '#engine/api/request/request.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import {
  isSeenOnOwnRows,
  mayDo,
  mayRefer,
  mayWriteField,
  permissionOf,
  type Reach,
  reachBehind,
} from '#engine/rules/access.ts';
import type { Parent, ReadPlan, Target } from './plan.ts';
import { type PlanContext, visibleFields } from './planContext.ts';

/**
 * What an address presents, and how much of it the actor reaches.
 *
 * `/loans/{id}/comments` is the target `related`, its resource that of the comments.
 * Throws a Refusal: 403 without the permission to view, 404 for an address of nothing.
 */
export function planTarget(
  planContext: PlanContext,
  { resource, id, rest, source }: ApiRequest,
): Pick<ReadPlan, 'target' | 'resource' | 'reach'> {
  const [first, second] = rest;
  if (!resource) throw unknownAddress(source);
  if (id === null && first === 'choices' && rest.length === 2)
    return choicesTarget(planContext, resource, second ?? '');
  const reach = viewReach(planContext, resource);
  if (id === null) return { target: collectionTarget(rest, source), resource, reach };
  if (first === undefined) return { target: { shape: 'record', id }, resource, reach };
  const linkage = first === 'relationships' && second !== undefined;
  if (rest.length > (linkage ? 2 : 1)) throw unknownAddress(source);
  const parent = parentOf(resource, reach, id, linkage ? second : first, planContext);
  if (linkage) return { target: { shape: 'linkage', parent }, resource, reach };
  const to = resourceAt(planContext.model, parent.field.relation?.to ?? '');
  const viewed = viewReach(planContext, to);
  if (parent.behind === 'none') throw new Refusal(problem('forbidden-field', { name: parent.field.name }));
  const behind = viewed === 'all' && parent.behind === 'own' ? 'own' : viewed;
  return { target: { shape: 'related', parent }, resource: to, reach: behind };
}

/** Rows that a relation of the resource may refer to, for whoever may write it and refer to them. */
function choicesTarget(
  planContext: PlanContext,
  resource: Resource,
  name: string,
): ReturnType<typeof planTarget> {
  const { actor, model } = planContext;
  const mayWrite = ['create', 'update'].some((doing) => mayDo(actor, resource, doing) !== 'none');
  if (!mayWrite) throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'create') }));
  const written = visibleFields(resource, actor).filter(
    (field) => field.relation && field.relation.via !== 'inverse' && mayWriteField(actor, resource, field),
  );
  const field = written.find((one) => one.name === name);
  if (!field?.relation) throw unknownRelationship(resource, name, written);
  const to = resourceAt(model, field.relation.to);
  const reach = mayRefer(actor, to);
  if (reach === 'none') throw new Refusal(problem('forbidden-resource', { name }));
  return { target: { shape: 'choices' }, resource: to, reach };
}

function unknownRelationship(resource: Resource, name: string, known: readonly Field[]): Refusal {
  const names = known.map((field) => field.name);
  return new Refusal(
    problem('unknown-relationship', { name, resource: resource.type, ...suggestionFor(name, names) }),
  );
}

function collectionTarget(rest: readonly string[], source: Request): Target {
  if (rest.length === 0) return { shape: 'collection' };
  if (rest.length === 1 && rest[0] === 'export') return { shape: 'export', format: 'csv' };
  throw rest.length === 1 ? new Refusal(problem('not-found')) : unknownAddress(source);
}

function parentOf(
  resource: Resource,
  reach: Reach,
  id: string,
  name: string,
  planContext: PlanContext,
): Parent {
  const seen = visibleFields(resource, planContext.actor).filter((field) => field.relation);
  const field = seen.find((one) => one.name === name);
  if (field) {
    const behind = behindReach(planContext, field);
    const isOwn = isSeenOnOwnRows(planContext.actor, resource, field);
    return { resource, reach: isOwn ? 'own' : reach, id, field, behind };
  }
  throw unknownRelationship(resource, name, seen);
}

function behindReach(planContext: PlanContext, field: Field): Reach {
  return reachBehind(planContext.actor, field, resourceAt(planContext.model, field.relation?.to ?? ''));
}

function viewReach(planContext: PlanContext, resource: Resource): Reach {
  const reach = mayDo(planContext.actor, resource, 'view');
  if (reach !== 'none') return reach;
  throw new Refusal(problem('forbidden', { permission: permissionOf(resource, 'view') }));
}

function unknownAddress(source: Request): Refusal {
  return new Refusal(problem('unknown-path', { name: new URL(source.url).pathname }));
}
