import type { Name } from '#alec/estimator/domain/figures/name.ts';

/** Figures whose formula is not ours to choose, and the note that says whose it is. */
const notes: Readonly<Record<string, string>> = {
  training_relief_rate: 'reliefRate',
  mission_relief_rate_with_end: 'reliefRate',
  mission_relief_rate_without_end: 'reliefRate',
  training_relief: 'relief',
  mission_relief_with_end: 'relief',
  mission_relief_without_end: 'relief',
  mission_wages_with_end: 'endOfMission',
  mission_wages_of_ending: 'endOfMission',
  end_of_mission_candidates_number: 'endOfMission',
  training_wages: 'paidLeave',
  training_hourly_pay: 'paidLeave',
  mission_wages_without_end: 'paidLeave',
  total_gross_margin: 'prudent',
  margin_target_rate: 'target',
  break_even_hours: 'breakEven',
  break_even_months: 'breakEven',
  mission_duration: 'missionDuration',
} satisfies { readonly [N in Name]?: string };

/** The note of a figure, a key under `estimator.notes`. */
export function noteOf(name: string): string | undefined {
  return notes[name];
}
