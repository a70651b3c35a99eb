import {
  DragDropContext,
  Draggable,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { TableBody } from '@mui/material';
import { useDataTableDataContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { DragHandle } from './DragHandle.tsx';
import { ShownRecord } from './rowOverlay.tsx';
import { useDragSayings } from './useDragSayings.ts';
import { useMoveDisabledReason, useMoveRecord } from './useMoveRecord.ts';

/** Rows that a mouse, a finger or the keyboard puts elsewhere. */
export default function SortableDataTableBody({ children }: { readonly children?: ReactNode }) {
  const { path } = useResourceModel();
  const rows = useDataTableDataContext<ListRecord>() ?? [];
  const disabledReason = useMoveDisabledReason();
  const move = useMoveRecord();
  const sayings = useDragSayings();
  const drop = ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
    freeWidths();
    announce(sayings.ended(reason, source.index, destination?.index));
    if (destination && destination.index !== source.index) void move(rows, source.index, destination.index);
  };
  return (
    <DragDropContext
      nonce={pageNonce()}
      onBeforeCapture={({ draggableId }) => keepWidths(draggableId)}
      onDragStart={({ source }, { announce }) => announce(sayings.lifted(source.index))}
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(sayings.moved(source.index, destination?.index))
      }
      onDragEnd={drop}
      dragHandleUsageInstructions={sayings.instructions}
    >
      <Droppable droppableId={path}>
        {(area) => (
          <TableBody ref={area.innerRef} {...area.droppableProps} className="RaDataTable-tbody">
            {rows.map((record, index) => (
              <Draggable
                key={record.id}
                draggableId={record.id}
                index={index}
                isDragDisabled={disabledReason !== null}
              >
                {(place, { isDragging }) => (
                  <ShownRecord record={record}>
                    <DataTableRow
                      ref={place.innerRef}
                      {...place.draggableProps}
                      style={{ ...place.draggableProps.style, ...(isDragging && lifted) }}
                      handle={<DragHandle grip={place.dragHandleProps} disabledReason={disabledReason} />}
                    >
                      {children}
                    </DataTableRow>
                  </ShownRecord>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </TableBody>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** Cells as wide as they are now: those of the row that leaves its table, and the header's it leaves behind. */
function keepWidths(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-rfd-draggable-id]')];
  const row = rows.find(({ dataset }) => dataset.rfdDraggableId === id);
  const header = row?.closest('table')?.querySelector('thead tr');
  const cells = [...(row?.children ?? []), ...(header?.children ?? [])] as HTMLElement[];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  for (const [index, cell] of cells.entries()) {
    cell.style.boxSizing = 'border-box';
    cell.style.width = `${widths[index]}px`;
    cell.style.minWidth = `${widths[index]}px`;
  }
}

/** Cells as wide as the table makes them. */
function freeWidths(): void {
  for (const cell of document.querySelectorAll<HTMLElement>('[data-rfd-draggable-id] > *, thead tr > *')) {
    for (const name of ['box-sizing', 'width', 'min-width']) cell.style.removeProperty(name);
  }
}

// A row out of its table has no columns left to follow: it becomes a table of its own, of the widths it had.
const lifted = {
  display: 'table',
  tableLayout: 'fixed',
  backgroundColor: 'Canvas',
  boxShadow: '0 4px 16px rgb(0 0 0 / 25%)',
} as const;
