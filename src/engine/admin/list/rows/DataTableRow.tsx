import { Checkbox, TableCell, TableRow } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import type { HTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { RowNumber } from '#engine/admin/list/columns/RowNumber.tsx';
import { useRowPath } from '#engine/admin/list/listSettings.tsx';
import { useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { RowActions } from './RowActions.tsx';
import { usePrefetchRecord } from './usePrefetchRecord.ts';

interface DataTableRowProps extends HTMLAttributes<HTMLTableRowElement> {
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLTableRowElement>;
  /** Before the first cell: the handle of a row that moves. */
  readonly handle?: ReactNode;
}

/** One record: selected by a labelled box, opened by a click, acted on from its menu. */
export function DataTableRow({ children, handle, ...rest }: DataTableRowProps) {
  const resource = useResourceModel();
  const record = useRecordContext<FlatRecord & { id: string }>();
  const { hasBulkActions } = useDataTableConfigContext();
  const openForm = useOpenForm('edit');
  const rowPath = useRowPath();
  const prefetch = usePrefetchRecord();
  if (!record) return null;
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    // Menus and dialogs of a row are drawn elsewhere; their clicks still pass here.
    if (event.currentTarget.contains(event.target as Node)) void openForm(rowPath(record));
  };
  return (
    <TableRow
      hover
      className="RaDataTable-row"
      data-id={record.id}
      onClick={open}
      onPointerDown={({ target }) => !isControl(target) && prefetch(record.id)}
      {...rest}
    >
      {hasBulkActions && (
        <TableCell padding="checkbox" data-control="">
          <SelectBox id={record.id} name={representRecord(resource, record)} />
        </TableCell>
      )}
      {handle && (
        <TableCell padding="checkbox" data-control="#handle">
          {handle}
        </TableCell>
      )}
      <RowNumber />
      {children}
      <TableCell padding="checkbox" className="column-actions" data-control="#actions">
        <RowActions />
      </TableCell>
    </TableRow>
  );
}

/** A box, a menu or a handle opens nothing. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, [role=button]') !== null;
}

function SelectBox({ id, name }: { readonly id: string; readonly name: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      sx={{ p: 0.75 }}
      checked={selected.includes(id)}
      onClick={(event) => {
        handleToggleItem?.(id, event as never);
        event.stopPropagation();
      }}
      slotProps={{ input: { 'aria-label': translate('views.list.select', { name }), readOnly: true } }}
    />
  );
}
