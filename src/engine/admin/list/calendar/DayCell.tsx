import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { CalendarEntry } from './CalendarEntry.tsx';
import { daysBetween } from './calendarDays.ts';
import { dayWords } from './dayWords.ts';
import { heldRow } from './heldRow.ts';
import { useCalendar } from './useCalendar.ts';

/** Rows that a day draws before it says how many more there are. */
const drawnRows = { month: 3, week: 12 } as const;

/** A day of the grid: its rows, and the place where another is put down. */
export function DayCell({ day, isFocused }: { readonly day: string; readonly isFocused: boolean }) {
  const { span, day: shown, today, rowsOf, openDay } = useCalendar();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const { isOver, ...drop } = useDrop(day);
  const { rows, others } = rowsOf(day);
  const count = rows.length + others;
  const limit = drawnRows[span];
  const drawn = count > limit ? rows.slice(0, limit - 1) : rows;
  const isOutside = span === 'month' && day.slice(0, 7) !== shown.slice(0, 7);
  const words = { day: dayWords(day, locale), smart_count: count };
  return (
    <Box
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      data-day={day}
      aria-label={translate(count > 0 ? 'kinds.calendar.day' : 'kinds.calendar.noneOnDay', words)}
      aria-current={day === today ? 'date' : undefined}
      {...drop}
      sx={{
        minHeight: span === 'month' ? 108 : 280,
        p: 0.5,
        borderTop: 1,
        borderLeft: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderLeft: 0 },
        backgroundColor: isOver || isOutside ? 'action.hover' : undefined,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <DayNumber day={day} isToday={day === today} />
      <Stack spacing={0.25}>
        {drawn.map((row) => (
          <CalendarEntry key={row.id} record={row} day={day} />
        ))}
        {count > drawn.length && (
          <Button
            size="small"
            sx={{ py: 0, minHeight: 24, justifyContent: 'flex-start' }}
            onClick={() => openDay(day)}
          >
            {translate('kinds.calendar.more', { smart_count: count - drawn.length })}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

function DayNumber({ day, isToday }: { readonly day: string; readonly isToday: boolean }) {
  return (
    <Typography
      variant="caption"
      component="p"
      aria-hidden
      sx={{
        width: 24,
        lineHeight: '24px',
        mb: 0.25,
        textAlign: 'center',
        borderRadius: '50%',
        ...(isToday && { backgroundColor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }),
      }}
    >
      {Number(day.slice(8))}
    </Typography>
  );
}

function useDrop(day: string) {
  const { moveBy } = useCalendar();
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!heldRow.current) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (heldRow.current) moveBy(heldRow.current.record, daysBetween(heldRow.current.day, day));
      heldRow.current = null;
    },
  };
}
