import type { FilterPayload, SortPayload } from 'ra-core';
import { plainTable, type TableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import type { SearchWords } from '#engine/admin/list/listSettings.tsx';
import { defaultSort, sortOfKeys } from '#engine/admin/list/listSort.ts';
import { usedByColumn } from '#engine/admin/record/usedBy/usedByColumn.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { DeclaredView, ViewKind } from '#engine/model/views.ts';

/** What a list shows, and how: all that a view keeps. */
export interface ListLook {
  readonly kind: ViewKind;
  /** By which field, where it is no table. */
  readonly by: string | null;
  readonly until: string | null;
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
  /** The columns in their order. */
  readonly columns: readonly string[];
  readonly group: string | null;
  readonly pageSize: number;
  readonly table: TableChoice;
}

/** A view as JSON: `list` says of which list, then its filters in the words of that list, then the rest. */
export interface ViewContent {
  readonly [name: string]: JsonValue;
}

/** A view of before there were more kinds, and of before views kept more than columns, order and grouping. */
export type PartOfLook = Partial<ListLook> & Pick<ListLook, 'filter'>;

const rowsPerPage = 50;

/** Lists without words of their own keep their filters as they are. */
const plainWords: SearchWords = {
  write: (filter) => ({ filter }),
  read: ({ filter }) => (filter ?? {}) as FilterPayload,
};

/**
 * A look as it is kept.
 *
 * @example
 * contentOf('loans', look) // { list: 'loans', filter: { state: { in: ['late'] } }, sort: '-due_on', columns: ['number'], … }
 */
export function contentOf(list: string, look: ListLook, words = plainWords): ViewContent {
  const { kind, by, until, filter, sort, columns, group, pageSize, table } = look;
  const key = sort.order === 'DESC' ? `-${sort.field}` : sort.field;
  return {
    list,
    ...words.write(filter),
    sort: key,
    columns: [...columns],
    group,
    // Apart, so that no filter in words of its own has the name of one of these.
    look: { kind, by, until, pageSize, ...table } as unknown as JsonValue,
  };
}

/** The look that was kept; what it does not say stays undefined, and so as it is. */
export function lookOf(content: ViewContent, words = plainWords): PartOfLook {
  const { sort, columns, group, look } = content;
  const {
    kind,
    by = null,
    until = null,
    pageSize,
    ...table
  } = (look ?? {}) as unknown as Partial<ListLook & TableChoice>;
  return {
    filter: words.read(content),
    ...(typeof sort === 'string' && sort !== '' && { sort: sortFrom(sort) }),
    ...(Array.isArray(columns) && { columns: columns.map(String) }),
    ...(group !== undefined && { group: typeof group === 'string' ? group : null }),
    ...(kind !== undefined && { kind, by, until }),
    ...(pageSize !== undefined && { pageSize }),
    ...(look !== undefined && { table: { ...plainTable, ...table } }),
  };
}

/** The list as its file has it. */
export function ownLook(resource: ScreenResource): ListLook {
  return {
    kind: 'table',
    by: null,
    until: null,
    filter: {},
    sort: defaultSort(resource),
    columns: [...resource.list.columns, ...(resource.list.usedBy ? [usedByColumn.name] : [])],
    group: null,
    pageSize: rowsPerPage,
    table: plainTable,
  };
}

/** A view of the file: what it does not say is as in the list. */
export function declaredLook(resource: ScreenResource, view: DeclaredView): ListLook {
  const own = ownLook(resource);
  const { kind, by = null, until = null, filter = {}, sort = [], columns = own.columns, group = null } = view;
  const keys = sort.map((key) => sortFrom(key));
  const { pageSize = own.pageSize, totals = {}, frozen = null, density = null } = view;
  const table = { ...plainTable, totals, frozen, density };
  const order = sortOfKeys(keys) ?? own.sort;
  return { kind, by, until, filter, sort: order, columns, group, pageSize, table };
}

function sortFrom(key: string): SortPayload {
  return key.startsWith('-') ? { field: key.slice(1), order: 'DESC' } : { field: key, order: 'ASC' };
}
