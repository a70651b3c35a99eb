import { useListContext, useStore } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { withGroup } from '#engine/admin/list/groups/GroupInAddress.tsx';
import { useGroup } from '#engine/admin/list/groups/useGrouping.ts';
import { columnsKey, useColumns, useShownColumns } from '#engine/admin/list/listColumns.ts';
import { useListSettings } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { type Criteria, criteriaOf, shownBy } from './storedSearch.ts';

/** The list in context as criteria to keep, and the way to show it as kept criteria say. */
export function useShownList() {
  const resource = useResourceModel();
  const { path } = resource;
  const { filterValues: filter, sort, perPage } = useListContext();
  const { searchWords } = useListSettings();
  const columns = useShownColumns(resource).map(({ name }) => name);
  const showColumns = useShowColumns();
  const group = useGroup(resource);
  const navigate = useNavigate();
  const apply = (criteria: Criteria) => {
    const shown = shownBy(criteria, searchWords);
    if (shown.columns) showColumns(shown.columns);
    const { field, order } = shown.sort ?? sort;
    const search = new URLSearchParams({
      filter: JSON.stringify(shown.filter ?? {}),
      displayedFilters: '{}',
      page: '1',
      perPage: String(perPage),
      sort: field,
      order,
    });
    navigate({ search: withGroup(String(search), shown.group === undefined ? group : shown.group) });
  };
  return { criteria: criteriaOf(path, { filter, sort, columns, group }, searchWords), apply };
}

/** Shows these columns in this order, hides the others. */
function useShowColumns() {
  const resource = useResourceModel();
  const { columns, hidden } = useColumns(resource);
  const key = columnsKey(resource.path);
  const [, setHidden] = useStore<string[]>(key, hidden);
  const [, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  return (names: readonly string[]) => {
    const known = names.filter((name) => columns.some((column) => column.name === name));
    if (known.length === 0) return;
    setHidden(columns.map(({ name }) => name).filter((name) => !known.includes(name)));
    setRanks(known.map((name) => columns.findIndex((column) => column.name === name)));
  };
}
