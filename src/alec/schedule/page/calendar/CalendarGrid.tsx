import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import { halvesOf, movedSession } from '#alec/schedule/domain/sessions.ts';
import { type Range, useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import type { ScheduleView } from '#alec/schedule/page/useScheduleView.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { BandRow } from './BandRow.tsx';
import { bandsOf } from './bands.ts';
import { columnsOf } from './calendarLook.ts';
import { type MovingSession, useCalendarDrag } from './useCalendarDrag.ts';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { useKeyboardMove } from './useKeyboardMove.ts';

interface CalendarGridProps {
  readonly view: ScheduleView;
  readonly showDay: (day: Day) => void;
}

/** A month by weeks, or a week by halves of days, with its sessions. */
export function CalendarGrid({ view, showDay }: CalendarGridProps) {
  const { sessions, mayCreate, mayUpdate } = useSchedule();
  const bands = bandsOf(view, sessions);
  const drag = useCalendarDrag();
  const keys = useCalendarKeys({ bands, day: view.day, showDay });
  const lifted = useKeyboardMove();
  const target = useTarget(drag.carried ?? lifted.carried);
  const words = useSessionWords();
  const translate = useTranslate();
  const help = useId();
  return (
    <>
      <Typography id={help} sx={visuallyHidden}>
        {mayCreate && translate('schedule.keys.days')} {mayUpdate && translate('schedule.keys.sessions')}
      </Typography>
      <Box
        ref={keys.grid}
        role="grid"
        aria-label={words.month(view.view === 'week' ? view.day : `${view.month}-01`)}
        aria-describedby={help}
        aria-multiselectable={mayCreate || undefined}
        onPointerDown={(event) => {
          keys.forget();
          drag.begin(event);
        }}
        onKeyDown={keys.press}
        onFocus={keys.visit}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', userSelect: 'none' }}
      >
        <WeekdayRow days={bands[0]?.days ?? []} isWeek={view.view === 'week'} />
        {bands.map((band) => (
          <BandRow
            key={band.half ?? band.days[0]}
            band={band}
            month={view.view === 'month' ? view.month : null}
            current={keys.current}
            selection={drag.selection ?? keys.selection}
            target={target}
            isEndOfDrag={drag.isEndOfDrag}
            press={lifted.press}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {lifted.said}
      </Box>
    </>
  );
}

/** The days a carried session would take. */
function useTarget(carried: MovingSession | null): Range | null {
  const { holidays, hoursPerDay } = useSchedule();
  if (!carried) return null;
  const { from, to, period } = movedSession(carried.session, carried.move, holidays, hoursPerDay);
  const [half, ...more] = halvesOf[period];
  return { from, to, half: more.length > 0 ? null : (half ?? null) };
}

interface WeekdayRowProps {
  readonly days: readonly Day[];
  readonly isWeek: boolean;
}

function WeekdayRow({ days, isWeek }: WeekdayRowProps) {
  const words = useSessionWords();
  const translate = useTranslate();
  return (
    <Box
      role="row"
      sx={{ display: 'grid', gridTemplateColumns: columnsOf(isWeek), bgcolor: 'background.paper' }}
    >
      {isWeek && (
        <Box role="columnheader" sx={{ '& > span': visuallyHidden }}>
          <span>{translate('schedule.halfColumn')}</span>
        </Box>
      )}
      {days.map((day) => (
        <Typography
          key={day}
          role="columnheader"
          variant="caption"
          color="text.secondary"
          aria-label={words.weekday(day, 'long')}
          sx={{ px: 1, py: 0.75, fontWeight: 600 }}
        >
          {words.weekday(day, 'short')}
        </Typography>
      ))}
    </Box>
  );
}
