import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { versions } from '#alec/documents/page/sendContent.ts';

/** The words of a version, or why there are none to show: it waits to be read, it has none, they could not be fetched. */
export type VersionText = { readonly text: string } | 'loading' | 'waiting' | 'none' | 'failed';

const lookAgainMs = 3000;

/** The words of a version as the server has read them; one that waits is asked for again by itself. */
export function useVersionText(id: string): VersionText {
  const provider = useDataProvider<JsonApiProvider>();
  const { data } = useQuery({
    queryKey: [versions, 'text', id],
    queryFn: async ({ signal }): Promise<VersionText> => {
      try {
        const answer = await provider.call(versions, { id, path: 'text', accept: '*/*', signal });
        return { text: await (answer as Response).text() };
      } catch (error) {
        if (signal.aborted) throw error;
        return whyNot(error);
      }
    },
    // No version ever changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === 'waiting' ? lookAgainMs : false),
  });
  return data ?? 'loading';
}

function whyNot(error: unknown): VersionText {
  if (!(error instanceof HttpError)) return 'failed';
  if (error.status === 409) return 'waiting';
  return error.status === 404 ? 'none' : 'failed';
}
