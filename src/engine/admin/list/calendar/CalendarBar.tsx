import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatDate } from '#engine/model/valueText.ts';
import { shiftPeriod } from './calendarDays.ts';
import { useCalendar } from './useCalendar.ts';

/** Which period is shown, and the way to others. */
export function CalendarBar() {
  const { span, day, days, today, show } = useCalendar();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const title =
    span === 'month'
      ? monthWords(day, locale)
      : `${formatDate(days[0], locale)} – ${formatDate(days.at(-1), locale)}`;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => show(today)}>
        {translate('kinds.calendar.today')}
      </Button>
      <IconButton
        size="small"
        aria-label={translate('kinds.calendar.previous')}
        onClick={() => show(shiftPeriod(span, day, -1))}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('kinds.calendar.next')}
        onClick={() => show(shiftPeriod(span, day, 1))}
      >
        <NextIcon />
      </IconButton>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: 1, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={span}
        aria-label={translate('kinds.calendar.span')}
        onChange={(_, next) => next && show(day, next)}
      >
        <ToggleButton value="month">{translate('kinds.calendar.month')}</ToggleButton>
        <ToggleButton value="week">{translate('kinds.calendar.week')}</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}

/** `mars 2026` */
function monthWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00.000Z`),
  );
}
