import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#alec/schedule/domain/calendarDays.ts';
import {
  conflictsOf,
  hoursByTraining,
  hoursByType,
  movedSession,
  readSessions,
  type Session,
  sessionTypes,
  usualHours,
} from '#alec/schedule/domain/sessions.ts';

// 16 November 2026 is a Monday.
const armistice = new Map([['2026-11-11', 'Armistice']]);
const none = { holidays: new Map(), expected: new Map() };

const session = (id: string, over: Partial<Session> = {}): Session => ({
  id,
  type: 'training',
  from: '2026-11-16',
  to: '2026-11-16',
  period: 'ALL_DAY_PERIOD',
  hours: '7.00',
  training: null,
  ...over,
});

const kindsOf = (sessions: readonly Session[], holidays: Parameters<typeof conflictsOf>[1] = none) =>
  Object.fromEntries(
    [...conflictsOf(sessions, holidays)].map(([id, conflicts]) => [id, conflicts.map(({ kind }) => kind)]),
  );

describe('two sessions', () => {
  it.each([
    ['on the same day', {}, {}, true],
    [
      'one in the morning, one in the afternoon',
      { period: 'MORNING_PERIOD' },
      { period: 'AFTERNOON_PERIOD' },
      false,
    ],
    ['both in the morning', { period: 'MORNING_PERIOD' }, { period: 'MORNING_PERIOD' }, true],
    ['a whole day and a morning', {}, { period: 'MORNING_PERIOD' }, true],
    ['one after the other', {}, { from: '2026-11-17', to: '2026-11-17' }, false],
    ['a week and a day of it', { to: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-20' }, true],
    ['of two trainings', { training: 'a' }, { training: 'b' }, true],
    ['a mission behind a training', { type: 'customer', to: '2026-12-31' }, {}, false],
    ['two missions', { type: 'customer' }, { type: 'customer' }, false],
    ['paid and unpaid', {}, { type: 'unpaid' }, true],
  ] as const)('%s', (_, one, other, overlap) => {
    const kinds = kindsOf([session('one', one), session('other', other)]);

    expect(kinds).toEqual(overlap ? { one: ['overlap'], other: ['overlap'] } : {});
  });

  it('are told with each other and their first common day, once', () => {
    const [week, friday] = [
      session('week', { to: '2026-11-20' }),
      session('friday', { from: '2026-11-20', to: '2026-11-20' }),
    ];

    const conflicts = conflictsOf([week, friday], none);

    expect(conflicts.get('week')).toEqual([{ kind: 'overlap', day: '2026-11-20', other: friday }]);
  });
});

describe('a session', () => {
  it.each([
    ['on a holiday', { from: '2026-11-11', to: '2026-11-11' }, ['holiday']],
    ['over a holiday', { from: '2026-11-09', to: '2026-11-13' }, ['holiday']],
    ['on a Saturday', { from: '2026-11-14', to: '2026-11-14' }, ['weekend']],
    ['over a weekend', { from: '2026-11-13', to: '2026-11-16' }, []],
    ['that ends on a Sunday', { from: '2026-11-16', to: '2026-11-22' }, ['weekend']],
    ['that ends before it starts', { from: '2026-11-17', to: '2026-11-16' }, ['reversed']],
    ['at the customer’s on a holiday', { type: 'customer', from: '2026-11-11', to: '2026-11-15' }, []],
    ['at the customer’s that ends before it starts', { type: 'customer', to: '2026-11-01' }, ['reversed']],
  ] as const)('%s: %j %j', (_, over, kinds) => {
    const found = kindsOf([session('s', over)], { holidays: armistice, expected: new Map() });

    expect(found.s ?? []).toEqual(kinds);
  });

  it.each([
    ['2026-11-16', '2026-11-20', false],
    ['2026-11-17', '2026-11-20', true],
    ['2026-11-01', '2026-11-15', true],
    [null, '2026-11-15', true],
    [null, '2026-11-16', false],
    ['2026-11-16', null, false],
    [null, null, false],
  ])('of a training expected from %s to %s is outside: %s', (from, to, isOut) => {
    const expected = new Map([['t', { from, to }]]);

    const conflicts = conflictsOf([session('s', { training: 't' })], { holidays: new Map(), expected });

    expect(conflicts.get('s')).toEqual(isOut ? [{ kind: 'outside', from, to }] : undefined);
  });
});

describe('the usual hours', () => {
  it.each([
    ['2026-11-16', '2026-11-20', 'ALL_DAY_PERIOD', '7.00', '35.00'],
    ['2026-11-09', '2026-11-13', 'ALL_DAY_PERIOD', '7.00', '28.00'],
    ['2026-11-13', '2026-11-16', 'ALL_DAY_PERIOD', '7.00', '14.00'],
    ['2026-11-16', '2026-11-16', 'MORNING_PERIOD', '7.00', '3.50'],
    ['2026-11-16', '2026-11-18', 'AFTERNOON_PERIOD', '7.80', '11.70'],
    ['2026-11-14', '2026-11-15', 'ALL_DAY_PERIOD', '7.00', '0.00'],
    ['2026-11-17', '2026-11-16', 'ALL_DAY_PERIOD', '7.00', '0.00'],
  ] as const)('from %s to %s, %s at %s h a day, are %s h', (from, to, period, perDay, hours) => {
    expect(usualHours({ from, to, period }, armistice, perDay)).toBe(hours);
  });
});

describe('a session that is moved', () => {
  const moved = (over: Partial<Session>, move: Parameters<typeof movedSession>[1]) => {
    const { from, to, period, hours } = movedSession(session('s', over), move, armistice, '7.00');
    return [from, to, period, hours];
  };

  it.each([
    [{}, { days: 2 }, ['2026-11-18', '2026-11-18', 'ALL_DAY_PERIOD', '7.00']],
    [
      { to: '2026-11-17', hours: '14.00' },
      { days: -6 },
      ['2026-11-10', '2026-11-11', 'ALL_DAY_PERIOD', '7.00'],
    ],
    [{ hours: '6.00' }, { days: -5 }, ['2026-11-11', '2026-11-11', 'ALL_DAY_PERIOD', '6.00']],
    [
      { period: 'MORNING_PERIOD', hours: '3.50' },
      { days: 0, half: 'afternoon' },
      ['2026-11-16', '2026-11-16', 'AFTERNOON_PERIOD', '3.50'],
    ],
    [{}, { days: 0, half: 'afternoon' }, ['2026-11-16', '2026-11-16', 'ALL_DAY_PERIOD', '7.00']],
    [
      { period: 'AFTERNOON_PERIOD', hours: '3.50' },
      { days: 1 },
      ['2026-11-17', '2026-11-17', 'AFTERNOON_PERIOD', '3.50'],
    ],
  ] as const)('%j by %j stands at %j', (over, move, expected) => {
    expect(moved(over, move)).toEqual(expected);
  });
});

describe('the totals', () => {
  const sessions = [
    session('a', { training: 't', hours: '35.00' }),
    session('b', { training: 't', hours: '3.50', type: 'unpaid' }),
    session('c', { training: 't', hours: '14.00', type: 'practical_training' }),
    session('d', { hours: '0.10' }),
  ];

  it('are by type, in the order of the types', () => {
    expect(hoursByType(sessions)).toEqual([
      { type: 'training', hours: '35.10', sessions: 2 },
      { type: 'practical_training', hours: '14.00', sessions: 1 },
      { type: 'unpaid', hours: '3.50', sessions: 1 },
    ]);
  });

  it('give what is left of each training, and what belongs to none', () => {
    const planned = [
      { id: 't', planned: '35.00' },
      { id: 'u', planned: '21.00' },
      { id: 'v', planned: null },
    ];

    expect(hoursByTraining(sessions, planned)).toEqual([
      { id: 't', planned: '35.00', scheduled: '38.50', left: '-3.50' },
      { id: 'u', planned: '21.00', scheduled: '0.00', left: '21.00' },
      { id: 'v', planned: null, scheduled: '0.00', left: null },
      { id: null, planned: null, scheduled: '0.10', left: null },
    ]);
  });

  it('have no line without a training where each session belongs to one', () => {
    const own = sessions.filter(({ training }) => training !== null);

    expect(hoursByTraining(own, [{ id: 't', planned: '38.50' }])).toEqual([
      { id: 't', planned: '38.50', scheduled: '38.50', left: '0.00' },
    ]);
  });

  it('of no session at all are empty', () => {
    expect(hoursByType([])).toEqual([]);
    expect(hoursByTraining([], [])).toEqual([]);
  });
});

describe('records of the API', () => {
  it('without a first day are no sessions; without a last one they end on the first', () => {
    const read = readSessions([
      { id: 'draft', session_type: 'training', from_date: null },
      { id: 's', session_type: 'unpaid', from_date: '2026-11-16', period: 'MORNING_PERIOD' },
    ]);

    expect(read).toEqual([session('s', { type: 'unpaid', period: 'MORNING_PERIOD', hours: '0.00' })]);
  });

  it('have their last day, their hours and their training', () => {
    const whole = { from_date: '2026-11-16', to_date: '2026-11-20', session_duration: '35.00' };
    const read = readSessions([{ id: 's', ...whole, training_course_training: 't' }]);

    expect(read).toEqual([session('s', { to: '2026-11-20', hours: '35.00', training: 't' })]);
  });
});

describe('whatever the sessions', () => {
  const anySession = fc
    .record({
      id: fc.uuid(),
      type: fc.constantFrom(...sessionTypes),
      start: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 0, max: 6 }),
      period: fc.constantFrom(
        'ALL_DAY_PERIOD' as const,
        'MORNING_PERIOD' as const,
        'AFTERNOON_PERIOD' as const,
      ),
    })
    .map(({ start, length, ...rest }) =>
      session('', { ...rest, from: addDays('2026-11-02', start), to: addDays('2026-11-02', start + length) }),
    );

  it('who overlaps me, I overlap', () => {
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 12 }), (sessions) => {
        const conflicts = conflictsOf(sessions, none);
        const pairs = [...conflicts].flatMap(([id, own]) =>
          own.flatMap((one) => (one.kind === 'overlap' ? `${id} ${one.other.id}` : [])),
        );
        return pairs.every((pair) => pairs.includes(pair.split(' ').reverse().join(' ')));
      }),
    );
  });
});
