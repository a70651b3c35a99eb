import { TableCell } from '@mui/material';
import { useDataTableDataContext, useListContext, useRecordContext } from 'ra-core';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { useTableChoice } from './tableChoice.ts';

/** Which row of the whole list this one is, where a person wants to see it. */
export function RowNumber() {
  const { numbered } = useTableChoice().choice;
  return numbered ? <NumberCell /> : null;
}

function NumberCell() {
  const { page, perPage } = useListContext();
  const rows = useDataTableDataContext<ListRecord>() ?? [];
  const record = useRecordContext<ListRecord>();
  const numbers = new Intl.NumberFormat(useScreenLocale());
  const place = rows.findIndex(({ id }) => id === record?.id);
  return (
    <TableCell align="right" padding="checkbox" sx={{ color: 'text.secondary' }}>
      {numbers.format((page - 1) * perPage + place + 1)}
    </TableCell>
  );
}
