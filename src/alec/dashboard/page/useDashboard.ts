import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { DashboardCounters } from '#alec/dashboard/domain/counters.ts';
import type { Path } from '#generated/records.ts';

/** Read again whenever a list of dossiers is. */
export const dashboardKey = ['training-courses' satisfies Path, 'getList', 'dashboard'];

/** How many dossiers stand where, as the server counts them now. */
export function useDashboard() {
  const { call } = useDataProvider<JsonApiProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...dashboardKey, 'counters'],
    queryFn: async ({ signal }) => {
      const { data: record } = (await call('dashboard', { signal })) as CallResult;
      return record as unknown as DashboardCounters;
    },
    refetchOnWindowFocus: true,
  });
  return { dashboard: data, error, isFetching, refetch };
}
