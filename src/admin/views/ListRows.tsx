import { TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { RecordContextProvider, useDataTableDataContext } from 'ra-core';
import type { ReactNode } from 'react';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import type { FlatRecord } from '#model/model.ts';
import { ListRow } from './ListRow.tsx';
import { useGrouping } from './useGrouping.ts';

type Row = FlatRecord & { readonly id: string };

/** The rows of the table, under a heading per group when the list is grouped. */
export function ListRows({ children }: { readonly children?: ReactNode }) {
  const records = useDataTableDataContext<Row>() ?? [];
  const { group } = useGrouping();
  return (
    <TableBody className="RaDataTable-tbody">
      {records.map((record, index) => (
        <RecordContextProvider key={record.id} value={record}>
          {group && startsGroup(records, index, group) && <GroupHeading name={group} />}
          <ListRow>{children}</ListRow>
        </RecordContextProvider>
      ))}
    </TableBody>
  );
}

function startsGroup(records: readonly Row[], index: number, group: string): boolean {
  const [current, previous] = [records[index], records[index - 1]];
  return previous === undefined || JSON.stringify(current?.[group]) !== JSON.stringify(previous[group]);
}

function GroupHeading({ name }: { readonly name: string }) {
  return (
    <TableRow>
      <TableCell component="th" scope="rowgroup" colSpan={100} sx={{ backgroundColor: 'action.hover' }}>
        <Typography component="span" variant="subtitle2">
          <FieldCell name={name} detail />
        </Typography>
      </TableCell>
    </TableRow>
  );
}
