import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLiveList } from '#engine/admin/record/useLiveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** Rows read as the stream was opened need not be read anew. */
const freshMs = 1_000;

/** Shows what others write in the list in context, where it stands. */
export function FollowOthers() {
  const { path } = useResourceModel();
  const queries = useQueryClient();
  const read = useCallback(
    (olderThanMs: number) =>
      void queries.invalidateQueries({
        queryKey: [path, 'getList'],
        predicate: ({ state }) => Date.now() - state.dataUpdatedAt >= olderThanMs,
      }),
    [queries, path],
  );
  const written = useCallback(() => read(0), [read]);
  const returned = useCallback(() => read(freshMs), [read]);
  useLiveList(path, written, returned);
  return null;
}
