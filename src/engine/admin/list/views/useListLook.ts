import { useListContext, useNotify, useStore, useStoreContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tableKey, useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { withGroup } from '#engine/admin/list/groups/GroupInAddress.tsx';
import { groupKey, useGroup } from '#engine/admin/list/groups/useGrouping.ts';
import { columnsKey, useColumns, useShownColumns, useShowsUses } from '#engine/admin/list/listColumns.ts';
import { usedByColumn } from '#engine/admin/record/usedBy/usedByColumn.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { knownLook } from './knownLook.ts';
import { kindKey, type ListKind, table as plain, useDrawnKind, withKind } from './listKind.ts';
import type { ListLook, PartOfLook } from './listLook.ts';

/** The view a person has opened, as it was then. */
export interface ViewInForce {
  readonly id: string;
  readonly name: string;
  readonly look: PartOfLook;
}

/** Where the view in force is kept; null: none is, of her own will. */
export const viewKey = (path: string) => `${path}.view`;

export function useViewInForce() {
  const { path } = useResourceModel();
  return useStore<ViewInForce | null>(viewKey(path), null);
}

/** What the list in context shows just now, and how. */
export function useListLook(): ListLook {
  const resource = useResourceModel();
  const { filterValues: filter, sort, perPage: pageSize } = useListContext();
  const fields = useShownColumns(resource).map(({ name }) => name);
  const columns = useShowsUses(resource) ? [...fields, usedByColumn.name] : fields;
  const group = useGroup(resource);
  const drawn = useDrawnKind();
  const { choice: table } = useTableChoice();
  return { ...drawn, filter, sort, columns, group, pageSize, table };
}

/** Shows the list so, under the name of the view; what the list does not know is left out, which is said. */
export function useShowLook() {
  const resource = useResourceModel();
  const { path } = resource;
  const store = useStoreContext();
  const navigate = useNavigate();
  const { search } = useLocation();
  const sayLost = useSayLost();
  const showColumns = useShowColumns();
  return useCallback(
    (asked: PartOfLook, view: Pick<ViewInForce, 'id' | 'name'> | null) => {
      const { look, lost } = knownLook(resource, asked);
      if (look.columns) showColumns(look.columns);
      if (look.table) store.setItem(tableKey(path), look.table);
      if (look.group !== undefined) store.setItem(groupKey(path), look.group);
      const drawn = drawnOf(look);
      if (drawn) store.setItem(kindKey(path), drawn);
      store.setItem(viewKey(path), view && { ...view, look });
      const kept = store.getItem<string | null>(groupKey(path)) ?? null;
      const address = withGroup(addressOf(look, search), kept);
      navigate({ search: drawn ? withKind(address, drawn) : address }, { replace: search === '' });
      if (view && lost.length > 0) sayLost(view.name, lost);
    },
    [resource, path, store, navigate, search, sayLost, showColumns],
  );
}

function drawnOf({ kind, by = null, until = null }: PartOfLook): ListKind | undefined {
  if (kind === undefined) return undefined;
  return kind === 'table' ? plain : { kind, by, until };
}

/** A look is an address of the list; what it does not say stays. */
function addressOf({ filter, sort, pageSize }: PartOfLook, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('filter', JSON.stringify(filter));
  parameters.set('displayedFilters', '{}');
  parameters.set('page', '1');
  if (sort) parameters.set('sort', sort.field);
  if (sort) parameters.set('order', sort.order);
  if (pageSize !== undefined) parameters.set('perPage', String(pageSize));
  return `?${parameters}`;
}

function useSayLost() {
  const resource = useResourceModel();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords();
  return useCallback(
    (name: string, lost: readonly string[]) => {
      const names = lost.map((one) => {
        const field = fieldOf(resource, one);
        return field ? words.field(resource, field) : one;
      });
      const message = translate('lists.views.without', { name, lost: names.join(', ') });
      notify(message, { type: 'warning' });
    },
    [resource, notify, translate, words],
  );
}

/** Shows these columns in this order, hides the others. */
function useShowColumns() {
  const resource = useResourceModel();
  const { columns } = useColumns(resource);
  const key = columnsKey(resource.path);
  const store = useStoreContext();
  return useCallback(
    (names: readonly string[]) => {
      const known = names.filter((name) => columns.some((column) => column.name === name));
      if (known.length === 0) return;
      const hidden = columns.map(({ name }) => name).filter((name) => !known.includes(name));
      const ranks = known.map((name) => columns.findIndex((column) => column.name === name));
      store.setItem(key, hidden);
      store.setItem(`${key}_columnRanks`, ranks);
    },
    [columns, key, store],
  );
}
