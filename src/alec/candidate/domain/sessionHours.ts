import type { Hours, WholeDays } from './calendarText.ts';
import type { CandidateSession } from './candidateTraining.ts';

/** When halves of a day of training are, by the clock of the place, as trainers keep them unless they say otherwise. */
const halves = {
  MORNING_PERIOD: { start: '09:00', end: '12:30' },
  AFTERNOON_PERIOD: { start: '13:30', end: '17:00' },
} as const;

/** A session in a calendar: one entry for whole days, one for each working day of half ones. */
export interface SessionTime {
  /** Tells its entries apart; empty for whole days. */
  readonly day: string;
  readonly when: WholeDays | Hours;
}

/**
 * The entries of a session. Half days are given as hours by the clock of a time zone, from Monday to Friday.
 *
 * @example
 * sessionTimes({ from_date: '2026-03-02', to_date: '2026-03-02', period: 'MORNING_PERIOD' }, 'Europe/Paris')
 * // [{ day: '2026-03-02', when: { start: 2026-03-02T08:00:00.000Z, end: 2026-03-02T11:30:00.000Z } }]
 */
export function sessionTimes(
  { from_date: from, to_date: to, period }: Pick<CandidateSession, 'from_date' | 'to_date' | 'period'>,
  timeZone: string,
): readonly SessionTime[] {
  if (period === 'ALL_DAY_PERIOD') return [{ day: '', when: { from, to } }];
  const { start, end } = halves[period];
  return workingDays(from, to).map((day) => ({
    day,
    when: { start: instantAt(day, start, timeZone), end: instantAt(day, end, timeZone) },
  }));
}

const mostDays = 366;

/** A session on a weekend alone is on that weekend. */
function workingDays(from: string, to: string): readonly string[] {
  const first = Date.parse(`${from}T00:00:00.000Z`);
  const last = Date.parse(`${to}T00:00:00.000Z`);
  const count = Math.min(Math.round((last - first) / dayMs) + 1, mostDays);
  const days = Array.from({ length: Math.max(count, 1) }, (_, at) => new Date(first + at * dayMs));
  const working = days.filter((day) => day.getUTCDay() % 6 !== 0);
  return (working.length > 0 ? working : days).map((day) => day.toISOString().slice(0, 10));
}

const dayMs = 24 * 60 * 60 * 1000;

/** The instant at which a clock of the zone shows that time: what it shows at the same time of UTC tells how far off it is. */
function instantAt(day: string, time: string, timeZone: string): Date {
  const asUtc = new Date(`${day}T${time}:00.000Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(asUtc)
    .replace(' ', 'T');
  return new Date(2 * asUtc.getTime() - Date.parse(`${shown}.000Z`));
}
