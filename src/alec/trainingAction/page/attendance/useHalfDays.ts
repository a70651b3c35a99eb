import { useMemo } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { readSessions } from '#alec/schedule/domain/sessions.ts';
import { usePublicHolidays } from '#alec/schedule/page/calendar/usePublicHolidays.ts';
import { useHolidayZone } from '#alec/schedule/page/useDossierSchedule.ts';
import { type HalfDay, halfDaysOf } from '#alec/trainingAction/domain/attendance.ts';

/** The half-days on which the candidates of the dossier are expected. */
export function useHalfDays(): readonly HalfDay[] {
  const { parts } = useDossier();
  const sessions = useMemo(() => readSessions(parts.sessions), [parts.sessions]);
  const years = useMemo(
    () => [...new Set(sessions.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]))],
    [sessions],
  );
  const { holidays } = usePublicHolidays(useHolidayZone(), years);
  return useMemo(() => halfDaysOf(sessions, holidays), [sessions, holidays]);
}
