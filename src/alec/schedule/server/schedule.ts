import type { FindHolidays, Holidays } from '#alec/integrations/holidays.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { printSchedule } from '#alec/schedule/print/printSchedule.ts';
import { type SchedulePeriod, schedulePeriods, scheduleSheets } from '#alec/schedule/print/scheduleDays.ts';
import type { Api } from '#engine/api/createApi.ts';
import { type Problem, problem, problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { maxDossiers, type ScheduleRow, scheduleSql } from './scheduleSql.ts';

interface Parts {
  readonly api: Api;
  readonly database: Database;
  readonly holidays: FindHolidays;
  readonly now: () => Date;
}

/**
 * `GET /training-courses/planning.pdf?period=week|month&from=YYYY-MM-DD&filter[…]`: when the trainings of the dossiers
 * that the filter leaves take place, for those the caller may see. One statement; at most 500 dossiers, and it says so.
 * 400 with every fault of the parameters, 403 without the permission to view.
 */
export async function scheduleResponse(
  source: Request,
  parts: Parts,
  context: ApiContext,
): Promise<Response> {
  try {
    const asked = askedIn(new URL(source.url).searchParams, parts.now());
    const where = parts.api.conditionsOf(listRequest(source), context);
    const days = scheduleSheets(asked.period, asked.from).flat();
    const span = { from: days[0] ?? asked.from, to: days.at(-1) ?? asked.from };
    const [row] = await parts.database.query<ScheduleRow>(scheduleSql(where, span));
    const { sessions, all, printed } = readRow(row);
    const pdf = await printSchedule({
      ...asked,
      locale: context.locale,
      sessions,
      holidays: await holidaysOf(days, parts.holidays),
      printedAt: parts.now(),
      dossiers: { all, printed },
    });
    return new Response(Buffer.from(pdf), { status: 200, headers: headersOf(asked.from) });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

function headersOf(from: string) {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="planning-${from}.pdf"`,
    'cache-control': 'private, no-store',
  };
}

function readRow(row: ScheduleRow | undefined) {
  const all = row?.dossiers ?? 0;
  return { sessions: JSON.parse(row?.sessions ?? '[]'), all, printed: Math.min(all, maxDossiers) };
}

interface Asked {
  readonly period: SchedulePeriod;
  readonly from: string;
}

const ownParameters = ['period', 'from'];

function askedIn(given: URLSearchParams, now: Date): Asked {
  const periodWord = given.get('period') ?? 'week';
  const from = given.get('from') ?? localDay(now);
  const period = schedulePeriods.find((known) => known === periodWord);
  const problems: Problem[] = [
    ...(period ? [] : [badParameter('period', periodWord, 'planning-period')]),
    ...(isDay(from) ? [] : [badParameter('from', from, 'date')]),
  ];
  if (problems.length > 0 || !period) throw new Refusal(...problems);
  return { period, from };
}

function badParameter(name: string, value: string, expected: string): Problem {
  return problem('bad-parameter', { name, value, expected }, { parameter: name });
}

/** Years of four digits that the calendars know: `9999` would ask for holidays of no law. */
function isDay(word: string): boolean {
  const isShaped = /^(19|20)\d{2}-\d{2}-\d{2}$/.test(word);
  const date = new Date(word);
  return isShaped && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(word);
}

/** The list of dossiers with the other parameters of the address. */
function listRequest({ url }: Request): Request {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/planning\.pdf$/, '');
  for (const name of ownParameters) address.searchParams.delete(name);
  return new Request(address);
}

async function holidaysOf(days: readonly string[], find: FindHolidays): Promise<Holidays> {
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))];
  const known = await Promise.all(years.map((year) => find('metropole', year)));
  return Object.assign({}, ...known);
}
