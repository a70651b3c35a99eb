import { dateFromText } from '#engine/admin/fields/date/dateText.ts';
import { isoDuration, minutesOf } from '#engine/model/valueForms.ts';

const typedMonth = /^(\d{1,2})[/.\- ](\d{4})$/;

/**
 * A month that was typed or pasted as the wire has it; empty -> null; what is none stays as typed.
 *
 * @example monthFromText('3/2026') // '2026-03'
 */
export function monthFromText(text: string): string | null {
  const typed = text.trim();
  const [, month, year] = typedMonth.exec(typed) ?? [];
  return month === undefined || year === undefined ? typed || null : `${year}-${month.padStart(2, '0')}`;
}

const typedTime = /^(\d{1,2})(?:[h:.]([0-5]\d)?|([0-5]\d))$/i;

/**
 * A time that was typed or pasted as the wire has it; empty -> null; what is none stays as typed.
 *
 * @example
 * timeFromText('8h30') // '08:30'
 * timeFromText('830') // '08:30'
 */
export function timeFromText(text: string): string | null {
  const typed = text.trim();
  const [, hours, minutes, together] = typedTime.exec(typed.replaceAll(/\s/g, '')) ?? [];
  return hours === undefined ? typed || null : `${hours.padStart(2, '0')}:${minutes ?? together ?? '00'}`;
}

/** A typed duration without its spaces, and how many minutes its parts come to. */
const durationForms: readonly (readonly [
  form: RegExp,
  minutes: (first: string, second: string) => number,
])[] = [
  [/^(\d{1,5})[h:]([0-5]?\d)(?:m|mn|min)?$/i, (hours, minutes) => Number(hours) * 60 + Number(minutes)],
  [/^(\d{1,6})(?:m|mn|min|minutes?)$/i, Number],
  [/^(\d{1,5}(?:[.,]\d+)?)(?:h|heures?|hours?)$/i, (hours) => minutesIn(hours.replace(',', '.'))],
];

/** Whole minutes of hours with decimals: thirds of an hour are none. */
function minutesIn(hours: string): number {
  const minutes = Number(hours) * 60;
  return Math.abs(minutes - Math.round(minutes)) < 1e-6 ? Math.round(minutes) : Number.NaN;
}

/**
 * A duration that was typed or pasted as the wire has it; empty -> null; what is none stays as typed.
 *
 * @example
 * durationFromText('1h30') // 'PT1H30M'
 * durationFromText('90 min') // 'PT1H30M'
 * durationFromText('1,5 h') // 'PT1H30M'
 */
export function durationFromText(text: string): string | null {
  const typed = text.trim();
  const bare = typed.replaceAll(/\s/g, '');
  for (const [form, count] of durationForms) {
    const [whole, first = '', second = ''] = form.exec(bare) ?? [];
    const minutes = whole === undefined ? Number.NaN : count(first, second);
    if (!Number.isNaN(minutes)) return isoDuration(minutes);
  }
  const minutes = minutesOf(bare.toUpperCase());
  return minutes === undefined ? typed || null : isoDuration(minutes);
}

const typedRange = /^(.*\d{4})[^\d/]+(\d{1,2}[/.\- ].*)$/;

/**
 * Two days that were typed or pasted as the wire has them; empty -> null; what is none stays as typed.
 *
 * @example dateRangeFromText('1/1/2026 – 31/1/2026') // '2026-01-01/2026-01-31'
 */
export function dateRangeFromText(text: string): string | null {
  const typed = text.trim();
  const [, from, to] = typedRange.exec(typed) ?? [];
  if (from === undefined || to === undefined) return typed || null;
  return `${dateFromText(from.replace(/^\D+/, ''))}/${dateFromText(to)}`;
}
