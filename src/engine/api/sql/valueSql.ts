import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { PeriodComputation } from '#engine/model/computation.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { type FormulaPlace, formulaSql } from './formulaSql.ts';
import type { DatedViewer } from './scopeSql.ts';
import { column } from './sqlParts.ts';

/**
 * What a field of a row holds: its column, or what the day of the question makes of its period.
 *
 * @example
 * valueSql(viewer, loans, rate, 't') // "t"."rate"
 * valueSql(viewer, loans, status, 't') // case when $1::date < "t"."from_date" then $2::integer … end
 */
export function valueSql(
  viewer: Pick<DatedViewer, 'model' | 'now'>,
  resource: Resource,
  field: Field,
  alias: string,
): SQL {
  const { compute } = field;
  if (compute && 'period' in compute) return placeSql({ ...viewer, compute }, resource, field, alias);
  if (compute && 'formula' in compute && compute.daily)
    return formulaSql(field, compute, { ...viewer, resource, alias, valueOf: valuesOf(viewer) });
  return column(alias, field.column ?? '');
}

/** What fields hold, for the formulas that read them. */
export function valuesOf(viewer: Pick<DatedViewer, 'model' | 'now'>): FormulaPlace['valueOf'] {
  return (resource, field, alias) => valueSql(viewer, resource, field, alias);
}

interface Placed extends Pick<DatedViewer, 'now'> {
  readonly compute: PeriodComputation;
}

/** As `withComputed` has it. */
function placeSql({ now, compute }: Placed, resource: Resource, field: Field, alias: string): SQL {
  const [from, to] = compute.period.map((name) => column(alias, fieldOf(resource, name)?.column ?? ''));
  const [before, within, after] = (field.choices ?? []).map(
    ({ value }) => sql`${value}::${codecOf(field).type}`,
  );
  const today = sql`${dayIn(compute.timeZone ?? 'UTC', now)}::date`;
  return sql`(case
    when ${from} is null or ${to} is null then null
    when ${today} < ${from} then ${before}
    when ${today} > ${to} then ${after}
    else ${within}
  end)`;
}
