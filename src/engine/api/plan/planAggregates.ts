import { problem } from '#engine/api/request/problem.ts';
import type { AggregateParameter } from '#engine/api/request/readParameters.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { fieldTotals } from '#engine/fieldTypes/fieldTotals.ts';
import { type AggregateFunction, aggregateFunctions } from '#engine/model/aggregates.ts';
import { isOfRow } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows } from '#engine/rules/access.ts';
import type { Aggregate } from './plan.ts';
import { namedField, type PlanContext } from './planContext.ts';

/**
 * `aggregate[budget]=sum,average` becomes the field and its functions. Of a field that the actor may not see nothing is
 * calculated: a total would tell of it. Of one that she sees on her own rows alone, while the list has others too, the
 * totals are those of her own rows.
 */
export function planAggregates(
  planContext: PlanContext,
  resource: Resource,
  words: readonly AggregateParameter[],
): Aggregate[] {
  return words.flatMap((one) => planAggregate(planContext, resource, one) ?? []);
}

function planAggregate(
  planContext: PlanContext,
  resource: Resource,
  { name, parameter, functions }: AggregateParameter,
): Aggregate | null {
  const field = namedField(planContext, resource, name, parameter);
  if (!field) return null;
  const scale = fieldTotals[field.fieldType]?.scale(field);
  const known = functions.flatMap((one) => namedFunction(planContext, field, one, parameter) ?? []);
  if (scale === undefined || field.encrypted || !isOfRow(field) || functions.length === 0)
    planContext.problems.push(problem('not-aggregatable', { name }, { parameter }));
  else {
    const ofOwnRows = isSeenOnOwnRows(planContext.actor, resource, field);
    return { field, functions: known, scale, ...(ofOwnRows && { ofOwnRows }) };
  }
  return null;
}

function namedFunction(
  planContext: PlanContext,
  field: Field,
  name: string,
  parameter: string,
): AggregateFunction | null {
  const known = aggregateFunctions.find((one) => one === name);
  if (known) return known;
  const allowed = aggregateFunctions.join(', ');
  const values = { name, field: field.name, allowed, ...suggestionFor(name, aggregateFunctions) };
  planContext.problems.push(problem('unknown-aggregate', values, { parameter }));
  return null;
}
