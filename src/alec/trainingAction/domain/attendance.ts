import { addDays, type Day, daysOf, isWeekend } from '#alec/schedule/domain/calendarDays.ts';
import { type Holidays, halvesOf, isBackground, type Session } from '#alec/schedule/domain/sessions.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf } from '#generated/records.ts';
import { splitToTheCent } from './splitToTheCent.ts';

export type Attendance = RecordOf<'training-action-attendances'>;
type Period = RecordOf<'training-action-candidate-periods'>;

/** Half a day on which candidates are expected. */
export interface HalfDay {
  readonly day: Day;
  readonly period: 'MORNING_PERIOD' | 'AFTERNOON_PERIOD';
  readonly kind: 'external' | 'practical';
  /** Null: of none that there still is. */
  readonly session: string | null;
  /** Hours, 2 decimals. */
  readonly duration: string;
  /** It was recorded for a session that has been moved or deleted since. */
  readonly isUnplanned?: boolean;
}

const periodOf = { morning: 'MORNING_PERIOD', afternoon: 'AFTERNOON_PERIOD' } as const;

/**
 * The half-days of sessions in their order, weekends and holidays left out unless a session has no other day; the hours
 * of a session are split over its half-days to the cent. Missions at the customer's are no training. Of sessions on the
 * same half-day, which the schedule tells as a conflict, the first one counts.
 *
 * @example
 * halfDaysOf([{ id: 's', type: 'training', from: '2026-11-16', to: '2026-11-16', period: 'ALL_DAY_PERIOD', hours: '7.00', … }], new Map())
 * // [{ day: '2026-11-16', period: 'MORNING_PERIOD', kind: 'external', session: 's', duration: '3.50' }, { …, period: 'AFTERNOON_PERIOD' }]
 */
export function halfDaysOf(sessions: readonly Session[], holidays: Holidays): readonly HalfDay[] {
  const halves = sessions
    .filter((session) => !isBackground(session) && session.to >= session.from)
    .flatMap((session) => halvesOfSession(session, holidays));
  return inOrder([...byPlace(halves.toReversed()).values()]);
}

/**
 * The half-days of the schedule and those that were recorded and are in it no more, each with the hours it was recorded
 * with.
 *
 * @example
 * withRecorded([], [{ day: '2026-11-16', period: 'MORNING_PERIOD', duration: '3.50', … }])
 * // [{ day: '2026-11-16', period: 'MORNING_PERIOD', kind: 'external', session: null, duration: '3.50', isUnplanned: true }]
 */
export function withRecorded(
  halfDays: readonly HalfDay[],
  attendances: readonly Attendance[],
): readonly HalfDay[] {
  const halfOf = halfDaysBy(halfDays);
  const recorded = attendances.flatMap((one) => halfOf(one) ?? []);
  return inOrder([...byPlace([...recorded, ...halfDays]).values()]);
}

/** The half-day that was recorded, as the schedule has it now; otherwise as it was recorded. */
function halfDaysBy(halfDays: readonly HalfDay[]) {
  const planned = byPlace(halfDays);
  const kinds = new Map(halfDays.map(({ session, kind }) => [session, kind]));
  return ({ day, period, duration, training_course_session }: Attendance): HalfDay | undefined => {
    if (!day || !period) return undefined;
    const session =
      training_course_session && kinds.has(training_course_session) ? training_course_session : null;
    const kind = kinds.get(session) ?? 'external';
    const recorded = { day, period, kind, session, duration: duration ?? '0.00', isUnplanned: true };
    return planned.get(placeOf(recorded)) ?? recorded;
  };
}

function inOrder(halfDays: readonly HalfDay[]): readonly HalfDay[] {
  return halfDays.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

/** Of several at one place the last. */
function byPlace(halfDays: readonly HalfDay[]): ReadonlyMap<string, HalfDay> {
  return new Map(halfDays.map((half) => [placeOf(half), half]));
}

function halvesOfSession(session: Session, holidays: Holidays): readonly HalfDay[] {
  const all = daysOf(session.from, session.to);
  const working = all.filter((day) => !isWeekend(day) && !holidays.has(day));
  const halves = (working.length > 0 ? working : all).flatMap((day) =>
    halvesOf[session.period].map((half) => ({ day, period: periodOf[half] })),
  );
  const hours = splitToTheCent(session.hours, halves.length);
  const kind = session.type === 'practical_training' ? 'practical' : 'external';
  return halves.map((half, place) => ({
    ...half,
    kind,
    session: session.id,
    duration: hours[place] ?? '0.00',
  }));
}

const placeOf = ({ day, period }: Pick<HalfDay, 'day' | 'period'>) =>
  `${day} ${period === 'MORNING_PERIOD' ? 0 : 1}`;

/** The real hours that attendance gives a period. */
export interface RealDuration {
  readonly id: string;
  readonly real_duration: string;
}

/**
 * What attendance says of the real hours of periods, those only whose hours it changes: a period of training or practice
 * has the hours of its candidate's half-days of that kind on its dates on which she was present, a period of absence
 * those on which she was not. Half a day has the kind and the hours of the schedule as it is now, one that is in it no
 * more those it was recorded with. A period on whose dates nobody recorded anything stays as it is.
 *
 * @example
 * realDurations(attendances, halfDays, [{ id: 'p', period_type: 'external', from_date: '2026-11-16', to_date: '2026-11-20', … }])
 * // [{ id: 'p', real_duration: '31.50' }]
 */
export function realDurations(
  attendances: readonly Attendance[],
  halfDays: readonly HalfDay[],
  periods: readonly Period[],
): readonly RealDuration[] {
  const halfOf = halfDaysBy(halfDays);
  return periods.flatMap((period) => {
    const recorded = attendances.filter((one) => isWithin(one, period));
    const hours = recorded.flatMap((one) => {
      const half = halfOf(one);
      const isCounted =
        period.period_type === 'absence'
          ? one.is_present === false
          : one.is_present === true && half?.kind === period.period_type;
      return half && isCounted ? half.duration : [];
    });
    const sum = Decimal.sum(0, ...hours).toFixed(2);
    if (recorded.length === 0 || sum === period.real_duration) return [];
    return [{ id: period.id, real_duration: sum }];
  });
}

function isWithin({ training_action_candidate, day }: Attendance, period: Period): boolean {
  if (training_action_candidate !== period.training_action_candidate || !day) return false;
  const { from_date: from, to_date: to } = period;
  return (!from || day >= from) && (!to || day < addDays(to, 1));
}
