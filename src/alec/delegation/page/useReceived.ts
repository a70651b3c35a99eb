import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import type { Received } from '#alec/delegation/domain/received.ts';
import { useActor, useModel } from '#engine/admin/resource/modelContext.tsx';
import type { Path } from '#generated/records.ts';

const delegations = 'delegations' satisfies Path;
const pollMs = 300_000;

/** What others hand over to the person today; asked again every five minutes, and when she comes back to the page. */
export function useReceived(): readonly Received[] {
  const provider = useDataProvider<JsonApiProvider>();
  const isOpen = useModel().resources[delegations]?.isOpen === true;
  const isKnown = useActor() !== undefined;
  const { data } = useQuery({
    queryKey: [delegations, 'getList', 'received'],
    enabled: isOpen && isKnown,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const answer = await provider.export(delegations, { path: 'received', signal });
      const { meta }: { meta: { received: readonly Received[] } } = await answer.json();
      return meta.received;
    },
  });
  return data ?? none;
}

const none: readonly Received[] = [];
