import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLiveList, useOwnRows } from '#engine/admin/record/useLiveRecord.ts';
import type { Path } from '#generated/records.ts';
import { dashboardKey } from './useDashboard.ts';

/** Others write all day: the server counts for one page no oftener than this. */
const pauseMs = 3_000;

/** Keeps the figures of the page what they are elsewhere: they are read again soon after a dossier was written. */
export function useLiveCounters(): void {
  const queries = useQueryClient();
  const { read, stop } = useMemo(
    () => spaced(() => void queries.invalidateQueries({ queryKey: dashboardKey }), pauseMs),
    [queries],
  );
  useEffect(() => stop, [stop]);
  useLiveList('training-courses' satisfies Path, read);
  useOwnRows('user-notifications' satisfies Path, read);
}

/** Does the work at once, or as soon as the pause since the last time is over; several calls within it are one. */
function spaced(work: () => void, gapMs: number) {
  let timer: number | undefined;
  let doneAt = performance.now();
  const run = () => {
    timer = undefined;
    doneAt = performance.now();
    work();
  };
  return {
    read: () => {
      timer ??= window.setTimeout(run, Math.max(0, doneAt + gapMs - performance.now()));
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
