import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { CallParams, JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { notices } from './useNotices.ts';

/** Marks one notification of the person as read, or all of them. */
export function useMarkRead() {
  const { call } = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isMarking, setMarking] = useState(false);
  const mark = async (params: CallParams) => {
    setMarking(true);
    try {
      await call(notices, { method: 'PATCH', ...params });
      await queries.invalidateQueries({ queryKey: [notices] });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setMarking(false);
    }
  };
  return {
    isMarking,
    markOne: (id: string) => mark({ id, path: 'toggle-read-at' }),
    markAll: () => mark({ path: 'mark-all-as-read' }),
  };
}
