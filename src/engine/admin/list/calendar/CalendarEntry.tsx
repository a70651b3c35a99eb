import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { MouseEvent } from 'react';
import { type ListRecord, useRowPath } from '#engine/admin/list/listSettings.tsx';
import { isPlain, useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { heldRow } from './heldRow.ts';
import { useCalendar } from './useCalendar.ts';

interface CalendarEntryProps {
  readonly record: ListRecord;
  /** Where it stands among other days, so that the mouse may take it there; without one it stands in a list. */
  readonly day?: string;
}

/** A row on a day: opened by a click, put on another day by the mouse. */
export function CalendarEntry({ record, day }: CalendarEntryProps) {
  const resource = useResourceModel();
  const { closed, isOnItsWay } = useCalendar();
  const rowPath = useRowPath();
  const openForm = useOpenForm('edit');
  const name = representRecord(resource, record);
  const reason = closed(record);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void openForm(rowPath(record));
  };
  return (
    <Box
      component={LinkBase}
      to={rowPath(record)}
      title={reason === undefined ? name : `${name}. ${reason}`}
      draggable={day !== undefined && reason === undefined}
      aria-busy={isOnItsWay(record)}
      onClick={open}
      onDragStart={() => {
        heldRow.current = day === undefined ? null : { record, day };
      }}
      onDragEnd={() => {
        heldRow.current = null;
      }}
      sx={{
        display: 'block',
        opacity: isOnItsWay(record) ? 0.6 : 1,
        minHeight: 24,
        px: 0.75,
        lineHeight: '24px',
        fontSize: '0.8125rem',
        borderRadius: 0.5,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
        color: 'text.primary',
        textDecoration: 'none',
        backgroundColor: 'action.selected',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {name}
    </Box>
  );
}
