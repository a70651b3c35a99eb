import { useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { addMonths } from '#alec/schedule/domain/calendarDays.ts';
import { hoursPerDay } from '#alec/schedule/domain/hoursPerDay.ts';
import { conflictsOf, type Expected, readSessions, type Session } from '#alec/schedule/domain/sessions.ts';
import { dateToWire } from '#engine/admin/fields/date/dateText.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { useMoveSession } from './calendar/useMoveSession.ts';
import { type HolidayZone, usePublicHolidays } from './calendar/usePublicHolidays.ts';
import type { Range, Schedule } from './scheduleContext.ts';
import { type ScheduleView, startingDay, useScheduleView } from './useScheduleView.ts';
import { sessionsPath } from './useSessionWords.ts';

/** What the drawer shows: a session of that id, or a new one there. */
export type OpenSession = { readonly id: string } | { readonly range: Range };

interface Opens {
  readonly show: (session: OpenSession) => void;
  readonly askToDelete: (id: string) => void;
}

/** The dossier's calendar: its sessions, what is wrong with them, and what the one who looks may do. */
export function useDossierSchedule({ show, askToDelete }: Opens) {
  const { parts } = useDossier();
  const today = dateToWire(new Date());
  const sessions = useMemo(() => readSessions(parts.sessions), [parts.sessions]);
  const [start] = useState(() => startingDay(sessions, today));
  const page = useScheduleView(start);
  const { holidays, isMissing } = usePublicHolidays(useHolidayZone(), yearsOf(sessions, page.view));
  const perDay = useHoursPerDay();
  const rights = useRights();
  const move = useMoveSession(holidays, perDay);
  const schedule = useMemo<Schedule>(
    () => ({
      sessions,
      holidays,
      conflicts: conflictsOf(sessions, { holidays, expected: expectedOf(parts.trainings) }),
      hoursPerDay: perDay,
      today,
      ...rights,
      create: (range) => show({ range }),
      open: (id) => show({ id }),
      move,
      askToDelete,
    }),
    [sessions, holidays, parts.trainings, perDay, today, rights, show, move, askToDelete],
  );
  return { schedule, page, isMissingHolidays: isMissing };
}

/** When each training is expected, by its id. */
export function expectedOf(trainings: readonly ValuesOf<'training-course-trainings'>[]): Expected {
  const dayOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : null);
  return new Map(
    trainings.map(({ id, expected_from_date: from, expected_to_date: to }) => [
      String(id),
      { from: dayOf(from), to: dayOf(to) },
    ]),
  );
}

/** Guyane has holidays of its own. */
/** Whose public holidays count for the dossier. */
export function useHolidayZone(): HolidayZone {
  const { record, included } = useDossier();
  const regions: readonly RecordOf<'region-repositories'>[] = included['region-repositories'] ?? [];
  const region = regions.find(({ id }) => id === record.region);
  return region?.initials === 'GUY' || /guyane/i.test(String(region?.name ?? '')) ? 'guyane' : 'metropole';
}

/** The years on the page, those beside it, and those with sessions. */
function yearsOf(sessions: readonly Session[], { month }: ScheduleView): readonly string[] {
  const shown = [addMonths(month, -1), month, addMonths(month, 1)];
  const all = [...shown, ...sessions.flatMap(({ from, to }) => [from, to])].map((day) => day.slice(0, 4));
  return [...new Set(all)].sort();
}

const usual = {
  default_mission_duration_per_month: '151.67',
  days_worked_per_month: '21.67',
} satisfies ValuesOf<'estimator-configurations'>;

/** From the estimator's configuration; its usual values for those who may not read it. */
function useHoursPerDay(): string {
  const path = 'estimator-configurations';
  const { may } = useAccessTo(path);
  const { data = [] } = useGetList<RecordOf<typeof path>>(
    path,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt' satisfies FieldOf<typeof path>, order: 'ASC' },
    },
    { enabled: may('view') },
  );
  const { default_mission_duration_per_month: month, days_worked_per_month: days } = { ...usual, ...data[0] };
  return hoursPerDay(String(month), String(days)).toFixed(2);
}

function useRights() {
  const { readOnlyReason } = useDossier();
  const { may } = useAccessTo(sessionsPath);
  return useMemo(() => {
    const isFree = readOnlyReason === null;
    return {
      mayCreate: isFree && may('create'),
      mayUpdate: isFree && may('update'),
      mayDelete: isFree && may('delete'),
    };
  }, [readOnlyReason, may]);
}
