import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { isWeekend } from '#alec/schedule/domain/calendarDays.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import type { Locale } from '#engine/model/model.ts';
import { printWords, type Translate } from '#engine/print/printWords.ts';
import { type SchedulePeriod, type Sheet, scheduleSheets, weekNumber } from './scheduleDays.ts';

/** One session of a dossier; dates are `YYYY-MM-DD`, both included. */
export interface PrintedSession {
  readonly dossier: string;
  readonly agencies: string;
  readonly training: string;
  readonly type: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
}

export interface PrintedSchedule {
  readonly locale: Locale;
  readonly period: SchedulePeriod;
  /** The day whose week or month comes first. */
  readonly from: string;
  readonly sessions: readonly PrintedSession[];
  /** Names by date. */
  readonly holidays: Readonly<Record<string, string>>;
  readonly printedAt: Date;
  /** Dossiers that have sessions in these days, and how many of them are printed. */
  readonly dossiers: { readonly all: number; readonly printed: number };
}

/**
 * The planning of some dossiers: a table per week or month, a row per dossier and training, a column per day; holidays
 * are shaded and named. Tables go on over pages under their headings.
 *
 * @example
 * scheduleDocument({ locale: 'fr', period: 'week', from: '2026-11-21', sessions, … }) // for `printPdf`
 */
export function scheduleDocument(schedule: PrintedSchedule): TDocumentDefinitions {
  const { locale, printedAt } = schedule;
  const say = printWords(locale);
  const sheets = scheduleSheets(schedule.period, schedule.from);
  const at = new Intl.DateTimeFormat(tongues[locale], paperTime).format(printedAt);
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [28, 44, 28, 36],
    info: { title: say('planning.title'), creator: 'ALEC' },
    language: locale,
    defaultStyle: { font: 'Roboto', fontSize: 8, color: ink },
    header: margined(`ALEC – ${say('planning.title')}`, say('planning.printed', { at }), 18),
    footer: (page, pages) => margined(say('confidential'), say('page', { page, pages }), 8),
    content: [
      { text: say('planning.title'), fontSize: 15, bold: true, margin: [0, 0, 0, 4] },
      ...contentOf(schedule, sheets, say),
    ],
  };
}

const tongues: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };
const paperTime = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
const ink = '#1f2a30';
const quiet = '#5b666c';

function margined(left: string, right: string, top: number): Content {
  return {
    columns: [{ text: left }, { text: right, alignment: 'right' }],
    margin: [28, top, 28, 0],
    fontSize: 7.5,
    color: quiet,
  };
}

function contentOf(schedule: PrintedSchedule, sheets: readonly Sheet[], say: Translate): Content[] {
  const { dossiers } = schedule;
  if (schedule.sessions.length === 0) {
    return [{ text: say('planning.empty', spanOf(sheets, schedule.locale)), margin: [0, 12, 0, 0] }];
  }
  const cut = dossiers.printed < dossiers.all;
  return [
    { text: say('planning.count', { count: dossiers.printed }), color: quiet },
    ...(cut
      ? [{ text: say('planning.cut', dossiers), bold: true, margin: [0, 4, 0, 0] } satisfies Content]
      : []),
    legend(say),
    ...sheets.flatMap((sheet, index) => sheetContent(schedule, sheet, say, index === 0)),
  ];
}

function spanOf(sheets: readonly Sheet[], locale: Locale) {
  return { from: longDay(sheets[0]?.[0], locale), to: longDay(sheets.at(-1)?.at(-1), locale) };
}

/** Light grounds, told apart by their letters too. */
const grounds: Readonly<Record<string, string>> = {
  training: '#cfe8dc',
  practical_training: '#f7e3b5',
  customer: '#cfe0f5',
  unpaid: '#e3e3e6',
};
const holidayGround = '#f3cfcf';
const weekendGround = '#f1f3f4';

function legend(say: Translate): Content {
  const types = Object.keys(grounds).map(
    (type) => `${say(`planning.letters.${type}`)} ${say(`planning.types.${type}`)}`,
  );
  return { text: [...types, say('planning.halfDays')].join('  ·  '), color: quiet, margin: [0, 2, 0, 0] };
}

function sheetContent(schedule: PrintedSchedule, sheet: Sheet, say: Translate, isFirst: boolean): Content[] {
  const heading: Content = {
    text: sheetTitle(schedule, sheet, say),
    fontSize: 11,
    bold: true,
    margin: [0, isFirst ? 10 : 0, 0, 4],
    ...(!isFirst && { pageBreak: 'before' }),
  };
  const rows = trainingRowsOf(schedule.sessions, sheet);
  const body: Content =
    rows.length > 0 ? tableOf(schedule, sheet, rows, say) : { text: say(`planning.none.${schedule.period}`) };
  return [heading, ...holidayLine(schedule, sheet, say), body];
}

function sheetTitle({ period, locale }: PrintedSchedule, sheet: Sheet, say: Translate): string {
  const [first = ''] = sheet;
  if (period === 'month') {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return capitalised(month.format(new Date(first)));
  }
  return say('planning.week', { week: weekNumber(first), ...spanOf([sheet], locale) });
}

function holidayLine({ holidays, locale }: PrintedSchedule, sheet: Sheet, say: Translate): Content[] {
  const named = sheet.flatMap((day) => (holidays[day] ? [`${longDay(day, locale)} (${holidays[day]})`] : []));
  if (named.length === 0) return [];
  return [{ text: say('planning.holidays', { days: named.join(', ') }), margin: [0, 0, 0, 4] }];
}

/** The sessions of one dossier and training. */
interface TrainingRow {
  readonly first: PrintedSession;
  readonly sessions: readonly PrintedSession[];
}

function trainingRowsOf(sessions: readonly PrintedSession[], sheet: Sheet): readonly TrainingRow[] {
  const [start = '', end = ''] = [sheet[0], sheet.at(-1)];
  const rows = new Map<string, PrintedSession[]>();
  for (const session of sessions.filter(({ from, to }) => from <= end && to >= start)) {
    const key = `${session.dossier} ${session.training}`;
    rows.set(key, [...(rows.get(key) ?? []), session]);
  }
  return [...rows.values()].flatMap((those) => (those[0] ? [{ first: those[0], sessions: those }] : []));
}

const widths = { week: [78, 118, 150, 54], month: [74, 0, '*', 15] } as const;

function tableOf(
  schedule: PrintedSchedule,
  sheet: Sheet,
  rows: readonly TrainingRow[],
  say: Translate,
): Content {
  const { period, locale } = schedule;
  const [dossier, agencies, training, day] = widths[period];
  const hasAgencies = agencies > 0;
  const heads = ['planning.dossier', ...(hasAgencies ? ['planning.agencies'] : []), 'planning.training'];
  const header: TableCell[] = [
    ...heads.map((key) => ({ text: say(key), bold: true })),
    ...sheet.map((one) => dayHead(schedule, one, locale)),
  ];
  const padding = period === 'week' ? 3 : 1;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [dossier, ...(hasAgencies ? [agencies] : []), training, ...sheet.map(() => day)],
      body: [header, ...rows.map((row) => rowCells(schedule, sheet, row, hasAgencies, say))],
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => '#c3cacd',
      vLineColor: () => '#c3cacd',
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
}

function dayHead(schedule: PrintedSchedule, day: string, locale: Locale): TableCell {
  const { period, holidays } = schedule;
  const date = new Date(day);
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: period === 'week' ? 'short' : 'narrow',
    timeZone: 'UTC',
  });
  const lines = [`${weekday.format(date)}${period === 'week' ? ' ' : '\n'}${date.getUTCDate()}`];
  if (period === 'week' && holidays[day]) lines.push(holidays[day]);
  return { text: lines.join('\n'), bold: true, alignment: 'center', ...groundOf(schedule, day) };
}

function rowCells(
  schedule: PrintedSchedule,
  sheet: Sheet,
  { first, sessions }: TrainingRow,
  hasAgencies: boolean,
  say: Translate,
): TableCell[] {
  const words = [first.dossier, ...(hasAgencies ? [first.agencies] : []), first.training];
  return [...words, ...sheet.map((day) => dayCell(schedule, day, sessions, say))];
}

function dayCell(
  schedule: PrintedSchedule,
  day: string,
  sessions: readonly PrintedSession[],
  say: Translate,
): TableCell {
  const here = sessions.filter((session) => takesPlace(session, day, schedule.holidays));
  const [first] = here;
  if (!first) return { text: '', ...groundOf(schedule, day) };
  const marks = here.map((session) => markOf(session, say));
  return { text: marks.join(' '), alignment: 'center', bold: true, fillColor: grounds[first.type] };
}

/** `F` for a whole day, `Fm` for a morning: a day of a month has no room for more. */
function markOf({ type, period }: PrintedSession, say: Translate): string {
  const letter = say(`planning.letters.${type}`);
  return period === 'ALL_DAY_PERIOD' ? letter : letter + say(`planning.halves.${period}`);
}

/** A session of several days rests at weekends and on holidays; one of a single day was meant for that day. */
function takesPlace(
  { from, to }: PrintedSession,
  day: string,
  holidays: PrintedSchedule['holidays'],
): boolean {
  if (day < from || day > to) return false;
  return from === to || !(isWeekend(day) || holidays[day]);
}

function groundOf({ holidays }: PrintedSchedule, day: string): { readonly fillColor?: string } {
  if (holidays[day]) return { fillColor: holidayGround };
  return isWeekend(day) ? { fillColor: weekendGround } : {};
}

function longDay(day: string | undefined, locale: Locale): string {
  if (day === undefined) return '';
  const words = new Intl.DateTimeFormat(tongues[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
  return locale === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
