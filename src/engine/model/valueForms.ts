/** Forms of the wire that model, field types and screen read alike. */

const month = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const duration = /^PT(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?$/;

/** Is it a month, written `YYYY-MM`? */
export function isMonth(text: string): boolean {
  return month.test(text);
}

/** Is it a time of a day, written `HH:MM`? */
export function isTime(text: string): boolean {
  return time.test(text);
}

/**
 * The minutes of an ISO 8601 duration with hours and minutes; undefined for what is none.
 *
 * @example minutesOf('PT1H30M') // 90
 */
export function minutesOf(text: string): number | undefined {
  const [whole, hours = '0', minutes = '0'] = duration.exec(text) ?? [];
  return whole === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Minutes of the longest duration that is written with five digits of hours: `PT99999H59M`. */
export const largestDuration = 5_999_999;

/**
 * Minutes as ISO 8601, in one way.
 *
 * @example isoDuration(90) // 'PT1H30M'
 */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return 'PT0M';
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}

/** `2026-03` -> `03/2026`, in both languages; what is no month as it is. */
export function formatMonth(value: unknown): string {
  const text = String(value ?? '');
  return isMonth(text) ? `${text.slice(5)}/${text.slice(0, 4)}` : text;
}

/**
 * `PT1H30M` -> `1 h 30`, `PT45M` -> `45 min`, with no-break spaces; what is no duration as it is. The sum of many is longer
 * than one may be.
 */
export function formatDuration(value: unknown): string {
  const text = String(value ?? '');
  const [whole, full = '0', part = '0'] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const minutes = Number(full) * 60 + Number(part);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return `${hours}\u00a0h${rest > 0 ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`;
}

/** How many stars of a rating can be had where its file does not say. */
export const mostStars = 5;

/** `4` -> `4/5`; what is no number as it is. */
export function formatRating(value: unknown, maximum = mostStars): string {
  const text = String(value ?? '');
  return /^\d+$/.test(text) ? `${text}/${maximum}` : text;
}

/**
 * The first day and the last of a range as it is written, whatever they are; undefined for what is none.
 *
 * @example daysOf('2026-01-01/2026-01-31') // ['2026-01-01', '2026-01-31']
 */
export function daysOf(text: string): readonly [from: string, to: string] | undefined {
  const [from, to, ...more] = text.split('/');
  return from === undefined || to === undefined || more.length > 0 ? undefined : [from, to];
}
