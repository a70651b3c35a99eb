import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { Systems } from '#alec/integrations/domain/systems.ts';

/** Which systems outside are connected; until it is known, none: what may not work is not offered. */
export function useSystems(): Partial<Systems> {
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: ['systems'],
    queryFn: async () => {
      const answer = await provider.call('systems', { method: 'GET' });
      return ('meta' in answer && answer.meta) || {};
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
