import { useGetList } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { type Communication, threadsOf } from '#alec/communications/domain/threads.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useLiveRecord } from '#engine/admin/record/useLiveRecord.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

export const communications = 'communications' satisfies Path;

// The server gives 200 at most: of a dossier with more, those of the last months.
const most = 200;

/** What a list of threads draws; a thread that is opened reads its messages whole. */
export const listed = [
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
export function useCommunications() {
  const { record } = useDossier();
  const { data, error, refetch, isFetching } = useGetList<Communication>(communications, {
    filter: { training_course: record.id } satisfies ValuesOf<typeof communications>,
    sort: { field: 'createdAt' satisfies FieldOf<typeof communications>, order: 'DESC' },
    pagination: { page: 1, perPage: most },
    meta: { fields: { communications: listed } },
  });
  const { change } = useLiveRecord('training-courses', record.id);
  useEffect(() => {
    if (change?.part === communications) void refetch();
  }, [change, refetch]);
  const threads = useMemo(() => data && threadsOf(data), [data]);
  return { threads, error, refetch, isFetching };
}
