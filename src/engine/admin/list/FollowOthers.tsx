import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveList } from '#engine/admin/record/useLiveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useKeptPlaces } from './places/useKeptPlaces.ts';
import { useListRefresh } from './places/useListRefresh.ts';
import { isAtWork, rowsAtRest } from './rows/rowsAtRest.ts';
import { typingAtRest } from './rows/typingAtRest.ts';

/** Rows read as the stream was opened need not be read anew. */
const freshMs = 1_000;

/**
 * Shows what others write in the list in context, where it stands, once one pauses: no key and no save of one's own waits
 * for it. In its true order once nobody is at work in its rows.
 */
export function FollowOthers() {
  const { path } = useResourceModel();
  const refresh = useRefreshInPause();
  const written = useCallback(() => void refresh(), [refresh]);
  const returned = useCallback(() => void refresh(freshMs), [refresh]);
  useLiveList(path, written, returned);
  useEffect(
    // react-query reads a list again by itself where its rows may move.
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused && isAtWork()) written();
      }),
    [written],
  );
  useTrueOrder(path);
  return null;
}

function useRefreshInPause() {
  const refresh = useListRefresh();
  const waiting = useRef<number>(undefined);
  return useCallback(
    async (olderThanMs = 0) => {
      const isFirst = waiting.current === undefined;
      waiting.current = Math.min(waiting.current ?? olderThanMs, olderThanMs);
      if (!isFirst) return;
      if (isAtWork()) await typingAtRest();
      const leastAge = waiting.current;
      waiting.current = undefined;
      await refresh(leastAge);
    },
    [refresh],
  );
}

function useTrueOrder(path: string): void {
  const queries = useQueryClient();
  const isKept = useKeptPlaces() !== undefined;
  useEffect(() => {
    if (!isKept) return;
    let isOpen = true;
    void rowsAtRest().then(() => {
      if (isOpen) void queries.invalidateQueries({ queryKey: [path, 'getList'] });
    });
    return () => {
      isOpen = false;
    };
  }, [isKept, path, queries]);
}
