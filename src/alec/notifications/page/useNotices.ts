import { type GetListResult, useGetList } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf, RecordOf } from '#generated/records.ts';

export const notices = 'user-notifications';

const shown = [
  'title',
  'message',
  'notification_type',
  'training_course_reference',
  'estimator_id',
  'delegation',
  'candidate_profile',
  'training_course',
  'is_training_organism_contacted',
  'readAt',
  'createdAt',
] as const satisfies FieldOf<typeof notices>[];

/** What moved, as one person sees it. */
export type Notice = Required<Pick<RecordOf<typeof notices>, 'id' | (typeof shown)[number]>>;

const pollMs = 600_000;
/** What the bell shows at once. */
export const mostNotices = 50;

const ofDossier = { training_courses: ['priority'] satisfies FieldOf<'training-courses'>[] };

/** What a notification is drawn with beside itself: the priority of its dossier. */
export const noticeMeta = {
  prefetch: ['training_course' satisfies FieldOf<typeof notices>],
  fields: ofDossier,
};

/** The dossiers that came with notifications. */
export function includedIn(meta: GetListResult['meta']): { readonly [path: string]: readonly never[] } {
  return meta?.included ?? {};
}

const question = {
  filter: { ['readAt' satisfies FieldOf<typeof notices>]: { null: true } },
  pagination: { page: 1, perPage: mostNotices },
  sort: { field: 'createdAt', order: 'DESC' },
  meta: { ...noticeMeta, fields: { ...ofDossier, user_notifications: shown } },
} as const;

/** What the person has not read yet, newest first; asked every ten minutes, and when she comes back to the page. */
export function useNotices() {
  const isOpen = useModel().resources[notices]?.isOpen === true;
  const { data, total, meta, error, isPending, refetch } = useGetList<Notice>(notices, question, {
    enabled: isOpen,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
  return {
    isOpen,
    list: data ?? [],
    included: includedIn(meta),
    unread: total ?? 0,
    error,
    isPending,
    refetch,
  };
}
