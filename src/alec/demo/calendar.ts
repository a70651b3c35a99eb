import { addDays } from '#alec/schedule/domain/calendarDays.ts';

/** Days around a day: `day(-3)` is `2026-01-28` when it is the 31st; `instant` is that day at nine, or now when that is to come. */
export interface Calendar {
  day(offset: number): string;
  instant(offset: number, minutes?: number): string;
}

export function calendarOf(today: Date): Calendar {
  const day = (offset: number): string => addDays(today.toISOString().slice(0, 10), offset);
  const instant = (offset: number, minutes = 0): string =>
    new Date(
      Math.min(today.getTime(), Date.parse(`${day(offset)}T09:00:00.000Z`) + minutes * 60_000),
    ).toISOString();
  return { day, instant };
}
