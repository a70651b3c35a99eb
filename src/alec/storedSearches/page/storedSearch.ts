import type { FilterPayload, SortPayload } from 'ra-core';
import type { SearchWords } from '#engine/admin/list/listSettings.tsx';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';

/** A search as the server keeps it. */
export interface StoredSearch extends FlatRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly is_shared: boolean | null;
  readonly userEmail: string;
  readonly search: Criteria;
}

export interface Criteria {
  readonly [name: string]: JsonValue;
}

/** What a list shows, and how. */
export interface Shown {
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
  readonly columns: readonly string[];
  readonly group: string | null;
}

/** Lists without words of their own keep their filters as they are. */
const plainWords: SearchWords = {
  write: (filter) => ({ filter }),
  read: ({ filter }) => (filter ?? {}) as FilterPayload,
};

/** What is kept of a list: `list` says which one, then the filters in its words, and how the rows are shown. */
export function criteriaOf(
  list: string,
  { filter, sort, columns, group }: Shown,
  words = plainWords,
): Criteria {
  const key = sort.order === 'DESC' ? `-${sort.field}` : sort.field;
  return { list, ...words.write(filter), sort: key, columns: [...columns], group };
}

/** The list as the criteria say; what they do not say stays undefined, and so as it is. */
export function shownBy(search: Criteria, words = plainWords): Partial<Shown> {
  const { sort, columns, group } = search;
  return {
    filter: words.read(search),
    ...(typeof sort === 'string' && sort !== '' && { sort: sortOf(sort) }),
    ...(Array.isArray(columns) && { columns: columns.map(String) }),
    ...(group !== undefined && { group: typeof group === 'string' ? group : null }),
  };
}

/** Searches stored before there were several lists are the dossiers'. */
export function listOfSearch({ search }: StoredSearch): string {
  return typeof search.list === 'string' ? search.list : 'training-courses';
}

function sortOf(key: string): SortPayload {
  return key.startsWith('-') ? { field: key.slice(1), order: 'DESC' } : { field: key, order: 'ASC' };
}
