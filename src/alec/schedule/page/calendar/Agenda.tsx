import { ButtonBase, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { daysOf, type Month, monthOf, weeksOfMonth } from '#alec/schedule/domain/calendarDays.ts';
import type { Session } from '#alec/schedule/domain/sessions.ts';
import { ConflictNotes } from '#alec/schedule/page/ConflictNotes.tsx';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { SessionType } from './SessionType.tsx';

/** The month of a phone: its sessions and holidays one below the other. */
export function Agenda({ month }: { readonly month: Month }) {
  const { sessions, holidays } = useSchedule();
  const translate = useTranslate();
  const words = useSessionWords();
  const days = weeksOfMonth(month)
    .flat()
    .filter((day) => monthOf(day) === month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const shown = sessions.filter(({ from, to }) => from <= last && to >= first);
  const entries = days.flatMap((day) => {
    const own = shown.filter(({ from }) => (from < first ? first : from) === day);
    const holiday = holidays.get(day);
    return own.length > 0 || holiday ? { day, own, holiday } : [];
  });
  if (entries.length === 0) {
    return <Typography color="text.secondary">{translate('schedule.emptyMonth')}</Typography>;
  }
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(({ day, own, holiday }) => (
        <Stack component="li" key={day} spacing={0.5}>
          <Typography variant="caption" color="text.secondary" sx={{ fontWeight: 600 }}>
            {words.longDay(day)}
            {holiday && ` · ${holiday}`}
          </Typography>
          {own.map((session) => (
            <Entry key={session.id} session={session} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Entry({ session }: { readonly session: Session }) {
  const { open } = useSchedule();
  const words = useSessionWords();
  const days = daysOf(session.from, session.to).length;
  return (
    <Paper variant="outlined">
      <ButtonBase
        onClick={() => open(session.id)}
        sx={{ p: 1.5, width: '100%', display: 'block', textAlign: 'left', borderRadius: 1, font: 'inherit' }}
      >
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <SessionType type={session.type} />
          <Typography data-figure>{words.hours(session.hours)}</Typography>
        </Stack>
        {session.training && (
          <Typography sx={{ fontWeight: 600, mt: 0.75 }}>{words.training(session.training)}</Typography>
        )}
        <Typography color="text.secondary">
          {[days > 1 && words.dates(session), words.period(session.period)].filter(Boolean).join(' · ')}
        </Typography>
        <ConflictNotes id={session.id} />
      </ButtonBase>
    </Paper>
  );
}
