import type { RecordOf } from '#generated/records.ts';

export type TrainingState = 'planned' | 'running' | 'over';

/** A session as a candidate sees it; both days are included. */
export interface CandidateSession {
  readonly id: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly period: NonNullable<RecordOf<'training-course-sessions'>['period']>;
  readonly session_type: NonNullable<RecordOf<'training-course-sessions'>['session_type']>;
  /** Hours. */
  readonly session_duration: string | null;
}

/** A training of one of her dossiers as a candidate sees it. */
export interface CandidateTraining {
  readonly id: string;
  readonly label: string;
  readonly organization_name: string | null;
  readonly organization_city: string | null;
  /** Where it takes place: the town, with its post code. */
  readonly city: string | null;
  /** Hours. */
  readonly duration: string | null;
  readonly state: TrainingState;
  /** First and last day: of its sessions, else those that are expected; null: nobody knows yet. */
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly reference: string;
  readonly sessions: readonly CandidateSession[];
  readonly has_convocation: boolean;
}

/**
 * How a training stands on a day: what is begun runs to the end of its last day; without a date it is still planned.
 *
 * @example
 * trainingState({ from_date: '2026-03-02', to_date: '2026-03-06' }, '2026-03-06') // 'running'
 */
export function trainingState(
  { from_date, to_date }: Pick<CandidateTraining, 'from_date' | 'to_date'>,
  today: string,
): TrainingState {
  if (to_date !== null && to_date < today) return 'over';
  return from_date !== null && from_date <= today ? 'running' : 'planned';
}
