import { Button, TableCell, TableFooter, TableRow } from '@mui/material';
import { useDataTableConfigContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useTableChoice } from '#engine/admin/list/columns/tableChoice.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useLeaveRefused } from './useLeaveRefused.ts';
import { useTotalColumns, useTotals } from './useTotals.ts';

/** The totals of the columns, below the rows and always in sight; nothing where none are wanted. */
export function DataTableFoot({ children }: { readonly children?: ReactNode }) {
  return useTotalColumns().length > 0 ? <TotalsRow>{children}</TotalsRow> : null;
}

function TotalsRow({ children }: { readonly children: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const { numbered } = useTableChoice().choice;
  const { error } = useTotals();
  const isLeaving = useLeaveRefused(error);
  if (error && !isLeaving) return <TotalsFailed />;
  return (
    <TableFooter className="table-totals">
      <TableRow>
        {hasBulkActions && <TableCell padding="checkbox" />}
        {resource.order && may('sort') && <TableCell padding="checkbox" />}
        {numbered && <TableCell padding="checkbox" />}
        {children}
        <TableCell padding="checkbox" className="column-actions" />
      </TableRow>
    </TableFooter>
  );
}

function TotalsFailed() {
  const { refetch } = useTotals();
  const translate = useTranslate();
  return (
    <TableFooter>
      <TableRow>
        <TableCell colSpan={100}>
          {translate('lists.totals.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {translate('views.retry')}
          </Button>
        </TableCell>
      </TableRow>
    </TableFooter>
  );
}
