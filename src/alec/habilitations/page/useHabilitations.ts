import { useGetList } from 'ra-core';
import { shortestSearch } from '#alec/habilitations/domain/habilitationTerm.ts';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import type { FieldOf, Path, RecordOf } from '#generated/records.ts';

export const search = 'search' satisfies Path;
export type Habilitation = RecordOf<typeof search>;

const pauseMs = 250;
const mostFound = 50;

/** The habilitations that a name, a code or a part of them finds; asked once the typing pauses. */
export function useHabilitations(typed: string) {
  const words = useSettled(typed.trim(), pauseMs);
  const isTooShort = words.length < shortestSearch;
  const { data, meta, total, error, isFetching, refetch } = useGetList<Habilitation>(
    search,
    {
      filter: { q: words },
      sort: { field: 'label' satisfies FieldOf<typeof search>, order: 'ASC' },
      pagination: { page: 1, perPage: mostFound },
    },
    { enabled: !isTooShort, retry: false },
  );
  return {
    words,
    found: isTooShort || error ? [] : (data ?? []),
    total: total ?? 0,
    isTooShort,
    isSearching: isFetching || words !== typed.trim(),
    error: isTooShort ? null : error,
    meta,
    refetch,
  };
}
