import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { type Move, movedSession, type Session } from '#alec/schedule/domain/sessions.ts';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { isNoMove } from './calendarCell.ts';
import type { MovingSession } from './useCalendarDrag.ts';

/** A session carried by the keyboard: Space lifts it, arrows carry it, Space or Enter puts it down, Esc puts it back. */
export function useKeyboardMove() {
  const { mayUpdate, move, holidays, hoursPerDay } = useSchedule();
  const [carried, setCarried] = useState<MovingSession | null>(null);
  const [said, say] = useState('');
  const words = useSessionWords();
  const translate = useTranslate();

  const carry = (session: Session, next: Move) => {
    setCarried({ session, move: next });
    const there = movedSession(session, next, holidays, hoursPerDay);
    say(translate('schedule.keys.at', { dates: words.dates(there), period: words.period(there.period) }));
  };
  const putDown = ({ session, move: way }: MovingSession) => {
    setCarried(null);
    if (isNoMove(way, session)) return say(translate('schedule.keys.putBack'));
    say('');
    void move(session, way);
  };

  const press = (event: KeyboardEvent<HTMLElement>, session: Session) => {
    if (!mayUpdate) return;
    const isLifted = carried?.session.id === session.id;
    if (!isLifted && event.key !== ' ') return;
    const steps: Readonly<Record<string, () => void>> = isLifted
      ? stepsOf(carried)
      : { ' ': () => lift(session) };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };

  const lift = (session: Session) => {
    setCarried({ session, move: { days: 0 } });
    say(translate('schedule.keys.lifted', { name: words.whole(session) }));
  };

  const stepsOf = (lifted: MovingSession): Readonly<Record<string, () => void>> => {
    const { session, move: way } = lifted;
    const by = (days: number) => () => carry(session, { ...way, days: way.days + days });
    const isHalf = session.period !== 'ALL_DAY_PERIOD';
    return {
      ArrowLeft: by(-1),
      ArrowRight: by(1),
      ArrowUp: by(-7),
      ArrowDown: by(7),
      ...(isHalf && {
        m: () => carry(session, { ...way, half: 'morning' }),
        a: () => carry(session, { ...way, half: 'afternoon' }),
      }),
      ' ': () => putDown(lifted),
      Enter: () => putDown(lifted),
      Escape: () => {
        setCarried(null);
        say(translate('schedule.keys.putBack'));
      },
    };
  };

  return { carried, said, press };
}
