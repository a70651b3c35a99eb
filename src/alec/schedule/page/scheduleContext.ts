import { createContext, useContext } from 'react';
import type { Day } from '#alec/schedule/domain/calendarDays.ts';
import type { Conflict, Half, Holidays, Move, Session } from '#alec/schedule/domain/sessions.ts';

/** Days, or one half of each, where a session is about to be. */
export interface Range {
  readonly from: Day;
  readonly to: Day;
  /** Null: whole days. */
  readonly half: Half | null;
}

export interface Schedule {
  readonly sessions: readonly Session[];
  readonly holidays: Holidays;
  /** Of each session, by id. */
  readonly conflicts: ReadonlyMap<string, readonly Conflict[]>;
  readonly hoursPerDay: string;
  readonly today: Day;
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
  /** Opens the form of a new session there. */
  readonly create: (range: Range) => void;
  /** Opens the session. */
  readonly open: (id: string) => void;
  readonly move: (session: Session, move: Move) => Promise<void>;
  readonly askToDelete: (id: string) => void;
}

export const ScheduleContext = createContext<Schedule | null>(null);

/** The dossier's calendar. Throws outside of the schedule tab. */
export function useSchedule(): Schedule {
  const schedule = useContext(ScheduleContext);
  if (!schedule) throw new Error('There is no schedule above this component');
  return schedule;
}
