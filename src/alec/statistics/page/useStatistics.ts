import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { Counter, Series } from '#alec/statistics/domain/statistics.ts';
import { queryOf, type Shown } from './statisticsAddress.ts';

/** Every measure, now and in the days before: see `GET /statistics`. */
export interface Counted {
  readonly counters: readonly Counter[];
  readonly previous: {
    readonly from: string;
    readonly to: string;
    readonly counters: readonly Counter[];
  } | null;
}

export const useCounters = (shown: Shown) => useStatistics<Counted>(shown, 'counters,previous');

export const useSeries = (shown: Shown) =>
  useStatistics<{ readonly series: readonly Series[] }>(shown, 'series');

/** The figures that are asked for; those before stay until they are there. */
function useStatistics<Figures>(shown: Shown, fields: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const query = { ...queryOf(shown), 'fields[statistics]': fields };
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', query],
    queryFn: async ({ signal }) => {
      const answer = await provider.call('statistics', { query, signal });
      return (answer as unknown as { readonly data: Figures }).data;
    },
    placeholderData: (before) => before,
    // The page says at once what is wrong, and offers another try.
    retry: false,
  });
  return { statistics: data, error, refetch };
}
