import type { Half } from '#alec/schedule/domain/sessions.ts';

const laneHeight = 28;
export const barHeight = laneHeight - 4;

/** Seven days, and before them the name of the half in the week view. */
export function columnsOf(isWeek: boolean): string {
  return `${isWeek ? '88px ' : ''}repeat(7, minmax(0, 1fr))`;
}

/** Where the line of that number begins, in pixels from the top of the row; afternoons have no day above them. */
export function topOf(lane: number, half: Half | null): number {
  return (half === 'afternoon' ? 6 : 30) + lane * laneHeight;
}

/** The height of a row with that many lines: below the last session there is room to begin another one. */
export function heightOf(lanes: number, half: Half | null): number {
  return Math.max(topOf(lanes, half) + 16, half === null ? 104 : 132);
}
