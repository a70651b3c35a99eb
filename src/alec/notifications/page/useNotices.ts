import { useGetList } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';

export const notices = 'user-notifications';

/** What moved, as one person sees it. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly message: string | null;
  readonly notification_type: number;
  readonly training_course_reference: string | null;
  readonly estimator_id: string | null;
  readonly createdAt: string;
}

const pollMs = 600_000;
/** What the bell shows at once. */
export const mostNotices = 50;

const question = {
  filter: { readAt: { null: true } },
  pagination: { page: 1, perPage: mostNotices },
  sort: { field: 'createdAt', order: 'DESC' },
  meta: {
    fields: {
      user_notifications: [
        'title',
        'message',
        'notification_type',
        'training_course_reference',
        'estimator_id',
        'createdAt',
      ],
    },
  },
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
