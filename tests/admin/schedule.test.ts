import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#alec/schedule/domain/calendarDays.ts';
import { readSessions, type Session } from '#alec/schedule/domain/sessions.ts';
import { type Band, bandsOf } from '#alec/schedule/page/calendar/bands.ts';
import { isNoMove, moveBetween, rangeBetween } from '#alec/schedule/page/calendar/calendarCell.ts';
import { readView, startingDay } from '#alec/schedule/page/useScheduleView.ts';

const session = (id: string, from: string, to: string, over: object = {}): Session => {
  const [read] = readSessions([{ id, session_type: 'training', from_date: from, to_date: to, ...over }]);
  if (!read) throw new Error('that is no session');
  return read;
};

const month = { view: 'month', month: '2026-11', day: '2026-11-16' } as const;
const week = { view: 'week', month: '2026-11', day: '2026-11-18' } as const;

const drawn = (bands: readonly Band[]) =>
  bands.flatMap(({ half, days, segments }) =>
    segments.map(({ session: { id }, column, span, lane }) => [id, half ?? days[0], column, span, lane]),
  );

describe('the rows of a month', () => {
  it('hold a session in each week it touches', () => {
    const bands = bandsOf(month, [session('a', '2026-11-13', '2026-11-17')]);

    expect(drawn(bands)).toEqual([
      ['a', '2026-11-09', 4, 3, 0],
      ['a', '2026-11-16', 0, 2, 0],
    ]);
    expect(bands[2]?.segments[0]).toMatchObject({ isContinued: false, goesOn: true });
    expect(bands[3]?.segments[0]).toMatchObject({ isContinued: true, goesOn: false });
  });

  it('put sessions of one day on lines of their own, and use a line again once it is free', () => {
    const sessions = [
      session('a', '2026-11-16', '2026-11-17'),
      session('b', '2026-11-17', '2026-11-18'),
      session('c', '2026-11-18', '2026-11-18'),
    ];

    expect(drawn(bandsOf(month, sessions)).map(([id, , , , lane]) => [id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('leave out a session that ends before it starts', () => {
    expect(drawn(bandsOf(month, [session('a', '2026-11-17', '2026-11-16')]))).toEqual([]);
  });

  it('never draw two sessions over each other', () => {
    const anySession = fc
      .record({
        id: fc.uuid(),
        start: fc.integer({ min: -5, max: 40 }),
        length: fc.integer({ min: 0, max: 12 }),
      })
      .map(({ id, start, length }) =>
        session(id, addDays('2026-11-01', start), addDays('2026-11-01', start + length)),
      );
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 10 }), (sessions) =>
        bandsOf(month, sessions).every(({ segments, lanes }) => {
          const cells = segments.flatMap(({ column, span, lane }) =>
            Array.from({ length: span }, (_, day) => `${lane} ${column + day}`),
          );
          return new Set(cells).size === cells.length && segments.every(({ lane }) => lane < lanes);
        }),
      ),
    );
  });
});

describe('the rows of a week', () => {
  it('are mornings and afternoons; a whole day is in both', () => {
    const sessions = [
      session('day', '2026-11-16', '2026-11-16'),
      session('morning', '2026-11-17', '2026-11-17', { period: 'MORNING_PERIOD' }),
    ];

    expect(drawn(bandsOf(week, sessions))).toEqual([
      ['day', 'morning', 0, 1, 0],
      ['morning', 'morning', 1, 1, 0],
      ['day', 'afternoon', 0, 1, 0],
    ]);
  });
});

describe('the address', () => {
  it.each([
    ['', { view: 'month', month: '2026-11', day: '2026-11-20' }],
    ['month=2027-02', { view: 'month', month: '2027-02', day: '2027-02-01' }],
    ['month=2027-02&view=week&day=2027-02-18', { view: 'week', month: '2027-02', day: '2027-02-18' }],
    ['month=2027-13&view=year&day=never', { view: 'month', month: '2026-11', day: '2026-11-20' }],
    ['month=2027-02&view=week&day=2026-11-16', { view: 'week', month: '2027-02', day: '2027-02-01' }],
  ])('« %s » shows %j', (search, view) => {
    expect(readView(new URLSearchParams(search), '2026-11-20')).toEqual(view);
  });

  it.each([
    [[], '2026-11-20'],
    [[['2026-11-01', '2026-11-30']], '2026-11-20'],
    [
      [
        ['2026-01-01', '2026-01-02'],
        ['2027-01-04', '2027-01-08'],
      ],
      '2027-01-04',
    ],
    [
      [
        ['2026-01-01', '2026-01-02'],
        ['2026-02-01', '2026-02-02'],
      ],
      '2026-02-01',
    ],
  ])('without a month begins with %j at %s', (dates, day) => {
    const sessions = dates.map(([from = '', to = '']) => ({ from, to }));

    expect(startingDay(sessions, '2026-11-20')).toBe(day);
  });
});

describe('the mouse', () => {
  const spot = (day: string, half: 'morning' | 'afternoon' | null = null) => ({ day, half });

  it('marks days in either direction, and whole days over both halves', () => {
    expect(rangeBetween(spot('2026-11-18'), spot('2026-11-16'))).toEqual({
      from: '2026-11-16',
      to: '2026-11-18',
      half: null,
    });
    expect(rangeBetween(spot('2026-11-16', 'morning'), spot('2026-11-17', 'morning')).half).toBe('morning');
    expect(rangeBetween(spot('2026-11-16', 'morning'), spot('2026-11-16', 'afternoon')).half).toBe(null);
  });

  it.each([
    ['ALL_DAY_PERIOD', '2026-11-16', 'afternoon', true],
    ['MORNING_PERIOD', '2026-11-16', 'morning', true],
    ['MORNING_PERIOD', '2026-11-16', 'afternoon', false],
    ['ALL_DAY_PERIOD', '2026-11-17', 'morning', false],
  ] as const)('leaves %s dropped on %s, %s where it was: %s', (period, day, half, stays) => {
    const move = moveBetween(spot('2026-11-16', 'morning'), spot(day, half));

    expect(isNoMove(move, session('a', '2026-11-16', '2026-11-16', { period }))).toBe(stays);
  });
});
