import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contractsForTraining,
  durationOfDates,
  durationOfMonths,
  endBeforeStart,
  trainingShares,
} from '#alec/estimator/domain/durationCalculator.ts';
import { daysBetween } from '#alec/schedule/domain/calendarDays.ts';
import { Decimal } from '#engine/model/decimal.ts';

describe('a contract between two dates', () => {
  it.each([
    // start, end, hours per month -> days, months, contract hours, training at 15, 25, 50 %
    ['2024-01-01', '2024-12-31', '151.67', 366, '12.03', '1824.59', ['273.69', '456.15', '912.30']],
    ['2024-03-01', '2024-03-01', '151.67', 1, '0.03', '4.55', ['0.68', '1.14', '2.28']],
    ['2024-02-01', '2024-08-31', '130', 213, '7.00', '910.00', ['136.50', '227.50', '455.00']],
    ['2024-02-28', '2024-03-01', '0', 3, '0.10', '0.00', ['0.00', '0.00', '0.00']],
  ])('from %s to %s at %s h a month', (start, end, hoursPerMonth, days, months, contractHours, [a, b, c]) => {
    expect(durationOfDates({ start, end, hoursPerMonth })).toEqual({
      days,
      months,
      contractHours,
      trainingHours: { '15': a, '25': b, '50': c },
      end,
    });
  });

  it('cannot end before it starts', () => {
    const input = { start: '2024-03-02', end: '2024-03-01', hoursPerMonth: '151.67' };

    expect(durationOfDates(input)).toBe(endBeforeStart);
    expect(endBeforeStart).toBe('END_BEFORE_START');
  });
});

describe('a contract of a number of months', () => {
  it.each([
    // months, hours per month, start -> days, months, contract hours, training at 15, 25, 50 %, end
    ['12', '151.67', '2024-01-01', 365, '12.00', '1820.04', ['273.01', '455.01', '910.02'], '2024-12-30'],
    ['0', '151.67', undefined, 0, '0.00', '0.00', ['0.00', '0.00', '0.00'], undefined],
    ['0', '151.67', '2024-01-01', 0, '0.00', '0.00', ['0.00', '0.00', '0.00'], undefined],
    ['6', '151.67', undefined, 183, '6.00', '910.02', ['136.50', '227.51', '455.01'], undefined],
    ['1.005', '100', undefined, 31, '1.01', '101.00', ['15.15', '25.25', '50.50'], undefined],
  ])(
    '%s months at %s h a month from %s',
    (months, hoursPerMonth, start, days, shown, hours, [a, b, c], end) => {
      const duration = durationOfMonths({ months, hoursPerMonth, start });

      expect(duration).toEqual({
        days,
        months: shown,
        contractHours: hours,
        trainingHours: { '15': a, '25': b, '50': c },
        ...(end && { end }),
      });
    },
  );
});

describe('the contract for a number of training hours', () => {
  it.each([
    ['150', '151.67', ['1000.00', '6.59', 200], ['600.00', '3.96', 120], ['300.00', '1.98', 60]],
    ['0', '151.67', ['0.00', '0.00', 0], ['0.00', '0.00', 0], ['0.00', '0.00', 0]],
    ['400', '0', ['2666.67', null, null], ['1600.00', null, null], ['800.00', null, null]],
  ] as const)('%s h at %s h a month', (hours, hoursPerMonth, ...rows) => {
    const contracts = contractsForTraining({ hours, hoursPerMonth });

    const shown = trainingShares.map((share) => Object.values(contracts[share]));
    expect(shown).toEqual(rows);
  });
});

describe('whatever the contract', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  const dayText = day.map((date) => date.toISOString().slice(0, 10));
  const hundredths = (max: number) =>
    fc.integer({ min: 0, max }).map((n) => new Decimal(n).dividedBy(100).toFixed(2));

  it('the same dates give one day, a later end never fewer', () => {
    fc.assert(
      fc.property(dayText, dayText, hundredths(20_000), (start, end, hoursPerMonth) => {
        const duration = durationOfDates({ start, end, hoursPerMonth });
        if (end < start) return duration === endBeforeStart;
        return duration !== endBeforeStart && duration.days === daysBetween(start, end) + 1;
      }),
    );
  });

  it('each figure follows from the one shown before it', () => {
    fc.assert(
      fc.property(hundredths(6_000), hundredths(20_000), (months, hoursPerMonth) => {
        const duration = durationOfMonths({ months, hoursPerMonth });
        const hours = new Decimal(duration.months).times(hoursPerMonth).toFixed(2, Decimal.ROUND_HALF_UP);
        const quarter = new Decimal(duration.contractHours).times('0.25').toFixed(2, Decimal.ROUND_HALF_UP);
        return duration.contractHours === hours && duration.trainingHours['25'] === quarter;
      }),
    );
  });

  it('a larger share needs a shorter contract', () => {
    fc.assert(
      fc.property(hundredths(500_000), (hours) => {
        const by = contractsForTraining({ hours, hoursPerMonth: '151.67' });
        return (by['15'].days ?? 0) >= (by['25'].days ?? 0) && (by['25'].days ?? 0) >= (by['50'].days ?? 0);
      }),
    );
  });
});
