import { describe, expect, test } from 'vitest';
import { calendarText } from '#alec/candidate/domain/calendarText.ts';
import { sessionTimes } from '#alec/candidate/domain/sessionHours.ts';

const at = new Date('2026-03-02T08:30:00.000Z');
const day = { from: '2026-12-31', to: '2026-12-31' };
const textOf = (event: { title?: string; description?: string; place?: string }) =>
  calendarText({ name: 'Missions', at, events: [{ uid: '1@alec', title: 'Mission', when: day, ...event }] });

describe('a calendar file', () => {
  test('has the lines of RFC 5545 around its events, and its last day is the first that is free', () => {
    expect(textOf({}).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//ALEC//Candidate space//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Missions',
      'BEGIN:VEVENT',
      'UID:1@alec',
      'DTSTAMP:20260302T083000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Mission',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['BEGIN:VEVENT\u0000\u0007', 'BEGIN:VEVENT'],
  ])('escapes %j', (title, escaped) => {
    expect(textOf({ title })).toContain(`SUMMARY:${escaped}\r\n`);
  });

  test.each(['é'.repeat(200), 'x'.repeat(67), 'x'.repeat(68), '🎓'.repeat(60), 'Cariste '.repeat(40)])(
    'folds lines at 75 octets without cutting a letter',
    (title) => {
      const text = textOf({ title });

      expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    },
  );
});

describe('the hours of a session', () => {
  const hoursOf = (from_date: string, to_date: string, period: 'MORNING_PERIOD' | 'AFTERNOON_PERIOD') =>
    sessionTimes({ from_date, to_date, period }, 'Europe/Paris').map(({ when }) =>
      'start' in when ? [when.start.toISOString(), when.end.toISOString()] : [],
    );

  test('of a whole day are none', () => {
    const times = sessionTimes(
      { from_date: '2026-03-02', to_date: '2026-03-06', period: 'ALL_DAY_PERIOD' },
      'Europe/Paris',
    );

    expect(times).toEqual([{ day: '', when: { from: '2026-03-02', to: '2026-03-06' } }]);
  });

  test('are those of the clock in winter and in summer', () => {
    expect(hoursOf('2026-01-05', '2026-01-05', 'AFTERNOON_PERIOD')).toEqual([
      ['2026-01-05T12:30:00.000Z', '2026-01-05T16:00:00.000Z'],
    ]);
    expect(hoursOf('2026-07-06', '2026-07-06', 'MORNING_PERIOD')).toEqual([
      ['2026-07-06T07:00:00.000Z', '2026-07-06T10:30:00.000Z'],
    ]);
  });

  test('are those of each working day, and of a weekend where it is on one alone', () => {
    expect(hoursOf('2026-03-05', '2026-03-10', 'MORNING_PERIOD')).toHaveLength(4);
    expect(hoursOf('2026-03-07', '2026-03-08', 'MORNING_PERIOD')).toHaveLength(2);
  });
});
