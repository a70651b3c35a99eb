import { expect, test } from 'vitest';
import { daysOfMonth } from '#alec/refunds/domain/daysOfMonth.ts';

const february = { gte: '2028-02-01', lte: '2028-02-29' };

test.each([
  ['all of them where all are shown', undefined, february],
  ['those that are late', { lt: '2028-02-10' }, { lt: '2028-02-10', ...february }],
  ['all of them where all are late', { lt: '2028-03-01' }, february],
  ['those of a span', { gte: '2028-02-05', lte: '2028-02-20' }, { gte: '2028-02-05', lte: '2028-02-20' }],
  ['all of them in a longer span', { gte: '2028-01-05', lte: '2028-03-20' }, february],
])('of the days of a month %s', (_, shown, conditions) => {
  expect(daysOfMonth('2028-02', shown)).toEqual(conditions);
});

test('requests of no day are those of no month', () => {
  expect(daysOfMonth(null, { null: true })).toEqual({ null: true });
});
