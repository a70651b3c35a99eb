import DateHolidays from 'date-holidays';
import type { Holidays, HolidayZone } from './holidays.ts';

/**
 * The days off of French labour law as it is today (article L3133-1; in French Guiana the abolition of slavery too,
 * article L3422-2), whatever the year. Of two on one day the movable or local one gives the name, as at the public service.
 *
 * @example
 * Object.keys(computedHolidays('metropole', 2026)).length // 11
 */
export function computedHolidays(zone: HolidayZone, year: number): Holidays {
  const days = calendarOf(zone)
    .getHolidays(year)
    .flatMap(({ date, rule }) => {
      const order = rules.indexOf(rule);
      return order < 0 ? [] : [{ date: date.slice(0, 10), order, name: nameByRule[rule] ?? rule }];
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.order - other.order);
  return Object.fromEntries(days.map(({ date, name }) => [date, name]));
}

/** By rule of the calendar's library, in the words of the public service. */
const nameByRule: Readonly<Record<string, string>> = {
  '01-01': '1er janvier',
  '05-01': '1er mai',
  '05-08': '8 mai',
  '07-14': '14 juillet',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': '11 novembre',
  '12-25': 'Jour de Noël',
  'easter 1': 'Lundi de Pâques',
  'easter 39': 'Ascension',
  'easter 50': 'Lundi de Pentecôte',
  '06-10': "Abolition de l'esclavage",
};
const rules = Object.keys(nameByRule);

const regionOf: Readonly<Record<HolidayZone, string | undefined>> = { metropole: undefined, guyane: 'GF' };
const calendars = new Map<HolidayZone, DateHolidays>();

/** Made once: a calendar reads the rules of every country. */
function calendarOf(zone: HolidayZone): DateHolidays {
  const region = regionOf[zone];
  const calendar =
    calendars.get(zone) ??
    (region === undefined ? new DateHolidays('FR', options) : new DateHolidays('FR', region, options));
  calendars.set(zone, calendar);
  return calendar;
}

const options = { languages: ['fr'], types: ['public' as const] };
