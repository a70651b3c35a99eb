import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { addDays, daysBetween, isDay } from '#alec/schedule/domain/calendarDays.ts';
import { type Holidays, readSessions, usualHours } from '#alec/schedule/domain/sessions.ts';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

type SessionValues = ValuesOf<'training-course-sessions'>;
type SessionField = FieldOf<'training-course-sessions'>;

/**
 * Fields that follow others as long as nobody has said otherwise: the end keeps its distance from the start, the hours
 * are the usual ones of the days.
 */
export function useFollowingFields(): void {
  const { watch, getValues, setValue } = useFormContext<SessionValues>();
  const { holidays, hoursPerDay } = useSchedule();
  useEffect(() => {
    let before: SessionValues = { ...getValues() };
    const { unsubscribe } = watch((_, { name }) => {
      const now: SessionValues = { ...getValues() };
      const was = before;
      // A start that is half typed is no new start.
      before = isDay(now.from_date) ? now : { ...now, from_date: was.from_date };
      const set = (field: SessionField, value: string) => setValue(field, value, { shouldDirty: true });
      if (name === ('from_date' satisfies SessionField)) {
        const end = followingEnd(was, now);
        if (end !== null) set('to_date', end);
      }
      if (name === undefined || !daysFields.has(name)) return;
      const known = usualHoursOf(was, holidays, hoursPerDay);
      const usual = usualHoursOf({ ...getValues() }, holidays, hoursPerDay);
      const isFree = !now.session_duration || now.session_duration === known;
      if (usual !== null && isFree) set('session_duration', usual);
    });
    return unsubscribe;
  }, [watch, getValues, setValue, holidays, hoursPerDay]);
}

const daysFields: ReadonlySet<string> = new Set<SessionField>(['from_date', 'to_date', 'period']);

/** The end as far from the new start as it was from the old one; null when it stays where it is. */
function followingEnd(was: SessionValues, now: SessionValues): string | null {
  const { from_date: from } = now;
  if (!isDay(from)) return null;
  if (!isDay(was.from_date) || !isDay(was.to_date)) return isDay(now.to_date) ? null : from;
  const length = Math.max(0, daysBetween(was.from_date, was.to_date));
  const end = addDays(from, length);
  return end === now.to_date ? null : end;
}

/** The usual hours of what is typed; null while its days are not known. */
export function usualHoursOf(values: SessionValues, holidays: Holidays, hoursPerDay: string): string | null {
  const [session] = readSessions([{ ...values, id: 'typed' }]);
  return session ? usualHours(session, holidays, hoursPerDay) : null;
}
