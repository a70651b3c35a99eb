import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { readSuggestedAds } from './readSuggestedAds.ts';
import { suggestedAds } from './suggestedAds.ts';
import { type AdSearch, queryOf } from './useAdSearch.ts';

const size = 20;

/** The ads of a search, page after page; those of the search before are shown until they come. */
export function useSuggestedAds(search: AdSearch) {
  const provider = useDataProvider<JsonApiProvider>();
  const query = queryOf(search);
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [suggestedAds, query],
    queryFn: ({ pageParam, signal }) => readSuggestedAds({ provider, query, page: pageParam, size, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const ads = data?.pages.flatMap((page) => page.ads);
  return { ...rest, ads, total: data?.pages[0]?.total ?? 0 };
}
