import { Box, Paper, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { DayCell } from './DayCell.tsx';
import { useCalendar } from './useCalendar.ts';
import { useGridFocus } from './useGridFocus.ts';

const week = 7;

/** The weeks of the period, a cell per day, moved in by the arrows. */
export function MonthGrid() {
  const { days, fields, create } = useCalendar();
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const helpId = useId();
  const { grid, focused, onKeyDown } = useGridFocus();
  const label = translate('kinds.calendar.label', {
    name: words.many(resource),
    field: words.field(resource, fields.by).toLocaleLowerCase(words.locale),
  });
  const weeks = Array.from({ length: days.length / week }, (_, index) =>
    days.slice(index * week, (index + 1) * week),
  );
  return (
    <>
      <p id={helpId} style={visuallyHidden}>
        {translate('kinds.calendar.help')} {create && translate('kinds.calendar.helpNew')}
      </p>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Box
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          sx={{ minWidth: 700 }}
        >
          <Box role="row" sx={weekLook}>
            {weeks[0]?.map((day) => (
              <WeekDay key={day} day={day} />
            ))}
          </Box>
          {weeks.map((row) => (
            <Box key={row[0]} role="row" sx={weekLook}>
              {row.map((day) => (
                <DayCell key={day} day={day} isFocused={day === focused} />
              ))}
            </Box>
          ))}
        </Box>
      </Paper>
    </>
  );
}

const weekLook = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

function WeekDay({ day }: { readonly day: string }) {
  const { locale } = useWords();
  const date = new Date(`${day}T00:00:00.000Z`);
  const say = (weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date);
  return (
    <Typography
      role="columnheader"
      variant="caption"
      color="text.secondary"
      sx={{ p: 0.5, textAlign: 'center' }}
    >
      <abbr title={say('long')} style={{ textDecoration: 'none' }}>
        {say('short')}
      </abbr>
    </Typography>
  );
}
