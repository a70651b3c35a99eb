import { isMonth, isoDuration, isTime, minutesOf } from '#engine/model/valueForms.ts';
import { dateOfCell } from './dateOfCell.ts';

const minutesOfDay = 24 * 60;

/** A number that a spreadsheet shows as a clock is a part of a day. */
type ClockCell = string | number;

/**
 * A month as the wire has it, of one that a person wrote or of a day in it. Undefined: it is none.
 *
 * @example monthOfCell('03/2026') // '2026-03'
 */
export function monthOfCell(words: string): string | undefined {
  const [, month = '', year] = /^(\d{1,2})[/.-](\d{4})$/.exec(words) ?? [];
  const text = year === undefined ? words : `${year}-${month.padStart(2, '0')}`;
  return isMonth(text) ? text : dateOfCell(words)?.slice(0, 7);
}

/**
 * A time of a day as the wire has it. Undefined: it is none.
 *
 * @example timeOfCell('8h30') // '08:30'
 */
export function timeOfCell(cell: ClockCell): string | undefined {
  if (typeof cell === 'number') return cell >= 0 && cell < 1 ? clock(cell) : undefined;
  const [, hour = '', minute = ''] = /^(\d{1,2})\s?[:h]\s?(\d{2})(?::00)?$/i.exec(cell) ?? [];
  const text = `${hour.padStart(2, '0')}:${minute}`;
  return isTime(text) ? text : undefined;
}

function clock(part: number): string {
  const minutes = Math.round(part * minutesOfDay) % minutesOfDay;
  return [Math.floor(minutes / 60), minutes % 60].map((two) => String(two).padStart(2, '0')).join(':');
}

/**
 * A duration as the wire has it. Undefined: it is none.
 *
 * @example durationOfCell('26:05') // 'PT26H5M'
 */
export function durationOfCell(cell: ClockCell): string | undefined {
  if (typeof cell === 'number') return cell >= 0 ? isoDuration(Math.round(cell * minutesOfDay)) : undefined;
  const [, alone] = /^(\d{1,6})\s?min$/i.exec(cell) ?? [];
  if (alone !== undefined) return isoDuration(Number(alone));
  const [, hours, minutes = '0'] = /^(\d{1,5})\s?[:h](?:\s?([0-5]\d))?(?::00)?$/i.exec(cell) ?? [];
  if (hours !== undefined) return isoDuration(Number(hours) * 60 + Number(minutes));
  const known = minutesOf(cell);
  return known === undefined ? undefined : isoDuration(known);
}
