import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { notices } from '#alec/notifications/page/useNotices.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { chatReads, chats, type Message } from './useMessages.ts';
import { useUnread } from './useUnread.ts';

type ReadMark = RecordOf<typeof chatReads>;

/** Who has read the thread up to which message, by the id of that message; one's own mark is not among them. */
export function useReaders(messages: readonly Message[]): ReadonlyMap<string, readonly string[]> {
  const { record } = useDossier();
  const me = useActor()?.id;
  const { data } = useGetList<ReadMark & { readonly id: string }>(chatReads, {
    filter: { training_course: record.id } satisfies ValuesOf<typeof chatReads>,
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'user_name' satisfies FieldOf<typeof chatReads>, order: 'ASC' },
  });
  return useMemo(() => {
    const readers = new Map<string, string[]>();
    for (const { user_id, user_name, read_until } of data ?? []) {
      const last = messages.findLast(({ createdAt }) => createdAt <= (read_until ?? ''));
      if (!last || user_id === me || user_id === last.user_id) continue;
      readers.set(last.id, [...(readers.get(last.id) ?? []), user_name ?? '']);
    }
    return readers;
  }, [data, messages, me]);
}

/** What is unread while the thread is in sight is read: one call when it opens, one for what comes later. */
export function useMarkRead(isThere: boolean): void {
  const { record } = useDossier();
  const { call } = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const unread = useUnread(record.id);
  const markRead = useCallback(async () => {
    if (document.hidden) return;
    await call(chats, {
      method: 'PATCH',
      path: 'mark-as-read',
      body: { meta: { training_course: record.id } satisfies ValuesOf<typeof chats> },
    }).catch(() => undefined);
    for (const queryKey of [[chats, 'unread'], [notices]]) void queries.invalidateQueries({ queryKey });
  }, [call, queries, record.id]);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!isThere || (unread === 0 && hasOpened.current)) return;
    hasOpened.current = true;
    void markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [isThere, unread, markRead]);
}
