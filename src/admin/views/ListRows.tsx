import { TableBody, TableCell, TableRow } from '@mui/material';
import { RecordContextProvider, useDataTableDataContext } from 'ra-core';
import type { ReactNode } from 'react';
import { GroupHeading } from './GroupHeading.tsx';
import { ListRow } from './ListRow.tsx';
import type { Row } from './listSettings.tsx';
import { useFirstRows } from './useFirstRows.ts';
import { type Heading, useHeadings } from './useGrouping.ts';

/** The rows of the table, under a heading per group when the list is grouped. */
export function ListRows({ children }: { readonly children?: ReactNode }) {
  const records = useDataTableDataContext<Row>() ?? [];
  const headingAt = useHeadings(records);
  const rows = useFirstRows(records);
  return (
    <TableBody className="RaDataTable-tbody">
      {rows.map((record, index) => (
        <RecordContextProvider key={record.id} value={record}>
          <HeadingRow heading={headingAt(index)} />
          <ListRow>{children}</ListRow>
        </RecordContextProvider>
      ))}
    </TableBody>
  );
}

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
