import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import type { FlatRecord } from '#engine/model/model.ts';

type Choice = FlatRecord & { readonly id: string };

/** A relation by the names of its resource and of itself. */
export interface RelationName {
  readonly path: string;
  readonly relation: string;
}

/**
 * Records that a relation may refer to, as far as a name goes: for who may refer to a list that she may not read.
 * Without a relation or a query nothing is asked.
 *
 * @example
 * useChoices({ path: 'loans', relation: 'author' }, { 'filter[q]': 'hug' })
 * // GET /loans/choices/author?filter[q]=hug
 */
export function useChoices(of: RelationName | undefined, query: Readonly<Record<string, string>> | null) {
  const provider = useDataProvider<JsonApiProvider>();
  return useQuery({
    queryKey: [of?.path, 'choices', of?.relation, query],
    enabled: of !== undefined && query !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const asked = { path: `choices/${of?.relation}`, query: query ?? {}, signal };
      const { data } = (await provider.call(of?.path ?? '', asked)) as CallResult;
      return (Array.isArray(data) ? data : []) as readonly Choice[];
    },
  });
}

/** The query for records by their ids; null when there is none. */
export function queryOfIds(ids: readonly string[]): Readonly<Record<string, string>> | null {
  return ids.length === 0 ? null : { 'filter[id]': ids.join(','), 'page[size]': String(ids.length) };
}
