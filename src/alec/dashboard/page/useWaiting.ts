import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { Waiting } from '#alec/dashboard/domain/waiting.ts';
import { dashboardKey } from './useDashboard.ts';

/** What waits for the person, as the server has it now. */
export function useWaiting() {
  const { call } = useDataProvider<JsonApiProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...dashboardKey, 'waiting'],
    queryFn: async ({ signal }) => {
      const { data: record } = (await call('dashboard', { path: 'waiting', signal })) as CallResult;
      return record as unknown as Waiting;
    },
    refetchOnWindowFocus: true,
  });
  return { waiting: data, error, isFetching, refetch };
}
