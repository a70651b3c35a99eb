import type { RecordOf } from '#generated/records.ts';

export type Mission = RecordOf<'candidate-missions'>;

export interface MissionGroups {
  readonly current: readonly Mission[];
  readonly coming: readonly Mission[];
  readonly past: readonly Mission[];
}

/**
 * Missions by how they stand on a day: the last day still counts, and without one a mission goes on. What comes first
 * stands first; of past ones the latest does.
 *
 * @example
 * missionGroups([{ id: '1', from_date: '2026-03-02', to_date: '2026-03-12' }], '2026-03-12').current.length // 1
 */
export function missionGroups(missions: readonly Mission[], today: string): MissionGroups {
  const inOrder = [...missions].sort((a, b) => firstDay(a).localeCompare(firstDay(b)));
  return {
    current: inOrder.filter((mission) => firstDay(mission) <= today && !isPast(mission, today)),
    coming: inOrder.filter((mission) => firstDay(mission) > today && !isPast(mission, today)),
    past: inOrder.filter((mission) => isPast(mission, today)).reverse(),
  };
}

function firstDay({ from_date }: Mission): string {
  return from_date ?? '';
}

function isPast({ to_date }: Mission, today: string): boolean {
  return typeof to_date === 'string' && to_date < today;
}
