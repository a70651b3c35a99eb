import { useCallback } from 'react';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { useStart } from './useStart.ts';

/** Is a delegation the person’s own to change? Who stands in sees it, and no more. */
export function useMayChange(): (record: FlatRecord) => boolean {
  const actor = useActor();
  const mine = useStart().data?.manager ?? null;
  const isForAll = actor?.role === 'admin';
  return useCallback(
    ({ manager }: ValuesOf<'delegations'>) => isForAll || (mine !== null && manager === mine),
    [isForAll, mine],
  );
}
