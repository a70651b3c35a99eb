import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computedHolidays } from '#alec/integrations/computedHolidays.ts';
import { createHolidays, type FindHolidays } from '#alec/integrations/holidays.ts';
import { type ExternalServer, failures, json, startExternalServer } from './externalServer.ts';

const years = fc.integer({ min: 1900, max: 2100 });

describe('the computed public holidays', () => {
  it('of 2026 are the eleven of the labour law, in the words of the public service', () => {
    expect(computedHolidays('metropole', 2026)).toEqual({
      '2026-01-01': '1er janvier',
      '2026-04-06': 'Lundi de Pâques',
      '2026-05-01': '1er mai',
      '2026-05-08': '8 mai',
      '2026-05-14': 'Ascension',
      '2026-05-25': 'Lundi de Pentecôte',
      '2026-07-14': '14 juillet',
      '2026-08-15': 'Assomption',
      '2026-11-01': 'Toussaint',
      '2026-11-11': '11 novembre',
      '2026-12-25': 'Jour de Noël',
    });
  });

  it('of French Guiana are those and the abolition of slavery, in the order of the year', () => {
    const guyane = computedHolidays('guyane', 2026);
    const dates = Object.keys(guyane);

    expect(guyane).toEqual({
      ...computedHolidays('metropole', 2026),
      '2026-06-10': "Abolition de l'esclavage",
    });
    expect(dates).toEqual([...dates].sort());
  });

  const coincidences: [zone: 'metropole' | 'guyane', date: string, name: string][] = [
    ['metropole', '2008-05-01', 'Ascension'],
    ['metropole', '1975-05-08', 'Ascension'],
    ['guyane', '2019-06-10', "Abolition de l'esclavage"],
  ];

  it.each(coincidences)('in %s, %s bears one name: %s', (zone, date, name) => {
    expect(computedHolidays(zone, Number(date.slice(0, 4)))[date]).toBe(name);
  });

  it('follow Easter, in every year', () => {
    fc.assert(
      fc.property(years, (year) => {
        const easter = easterOf(year);
        const holidays = computedHolidays('metropole', year);

        expect(holidays[dayAfter(easter, 1)]).toBe('Lundi de Pâques');
        expect(holidays[dayAfter(easter, 39)]).toBe('Ascension');
        expect(holidays[dayAfter(easter, 50)]).toBe('Lundi de Pentecôte');
      }),
    );
  });

  it('have the eight fixed days, in every year and both zones', () => {
    const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
    fc.assert(
      fc.property(years, fc.constantFrom('metropole' as const, 'guyane' as const), (year, zone) => {
        const dates = Object.keys(computedHolidays(zone, year));

        expect(fixed.filter((day) => !dates.includes(`${year}-${day}`))).toEqual([]);
        expect(dates.includes(`${year}-06-10`)).toBe(zone === 'guyane' || isWhitMonday(year, '06-10'));
        expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true);
      }),
    );
  });
});

describe('the public holidays service', () => {
  const reasons: string[] = [];
  const warn = (facts: Readonly<Record<string, string | number>>) => void reasons.push(String(facts.reason));
  let externalServer: ExternalServer;
  let find: FindHolidays;

  beforeAll(async () => {
    externalServer = await startExternalServer(json({}));
  });

  afterAll(() => externalServer.close());

  beforeEach(() => {
    reasons.length = 0;
    find = createHolidays({ url: `${externalServer.url}/jours-feries`, now: () => new Date(), warn });
  });

  it('is asked by zone and year, and believed', async () => {
    externalServer.answer(json({ '2031-02-03': 'Jour nouveau' }));

    expect(await find('guyane', 2031)).toEqual({ '2031-02-03': 'Jour nouveau' });
    expect(externalServer.asked.at(-1)).toBe('/jours-feries/guyane/2031.json');
    expect(reasons).toEqual([]);
  });

  it.each([
    ...failures,
    ['speaks of another year', json({ '2031-02-03': 'Jour' }), 'malformed'] as const,
    ['names a day by a number', json({ '2026-02-03': 4 }), 'malformed'] as const,
    ['knows no day', json({}), 'malformed'] as const,
  ])('is replaced by the computed ones when it %s', async (_, how, reason) => {
    externalServer.answer(how);

    expect(await find('metropole', 2026)).toEqual(computedHolidays('metropole', 2026));
    expect(reasons).toEqual([`holidays: ${reason}`]);
  });
});

/** Easter Sunday by the method of Butcher and Meeus (Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return new Date(Date.UTC(year, month - 1, day));
}

function dayAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function isWhitMonday(year: number, day: string): boolean {
  return dayAfter(easterOf(year), 50) === `${year}-${day}`;
}
