import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { ownCalls } from '#alec/candidate/space/missions/useOwnFile.ts';
import type { RecordOf } from '#generated/records.ts';

type Session = RecordOf<'training-course-sessions'>;

/** A session of a training as `GET /candidate/trainings` gives it; both days are included. */
export interface TrainingSession {
  readonly id: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly period: NonNullable<Session['period']>;
  readonly session_type: NonNullable<Session['session_type']>;
  /** Hours. */
  readonly session_duration: string | null;
}

/** A training of a dossier of hers, as that address gives it. */
export interface Training {
  readonly id: string;
  readonly label: string;
  readonly organization_name: string | null;
  readonly organization_city: string | null;
  /** Where it takes place: the town, with its post code. */
  readonly city: string | null;
  /** Hours. */
  readonly duration: string | null;
  readonly state: 'planned' | 'running' | 'over';
  readonly from_date: string | null;
  readonly to_date: string | null;
  readonly reference: string;
  readonly sessions: readonly TrainingSession[];
  readonly has_convocation: boolean;
}

/** The trainings of the dossiers that the candidate is in. */
export function useTrainings() {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [ownCalls, 'trainings'],
    queryFn: async ({ signal }) => {
      const { data } = (await provider.call(ownCalls, { path: 'trainings', signal })) as CallResult;
      return (data ?? []) as unknown as readonly Training[];
    },
  });
}
