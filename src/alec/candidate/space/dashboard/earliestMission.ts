import type { RecordOf } from '#generated/records.ts';

type Period = Pick<RecordOf<'candidate-missions'>, 'from_date' | 'to_date'>;

/**
 * Of all assignments the first that is not over on a day; one without an end goes on.
 *
 * @example
 * earliestMission([{ from_date: '2026-12-01', to_date: null }, { from_date: '2026-10-01', to_date: '2026-11-30' }], '2026-11-25')
 * // the second: it runs
 */
export function earliestMission<Mission extends Period>(
  missions: readonly Mission[],
  today: string,
): Mission | undefined {
  return missions
    .filter(({ to_date: to }) => !to || to >= today)
    .sort((one, other) => String(one.from_date).localeCompare(String(other.from_date)))[0];
}
