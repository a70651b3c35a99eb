import { codecOf } from '#engine/api/request/codecs.ts';
import type { Bound } from '#engine/fieldTypes/codec.ts';
import type { Understood } from '#engine/fieldTypes/wireValues.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { daysWithin, oneDay, relativeDay } from '#engine/model/days/daysWithin.ts';
import type { Field, Operator, ValueOperator } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { FieldFilter } from './plan.ts';
import type { PlanContext } from './planContext.ts';

type Compared = Pick<FieldFilter, 'operator' | 'values'>;

/**
 * What a filter compares with where it names days as they stand to today, by the clocks of the product; null: it names
 * none. A day lasts: for an instant, after it is from the next midnight on.
 *
 * @example
 * planDays(planContext, deadline, 'within', 'this-month') // { operator: 'within', values: ['2026-03-01', '2026-04-01'] }
 * planDays(planContext, deadline, 'lte', 'today+30d') // { operator: 'lt', values: ['2026-04-10'] }
 * planDays(planContext, deadline, 'within', 'whenever') // { expected: 'period' }
 */
export function planDays(
  { model, now }: Pick<PlanContext, 'model' | 'now'>,
  field: Field,
  operator: Operator,
  word: string,
): Compared | Extract<Understood<Bound>, { expected: unknown }> | null {
  const { days, spans } = codecOf(field);
  if (!days) return null;
  const timeZone = timeZoneOf(model);
  const today = dayIn(timeZone, now);
  if (operator === 'within') {
    const period = daysWithin(word, today);
    return period ? { operator, values: days(period, timeZone) } : { expected: 'period' };
  }
  const day = relativeDay(word, today);
  if (day !== null && spans)
    return { operator: operator as ValueOperator, values: [days(oneDay(day), timeZone)[0]] };
  const asked = comparedWith[operator];
  return day !== null && asked ? asked(days(oneDay(day), timeZone)) : null;
}

type Lasting = readonly [from: Bound, before: Bound];

/** A comparison with what lasts, as one with its ends. */
const comparedWith: Partial<Record<Operator, (lasting: Lasting) => Compared>> = {
  eq: (values) => ({ operator: 'within', values }),
  ne: (values) => ({ operator: 'ne', values }),
  lt: ([from]) => ({ operator: 'lt', values: [from] }),
  gte: ([from]) => ({ operator: 'gte', values: [from] }),
  gt: ([, before]) => ({ operator: 'gte', values: [before] }),
  lte: ([, before]) => ({ operator: 'lt', values: [before] }),
};
