/**
 * A day as the wire has it, of one that a person wrote: `2026-12-31`, `31/12/2026`, `31.12.26`, with or without a time of
 * midnight. Undefined: it is none.
 *
 * @example dateOfCell('31/12/2026') // '2026-12-31'
 */
export function dateOfCell(words: string): string | undefined {
  const [day = '', time] = words.trim().split(/[T\s]+/);
  return time === undefined || /^00:00(:00(\.0+)?)?Z?$/.test(time) ? dayOf(day) : undefined;
}

/**
 * A range of days as the wire has it, of one that a person or an export wrote; a day is a range of one day. Undefined: it is
 * none.
 *
 * @example rangeOfCell('01/01/2026 – 31/01/2026') // '2026-01-01/2026-01-31'
 */
export function rangeOfCell(words: string): string | undefined {
  const text = words.trim();
  const isOfWire = /^\d{4}-\d{2}-\d{2}\/\d{4}-\d{2}-\d{2}$/.test(text);
  const ends = text.split(isOfWire ? '/' : /\s*(?:–|—|\sau?\s|\sto\s|\s-\s)\s*/);
  const days = ends.map(dateOfCell);
  return ends.length > 2 || days.includes(undefined) ? undefined : `${days.at(0)}/${days.at(-1)}`;
}

/**
 * A day that a spreadsheet left as the number it counts days by, since nobody gave its cell the look of a day. Only of five
 * digits, which reach from 1927 to 2173: shorter ones are years.
 *
 * @example dayOfSerial('46387') // '2026-12-31'
 */
export function dayOfSerial(words: string): string | undefined {
  if (!/^[1-9]\d{4}$/.test(words)) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Number(words) * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return written(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  return written(year.length === 2 ? fullYear(Number(year)) : Number(year), Number(month), Number(day));
}

/** As spreadsheets have it: 00 to 29 are of this century. */
function fullYear(year: number): number {
  return year < 30 ? 2000 + year : 1900 + year;
}

function written(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * An instant as the wire has it, of a day and a time by the clocks of a time zone; one that says its zone is itself.
 *
 * @example instantOfCell('31/12/2026 08:30', 'Europe/Paris') // '2026-12-31T07:30:00.000Z'
 */
export function instantOfCell(words: string, timeZone: string): string | undefined {
  const text = words.trim();
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text) && text.includes('T')) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  }
  const [, dayWords = '', hour = '0', minute = '0', second = '0'] =
    /^([\d/.-]+)(?:[T\s,]+(?:à\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/.exec(text) ?? [];
  const day = dayOf(dayWords);
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const asUtc =
    Date.parse(`${day}T00:00:00Z`) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  // Twice, since the clocks may have changed between the two.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(new Date(time)).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}
