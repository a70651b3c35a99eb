import { describe, expect, it, test } from 'vitest';
import type { Session } from '#alec/schedule/domain/sessions.ts';
import { type Attendance, halfDaysOf, realDurations } from '#alec/trainingAction/domain/attendance.ts';

// 16 November 2026 is a Monday.
const session: Session = {
  id: 's',
  type: 'training',
  from: '2026-11-16',
  to: '2026-11-16',
  period: 'ALL_DAY_PERIOD',
  hours: '7.00',
  training: null,
};
const none = new Map<string, string>();
const short = (sessions: readonly Session[], holidays = none) =>
  halfDaysOf(sessions, holidays).map(
    ({ day, period, duration }) => `${day} ${period.slice(0, 2)} ${duration}`,
  );

describe('the half-days of sessions', () => {
  it.each<[string, Partial<Session>, readonly string[]]>([
    ['a day has two', {}, ['2026-11-16 MO 3.50', '2026-11-16 AF 3.50']],
    ['a morning is one', { period: 'MORNING_PERIOD', hours: '4.00' }, ['2026-11-16 MO 4.00']],
    [
      'a weekend between is left out, the hours are split to the cent',
      { from: '2026-11-20', to: '2026-11-23', period: 'AFTERNOON_PERIOD', hours: '10.01' },
      ['2026-11-20 AF 5.01', '2026-11-23 AF 5.00'],
    ],
    [
      'a Saturday alone counts',
      { from: '2026-11-21', to: '2026-11-21', period: 'MORNING_PERIOD' },
      ['2026-11-21 MO 7.00'],
    ],
    ['a mission at the customer’s has none', { type: 'customer' }, []],
    ['a session that ends before it begins has none', { to: '2026-11-15' }, []],
  ])('%s', (_, changes, expected) => {
    expect(short([{ ...session, ...changes }])).toEqual(expected);
  });

  test('a holiday is left out, and sessions are in their order', () => {
    const later = { ...session, from: '2026-11-17', to: '2026-11-18', period: 'MORNING_PERIOD' as const };

    expect(short([later, session], new Map([['2026-11-17', 'Fête']]))).toEqual([
      '2026-11-16 MO 3.50',
      '2026-11-16 AF 3.50',
      '2026-11-18 MO 7.00',
    ]);
  });
});

test('of sessions on one half-day the first counts', () => {
  expect(short([session, { ...session, id: 't', period: 'MORNING_PERIOD', hours: '2.00' }])).toEqual([
    '2026-11-16 MO 3.50',
    '2026-11-16 AF 3.50',
  ]);
});

describe('the real hours of periods', () => {
  const practice: Session = {
    ...session,
    id: 'p',
    type: 'practical_training',
    from: '2026-11-17',
    to: '2026-11-17',
  };
  const halfDays = halfDaysOf([session, practice], none);
  const there = (day: string, values: Partial<Attendance> = {}): Attendance => ({
    id: day,
    training_action_candidate: 'awa',
    training_course_session: 's',
    day,
    period: 'MORNING_PERIOD',
    is_present: true,
    duration: '3.50',
    ...values,
  });
  const attendances = [
    there('2026-11-16'),
    there('2026-11-16', { period: 'AFTERNOON_PERIOD', is_present: false, absence_reason: 'Maladie' }),
    // Recorded before the practice of that day took the place of a session of three hours.
    there('2026-11-17', { training_course_session: null, duration: '3.00' }),
    // On a day that is in the schedule no more.
    there('2026-11-19', { duration: '2.25' }),
    there('2026-11-16', { training_action_candidate: 'luc' }),
  ];
  const period = {
    id: 'period',
    training_action_candidate: 'awa',
    period_type: 'external',
    from_date: '2026-11-16',
    to_date: '2026-11-20',
    real_duration: '0.00',
  } as const;

  it.each([
    ['of training: what she was there for', {}, ['5.75']],
    ['of practice: the sessions of practice', { period_type: 'practical' }, ['3.50']],
    ['of absence: what she missed', { period_type: 'absence' }, ['3.50']],
    ['to the last day of the period', { period_type: 'practical', to_date: '2026-11-17' }, ['3.50']],
    ['that are right already stay', { real_duration: '5.75' }, []],
    ['on whose dates nothing is recorded stay', { from_date: '2026-11-20', real_duration: '7.00' }, []],
  ] as const)('%s', (_, changes, hours) => {
    const changed = realDurations(attendances, halfDays, [{ ...period, ...changes }]);

    expect(changed.map(({ real_duration }) => real_duration)).toEqual(hours);
  });
});
