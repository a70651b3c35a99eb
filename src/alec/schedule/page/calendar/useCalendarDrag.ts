import { type PointerEvent, useRef, useState } from 'react';
import type { Move, Session } from '#alec/schedule/domain/sessions.ts';
import { type Range, useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { type CalendarCell, cellAt, isNoMove, moveBetween, rangeBetween } from './calendarCell.ts';

interface SessionDrag {
  readonly session: Session | undefined;
  readonly from: CalendarCell;
  readonly to: CalendarCell;
}

export interface MovingSession {
  readonly session: Session;
  readonly move: Move;
}

/** The mouse over the calendar: across free days it marks where a session will be, from a session it carries it. */
export function useCalendarDrag() {
  const { sessions, mayCreate, mayUpdate, create, move } = useSchedule();
  const [drag, setDrag] = useState<SessionDrag | null>(null);
  const wasDragged = useRef(false);

  const begin = (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('[data-session]')?.dataset.session;
    const session = sessions.find((one) => one.id === id);
    const from = grabbedCell(event, session);
    // A finger scrolls the page; it opens what it taps.
    if (event.button !== 0 || event.pointerType === 'touch' || !from) return;
    if (session ? mayUpdate : mayCreate) follow({ session, from, to: from });
  };

  const follow = (first: SessionDrag) => {
    const end = new AbortController();
    let now = first;
    const on = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, run, { signal: end.signal });
    const stop = () => {
      end.abort();
      setDrag(null);
    };
    on('pointermove', ({ clientX, clientY }) => {
      const to = cellUnder(clientX, clientY);
      if (!to || (to.day === now.to.day && to.half === now.to.half)) return;
      now = { ...now, to };
      wasDragged.current = true;
      setDrag(now);
    });
    on('pointerup', () => {
      stop();
      if (wasDragged.current) drop(now);
    });
    on('pointercancel', stop);
    on('keydown', ({ key }) => key === 'Escape' && stop());
  };

  const drop = ({ session, from, to }: SessionDrag) => {
    if (!session) return isSame(from, to) ? undefined : create(rangeBetween(from, to));
    const carried = moveBetween(from, to);
    if (!isNoMove(carried, session)) void move(session, carried);
  };

  return {
    begin,
    /** True for the click that ends a drag: it opens nothing. */
    isEndOfDrag: () => wasDragged.current,
    selection: drag && !drag.session ? rangeBetween(drag.from, drag.to) : (null as Range | null),
    carried: carriedBy(drag),
  };
}

function carriedBy(drag: SessionDrag | null): MovingSession | null {
  return drag?.session ? { session: drag.session, move: moveBetween(drag.from, drag.to) } : null;
}

function isSame(one: CalendarCell, other: CalendarCell): boolean {
  return one.day === other.day && one.half === other.half;
}

/** A session lies over several cells but belongs to the first: what counts is the day under the pointer. */
function grabbedCell(
  { clientX, clientY, target }: PointerEvent,
  session: Session | undefined,
): CalendarCell | null {
  return session ? cellUnder(clientX, clientY) : cellAt(target as Element);
}

function cellUnder(x: number, y: number): CalendarCell | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('[data-day]'));
  return cellAt(cell ?? null);
}
