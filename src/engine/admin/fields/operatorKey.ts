import type { Operator } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

const ofTimes: readonly string[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'];

/** The words of an operator: a time is before another rather than less. */
export function operatorKey({ operators }: Pick<ScreenField, 'operators'>, operator: Operator): string {
  const isTime = operators.includes('within') && ofTimes.includes(operator);
  return isTime ? `views.filters.times.${operator}` : `views.filters.operators.${operator}`;
}
