import { useDataTableRenderContext, useDataTableSortContext } from 'ra-core';
import { DataTable, type DataTableColumnProps } from 'react-admin';

interface ColumnProps extends DataTableColumnProps {
  /** What its header sorts by, where that is not its source. */
  readonly sortBy?: string;
}

/** react-admin's column, whose header also tells a screen reader how the list is sorted. */
export function DataTableColumn({ sortBy, ...props }: ColumnProps) {
  const isHeader = useDataTableRenderContext() === 'header';
  const source = isHeader && sortBy !== undefined ? sortBy : props.source;
  return <DataTable.Col {...props} source={source} {...useSortDirection(source)} />;
}

/** Only a header may bear `aria-sort`; the column draws the cells too. */
function useSortDirection(source: string | undefined) {
  const isHeader = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  if (!isHeader || sort?.field !== source) return {};
  return { sortDirection: sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const) };
}
