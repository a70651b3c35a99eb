import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Paper } from '@mui/material';
import type { Identifier } from 'ra-core';
import { type ComponentType, Suspense, useCallback, useMemo } from 'react';
import { DataTable } from 'react-admin';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { BulkActionsToolbar } from './bulk/BulkActionsToolbar.tsx';
import { DataTableColumn } from './DataTableColumn.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { InlineCell } from './inline/InlineCell.tsx';
import { columnsKey, useColumns } from './listColumns.ts';
import { useMaySelect, useRowPath } from './listSettings.tsx';
import { DataTableBody } from './rows/DataTableBody.tsx';
import { RowLink } from './rows/RowLink.tsx';
import { tableLook } from './tableLook.ts';

const SortableDataTableBody = loadable(async () => {
  await afterPaint();
  return import('./rows/SortableDataTableBody.tsx');
});

/** react-admin's table, its columns read from the Model, its rows ours. */
export function ListTable() {
  const resource = useResourceModel();
  const { columns, hidden } = useColumns(resource);
  const { may } = useAccess(resource);
  const words = useWords();
  const rowPath = useRowPath();
  const rowClick = useCallback((_: Identifier, __: string, record: FlatRecord) => rowPath(record), [rowPath]);
  const leading = leadingField(resource);
  const look = useMemo(() => tableLook(leading), [leading]);
  const maySelect = useMaySelect(resource);
  return (
    <Paper variant="outlined">
      <DataTable
        storeKey={columnsKey(resource.path)}
        hiddenColumns={hidden}
        rowClick={rowClick}
        bulkActionsToolbar={maySelect ? <BulkActionsToolbar /> : null}
        bulkActionButtons={maySelect ? undefined : false}
        head={DataTableHead}
        body={resource.order && may('sort') ? RowsThatMove : DataTableBody}
        sx={look}
        aria-label={words.many(resource)}
      >
        {columns.map((field) => (
          <DataTableColumn
            key={field.name}
            source={field.name}
            label={words.field(resource, field)}
            align={traits[field.fieldType].align}
            disableSort={!field.sortable}
          >
            <ColumnCell field={field} resource={resource} />
          </DataTableColumn>
        ))}
      </DataTable>
    </Paper>
  );
}

/** Until the code that moves rows is here, they stand still, each cell below its heading already. */
const RowsThatMove: ComponentType = (props) => (
  <Suspense fallback={<DataTableBody {...props} handle={handleSpace} />}>
    <SortableDataTableBody {...props} />
  </Suspense>
);

/** As wide as a handle, whose icon it has. */
const handleSpace = (
  <Box sx={{ display: 'flex', p: 0.5, visibility: 'hidden' }}>
    <DragIcon fontSize="small" />
  </Box>
);

function ColumnCell({ field, resource }: { readonly field: ScreenField; readonly resource: ScreenResource }) {
  const cell = <SchemaField source={field.name} />;
  if (field.name === leadingField(resource)) return <RowLink>{cell}</RowLink>;
  return resource.list.inline.includes(field.name) ? <InlineCell field={field}>{cell}</InlineCell> : cell;
}
