import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'ra-core';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { type SuggestedAd, type SuggestedPage, suggestedAds } from './suggestedAds.ts';

const ads = 'candidate-ads' satisfies Path;
export const applications = 'candidate-applications' satisfies Path;

export type AdRecord = RecordOf<typeof ads>;
export type Application = RecordOf<typeof applications>;

/** An ad, what is known of why it is suggested, and the candidate's own application to it; `isGone`: it is not open any more. */
export function useAd(id: string) {
  const { data: ad, error, isPending, refetch } = useGetOne<AdRecord>(ads, { id }, { retry: false });
  const {
    application,
    error: other,
    isPending: isOtherPending,
    refetch: refetchOther,
  } = useOwnApplication(id);
  const suggestion = useSuggestion(id);
  const isGone = isNotFound(error);
  const failure = isGone ? other : (error ?? other);
  return {
    ad: isPending || isOtherPending || failure || isGone ? undefined : ad,
    application,
    suggestion,
    isPending: (isPending || isOtherPending) && !failure,
    isGone: isGone && !isOtherPending && !other,
    error: failure,
    refetch: () => Promise.all([refetch(), refetchOther()]),
  };
}

/** The application that a candidate has sent to an ad; one that she withdrew may be sent again. */
function useOwnApplication(ad: string) {
  const filter = { candidate_ad: ad } satisfies ValuesOf<typeof applications>;
  const { data, ...rest } = useGetList<Application>(applications, {
    filter,
    sort: { field: 'applied_on' satisfies FieldOf<typeof applications>, order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const [application] = data ?? [];
  return { ...rest, application: application?.withdrawn_at ? undefined : application };
}

/** The ad as a list had it that was read before. */
function useSuggestion(id: string): SuggestedAd | undefined {
  const queries = useQueryClient();
  return queries
    .getQueriesData<Partial<SuggestedPage> & { readonly pages?: readonly SuggestedPage[] }>({
      queryKey: [suggestedAds],
    })
    .flatMap(([, data]) => [...(data?.ads ?? []), ...(data?.pages ?? []).flatMap((page) => page.ads)])
    .find((ad) => ad.id === id);
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'status') === 404;
}
