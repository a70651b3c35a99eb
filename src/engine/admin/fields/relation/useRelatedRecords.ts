import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useGetList, useGetManyAggregate } from 'ra-core';
import { queryOfIds, type RelationName, useChoices } from '#engine/admin/fields/choice/useChoices.ts';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import { defaultSort } from '#engine/admin/list/listSort.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

export type RelatedRecord = FlatRecord & { readonly id: string };

const shortestSearch = 2;
const offered = 25;
const pauseMilliseconds = 250;

/** Rows of a tree and the relation by which others are below them. */
export interface Branches {
  readonly relation: string;
  readonly ids: readonly string[];
}

interface Asked {
  /** The relation that is filled: who may not view the target chooses among what it may refer to. */
  readonly of?: RelationName;
  /** What is in these branches is not offered. */
  readonly below?: Branches;
  /** What is offered meets these conditions of a list. */
  readonly where?: Readonly<Record<string, object>>;
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  readonly typed: string;
}

/** The chosen records, and those the server finds for what is typed; nothing is asked before the list opens. */
export function useRelatedRecords(target: ScreenResource, { of, below, where, ids, isOpen, typed }: Asked) {
  const search = useSettled(typed.trim(), pauseMilliseconds);
  const isTooShort = search.length > 0 && search.length < shortestSearch;
  const isAsked = isOpen && !isTooShort;
  const mayView = useAccess(target).may('view') || of === undefined;
  const listed = useListed(target, { below, where, ids, search, isAsked, enabled: mayView });
  const choices = useOffered(of, { below, ids, search, isAsked, enabled: !mayView });
  const { known, found, isSearching, isFailed, retry } = mayView ? listed : choices;
  return {
    // Until its name is here, a chosen record keeps its place under its id.
    chosen: ids.map((id) => [...known, ...found].find((record) => record?.id === id) ?? { id }),
    found: isTooShort ? [] : found,
    isSearching,
    isTooShort,
    isFailed: isFailed && !isTooShort,
    retry,
  };
}

interface Settled {
  readonly below: Branches | undefined;
  readonly where?: Readonly<Record<string, object>> | undefined;
  readonly ids: readonly string[];
  readonly search: string;
  readonly isAsked: boolean;
  readonly enabled: boolean;
}

function useOffered(of: RelationName | undefined, { below, ids, search, isAsked, enabled }: Settled) {
  const words = {
    ...(search !== '' && { 'filter[q]': search }),
    ...(below && { [`filter[${below.relation}][outside]`]: below.ids.join(',') }),
    'page[size]': String(offered),
  };
  const { data: known = [] } = useChoices(of, enabled ? queryOfIds(ids) : null);
  const { data: found = [], ...asking } = useChoices(of, enabled && isAsked ? words : null);
  return { known, found, ...stateOf(asking) };
}

function useListed(target: ScreenResource, { below, where, ids, search, isAsked, enabled }: Settled) {
  const { data: known = [] } = useGetManyAggregate<RelatedRecord>(
    target.path,
    { ids: [...ids] },
    { enabled: enabled && ids.length > 0 },
  );
  const { data: found = [], ...asking } = useGetList<RelatedRecord>(
    target.path,
    {
      filter: {
        ...where,
        ...(search !== '' && { q: search }),
        ...(below && { [below.relation]: { outside: below.ids } }),
      },
      pagination: { page: 1, perPage: offered },
      sort: target.order ? byPlace : defaultSort(target),
    },
    { enabled: enabled && isAsked, placeholderData: keepPreviousData },
  );
  return { known, found, ...stateOf(asking) };
}

type Asking = Pick<UseQueryResult, 'isFetching' | 'isError' | 'isPaused' | 'refetch'>;

/** A search that waits for the network has failed, for who waits for it. */
function stateOf({ isFetching, isError, isPaused, refetch }: Asking) {
  return { isSearching: isFetching, isFailed: !isFetching && (isError || isPaused), retry: refetch };
}

const byPlace = { field: 'position', order: 'ASC' } as const;
