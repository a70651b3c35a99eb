import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { DayRows } from './DayRows.tsx';
import { dayWords } from './dayWords.ts';
import { useCalendar } from './useCalendar.ts';

/** The days of the period that have rows, one below the other: for a phone. */
export function Agenda() {
  const { days, rowsOf, openDay, today, day: shown, span } = useCalendar();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const isShown = (day: string) => span === 'week' || day.slice(0, 7) === shown.slice(0, 7);
  const filled = days
    .filter(isShown)
    .map((day) => ({ day, ...rowsOf(day) }))
    .filter(({ rows, others }) => rows.length + others > 0);
  return filled.map(({ day, rows, others }) => (
    <Box key={day} component="section" aria-label={dayWords(day, locale)} sx={{ mb: 1.5 }}>
      <Typography
        variant="subtitle2"
        component="h3"
        color={day === today ? 'primary' : 'text.secondary'}
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {dayWords(day, locale)}
      </Typography>
      <DayRows rows={rows} />
      {others > 0 && (
        <Button size="small" onClick={() => openDay(day)}>
          {translate('kinds.calendar.more', { smart_count: others })}
        </Button>
      )}
    </Box>
  ));
}
