import { Paper } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { DataTable } from 'react-admin';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import { UsedByCell } from '#engine/admin/record/usedBy/UsedByCell.tsx';
import { isUsedByColumn } from '#engine/admin/record/usedBy/usedByColumn.ts';
import { usePieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { BulkActionsToolbar } from './bulk/BulkActionsToolbar.tsx';
import { DataTableColumn } from './DataTableColumn.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { InlineCell } from './inline/InlineCell.tsx';
import { columnsKey, useColumnLabel, useColumns } from './listColumns.ts';
import { useMaySelect, useRowPath } from './listSettings.tsx';
import { DataTableBody } from './rows/DataTableBody.tsx';
import { RowLink } from './rows/RowLink.tsx';
import { RowsThatMove } from './rows/RowsThatMove.tsx';
import { tableLook } from './tableLook.ts';

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
  const piecesOf = usePieces(resource.path);
  const labelOf = useColumnLabel(resource);
  const sortOf = (field: ScreenField) => piecesOf(field).sortBy ?? field.name;
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
            sortBy={sortOf(field)}
            label={labelOf(field)}
            align={traits[field.fieldType].align}
            disableSort={!field.sortable && sortOf(field) === field.name}
          >
            <ColumnCell field={field} resource={resource} />
          </DataTableColumn>
        ))}
      </DataTable>
    </Paper>
  );
}

function ColumnCell({ field, resource }: { readonly field: ScreenField; readonly resource: ScreenResource }) {
  if (isUsedByColumn(field)) return <UsedByCell />;
  const cell = <SchemaField source={field.name} />;
  if (field.name === leadingField(resource)) return <RowLink>{cell}</RowLink>;
  return resource.list.inline.includes(field.name) ? <InlineCell field={field}>{cell}</InlineCell> : cell;
}
