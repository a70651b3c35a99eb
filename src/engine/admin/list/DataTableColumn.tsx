import { useDataTableRenderContext, useDataTableSortContext } from 'ra-core';
import { DataTable, type DataTableColumnProps } from 'react-admin';

/** react-admin's column, whose header also tells a screen reader how the list is sorted. */
export function DataTableColumn(props: DataTableColumnProps) {
  return <DataTable.Col {...props} {...useSortDirection(props.source)} />;
}

/** Only a header may bear `aria-sort`; the column draws the cells too. */
function useSortDirection(source: string | undefined) {
  const isHeader = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  if (!isHeader || sort?.field !== source) return {};
  return { sortDirection: sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const) };
}
