import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { lateBefore } from '#alec/refunds/domain/lateness.ts';
import { type RefundSums, refundSummary } from '#alec/refunds/domain/refundSummary.ts';
import { Decimal } from '#engine/model/decimal.ts';

test.each([
  // 60 days after the 24th of September is the 23rd of November: that day it is not late yet.
  ['2026-11-23', '2026-09-24'],
  ['2027-03-01', '2026-12-31'],
  ['2028-03-01', '2028-01-01'],
])('on %s what was requested before %s is late, wherever the browser is', (today, first) => {
  for (const zone of ['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    expect(lateBefore(today), zone).toBe(first);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const sums = (funder: string, month: string | null, amounts: Partial<RefundSums>): RefundSums => ({
  funder,
  month,
  count: 1,
  requested: '0.00',
  received: '0.00',
  outstanding: '0.00',
  late: '0.00',
  ...amounts,
});

test('sums of types and months, the latest in front and those without a day last', () => {
  const rows = [
    sums('opco', '2026-09', {
      count: 2,
      requested: '2261.00',
      received: '1000.10',
      outstanding: '1260.90',
      late: '1260.90',
    }),
    sums('opco', null, { requested: '100.00', outstanding: '100.00' }),
    sums('cofi', '2026-10', { requested: '0.05', outstanding: '0.05' }),
  ];

  expect(refundSummary(rows)).toEqual({
    // 2261.00 + 100.00 + 0.05; 1260.90 + 100.00 + 0.05
    total: { count: 4, requested: '2361.05', received: '1000.10', outstanding: '1360.95', late: '1260.90' },
    by_funder: [
      {
        funder: 'opco',
        count: 3,
        requested: '2361.00',
        received: '1000.10',
        outstanding: '1360.90',
        late: '1260.90',
      },
      {
        funder: 'cofi',
        count: 1,
        requested: '0.05',
        received: '0.00',
        outstanding: '0.05',
        late: '0.00',
      },
    ],
    by_month: [
      { month: '2026-10', count: 1, requested: '0.05', received: '0.00', outstanding: '0.05', late: '0.00' },
      {
        month: '2026-09',
        count: 2,
        requested: '2261.00',
        received: '1000.10',
        outstanding: '1260.90',
        late: '1260.90',
      },
      { month: null, count: 1, requested: '100.00', received: '0.00', outstanding: '100.00', late: '0.00' },
    ],
  });
});

test('types and months each add up to the whole', () => {
  const amount = fc
    .integer({ min: 0, max: 10_000_000 })
    .map((cents) => new Decimal(cents).div(100).toFixed(2));
  const row = fc.record({
    funder: fc.constantFrom('a', 'b', 'c'),
    month: fc.constantFrom('2026-01', '2026-02', null),
    count: fc.nat(1000),
    requested: amount,
    received: amount,
    outstanding: amount,
    late: amount,
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { total, by_funder, by_month } = refundSummary(rows);
      for (const parts of [by_funder, by_month])
        for (const name of ['requested', 'received', 'outstanding', 'late'] as const)
          expect(parts.reduce((sum, part) => sum.plus(part[name]), new Decimal(0)).toFixed(2)).toBe(
            total[name],
          );
    }),
  );
});
