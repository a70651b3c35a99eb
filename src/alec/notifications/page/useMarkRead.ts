import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallParams, JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { notices } from './useNotices.ts';

/** Marks one notification of the person as read, or all of them. */
export function useMarkRead() {
  const { call } = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [isMarking, setMarking] = useState(false);
  const mark = async (params: CallParams) => {
    setMarking(true);
    await attempt(async () => {
      await call(notices, { method: 'PATCH', ...params });
      await queries.invalidateQueries({ queryKey: [notices] });
    });
    setMarking(false);
  };
  return {
    isMarking,
    markOne: (id: string) => mark({ id, path: 'toggle-read-at' }),
    markAll: () => mark({ path: 'mark-all-as-read' }),
  };
}
