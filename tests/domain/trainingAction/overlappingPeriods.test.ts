import { expect, test } from 'vitest';
import { overlappingPeriods } from '#alec/trainingAction/rules/overlappingPeriods.ts';

const stored = {
  id: 'p',
  training_action_candidate: 'ann',
  period_type: 'external',
  from_date: '2026-05-04',
  to_date: '2026-05-22',
};

test.each([
  ['the last day shared', { from_date: '2026-05-22', to_date: '2026-05-29' }, 1],
  ['the day after', { from_date: '2026-05-23', to_date: '2026-05-29' }, 0],
  ['around it', { from_date: '2026-05-01', to_date: '2026-06-30' }, 1],
  ['the day before', { from_date: '2026-04-20', to_date: '2026-05-03' }, 0],
  ['without an end', { from_date: '2026-05-04', to_date: null }, 0],
  ['an absence within it', { period_type: 'absence', from_date: '2026-05-05', to_date: '2026-05-05' }, 0],
  ['itself', { id: 'p', from_date: '2026-05-04', to_date: '2026-05-22' }, 0],
])('a period of the same kind overlaps: %s', (_, typed, count) => {
  const found = overlappingPeriods({ period_type: 'external', ...typed }, [stored], ['ann']);

  expect(found).toHaveLength(count);
});

test('periods of candidates who are not asked about do not count', () => {
  const typed = { period_type: 'external', from_date: '2026-05-04', to_date: '2026-05-22' };

  expect(overlappingPeriods(typed, [stored], ['bob'])).toEqual([]);
});
