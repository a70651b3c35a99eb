import type { Operator } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { traits } from './traits.ts';

const ofTimes: readonly string[] = ['gt', 'gte', 'lt', 'lte'];
const ofDays: readonly string[] = ['eq', 'ne'];

/** The words of an operator: a time is before another rather than less, and on a day rather than equal to it. */
export function operatorKey(
  { operators, fieldType }: Pick<ScreenField, 'operators' | 'fieldType'>,
  operator: Operator,
): string {
  const { isOnDay }: { readonly isOnDay?: true } = traits[fieldType];
  const isTime = operators.includes('within') && ofTimes.includes(operator);
  return isTime || (isOnDay && ofDays.includes(operator))
    ? `views.filters.times.${operator}`
    : `views.filters.operators.${operator}`;
}
