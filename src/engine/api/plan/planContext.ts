import { type Problem, type ProblemCode, problem } from '#engine/api/request/problem.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Field, Model, Resource } from '#engine/model/model.ts';
import { maySeeField, reachBehind } from '#engine/rules/access.ts';
import type { Step } from './plan.ts';

/** What every planner needs, and where it leaves the problems it meets. */
export interface PlanContext {
  readonly model: Model;
  readonly actor: Actor;
  readonly now: Date;
  readonly problems: Problem[];
}

/** Fields the actor may see, and so may name. */
export function visibleFields(resource: Resource, actor: Actor): Field[] {
  return resource.fields.filter((field) => maySeeField(actor, resource, field));
}

/** The field of that name; a problem when there is none or the actor may not see it. */
export function namedField(
  planContext: PlanContext,
  resource: Resource,
  name: string,
  parameter: string,
): Field | null {
  const field = fieldOf(resource, name);
  if (!field) return reportUnknown(planContext, 'unknown-field', resource, name, parameter);
  if (maySeeField(planContext.actor, resource, field)) return field;
  planContext.problems.push(problem('forbidden-field', { name }, { parameter }));
  return null;
}

/** The relation of that name and where it leads; a problem when there is none or its rows are out of reach. */
export function namedStep(
  planContext: PlanContext,
  resource: Resource,
  name: string,
  parameter: string,
): Step | null {
  const field = fieldOf(resource, name);
  if (!field?.relation) return reportUnknown(planContext, 'not-includable', resource, name, parameter);
  const to = resourceAt(planContext.model, field.relation.to);
  const reach = reachBehind(planContext.actor, field, to);
  const seen = maySeeField(planContext.actor, resource, field);
  if (seen && reach !== 'none') return { field, resource: to, reach };
  planContext.problems.push(
    problem(seen ? 'forbidden-resource' : 'forbidden-field', { name }, { parameter }),
  );
  return null;
}

function reportUnknown(
  planContext: PlanContext,
  code: ProblemCode,
  resource: Resource,
  name: string,
  parameter: string,
): null {
  const seen = visibleFields(resource, planContext.actor).filter(
    (field) => code === 'unknown-field' || field.relation,
  );
  const known = suggestionFor(
    name,
    seen.map((field) => field.name),
  );
  planContext.problems.push(problem(code, { name, resource: resource.type, ...known }, { parameter }));
  return null;
}
