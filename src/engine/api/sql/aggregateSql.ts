import type { Aggregate, ReadPlan } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import type { SearchBranch } from '#engine/api/sql/search/searchedRowsSql.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { AggregateFunction } from '#engine/model/aggregates.ts';
import type { DatedViewer } from './scopeSql.ts';
import { seenValueSql } from './seenSql.ts';
import { allOf, commaList } from './sqlParts.ts';

/**
 * The totals of a plan over the rows of its branches that fulfil `also`, as a JSON text; null: the plan asks for none.
 *
 * Sums, minima and maxima are exact texts at the scale of the field, averages at that scale and two places more, rounded
 * half-up from the exact quotient; of durations all of these are durations, in whole minutes. Counts are the rows that have a value, as numbers. Values that stand for something
 * else than their number (`x-special`) count as none. Without any value a sum is zero, and average, minimum and maximum
 * are null.
 *
 * @example
 * // amounts 10.00, 20.00 and 0.01 of a field of two places:
 * // {"amount": {"sum": "30.01", "average": "10.0033", "count": 3, "min": "0.01", "max": "20.00"}}
 */
export function aggregatesSql(
  plan: ReadPlan,
  viewer: DatedViewer,
  branches: readonly SearchBranch[],
  also: readonly SQL[] = [],
): SQL {
  const { aggregates } = plan;
  if (aggregates.length === 0) return sql`null::json`;
  const values = commaList(
    aggregates.map((one, place) => sql`${figureSql(plan, one, viewer)} as ${name(place)}`),
  );
  const rows = branches.map(
    ({ from, where }) => sql`select ${values} from ${from} where ${allOf([...where, ...also])}`,
  );
  const members = aggregates.map((one, place) => sql`${one.field.name}::text, ${totalsOf(one, place)}`);
  return sql`(select json_build_object(${commaList(members)}) from (${sql.join(rows, ' union all ')}) as "v")`;
}

/** The number of a row where the actor sees it, unless it stands for something else. */
function figureSql({ resource }: ReadPlan, { field }: Aggregate, viewer: DatedViewer): SQL {
  const value = seenValueSql(viewer, resource, field, 't');
  const special = Object.keys(field.special ?? {});
  const { totalled } = codecOf(field);
  if (totalled) return sql`${totalled.figure(value)}::numeric`;
  if (special.length === 0) return sql`${value}::numeric`;
  return sql`case when ${value} <> all(${special}::${codecOf(field).type}[]) then ${value}::numeric end`;
}

function totalsOf({ field, functions, scale }: Aggregate, place: number): SQL {
  const value = sql`"v".${name(place)}`;
  const { totalled } = codecOf(field);
  const wireForm = (one: AggregateFunction) => {
    const total = totalOf[one](value, scale);
    return totalled && one !== 'count' ? totalled.wire(sql`${total}::numeric`) : total;
  };
  const totals = functions.map((one) => sql`${one}::text, ${wireForm(one)}`);
  return sql`json_build_object(${commaList(totals)})`;
}

const totalOf: Record<AggregateFunction, (value: SQL, scale: number) => SQL> = {
  sum: (value, scale) => atScale(sql`coalesce(sum(${value}), 0)`, scale),
  average: averageSql,
  count: (value) => sql`count(${value})`,
  min: (value, scale) => atScale(sql`min(${value})`, scale),
  max: (value, scale) => atScale(sql`max(${value})`, scale),
};

function atScale(value: SQL, scale: number): SQL {
  return sql`round(${value}, ${sql.number(scale)})::text`;
}

/** PostgreSQL's own average rounds to its liking before we can, so whole numbers are divided, which is exact. */
function averageSql(value: SQL, scale: number): SQL {
  const places = scale + 2;
  const unit = sql`${`1${'0'.repeat(places)}`}::numeric`;
  const smallest = sql`${`0.${'0'.repeat(places - 1)}1`}::numeric`;
  const doubled = sql`2 * abs(sum(${value})) * ${unit}`;
  return sql`case when count(${value}) > 0 then
      (sign(sum(${value})) * div(${doubled} + count(${value}), 2 * count(${value})) * ${smallest})::text
    end`;
}

function name(place: number): SQL {
  return sql.identifier(`value_${place}`);
}
