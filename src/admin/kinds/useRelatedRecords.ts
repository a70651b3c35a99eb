import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetManyAggregate } from 'ra-core';
import { useEffect, useState } from 'react';
import { leadingField } from '#admin/views/represent.ts';
import type { FlatRecord, Resource } from '#model/model.ts';

export type RelatedRecord = FlatRecord & { readonly id: string };

const shortestSearch = 2;
const offered = 25;
const pauseMilliseconds = 250;

/** The chosen records, and those the server finds for what is typed; nothing is asked before the list opens. */
export function useRelatedRecords(target: Resource, ids: readonly string[], isOpen: boolean, typed: string) {
  const search = useSettled(typed.trim());
  const isTooShort = search.length > 0 && search.length < shortestSearch;
  const { data: known = [] } = useGetManyAggregate<RelatedRecord>(
    target.path,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const { data: found = [], isFetching } = useGetList<RelatedRecord>(
    target.path,
    {
      filter: search === '' ? {} : { q: search },
      pagination: { page: 1, perPage: offered },
      sort: sortOf(target),
    },
    { enabled: isOpen && !isTooShort, placeholderData: keepPreviousData },
  );
  return {
    // Until its name is here, a chosen record keeps its place under its id.
    chosen: ids.map((id) => known.find((record) => record?.id === id) ?? { id }),
    found: isTooShort ? [] : found,
    isSearching: isFetching,
    isTooShort,
  };
}

function sortOf(target: Resource) {
  return target.list.sort[0] ?? { field: leadingField(target) ?? 'id', order: 'ASC' as const };
}

/** The text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
