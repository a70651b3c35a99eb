import { TableBody, TableCell, TableRow } from '@mui/material';
import { useDataTableDataContext } from 'ra-core';
import { memo, type ReactNode } from 'react';
import { GroupHeading } from '#engine/admin/list/groups/GroupHeading.tsx';
import { type Heading, useEntries } from '#engine/admin/list/groups/useGrouping.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { ShownRecord } from './rowOverlay.tsx';
import { useFirstRows } from './useFirstRows.ts';

interface DataTableBodyProps {
  readonly children?: ReactNode;
  /** What stands where a row that moves is taken. */
  readonly handle?: ReactNode;
}

/** The rows of the table, under a heading per group when the list is grouped. */
export function DataTableBody({ children, handle }: DataTableBodyProps) {
  const records = useDataTableDataContext<ListRecord>() ?? [];
  const entries = useFirstRows(useEntries(records));
  return (
    <TableBody className="RaDataTable-tbody">
      {entries.map(({ key, record, heading }) => (
        <Entry key={key} record={record} heading={heading} handle={handle}>
          {children}
        </Entry>
      ))}
    </TableBody>
  );
}

interface EntryProps extends DataTableBodyProps {
  readonly record: ListRecord;
  readonly heading: Heading | undefined;
}

/** Drawn once, however often the rows below it follow. */
const Entry = memo(({ record, heading, handle, children }: EntryProps) => (
  <ShownRecord record={record}>
    <HeadingRow heading={heading} />
    <DataTableRow handle={handle}>{children}</DataTableRow>
  </ShownRecord>
));

function HeadingRow({ heading }: { readonly heading: Heading | undefined }) {
  if (!heading) return null;
  return (
    <TableRow>
      <TableCell component="th" scope="rowgroup" colSpan={100} sx={{ backgroundColor: 'action.hover' }}>
        <GroupHeading heading={heading} />
      </TableCell>
    </TableRow>
  );
}
