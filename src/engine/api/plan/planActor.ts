import { problem } from '#engine/api/request/problem.ts';
import type { FilterParameter } from '#engine/api/request/readParameters.ts';
import { actorRowsOf } from '#engine/model/actorRows.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Field, Operator, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { ActorFilter, Filter } from './plan.ts';
import { namedStep, type PlanContext } from './planContext.ts';

/** The word that stands for whoever asks. */
const me = 'me';

interface ActorWords extends FilterParameter {
  readonly operator: Operator;
}

/** Whether one of the ids of a relation is the word for the actor. */
export function asksForActor(field: Field, { value }: FilterParameter): boolean {
  return field.relation !== undefined && value.split(',').includes(me);
}

/**
 * `filter[librarian]=me`: the row behind the relation is the actor's own. Her user's id is known; what her own rule names
 * is looked for. Beside other ids, one of both must hold.
 */
export function planActor(
  planContext: PlanContext,
  { owner, field }: { readonly owner: Resource; readonly field: Field },
  words: ActorWords,
  planIds: (planContext: PlanContext, resource: Resource, words: FilterParameter) => Filter | null,
): Filter | null {
  const { actor, model, problems } = planContext;
  const { name, operator, parameter, value } = words;
  const rows = actorRowsOf(model, resourceAt(model, field.relation?.to ?? ''));
  if (rows === null) {
    problems.push(problem('not-a-person', { name }, { parameter }));
    return null;
  }
  const ids = value.split(',').filter((word) => word !== me);
  const allowed: readonly Operator[] = ids.length > 0 ? ['eq', 'in'] : ['eq', 'ne', 'in'];
  if (!allowed.includes(operator)) {
    problems.push(problem('bad-value', { value, name, expected: 'uuid' }, { parameter }));
    return null;
  }
  const asIds = (some: readonly string[]) => {
    const asked = { operator: some.length > 1 ? 'in' : operator, value: some.join(',') };
    return planIds(planContext, owner, { ...words, name: field.name, ...asked });
  };
  if (rows === 'id' && isUuid(actor.id)) return asIds([...ids, actor.id]);
  const through = namedStep(planContext, owner, field.name, parameter);
  const own: ActorFilter | null = through && { through, isActor: true, negated: operator === 'ne' };
  const others = ids.length > 0 ? asIds(ids) : null;
  return own && others ? { any: [[own], [others]] } : own;
}
