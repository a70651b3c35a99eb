import { useInfiniteGetList } from 'ra-core';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

export const path = 'candidate-applications' satisfies Path;
const ads = 'candidate-ads' satisfies Path;
type Ad = Pick<RecordOf<typeof ads>, 'id' | 'is_open'>;

/** An application, and whether its ad may still be seen. */
export type ShownApplication = RecordOf<typeof path> & { readonly isAdOpen: boolean };

const asked = {
  sort: { field: 'createdAt' satisfies FieldOf<typeof path>, order: 'DESC' },
  pagination: { page: 1, perPage: 50 },
  meta: {
    prefetch: ['candidate_ad' satisfies FieldOf<typeof path>],
    fields: {
      candidate_ads: ['is_open' satisfies FieldOf<typeof ads>],
    },
  },
} as const;

/** The applications of whoever looks, the newest first, page after page. */
export function useApplications() {
  const {
    data,
    total = 0,
    ...rest
  } = useInfiniteGetList<RecordOf<typeof path>>(path, {
    ...asked,
    meta: { ...asked.meta },
  });
  const applications = data?.pages.flatMap((page): ShownApplication[] => {
    // An ad that is closed is not shown to candidates, and not among these.
    const seen: readonly Ad[] = page.meta?.included?.[ads] ?? [];
    return page.data.map((one) => ({
      ...one,
      isAdOpen: seen.some(({ id, is_open }) => id === one.candidate_ad && is_open === true),
    }));
  });
  return { ...rest, applications, total };
}
