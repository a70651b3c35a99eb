import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLiveList } from '#engine/admin/record/useLiveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';

/** Reads rows that were asked for beside the list anew when others write: `FollowOthers` knows of the list alone. */
export function useFollowOthersIn(part: 'getInfiniteList' | 'below'): void {
  const { path } = useResourceModel();
  const queries = useQueryClient();
  const written = useCallback(
    () => void queries.invalidateQueries({ queryKey: [path, part] }),
    [queries, path, part],
  );
  useLiveList(path, written);
}
