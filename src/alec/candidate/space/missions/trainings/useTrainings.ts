import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { CandidateTraining } from '#alec/candidate/domain/candidateTraining.ts';
import { ownCalls } from '#alec/candidate/space/missions/useOwnFile.ts';

/** The trainings of the dossiers that the candidate is in. */
export function useTrainings() {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [ownCalls, 'trainings'],
    queryFn: async ({ signal }) => {
      const { data } = (await provider.call(ownCalls, { path: 'trainings', signal })) as CallResult;
      return (data ?? []) as unknown as readonly CandidateTraining[];
    },
  });
}
