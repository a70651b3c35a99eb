import { useInfiniteGetList } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { type Communication, type Thread, threadsOf } from '#alec/communications/domain/threads.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

export const communications = 'communications' satisfies Path;

// As many as the server gives at once.
const perPage = 200;

/** What a list of threads draws; a thread that is opened reads its messages whole. */
const listed = [
  'subject',
  'from_name',
  'from_email',
  'recipients',
  'communication_type',
  'delivery',
  'read_at',
  'thread',
  'createdAt',
] satisfies FieldOf<typeof communications>[];

/** The threads of the dossier, the newest first; what others send, and what comes in, shows by itself. */
export function useCommunications(): FoundThreads {
  const { record } = useDossier();
  const found = useThreads({ training_course: record.id });
  const { refetch } = found;
  const { change } = useLiveRecord('training-courses', record.id);
  useEffect(() => {
    if (change?.part === communications) void refetch();
  }, [change, refetch]);
  return found;
}

export interface FoundThreads {
  readonly threads: readonly Thread[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isFetching: boolean;
  /** Reads those before; undefined: these are all. */
  readonly readOlder: (() => unknown) | undefined;
}

/** The threads of some communications, the newest first; older ones come page by page. */
export function useThreads(filter: ValuesOf<typeof communications>): FoundThreads {
  const query = useInfiniteGetList<Communication>(communications, {
    filter,
    sort: { field: 'createdAt' satisfies FieldOf<typeof communications>, order: 'DESC' },
    pagination: { page: 1, perPage },
    meta: { fields: { communications: listed } },
  });
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query;
  const threads = useMemo(() => data && threadsOf(onceEach(data.pages.flatMap((page) => page.data))), [data]);
  const readOlder = hasNextPage ? () => fetchNextPage() : undefined;
  return { threads, error, refetch, isFetching, readOlder };
}

/** One that came in meanwhile moves the others, so that one stands on two pages. */
function onceEach(all: readonly Communication[]): readonly Communication[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
