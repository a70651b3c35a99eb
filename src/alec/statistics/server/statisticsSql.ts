import type { Measure, Summed } from '#alec/statistics/domain/measures.ts';
import type { PeriodKind, Span } from '#alec/statistics/domain/periods.ts';
import type { Alike, Place, Places } from '#alec/statistics/domain/statistics.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { FigureField } from './statisticsQuery.ts';

/** Which dossiers count, and how they are put together. */
export interface StatisticsParts {
  /** Conditions of the list of dossiers, on whatever bears the columns that it is narrowed by. */
  readonly where: (alias: string) => SQL;
  /** The condition that a dossier is mine. */
  readonly isMine: (alias: string) => SQL;
  readonly type: 'me' | 'type' | 'region';
  readonly period: PeriodKind;
  readonly measure: Measure;
  readonly from: string | null;
  readonly to: string | null;
  /** The days to compare with; null: none. */
  readonly before: Span | null;
  /** Stock without a last day is that of today. */
  readonly today: string;
  readonly fields: readonly FigureField[];
}

const counted = sql.identifier('counted');
const plotted = sql.identifier('plotted');

/**
 * All figures in one statement: what counts alike is added up once for all measures, and which of them a measure counts
 * is known by where the days of its group lie.
 */
export function statisticsSql(parts: StatisticsParts): SQL {
  const isCounted = parts.fields.includes('counters') || parts.fields.includes('previous');
  const isPlotted = parts.fields.includes('series');
  const series = parts.measure.day === 'stock' ? comeAndGoneSql(parts) : seriesSql(parts);
  return sql`
      select
        (select coalesce(json_agg(${counted}.*), '[]') from (${isCounted ? countersSql(parts) : nothing}
        ) as ${counted})::text as counters,
        (select coalesce(json_agg(${plotted}.*), '[]') from (${isPlotted ? series : nothing}
        ) as ${plotted})::text as series`;
}

/** For what is not asked for. */
const nothing = sql`select null as alike limit 0`;

/** Days per status are for whoever asks for her own figures: nobody else waits for so many sums. */
function countersSql(parts: StatisticsParts): SQL {
  return sql`
      select
        ${alikeSql(parts)} as alike,
        count(*) as dossiers,
        sum(fact.candidate_count) as candidate_count,
        sum(fact.expected_hours)::text as expected_hours,
        sum(fact.real_hours)::text as real_hours,
        sum(fact.real_cost)::text as real_cost,
        sum(fact.requested_amount)::text as requested_amount,
        sum(fact.received_amount)::text as received_amount,
        sum(fact.margin)::text as margin,
        sum(fact.results_given) as results_given,
        sum(fact.results_full) as results_full,
        sum(fact.seconds_to_conversion) as seconds_to_conversion,
        ${parts.type === 'me' ? lastingSql : sql`null as seconds_to_do`}
      from dossier_facts as fact
      where ${parts.where('fact')}
      group by 1
      order by 1
      limit 10000`;
}

const lastingSql = sql`
      sum(fact.seconds_to_do) as seconds_to_do, count(fact.seconds_to_do) as lasted_to_do,
      sum(fact.seconds_pending) as seconds_pending, count(fact.seconds_pending) as lasted_pending,
      sum(fact.seconds_waiting_for_ae) as seconds_waiting_for_ae,
      count(fact.seconds_waiting_for_ae) as lasted_waiting_for_ae,
      sum(fact.seconds_waiting_for_of_date) as seconds_waiting_for_of_date,
      count(fact.seconds_waiting_for_of_date) as lasted_waiting_for_of_date,
      sum(fact.seconds_waiting_for_of_convention) as seconds_waiting_for_of_convention,
      count(fact.seconds_waiting_for_of_convention) as lasted_waiting_for_of_convention,
      sum(fact.seconds_todo_dr) as seconds_todo_dr, count(fact.seconds_todo_dr) as lasted_todo_dr,
      sum(fact.seconds_waiting_for_validation) as seconds_waiting_for_validation,
      count(fact.seconds_waiting_for_validation) as lasted_waiting_for_validation,
      sum(fact.seconds_done) as seconds_done, count(fact.seconds_done) as lasted_done,
      sum(fact.seconds_waiting_for_opco) as seconds_waiting_for_opco,
      count(fact.seconds_waiting_for_opco) as lasted_waiting_for_opco,
      sum(fact.seconds_relaunch_opco) as seconds_relaunch_opco,
      count(fact.seconds_relaunch_opco) as lasted_relaunch_opco,
      sum(fact.seconds_to_check) as seconds_to_check, count(fact.seconds_to_check) as lasted_to_check,
      sum(fact.seconds_waiting_for_retour_ae) as seconds_waiting_for_retour_ae,
      count(fact.seconds_waiting_for_retour_ae) as lasted_waiting_for_retour_ae,
      sum(fact.seconds_in_progress) as seconds_in_progress,
      count(fact.seconds_in_progress) as lasted_in_progress,
      sum(fact.seconds_payroll_control) as seconds_payroll_control,
      count(fact.seconds_payroll_control) as lasted_payroll_control,
      sum(fact.seconds_complete) as seconds_complete, count(fact.seconds_complete) as lasted_complete,
      sum(fact.seconds_scoring) as seconds_scoring, count(fact.seconds_scoring) as lasted_scoring,
      sum(fact.seconds_closed) as seconds_closed, count(fact.seconds_closed) as lasted_closed,
      sum(fact.seconds_dispute) as seconds_dispute, count(fact.seconds_dispute) as lasted_dispute,
      sum(fact.seconds_cancelled) as seconds_cancelled, count(fact.seconds_cancelled) as lasted_cancelled`;

/** By what dossiers count alike: a digit each, in the order they stand in here. */
const digits = {
  created_on: (parts) => placeSql(sql`fact.created_on`, parts),
  closed_on: (parts) => placeSql(sql`fact.closed_on`, parts),
  cancelled_on: (parts) => placeSql(sql`fact.cancelled_on`, parts),
  converted_on: (parts) => placeSql(sql`fact.converted_on`, parts),
  action_from_date: (parts) => placeSql(sql`fact.action_from_date`, parts),
  is_stock: ({ to, today }) => stockSql(to ?? today),
  was_stock: ({ before }) => (before ? stockSql(before.to) : sql`0`),
  cancellation_type: () => sql`coalesce(fact.cancellation_type, 0)`,
  is_mine: ({ isMine }) => sql`case when ${isMine('fact')} then 1 else 0 end`,
} satisfies Record<keyof Alike, (parts: StatisticsParts) => SQL>;

/**
 * The digits as one number to group by: of nine of them the database would expect so many combinations that it sorts all
 * dossiers.
 */
function alikeSql(parts: StatisticsParts): SQL {
  return sql.join(
    Object.values(digits).map((digit, index) => sql`${sql.number(10 ** index)} * (${digit(parts)})::integer`),
    ' + ',
  );
}

/**
 * What the number of `alikeSql` says.
 *
 * @example
 * readAlike(100_100_021) // { created_on: 1, closed_on: 2, cancelled_on: null, …, is_stock: true, is_mine: true, … }
 */
export function readAlike(alike: number): Alike {
  const names = Object.keys(digits);
  const digit = (name: keyof Alike) => Math.floor(alike / 10 ** names.indexOf(name)) % 10;
  const place = (name: keyof Places) => (digit(name) || null) as Place;
  return {
    created_on: place('created_on'),
    closed_on: place('closed_on'),
    cancelled_on: place('cancelled_on'),
    converted_on: place('converted_on'),
    action_from_date: place('action_from_date'),
    is_stock: digit('is_stock') === 1,
    was_stock: digit('was_stock') === 1,
    cancellation_type: digit('cancellation_type') || null,
    is_mine: digit('is_mine') === 1,
  };
}

/** Where a day lies: 1 in the span asked for, 2 in the one before it, 0 in neither. */
function placeSql(day: SQL, { from, to, before }: StatisticsParts): SQL {
  if (before)
    return sql`case
          when ${day} between ${from}::date and ${to}::date then 1
          when ${day} between ${before.from}::date and ${before.to}::date then 2 else 0 end`;
  if (from === null && to === null) return sql`case when ${day} is null then 0 else 1 end`;
  return sql`case when ${day} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date then 1 else 0 end`;
}

function stockSql(day: string): SQL {
  return sql`case when fact.created_on <= ${day}::date and fact.stock_until > ${day}::date then 1 else 0 end`;
}

const keys = {
  me: sql`null::uuid`,
  type: sql`fact.device_type_id`,
  region: sql`fact.region_id`,
} as const;

const captions = {
  me: () => sql`null::text`,
  type: (key: SQL) =>
    sql`(select device.initials from device_type_repositories as device where device.id = ${key})`,
  region: (key: SQL) => sql`(select region.name from region_repositories as region where region.id = ${key})`,
} as const;

/** Only beside all of them is it asked which are mine. */
const mineSql = ({ type, isMine }: StatisticsParts) => (type === 'me' ? isMine('fact') : sql`false`);

/**
 * Periods by their first day. Dossiers are put together by their days first, of which the database knows how many there
 * are: of periods it would expect so many that it sorts all dossiers.
 */
function seriesSql(parts: StatisticsParts): SQL {
  const { where, type, period, measure, from, to } = parts;
  const day = sql`fact.${sql.identifier(measure.day)}`;
  const conditions = [
    where('fact'),
    sql`${day} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`,
    ...(measure.cancellationType === undefined
      ? []
      : [sql`fact.cancellation_type = ${measure.cancellationType}`]),
  ];
  return sql`
      select
        by_day.key,
        ${captions[type](sql`by_day.key`)} as caption,
        by_day.is_mine,
        date_trunc(${period}, by_day.on_day::timestamp)::date as first_day,
        sum(by_day.added)::text as total,
        sum(by_day.divided_by)::text as per
      from (
        select
          ${keys[type]} as key,
          ${mineSql(parts)} as is_mine,
          ${day} as on_day,
          (${addedSql(measure.sum)})::numeric as added,
          (${measure.per ? addedSql(measure.per) : sql`null`})::numeric as divided_by
        from dossier_facts as fact
        where ${sql.join(conditions, ' and ')}
        group by 1, 2, 3
      ) as by_day
      group by 1, 3, 4
      order by 1, 3, 4
      limit 20000`;
}

/** One more in the period in which a dossier came, one less in that in which it left: those that did both alike at once. */
function comeAndGoneSql(parts: StatisticsParts): SQL {
  const { where, type, period, to, today } = parts;
  const left = sql`greatest(fact.created_on, fact.stock_until)`;
  const last = to ?? today;
  return sql`
      select
        stay.key,
        stay.caption,
        stay.is_mine,
        passage.first_day,
        sum(passage.delta)::text as total,
        null as per
      from (
        select
          ${keys[type]} as key,
          ${captions[type](keys[type])} as caption,
          ${mineSql(parts)} as is_mine,
          date_trunc(${period}, fact.created_on::timestamp)::date as came,
          case when ${left} <= ${last}::date then date_trunc(${period}, ${left}::timestamp)::date end as gone,
          count(*) as how_many
        from dossier_facts as fact
        where ${where('fact')}
          and fact.created_on <= ${last}::date
        group by 1, 3, 4, 5
      ) as stay
      cross join lateral (values (stay.came, stay.how_many), (stay.gone, - stay.how_many)) as passage (first_day, delta)
      where passage.first_day is not null
      group by 1, 2, 3, 4
      order by 1, 3, 4
      limit 20000`;
}

function addedSql(summed: Summed): SQL {
  if (summed === 'dossiers') return sql`count(*)`;
  const column = sql.identifier(summed.replace('lasted_', 'seconds_'));
  return summed.startsWith('lasted_') ? sql`count(fact.${column})` : sql`sum(fact.${column})`;
}
