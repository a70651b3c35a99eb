import DateHolidays from 'date-holidays';
import { createJsonClient, ServiceUnavailable, type Warn } from './createJsonClient.ts';
import { isWireObject } from './wire.ts';

export const holidayZones = ['metropole', 'guyane'] as const;
export type HolidayZone = (typeof holidayZones)[number];

/** Years that can be asked for. */
export const firstHolidayYear = 1900;
export const lastHolidayYear = 2100;

/** Names by date, in the order of the year: `{ '2026-01-01': '1er janvier', … }`. */
export type Holidays = Readonly<Record<string, string>>;

/** The client of the public holidays service. */
export type FindHolidays = (zone: HolidayZone, year: number) => Promise<Holidays>;

interface Options {
  /** Address of the service; undefined: computed here. */
  readonly url: string | undefined;
  readonly now: () => Date;
  readonly warn: Warn;
}

/**
 * The public holidays of a zone and year: of the public service where an address is given, else computed, also while
 * the service is away (that is logged).
 *
 * @example
 * const find = createHolidays({ url: undefined, now, warn });
 * (await find('metropole', 2026))['2026-04-06'] // 'Lundi de Pâques'
 */
export function createHolidays({ url, now, warn }: Options): FindHolidays {
  if (url === undefined) return async (zone, year) => computedHolidays(zone, year);
  const getJson = createJsonClient({ name: 'holidays', url }, now);
  return async (zone, year) => {
    try {
      return holidaysOf(await getJson(`${zone}/${year}.json`), year);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      warn({ service: error.service, reason: error.message }, 'outside service away, computed holidays used');
      return computedHolidays(zone, year);
    }
  };
}

/** One date in the wrong shape and the whole calendar is doubtful: a schedule is planned on it. */
function holidaysOf(answer: unknown, year: number): Holidays {
  const entries = isWireObject(answer) ? Object.entries(answer) : [];
  const fits = ([date, name]: [string, unknown]) =>
    /^\d{4}-\d{2}-\d{2}$/.test(date) && date.startsWith(`${year}-`) && typeof name === 'string';
  if (entries.length === 0 || !entries.every(fits)) throw new ServiceUnavailable('holidays', 'malformed');
  return Object.fromEntries(entries.map(([date, name]) => [date, String(name)]));
}

/**
 * The days off of French labour law as it is today (article L3133-1; in French Guiana the abolition of slavery too,
 * article L3422-2), whatever the year. Two on one day are told by the movable or local one, as the public service does.
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
