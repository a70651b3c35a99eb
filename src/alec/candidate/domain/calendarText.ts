/** A whole day or several; the last one is included. */
export interface WholeDays {
  readonly from: string;
  readonly to: string;
}

/** Hours of one day. */
export interface Hours {
  readonly start: Date;
  readonly end: Date;
}

export interface CalendarEvent {
  /** The same at every download, so that a calendar changes its entry rather than adding one. */
  readonly uid: string;
  readonly title: string;
  readonly description?: string;
  readonly place?: string;
  readonly when: WholeDays | Hours;
}

export interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly at: Date;
}

/**
 * A calendar file (RFC 5545): lines end in CRLF and are folded at 75 octets, texts are escaped, hours are given in UTC,
 * which needs no description of a time zone, and whole days as days.
 *
 * @example
 * calendarText({ name: 'Missions', at, events: [{ uid: '0193…@alec', title: 'Mission', when: { from: '2026-03-02', to: '2026-03-06' } }] })
 * // BEGIN:VCALENDAR … DTSTART;VALUE=DATE:20260302 / DTEND;VALUE=DATE:20260307 … END:VCALENDAR
 */
export function calendarText({ name, events, at }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ALEC//Candidate space//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, title, description, place, when }: CalendarEvent, at: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(at)}`,
    ...('from' in when
      ? [`DTSTART;VALUE=DATE:${day(when.from)}`, `DTEND;VALUE=DATE:${day(dayAfter(when.to))}`]
      : [`DTSTART:${instant(when.start)}`, `DTEND:${instant(when.end)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
  ];
}

/** `2026-03-02` -> `20260302` */
function day(date: string): string {
  return date.replaceAll('-', '');
}

/** The end of whole days is the first day that is free again. */
function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function instant(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Section 3.3.11: a line break is `\n`, and nothing else that cannot be seen stands in a text. */
function escaped(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const mostOctets = 75;

/** Section 3.1: what follows a fold begins with a space, which counts; no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > mostOctets) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
