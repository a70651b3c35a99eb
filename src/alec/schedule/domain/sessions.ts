import { Decimal, rounded } from '#engine/model/decimal.ts';
import type { ValuesOf } from '#generated/records.ts';
import { addDays, type Day, daysOf, isDay, isWeekend } from './calendarDays.ts';

export const sessionTypes = ['training', 'practical_training', 'unpaid', 'customer'] as const;
export type SessionType = (typeof sessionTypes)[number];

const periods = ['ALL_DAY_PERIOD', 'MORNING_PERIOD', 'AFTERNOON_PERIOD'] as const;
export type Period = (typeof periods)[number];

export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];

/** The halves of a day that a period takes. */
export const halvesOf: Readonly<Record<Period, readonly Half[]>> = {
  ALL_DAY_PERIOD: halves,
  MORNING_PERIOD: ['morning'],
  AFTERNOON_PERIOD: ['afternoon'],
};

/** A session that has its dates: every day from the first to the last, or the same half of each. */
export interface Session {
  readonly id: string;
  readonly type: SessionType;
  readonly from: Day;
  readonly to: Day;
  readonly period: Period;
  /** With 2 decimals. */
  readonly hours: string;
  /** Id of the training of the dossier; null: of none in particular. */
  readonly training: string | null;
}

/**
 * The sessions among records of the API. A draft without a first day has no place in a calendar and is left out; one
 * without a last day ends on its first.
 *
 * @example
 * readSessions([{ id: 's', session_type: 'training', from_date: '2026-11-16', session_duration: '7.00' }])
 * // [{ id: 's', type: 'training', from: '2026-11-16', to: '2026-11-16', period: 'ALL_DAY_PERIOD', hours: '7.00', training: null }]
 */
export function readSessions(records: readonly ValuesOf<'training-course-sessions'>[]): readonly Session[] {
  return records.flatMap((record) => {
    const { from_date: from, to_date: to } = record;
    if (!isDay(from)) return [];
    return {
      id: String(record.id),
      type: oneOf(sessionTypes, record.session_type),
      from,
      to: isDay(to) ? to : from,
      period: oneOf(periods, record.period),
      hours: hoursOf(record.session_duration),
      training: typeof record.training_course_training === 'string' ? record.training_course_training : null,
    };
  });
}

function oneOf<Word extends string>(words: readonly [Word, ...Word[]], value: unknown): Word {
  return words.find((word) => word === value) ?? words[0];
}

function hoursOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '0.00';
}

/** Days nobody works, by day, with their names. */
export type Holidays = ReadonlyMap<Day, string>;

/**
 * The hours of a session by default: its days that are neither weekend nor holiday × hours of a day, half of them for
 * a half-day, rounded half-up to 2 decimals.
 *
 * @example
 * usualHours({ from: '2026-11-09', to: '2026-11-13', period: 'ALL_DAY_PERIOD' }, new Map([['2026-11-11', 'Armistice']]), '7.00')
 * // '28.00'
 */
export function usualHours(
  { from, to, period }: Pick<Session, 'from' | 'to' | 'period'>,
  holidays: Holidays,
  hoursPerDay: string,
): string {
  const days = workingDays(from, to, holidays).length;
  const share = new Decimal(halvesOf[period].length).dividedBy(halves.length);
  return rounded(new Decimal(hoursPerDay).times(days).times(share), 2).toFixed(2);
}

function workingDays(from: Day, to: Day, holidays: Holidays): readonly Day[] {
  return daysOf(from, to).filter((day) => !isWeekend(day) && !holidays.has(day));
}

/** Where a session is put: that many days on, and for a half-day perhaps to the other half. */
export interface Move {
  readonly days: number;
  readonly half?: Half;
}

const periodOf: Readonly<Record<Half, Period>> = { morning: 'MORNING_PERIOD', afternoon: 'AFTERNOON_PERIOD' };

/**
 * The session at its new place. Hours that were the usual ones are the usual ones there; others stay as they were set.
 *
 * @example
 * movedSession({ ...session, from: '2026-11-09', to: '2026-11-10', hours: '14.00' }, { days: 1 }, armistice, '7.00')
 * // from '2026-11-10' to '2026-11-11', a holiday: hours '7.00'
 */
export function movedSession(
  session: Session,
  { days, half }: Move,
  holidays: Holidays,
  hoursPerDay: string,
): Session {
  const isHalf = half !== undefined && session.period !== 'ALL_DAY_PERIOD';
  const moved: Session = {
    ...session,
    from: addDays(session.from, days),
    to: addDays(session.to, days),
    period: isHalf ? periodOf[half] : session.period,
  };
  const isUsual = new Decimal(session.hours).equals(usualHours(session, holidays, hoursPerDay));
  return isUsual ? { ...moved, hours: usualHours(moved, holidays, hoursPerDay) } : moved;
}

/** What does not go together, told on the session it is seen from. */
export type Conflict =
  | { readonly kind: 'reversed' }
  | { readonly kind: 'overlap'; readonly day: Day; readonly other: Session }
  | { readonly kind: 'holiday'; readonly day: Day; readonly name: string }
  | { readonly kind: 'weekend'; readonly day: Day }
  | { readonly kind: 'outside'; readonly from: Day | null; readonly to: Day | null };

/** When a training is expected, by its id; null: open on that side. */
export type Expected = ReadonlyMap<string, { readonly from: Day | null; readonly to: Day | null }>;

/**
 * The conflicts of each session, by id; sessions without any are absent. Two sessions on the same half-day (told once
 * per pair and side, at the first such day), each holiday worked, a first or last day on a weekend (a session runs
 * over the weekends between), dates outside those expected of its training, an end before the start. Periods at the
 * customer's lie behind the sessions and are in conflict with nothing but themselves.
 *
 * @example
 * conflictsOf([{ ...session, from: '2026-11-11', to: '2026-11-11' }], { holidays: new Map([['2026-11-11', 'Armistice']]), expected: new Map() })
 * // Map { 's' => [{ kind: 'holiday', day: '2026-11-11', name: 'Armistice' }] }
 */
export function conflictsOf(
  sessions: readonly Session[],
  context: { readonly holidays: Holidays; readonly expected: Expected },
): ReadonlyMap<string, readonly Conflict[]> {
  const taken = sessionsByHalfDay(sessions);
  const found = sessions.map((session) => [session.id, conflictsOfOne(session, taken, context)] as const);
  return new Map(found.filter(([, conflicts]) => conflicts.length > 0));
}

type Taken = ReadonlyMap<string, readonly Session[]>;

function conflictsOfOne(
  session: Session,
  taken: Taken,
  { holidays, expected }: Parameters<typeof conflictsOf>[1],
): readonly Conflict[] {
  if (session.to < session.from) return [{ kind: 'reversed' }];
  if (isBackground(session)) return [];
  return [
    ...overlapsOf(session, taken),
    ...holidaysIn(session, holidays),
    ...weekendsOf(session),
    ...outside(session, expected),
  ];
}

/** A mission at the customer's: a period behind the sessions. */
export function isBackground({ type }: Pick<Session, 'type'>): boolean {
  return type === 'customer';
}

function sessionsByHalfDay(sessions: readonly Session[]): Taken {
  const taken = new Map<string, Session[]>();
  for (const session of sessions.filter((one) => !isBackground(one))) {
    for (const key of halfDaysOf(session)) taken.set(key, [...(taken.get(key) ?? []), session]);
  }
  return taken;
}

function halfDaysOf({ from, to, period }: Session): readonly string[] {
  return daysOf(from, to).flatMap((day) => halvesOf[period].map((half) => `${day} ${half}`));
}

function overlapsOf(session: Session, taken: Taken): readonly Conflict[] {
  const first = new Map<string, Conflict>();
  for (const key of halfDaysOf(session)) {
    for (const other of taken.get(key) ?? []) {
      const isNew = other.id !== session.id && !first.has(other.id);
      if (isNew) first.set(other.id, { kind: 'overlap', day: key.slice(0, 10), other });
    }
  }
  return [...first.values()];
}

function holidaysIn({ from, to }: Session, holidays: Holidays): readonly Conflict[] {
  return daysOf(from, to).flatMap((day) => {
    const name = holidays.get(day);
    return name === undefined || isWeekend(day) ? [] : { kind: 'holiday' as const, day, name };
  });
}

function weekendsOf({ from, to }: Session): readonly Conflict[] {
  return [...new Set([from, to])].filter(isWeekend).map((day) => ({ kind: 'weekend', day }));
}

function outside({ from, to, training }: Session, expected: Expected): readonly Conflict[] {
  const dates = training === null ? undefined : expected.get(training);
  if (!dates) return [];
  const isOut = (dates.from !== null && from < dates.from) || (dates.to !== null && to > dates.to);
  return isOut ? [{ kind: 'outside', ...dates }] : [];
}

export interface HoursOfType {
  readonly type: SessionType;
  readonly hours: string;
  readonly sessions: number;
}

/**
 * Hours and number of sessions of each type that has any, in the order of the types; hours with 2 decimals.
 *
 * @example hoursByType(twoDaysOfTraining) // [{ type: 'training', hours: '14.00', sessions: 2 }]
 */
export function hoursByType(sessions: readonly Session[]): readonly HoursOfType[] {
  return sessionTypes
    .map((type) => sessions.filter((session) => session.type === type))
    .flatMap((own) => {
      const [first] = own;
      return first ? { type: first.type, hours: sumOf(own), sessions: own.length } : [];
    });
}

export interface Planned {
  readonly id: string | null;
  /** Hours the training takes; null: not known. */
  readonly planned: string | null;
}

export interface HoursOfTraining extends Planned {
  readonly scheduled: string;
  /** Hours still to be placed, negative when too many are; null when the plan is not known. */
  readonly left: string | null;
}

/**
 * For each training, the hours in the calendar against the hours planned, 2 decimals each. Hours of training count
 * whether paid or not; practice and missions do not. Hours of no training in particular come last, when there are any.
 *
 * @example
 * hoursByTraining(sessions, [{ id: 't', planned: '35.00' }])
 * // [{ id: 't', planned: '35.00', scheduled: '28.00', left: '7.00' }]
 */
export function hoursByTraining(
  sessions: readonly Session[],
  trainings: readonly Planned[],
): readonly HoursOfTraining[] {
  const taught = sessions.filter(({ type }) => type === 'training' || type === 'unpaid');
  const isLoose = taught.some(({ training }) => training === null);
  const rows = isLoose ? [...trainings, { id: null, planned: null }] : trainings;
  return rows.map(({ id, planned }) => {
    const scheduled = sumOf(taught.filter(({ training }) => training === id));
    const left = planned === null ? null : new Decimal(planned).minus(scheduled).toFixed(2);
    return { id, planned, scheduled, left };
  });
}

function sumOf(sessions: readonly Session[]): string {
  return sessions.reduce((sum, { hours }) => sum.plus(hours), new Decimal(0)).toFixed(2);
}
