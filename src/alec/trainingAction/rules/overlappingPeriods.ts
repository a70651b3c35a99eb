import type { ValuesOf } from '#generated/records.ts';

type Period = ValuesOf<'training-action-candidate-periods'>;

/**
 * The periods of the same kind as `typed`, and of one of these candidates, that share a day with it: its hours may be
 * counted twice. An absence within a training is none, nor is a period without both its days.
 *
 * @example
 * overlappingPeriods({ period_type: 'external', from_date: '2026-05-04', to_date: '2026-05-08' }, stored, ['ann'])
 */
export function overlappingPeriods<P extends Period>(
  typed: Period,
  stored: readonly P[],
  candidates: readonly string[],
): readonly P[] {
  const { from_date: from, to_date: to } = typed;
  if (!isDay(from) || !isDay(to)) return [];
  return stored.filter(
    (one) =>
      one.id !== typed.id &&
      one.period_type === typed.period_type &&
      candidates.includes(String(one.training_action_candidate)) &&
      isDay(one.from_date) &&
      isDay(one.to_date) &&
      one.from_date <= to &&
      one.to_date >= from,
  );
}

function isDay(day: unknown): day is string {
  return typeof day === 'string' && day !== '';
}
