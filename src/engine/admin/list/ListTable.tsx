import { Paper } from '@mui/material';
import type { Identifier } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { DataTable } from 'react-admin';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import { Hint } from '#engine/admin/hints/Hint.tsx';
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
import { GridFrame } from './inline/GridFrame.tsx';
import { LateListGrid } from './inline/LateListGrid.tsx';
import { useListening } from './inline/useListening.ts';
import { columnsKey, useColumnLabel, useColumns } from './listColumns.ts';
import { useMaySelect, useRowPath } from './listSettings.tsx';
import { DataTableBody } from './rows/DataTableBody.tsx';
import { RowLink } from './rows/RowLink.tsx';
import { RowsThatMove } from './rows/RowsThatMove.tsx';
import { createRowOverlay, RowOverlayProvider } from './rows/rowOverlay.tsx';
import { useTableLook } from './tableLook.ts';
import { DataTableFoot } from './totals/DataTableFoot.tsx';

/** react-admin's table, its columns read from the Model, its rows ours; a keyboard grid once the code of that is here. */
export function ListTable() {
  const resource = useResourceModel();
  const { columns, hidden } = useColumns(resource);
  const { may } = useAccess(resource);
  const words = useWords();
  const rowPath = useRowPath();
  const rowClick = useCallback((_: Identifier, __: string, record: FlatRecord) => rowPath(record), [rowPath]);
  const leading = leadingField(resource);
  const look = useTableLook(leading);
  const maySelect = useMaySelect(resource);
  const piecesOf = usePieces(resource.path);
  const labelOf = useColumnLabel(resource);
  const sortOf = (field: ScreenField) => piecesOf(field).sortBy ?? field.name;
  const frame = useRef<HTMLDivElement>(null);
  const [overlay] = useState(createRowOverlay);
  const { listening, listen } = useListening();
  return (
    <RowOverlayProvider value={overlay}>
      <Hint name="grid" />
      <LateListGrid frame={frame} overlay={overlay} listen={listen} />
      <Paper variant="outlined">
        <GridFrame ref={frame} {...listening}>
          <DataTable
            storeKey={columnsKey(resource.path)}
            hiddenColumns={hidden}
            rowClick={rowClick}
            bulkActionsToolbar={maySelect ? <BulkActionsToolbar /> : null}
            bulkActionButtons={maySelect ? undefined : false}
            head={DataTableHead}
            foot={DataTableFoot}
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
        </GridFrame>
      </Paper>
    </RowOverlayProvider>
  );
}

function ColumnCell({ field, resource }: { readonly field: ScreenField; readonly resource: ScreenResource }) {
  if (isUsedByColumn(field)) return <UsedByCell />;
  const cell = <SchemaField source={field.name} />;
  return field.name === leadingField(resource) ? <RowLink>{cell}</RowLink> : cell;
}
