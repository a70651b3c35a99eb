import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo, useState } from 'react';
import { remoteImagesIn } from '#alec/communications/domain/remoteImages.ts';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { communications } from './useCommunications.ts';

/** What became of an image, by its address. */
type Loaded = ReadonlyMap<string, Blob | 'failed'>;

export interface RemoteImages {
  /** How many the mail has. */
  readonly count: number;
  /** Somebody asked to see them. */
  readonly isAsked: boolean;
  readonly loaded: Loaded;
  /** Asks for them, or once more for those that did not come. */
  readonly show: () => void;
}

/** The images of a mail that lie elsewhere: they stay away until somebody asks, and for this view alone. */
export function useRemoteImages({ id, body_html }: Communication): RemoteImages {
  const provider = useDataProvider<JsonApiProvider>();
  const [isAsked, setAsked] = useState(false);
  const addresses = useMemo(() => remoteImagesIn(body_html ?? ''), [body_html]);
  const results = useQueries({
    queries: addresses.map((address) => ({
      queryKey: [communications, id, 'remote-image', address],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const params = { id, path: 'remote-image', query: { address }, accept: '*/*', signal };
        return ((await provider.call(communications, params)) as Response).blob();
      },
      enabled: isAsked,
      // What a server of a stranger's did not give is not asked for again by itself, nor anything without being asked.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      networkMode: 'always' as const,
    })),
  });
  const stamp = results.map(({ status, fetchStatus }) => `${status} ${fetchStatus}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are other ones when one of them changes
  const loaded = useMemo(
    () =>
      new Map(
        results.flatMap(({ data, isError, isFetching }, place) => {
          const result = data ?? (isError && !isFetching ? 'failed' : undefined);
          return result === undefined ? [] : [[addresses[place] ?? '', result] as const];
        }),
      ),
    [stamp, addresses],
  );
  const show = () => {
    setAsked(true);
    for (const { isError, refetch } of results) if (isError) void refetch();
  };
  return { count: addresses.length, isAsked, loaded, show };
}
