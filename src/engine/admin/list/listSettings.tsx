import type { FilterPayload, SortPayload } from 'ra-core';
import { type ComponentType, createContext, useCallback, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { createPath, editPath } from '#engine/admin/resource/paths.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord, JsonValue, Operation } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { bulkNames } from './inline/cellFields.ts';

/** On a page of a list, where nobody has chosen. */
export const rowsPerPage = 50;

export type ListRecord = FlatRecord & { readonly id: string };

/** What a page changes of the list it shows, without owning any of its pieces. */
export interface ListSettings {
  /** Where a row leads; its form by default. */
  readonly rowPath?: (record: FlatRecord) => string;
  /** Where a new record is begun; its form by default. */
  readonly newPath?: string;
  /** Rows are made elsewhere: by a file that comes, a message that is sent. */
  readonly isFilledElsewhere?: boolean;
  /** Key of the words on the button for a new record. */
  readonly newLabel?: string;
  /** Fields read with every row, whatever the columns. */
  readonly needs?: readonly string[];
  /** Fields first in the drawer of filters, in this order; the others follow below a heading of their own. */
  readonly filters?: readonly string[];
  /** The order the list opens in under these filters, where that of the Model is not meant. */
  readonly sortOf?: (filter: FilterPayload) => SortPayload | undefined;
  /** Conditions of no single field: first in the drawer. */
  readonly Conditions?: ComponentType;
  /** Rows are deleted elsewhere, where the reason is asked for. */
  readonly keepsRows?: boolean;
  /** Which rows the person may change and delete, where her role alone does not tell. */
  readonly mayChange?: (record: FlatRecord) => boolean;
  /** Its rows are drawn without columns: there are none to choose. */
  readonly hasNoColumns?: boolean;
  /** How a stored search names the filters of the list; as they are by default. */
  readonly searchWords?: SearchWords;
}

export interface SearchWords {
  readonly write: (filter: FilterPayload) => { readonly [name: string]: JsonValue };
  readonly read: (search: { readonly [name: string]: JsonValue | undefined }) => FilterPayload;
}

const SettingsContext = createContext<ListSettings>({});

export const ListSettingsProvider = SettingsContext.Provider;

export function useListSettings(): ListSettings {
  return useContext(SettingsContext);
}

/** Rows have a box: there is something to do with several of them. */
export function useMaySelect(resource: ScreenResource): boolean {
  const { may } = useAccess(resource);
  const { keepsRows } = useListSettings();
  return (!keepsRows && may('delete')) || (may('update') && bulkNames(resource).length > 0);
}

/** Whether she may do it with a row, as far as the screen knows: as its permission and the page of the list say. */
export function useMayDoWith(resource: ScreenResource) {
  const { mayRow } = useAccess(resource);
  const { mayChange } = useListSettings();
  return useCallback(
    (doing: Operation | (string & {}), row: FlatRecord) => mayRow(doing, row) && mayChange?.(row) !== false,
    [mayRow, mayChange],
  );
}

/** Where a row of the list in context leads. A form beside the list keeps the list's own address. */
export function useRowPath() {
  const resource = useResourceModel();
  const { rowPath } = useListSettings();
  const { search } = useLocation();
  return useCallback(
    (record: FlatRecord) => rowPath?.(record) ?? `${editPath(resource, String(record.id))}${search}`,
    [resource, rowPath, search],
  );
}

export function useNewPath(): string {
  const resource = useResourceModel();
  const { newPath } = useListSettings();
  const { search } = useLocation();
  return newPath ?? `${createPath(resource)}${search}`;
}
