import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useRef } from 'react';
import type { Path } from '#generated/records.ts';

export const notifications = 'user-notifications' satisfies Path;

/** Marks a notification as read, once: the call would make it unread again. */
export function useMarkAsRead() {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const marked = useRef(new Set<string>());
  return async (id: string): Promise<void> => {
    if (marked.current.has(id)) return;
    marked.current.add(id);
    try {
      await provider.call(notifications, { method: 'PATCH', id, path: 'toggle-read-at' });
      await queries.invalidateQueries({ queryKey: [notifications] });
    } catch (error) {
      marked.current.delete(id);
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
}
