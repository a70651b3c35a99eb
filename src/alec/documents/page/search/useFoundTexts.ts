import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { documents } from '#alec/documents/page/sendContent.ts';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import type { FieldOf } from '#generated/records.ts';

/** A document whose last version has the words. */
export interface FoundText {
  readonly id: string;
  readonly meta: {
    readonly label: string;
    readonly file_name: string;
    /** The dossier it is of, with its name. */
    readonly parent: { readonly id: string; readonly meta: { readonly label: string } } | null;
    readonly passage: readonly { readonly text: string; readonly isFound: boolean }[];
  };
}

interface Answer {
  readonly data: readonly FoundText[];
  readonly meta: { readonly page: { readonly number: number; readonly hasNext: boolean } };
}

const fewestCharacters = 2;
const pauseMilliseconds = 300;
const pageSize = 20;

/** Documents by the words of their last version, of one dossier or of all, once the typing pauses. */
export function useFoundTexts(text: string, dossier: string | undefined) {
  const provider = useDataProvider<JsonApiProvider>();
  const asked = text.trim();
  const settled = useSettled(asked, pauseMilliseconds);
  const isAsked = asked.length >= fewestCharacters && settled.length >= fewestCharacters;
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [documents, 'search', settled, dossier],
      queryFn: async ({ pageParam, signal }) => {
        const relation: FieldOf<typeof documents> = 'training_course';
        const query = {
          'filter[text]': settled,
          ...(dossier !== undefined && { [`filter[${relation}]`]: dossier }),
          'page[number]': String(pageParam),
          'page[size]': String(pageSize),
        };
        const accept = 'application/vnd.api+json';
        const answer = await provider.call(documents, { path: 'search', query, accept, signal });
        return (answer as Response).json() as Promise<Answer>;
      },
      initialPageParam: 1,
      getNextPageParam: ({ meta: { page } }) => (page.hasNext ? page.number + 1 : undefined),
      enabled: isAsked,
      placeholderData: keepPreviousData,
    });
  return {
    isAsked,
    found: data?.pages.flatMap((page) => page.data),
    error,
    isLooking: isFetching || settled !== asked,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
