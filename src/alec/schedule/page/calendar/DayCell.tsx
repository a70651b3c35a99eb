import { Box, type Theme, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { isWeekend } from '#alec/schedule/domain/calendarDays.ts';
import { isBackground } from '#alec/schedule/domain/sessions.ts';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { CalendarCell } from './calendarCell.ts';
import { missionGround } from './sessionLooks.tsx';

interface DayCellProps {
  readonly cell: CalendarCell;
  readonly isOther: boolean;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isTarget: boolean;
  readonly isEndOfDrag: () => boolean;
  readonly children: ReactNode;
}

/** One day, or one half of it: a click makes a session there. */
export function DayCell({ cell, isCurrent, isSelected, isEndOfDrag, children, ...look }: DayCellProps) {
  const { create, mayCreate, holidays, today, sessions } = useSchedule();
  const { day, half } = cell;
  const holiday = holidays.get(day);
  const isMission = sessions.some(
    (session) => isBackground(session) && day >= session.from && day <= session.to,
  );
  const label = useLabel(cell);
  return (
    <Box
      role="gridcell"
      data-day={day}
      data-half={half ?? undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      aria-selected={mayCreate ? isSelected : undefined}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => {
        if (mayCreate && !isEndOfDrag()) create({ from: day, to: day, half });
      }}
      sx={(theme) => ({
        position: 'relative',
        minWidth: 0,
        borderLeft: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderLeft: 0 },
        cursor: mayCreate ? 'cell' : 'default',
        ...groundOf(theme, {
          ...look,
          isSelected,
          isFree: isWeekend(day) || holiday !== undefined,
          isMission,
        }),
        '&:focus-visible': { outlineOffset: -2, zIndex: 2 },
      })}
    >
      {half !== 'afternoon' && <DayHead day={day} holiday={holiday} isOther={look.isOther} />}
      {children}
    </Box>
  );
}

function useLabel({ day, half }: CalendarCell): string {
  const { holidays } = useSchedule();
  const words = useSessionWords();
  return [words.longDay(day), half && words.half(half), holidays.get(day)].filter(Boolean).join(', ');
}

interface DayHeadProps {
  readonly day: string;
  readonly holiday: string | undefined;
  readonly isOther: boolean;
}

function DayHead({ day, holiday, isOther }: DayHeadProps) {
  const { today } = useSchedule();
  const translate = useTranslate();
  const isToday = day === today;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 30, px: 0.75, minWidth: 0 }}>
      <Typography
        component="span"
        variant="caption"
        data-figure
        title={isToday ? translate('schedule.today') : undefined}
        sx={{
          fontWeight: isToday ? 700 : 550,
          color: isOther ? 'text.secondary' : 'text.primary',
          ...(isToday && {
            px: 0.75,
            borderRadius: 4,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }),
        }}
      >
        {Number(day.slice(8))}
      </Typography>
      {holiday && (
        <Typography
          component="span"
          variant="caption"
          noWrap
          title={holiday}
          sx={{ color: (theme) => theme.palette.accent, minWidth: 0 }}
        >
          {holiday}
        </Typography>
      )}
    </Box>
  );
}

interface Ground {
  readonly isOther: boolean;
  readonly isSelected: boolean;
  readonly isTarget: boolean;
  readonly isFree: boolean;
  readonly isMission: boolean;
}

/** What lies under the sessions: a day off, a mission, the days about to be taken. */
function groundOf(theme: Theme, { isSelected, isTarget, isFree, isMission }: Ground) {
  const isMarked = isSelected || isTarget;
  return {
    backgroundColor: isFree ? theme.palette.sunken : theme.palette.background.paper,
    backgroundImage: isMission ? missionGround(theme) : 'none',
    boxShadow: isMarked ? `inset 0 0 0 2px ${theme.palette.primary.main}` : 'none',
  };
}
