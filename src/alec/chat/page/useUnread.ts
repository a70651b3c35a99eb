import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { chats } from './useMessages.ts';

/** More are not counted. */
export const mostUnread = 99;

const pollMs = 600_000;

/**
 * How many messages of a dossier the person has not read. All dossiers of a page are asked for in one call, which the
 * components of that page share.
 *
 * @example
 * useUnread(id, idsOfThePage) // 3
 */
export function useUnread(id: string, together: readonly string[] = [id]): number {
  const { call } = useDataProvider<JsonApiProvider>();
  const mayView = useModel().resources[chats]?.may.view !== undefined;
  const { data } = useQuery({
    queryKey: [chats, 'unread', ...together],
    queryFn: async ({ signal }) => {
      const query = { training_courses: together.join(',') };
      const { meta } = (await call(chats, { path: 'unread', query, signal })) as CallResult;
      return (meta?.unread ?? {}) as Readonly<Record<string, number>>;
    },
    enabled: mayView && together.includes(id),
    select: (unread) => unread[id] ?? 0,
    staleTime: 30_000,
    refetchInterval: pollMs,
  });
  return data ?? 0;
}
