import { useDataTableRenderContext, useDataTableStoreContext, useStore } from 'ra-core';
import { DataTable, type DataTableColumnProps } from 'react-admin';
import { ColumnHeader } from './columns/ColumnHeader.tsx';
import { TotalCell } from './totals/TotalCell.tsx';

interface ColumnProps extends Omit<DataTableColumnProps, 'source' | 'label' | 'align'> {
  /** Name of the field. */
  readonly source: string;
  readonly label: string;
  readonly align: 'left' | 'right';
  /** What its header sorts by, where that is not its source. */
  readonly sortBy?: string;
}

/** react-admin's column, with a header of our own, and totals in the foot of the table. */
export function DataTableColumn({ sortBy, ...props }: ColumnProps) {
  const place = useDataTableRenderContext();
  if (place === 'header' || place === 'footer') return <OwnCell {...props} sortBy={sortBy} place={place} />;
  return <DataTable.Col {...props} />;
}

interface OwnCellProps extends ColumnProps {
  readonly place: 'header' | 'footer';
}

function OwnCell({ place, source, label, align, sortBy = source, disableSort = false }: OwnCellProps) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  if (hidden.includes(source)) return null;
  if (place === 'footer') return <TotalCell name={source} align={align} />;
  return <ColumnHeader name={source} label={label} align={align} sortBy={disableSort ? null : sortBy} />;
}
