import { type Day, daysBetween, daysOf, weekOf, weeksOfMonth } from '#alec/schedule/domain/calendarDays.ts';
import { type Half, halves, halvesOf, isBackground, type Session } from '#alec/schedule/domain/sessions.ts';
import type { ScheduleView } from '#alec/schedule/page/useScheduleView.ts';

/** A session as it lies in one row of the calendar. */
export interface Segment {
  readonly session: Session;
  /** Column of its first day here, from 0, and how many days it lies over. */
  readonly column: number;
  readonly span: number;
  /** Its line in the row, from 0: no two sessions of a line touch the same day. */
  readonly lane: number;
  /** It began in an earlier row, or goes on in a later one. */
  readonly isContinued: boolean;
  readonly goesOn: boolean;
}

/** One row of the calendar: a week, or one half of each of its days. */
export interface Band {
  readonly days: readonly Day[];
  readonly half: Half | null;
  readonly segments: readonly Segment[];
  readonly lanes: number;
}

/** The rows of the view: one per week of the month, or morning and afternoon of the week. */
export function bandsOf({ view, month, day }: ScheduleView, sessions: readonly Session[]): readonly Band[] {
  if (view === 'week') return halves.map((half) => layBand(sessions, weekOf(day), half));
  return weeksOfMonth(month).map((days) => layBand(sessions, days, null));
}

function layBand(sessions: readonly Session[], days: readonly Day[], half: Half | null): Band {
  const shown = sessions.filter((session) => touches(session, days, half)).sort(inLayingOrder);
  const segments: Segment[] = [];
  for (const session of shown) segments.push(lay(session, days, segments));
  return { days, half, segments, lanes: Math.max(0, ...segments.map(({ lane }) => lane + 1)) };
}

function touches({ from, to, period }: Session, days: readonly Day[], half: Half | null): boolean {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return from <= last && to >= first && from <= to && (half === null || halvesOf[period].includes(half));
}

/** Missions lie behind, so first; then by their start, the longer first, mornings before afternoons. */
function inLayingOrder(one: Session, other: Session): number {
  return (
    Number(isBackground(other)) - Number(isBackground(one)) ||
    one.from.localeCompare(other.from) ||
    other.to.localeCompare(one.to) ||
    other.period.localeCompare(one.period)
  );
}

function lay(session: Session, days: readonly Day[], laid: readonly Segment[]): Segment {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const start = session.from < first ? first : session.from;
  const end = session.to > last ? last : session.to;
  const column = daysBetween(first, start);
  const span = daysOf(start, end).length;
  return {
    session,
    column,
    span,
    lane: freeLane(laid, column, span),
    isContinued: session.from < first,
    goesOn: session.to > last,
  };
}

function freeLane(laid: readonly Segment[], column: number, span: number): number {
  const taken = new Set(
    laid
      .filter((other) => other.column < column + span && column < other.column + other.span)
      .map(({ lane }) => lane),
  );
  return [...Array(taken.size + 1).keys()].find((lane) => !taken.has(lane)) ?? taken.size;
}
