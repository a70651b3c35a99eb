import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Narrowing } from '#alec/statistics/domain/dossierConditions.ts';
import { type Audience, type Measure, measures, statusOf } from '#alec/statistics/domain/measures.ts';
import { periodOf, type Span, spanBefore } from '#alec/statistics/domain/periods.ts';
import {
  type Alike,
  type CounterRow,
  countersOf,
  type SeriesRow,
  seriesOf,
} from '#alec/statistics/domain/statistics.ts';
import { statisticsWords } from '#alec/statistics/print/statisticsWords.ts';
import type { Api } from '#engine/api/createApi.ts';
import { type Problem, problem, problemResponse, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor, Model, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { Path } from '#generated/records.ts';
import { bad, type FigureField, narrowing, readQuery, type StatisticsQuery } from './statisticsQuery.ts';
import { readAlike, type StatisticsParts, statisticsSql } from './statisticsSql.ts';

export interface StatisticsCall {
  readonly api: Api;
  readonly model: Model;
  readonly database: Database;
  readonly now: () => Date;
  readonly context: ApiContext;
}

const permission = 'erpf.dashboard.view';

/**
 * `GET /statistics?filter[type]=me|type|region`: figures over the dossiers that the caller may see, in one statement.
 *
 * `counters` has every measure the caller may see (days per status for `me` only), of my dossiers (`mine`) and of all; `series` the one that
 * `filter[measure]` names (`created` without it), by `filter[period]` (`month` without it): mine and all for `me`, one
 * series per device for `type`, per region for `region`. Without `filter[from]` and `filter[to]` all days count; with both,
 * `previous` has the counters of as many days before. Stock is that of the last day, today without one.
 * `fields[statistics]=counters,previous,series` answers some of the three, and counts no more than they take.
 *
 * 400 for parameters and words there are not, 403 without the permission, 422 for days in the wrong order and ids of no row.
 */
export function statisticsResponse(source: Request, parts: StatisticsCall): Promise<Response> {
  return answered(parts.context, async () =>
    Response.json(
      { data: await readStatistics(new URL(source.url).searchParams, parts) },
      { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
    ),
  );
}

/** What a call answers, or the problems it is refused for. */
export async function answered(context: ApiContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

/** The figures that parameters ask for. Throws a Refusal where the caller may not, or where they are wrong. */
export async function readStatistics(parameters: URLSearchParams, parts: StatisticsCall) {
  const { actor } = parts.context;
  checkPermission(actor);
  const shown = measuresFor(actor, parts.model);
  const query = readQuery(parameters, shown);
  await checkIds(query, parts);
  return statisticsOf(query, shown, parts);
}

function checkPermission({ permissions }: Actor): void {
  if (!permissions.has(permission) && !permissions.has(`${permission}.own`))
    throw new Refusal(problem('forbidden', { permission }));
}

/** The measures an actor may see: amounts where she sees them on an action, what funders pay where she sees requests. */
function measuresFor(actor: Actor, model: Model): readonly Measure[] {
  const seesMargins = mayDo(actor, resourceAt(model, 'training-actions'), 'margins') !== 'none';
  const seesRefunds = mayDo(actor, resourceAt(model, 'refund-requests'), 'view') !== 'none';
  const may: Readonly<Record<Audience, boolean>> = {
    all: true,
    margins: seesMargins,
    refunds: seesMargins && seesRefunds,
  };
  return measures.filter(({ audience }) => may[audience]);
}

/** The lists whose rows some filters name. */
const lists = {
  region: 'region-repositories',
  device: 'device-type-repositories',
  manager: 'manager-repositories',
} as const satisfies Partial<Record<Narrowing, Path>>;

/** An id of no row is a mistake, not an empty answer: all three kinds of rows are lists that everybody's dossiers name. */
async function checkIds({ narrowed }: StatisticsQuery, { database, model }: StatisticsCall): Promise<void> {
  const problems: Problem[] = [];
  for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
    const ids = narrowed[name]?.split(',') ?? [];
    const wrong =
      ids.find((id) => !isUuid(id)) ?? (await unknownId(database, resourceAt(model, lists[name]), ids));
    if (wrong !== undefined)
      problems.push({ ...bad(`filter[${name}]`, wrong, 'id'), status: isUuid(wrong) ? 422 : 400 });
  }
  refuseAny(problems);
}

async function unknownId(
  database: Database,
  { table }: Resource,
  ids: readonly string[],
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const rows = sql.identifier(table);
  const [unknown] = await database.query<{ id: string }>(
    statementOf(sql`
      select asked.id
      from unnest(${ids}::uuid[]) as asked (id)
      where not exists (select 1 from ${rows} as known where known.id = asked.id)
      order by asked.id
      limit 1`),
  );
  return unknown?.id;
}

/** A row of `statisticsSql`, each a list in JSON. */
interface Figures {
  readonly counters: string;
  readonly series: string;
}

type CountedRow = Omit<CounterRow, keyof Alike> & { readonly alike: number };

function counterRows(json = '[]'): CounterRow[] {
  const rows = JSON.parse(json) as CountedRow[];
  return rows.map(({ alike, ...sums }) => ({ ...sums, ...readAlike(alike) }));
}

async function statisticsOf(query: StatisticsQuery, shown: readonly Measure[], parts: StatisticsCall) {
  const { context, database, now } = parts;
  const { type, period, measure, from, to, fields } = query;
  const asks = (field: FigureField) => fields.includes(field);
  const today = localDay(now());
  const before: Span | null = from && to ? spanBefore({ from, to }) : null;
  const conditions = conditionsOf(query, parts);
  const counting = type === 'me' ? shown : shown.filter((one) => statusOf(one) === undefined);
  const [row] = await database.query<Figures>({
    ...statementOf(statisticsSql({ ...query, ...conditions, before, today } satisfies StatisticsParts)),
    isPlannedEachTime: true,
    isReport: true,
  });
  const counted = counterRows(row?.counters);
  const plotted = JSON.parse(row?.series ?? '[]') as SeriesRow[];
  const last = to ?? (measure.day === 'stock' ? today : undefined);
  return {
    type: 'statistics',
    id: type,
    attributes: {
      measure: measure.name,
      period,
      from,
      to,
      ...(asks('counters') && { counters: countersOf(counted, counting, 'now') }),
      ...(asks('previous') && {
        previous: before && { ...before, counters: countersOf(counted, counting, 'before') },
      }),
      ...(asks('series') && {
        series: seriesOf(plotted, {
          type,
          period,
          measure,
          names: statisticsWords[context.locale],
          first: from ? periodOf(from, period) : undefined,
          last: last && periodOf(last, period),
        }),
      }),
    },
  };
}

function conditionsOf({ narrowed }: StatisticsQuery, { api, context }: StatisticsCall) {
  const filters = Object.entries(narrowed).map(([name, value]) => [narrowing[name as Narrowing], value]);
  const list = (more: readonly (readonly string[])[]) => {
    const address = new URL(api.addressOf('training-courses'));
    for (const [name = '', value = ''] of more) address.searchParams.set(`filter[${name}]`, value);
    return api.conditionsOf(new Request(address), context);
  };
  try {
    return { where: list([['is_draft', 'false'], ...filters]), isMine: list([['mine', '1']]) };
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(...error.problems.map(underOurName)) : error;
  }
}

/** The list says it with the name its own filter has. */
function underOurName(found: Problem): Problem {
  const { source } = found;
  if (!source || !('parameter' in source)) return found;
  const [name] = Object.entries(narrowing).find(([, own]) => source.parameter.includes(own)) ?? [];
  if (!name) return found;
  const parameter = `filter[${name}]`;
  return { ...found, values: { ...found.values, name: parameter }, source: { parameter } };
}
