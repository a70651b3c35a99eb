import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { Path } from '#generated/records.ts';

const delegations = 'delegations' satisfies Path;

/** The person's own entry in the list of managers and that of her supervisor, null where there is none. */
interface Start {
  readonly manager: string | null;
  readonly supervisor: string | null;
}

/** Who the person is among those who delegate, as the answer of a query. */
export function useStart() {
  return useRead<Start>('start');
}

interface Region {
  readonly id: string;
  readonly name: string;
}

/** The regions that a manager may hand over; undefined until they are known, none without a manager. */
export function useRegionsOf(manager: string | null) {
  const { data, error, refetch } = useRead<{ readonly regions: readonly Region[] }>('regions', manager);
  return { regions: manager === null ? none : data?.regions, error: data ? null : error, retry: refetch };
}

const none: readonly Region[] = [];

function useRead<Meta>(path: string, manager?: string | null) {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [delegations, path, manager],
    enabled: manager !== null,
    queryFn: async ({ signal }) => {
      const query: Record<string, string> = manager ? { manager } : {};
      const { meta } = (await provider.call(delegations, { path, query, signal })) as { meta: Meta };
      return meta;
    },
  });
}
