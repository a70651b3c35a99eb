import { createContext, useCallback, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { isDay, type Span, shownDays } from './calendarDays.ts';
import { type Days, daysOfField } from './daysOfField.ts';

/** The period that a calendar shows, as its address says. */
export interface Period {
  readonly span: Span;
  /** A day of it. */
  readonly day: string;
  readonly today: string;
  readonly timeZone: string;
  readonly days: readonly string[];
  readonly show: (day: string, span?: Span) => void;
}

/** Without a word in the address it is the month of today. */
export function usePeriod(): Period {
  const timeZone = timeZoneOf(useModel());
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = dayIn(timeZone, new Date());
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('day');
  const day = isDay(asked) ? asked : today;
  const span: Span = parameters.get('span') === 'week' ? 'week' : 'month';
  const show = useCallback(
    (next: string, nextSpan: Span = span) => {
      const words = new URLSearchParams(search);
      words.set('day', next);
      words.set('span', nextSpan);
      navigate({ search: `?${words}` }, { replace: true });
    },
    [search, span, navigate],
  );
  return useMemo(
    () => ({ span, day, today, timeZone, days: shownDays(span, day), show }),
    [span, day, today, timeZone, show],
  );
}

/** The fields that say when a row is. */
export interface CalendarFields {
  readonly by: ScreenField;
  readonly until: ScreenField | undefined;
}

/** The days of a row; null: it says none. An end before the beginning is none. */
export function daysOfRow(row: ListRecord, { by, until }: CalendarFields, timeZone: string): Days | null {
  const days = daysOfField(by).daysOf(row[by.name], timeZone);
  const end = until && daysOfField(until).daysOf(row[until.name], timeZone);
  return days && end && end[1] > days[1] ? [days[0], end[1]] : days;
}

export interface CalendarContent extends Period {
  readonly fields: CalendarFields;
  /** Of a day, those that are drawn, and how many more there are. */
  readonly rowsOf: (day: string) => { readonly rows: readonly ListRecord[]; readonly others: number };
  readonly closed: (row: ListRecord) => string | undefined;
  /** It was moved, and the server has not answered yet. */
  readonly isOnItsWay: (row: ListRecord) => boolean;
  readonly moveTo: (row: ListRecord, day: string) => void;
  /** So many days later. */
  readonly moveBy: (row: ListRecord, count: number) => void;
  /** Begins a record on that day; undefined: nobody here may. */
  readonly create: ((day: string) => void) | undefined;
  readonly openDay: (day: string) => void;
}

const CalendarContext = createContext<CalendarContent | null>(null);

export const CalendarProvider = CalendarContext.Provider;

export function useCalendar(): CalendarContent {
  const calendar = useContext(CalendarContext);
  if (!calendar) throw new Error('There is no calendar above this component');
  return calendar;
}
