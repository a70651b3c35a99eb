import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  addMonths,
  type Day,
  isDay,
  isWeekend,
  type Month,
  monthOf,
  weekOf,
} from '#alec/schedule/domain/calendarDays.ts';

export const viewNames = ['month', 'week'] as const;
export type ViewName = (typeof viewNames)[number];

export interface ScheduleView {
  readonly view: ViewName;
  readonly month: Month;
  /** A day of the week that the week view shows. */
  readonly day: Day;
}

/** What the calendar shows, kept in the address: `?month=2026-11&view=week&day=2026-11-16`. */
export function useScheduleView(start: Day) {
  const [search, setSearch] = useSearchParams();
  const view = readView(search, start);
  const show = (next: ScheduleView) =>
    setSearch(
      (known) => {
        const { day, ...shared } = next;
        const written = new URLSearchParams(known);
        for (const [name, value] of Object.entries(shared)) written.set(name, value);
        if (next.view === 'week') written.set('day', day);
        else written.delete('day');
        return written;
      },
      { replace: true },
    );
  return {
    view,
    showDay: (day: Day) => show({ ...view, ...placeOf(day) }),
    showAs: (name: ViewName) => show({ ...view, view: name }),
    turn: (pages: number) => show(turned(view, pages)),
  };
}

/** The view an address asks for; what it does not say is taken from the day to start with. */
export function readView(search: URLSearchParams, start: Day): ScheduleView {
  const view = viewNames.find((name) => name === search.get('view')) ?? 'month';
  const asked = search.get('month') ?? '';
  const month = isDay(`${asked}-01`) ? asked : monthOf(start);
  const day = search.get('day');
  if (isDay(day) && weekOf(day).some((one) => monthOf(one) === month)) return { view, month, day };
  return { view, month, day: monthOf(start) === month ? start : `${month}-01` };
}

function turned({ view, month, day }: ScheduleView, pages: number): ScheduleView {
  if (view === 'week') return { view, ...placeOf(addDays(day, 7 * pages)) };
  const next = addMonths(month, pages);
  return { view, month: next, day: `${next}-01` };
}

function placeOf(day: Day): Pick<ScheduleView, 'month' | 'day'> {
  return { month: monthOf(day), day };
}

/** Where one begins: today while sessions are under way or to come, else at the last of them; without any, today. */
export function startingDay(sessions: readonly { readonly from: Day; readonly to: Day }[], today: Day): Day {
  const next = sessions
    .filter(({ to }) => to >= today)
    .map(({ from }) => from)
    .sort()[0];
  if (next !== undefined) return next < today ? today : next;
  return (
    sessions
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? today
  );
}

/** The first working day from there on. */
export function workingDayFrom(day: Day): Day {
  return isWeekend(day) ? workingDayFrom(addDays(day, 1)) : day;
}
