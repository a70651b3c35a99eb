import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Paper } from '@mui/material';
import type { Identifier } from 'ra-core';
import { type ComponentType, Suspense, useCallback, useMemo } from 'react';
import { DataTable } from 'react-admin';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { traits } from '#admin/kinds/traits.ts';
import { afterPaint } from '#admin/layout/loading/afterPaint.ts';
import { loadable } from '#admin/layout/loading/loadable.tsx';
import type { Field, FlatRecord, Resource } from '#model/model.ts';
import { BulkBar } from './BulkBar.tsx';
import { InlineCell } from './InlineCell.tsx';
import { ListColumn } from './ListColumn.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRows } from './ListRows.tsx';
import { columnsKey, useColumns } from './listColumns.ts';
import { useMaySelect, useRowPath } from './listSettings.tsx';
import { useResourceModel } from './modelContext.tsx';
import { RowLink } from './RowLink.tsx';
import { leadingField } from './represent.ts';
import { tableLook } from './tableLook.ts';
import { useAccess } from './useAccess.ts';
import { useWords } from './useWords.ts';

const MovableRows = loadable(async () => {
  await afterPaint();
  return import('./MovableRows.tsx');
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
        bulkActionsToolbar={maySelect ? <BulkBar /> : null}
        bulkActionButtons={maySelect ? undefined : false}
        head={ListHead}
        body={resource.order && may('sort') ? RowsThatMove : ListRows}
        sx={look}
        aria-label={words.many(resource)}
      >
        {columns.map((field) => (
          <ListColumn
            key={field.name}
            source={field.name}
            label={words.field(resource, field)}
            align={traits[field.kind].align}
            disableSort={!field.sortable}
          >
            <ColumnCell field={field} resource={resource} />
          </ListColumn>
        ))}
      </DataTable>
    </Paper>
  );
}

/** Until the code that moves rows is here, they stand still, each cell below its heading already. */
const RowsThatMove: ComponentType = (props) => (
  <Suspense fallback={<ListRows {...props} handle={<HandleSpace />} />}>
    <MovableRows {...props} />
  </Suspense>
);

/** As wide as a handle, whose icon it has. */
const HandleSpace = () => (
  <Box sx={{ display: 'flex', p: 0.5, visibility: 'hidden' }}>
    <DragIcon fontSize="small" />
  </Box>
);

function ColumnCell({ field, resource }: { readonly field: Field; readonly resource: Resource }) {
  const cell = <FieldCell name={field.name} />;
  if (field.name === leadingField(resource)) return <RowLink>{cell}</RowLink>;
  return resource.list.inline.includes(field.name) ? <InlineCell field={field}>{cell}</InlineCell> : cell;
}
