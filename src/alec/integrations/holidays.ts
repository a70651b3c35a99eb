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
  if (url === undefined) return computed;
  const getJson = createJsonClient({ name: 'holidays', url }, now);
  return async (zone, year) => {
    try {
      return holidaysOf(await getJson(`${zone}/${year}.json`), year);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      warn({ service: error.service, reason: error.message }, 'outside service away, computed holidays used');
      return computed(zone, year);
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

/** Loaded when it is asked for: it has the calendars of every religion. */
const computed: FindHolidays = async (zone, year) => {
  const { computedHolidays } = await import('./computedHolidays.ts');
  return computedHolidays(zone, year);
};
