import { useGetList } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf, RecordOf } from '#generated/records.ts';

export const notices = 'user-notifications';

const shown = [
  'title',
  'message',
  'notification_type',
  'training_course_reference',
  'estimator_id',
  'createdAt',
] as const satisfies FieldOf<typeof notices>[];

/** What moved, as one person sees it. */
export type Notice = Required<Pick<RecordOf<typeof notices>, 'id' | (typeof shown)[number]>>;

const pollMs = 600_000;
/** What the bell shows at once. */
export const mostNotices = 50;

const question = {
  filter: { ['readAt' satisfies FieldOf<typeof notices>]: { null: true } },
  pagination: { page: 1, perPage: mostNotices },
  sort: { field: 'createdAt', order: 'DESC' },
  meta: { fields: { user_notifications: shown } },
} as const;

/** What the person has not read yet, newest first; asked every ten minutes, and when she comes back to the page. */
export function useNotices() {
  const isOpen = useModel().resources[notices]?.isOpen === true;
  const { data, total, error, isPending, refetch } = useGetList<Notice>(notices, question, {
    enabled: isOpen,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 30_000,
  });
  return { isOpen, list: data ?? [], unread: total ?? 0, error, isPending, refetch };
}
