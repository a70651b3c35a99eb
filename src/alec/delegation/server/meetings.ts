import type * as typed from '#alec/behaviour.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Problem } from '#engine/api/request/problem.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { isDate } from '#engine/fieldTypes/date/date.ts';
import type { FieldOf } from '#generated/records.ts';

/** A delegation of some of the same days that another cannot stand beside. */
interface Met {
  readonly kind: 'delegation-overlap' | 'delegation-circle' | 'delegation-chain';
  readonly giver: string;
  readonly name: string;
  readonly from_date: string;
  readonly to_date: string;
}

const fieldMet: Record<Met['kind'], FieldOf<'delegations'>> = {
  'delegation-overlap': 'regions',
  'delegation-circle': 'delegation_manager',
  'delegation-chain': 'regions',
};

/**
 * What a delegation of these regions meets on days of its own: another of its giver for one of them, a way by which it
 * would come back to its giver, or one that hands one of them on. The first is named.
 *
 * @example
 * await meetingProblems(pending, [north]) // [{ code: 'delegation-overlap', values: { name: 'Ada Martin', … }, … }]
 */
export async function meetingProblems(
  { writing, id, next }: typed.PendingWrite<'delegations'>,
  regions: readonly string[],
): Promise<Problem[]> {
  const [from, to] = [String(next.from_date), String(next.to_date)];
  if (!isDate(from) || !isDate(to)) return [];
  const asked = {
    id,
    from,
    to,
    giver: String(next.manager),
    representative: String(next.delegation_manager),
  };
  const met = await writing.tx.query<Met>(statementOf(metSql(asked, regions)));
  return met.map(({ kind, ...values }) =>
    productProblem(kind, values, { pointer: `/data/relationships/${fieldMet[kind]}` }),
  );
}

interface Asked {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Ids of the two managers. */
  readonly giver: string;
  readonly representative: string;
}

/** A circle closes on a day on which every delegation of it is in force, so each step keeps the days common to all. */
function metSql({ id, from, to, giver, representative }: Asked, regions: readonly string[]): SQL {
  return sql`
    with recursive onward as (
      select d.id as first_id, d.delegation_manager_id as holder_id,
        greatest(d.from_date, ${from}::date) as from_date, least(d.to_date, ${to}::date) as to_date,
        array[d.id] as walked
      from delegations d
      where d.id::text <> ${id}
        and d.manager_id::text = ${representative}
        and d.from_date <= ${to}::date
        and d.to_date >= ${from}::date
      union all
      select way.first_id, d.delegation_manager_id,
        greatest(d.from_date, way.from_date), least(d.to_date, way.to_date), way.walked || d.id
      from onward way
      join delegations d on d.manager_id = way.holder_id
      where d.id::text <> ${id}
        and d.from_date <= way.to_date
        and d.to_date >= way.from_date
        and way.holder_id::text <> ${giver}
        and not d.id = any(way.walked)
    ),
    met as (
      select 1 as rank, 'delegation-overlap' as clash, d.id
      from delegations d
      where d.manager_id::text = ${giver}
        and ${sharesSql({ id, from, to }, regions)}
      union all
      select 2, 'delegation-circle', way.first_id
      from onward way
      where way.holder_id::text = ${giver}
      union all
      select 3, 'delegation-chain', d.id
      from delegations d
      where (d.manager_id::text = ${representative} or d.delegation_manager_id::text = ${giver})
        and ${sharesSql({ id, from, to }, regions)}
    )
    select met.clash as kind,
      concat_ws(' ', g.first_name, g.last_name) as giver,
      concat_ws(' ', m.first_name, m.last_name) as name,
      to_char(d.from_date, 'DD/MM/YYYY') as from_date,
      to_char(d.to_date, 'DD/MM/YYYY') as to_date
    from met
    join delegations d on d.id = met.id
    join manager_repositories g on g.id = d.manager_id
    join manager_repositories m on m.id = d.delegation_manager_id
    order by met.rank, d.from_date, d.id
    limit 1`;
}

function sharesSql({ id, from, to }: Pick<Asked, 'id' | 'from' | 'to'>, regions: readonly string[]): SQL {
  return sql`d.id::text <> ${id}
        and d.from_date <= ${to}::date
        and d.to_date >= ${from}::date
        and exists (
          select 1
          from delegations__regions r
          where r.owner_id = d.id
            and r.target_id::text = any(${regions}::text[]))`;
}
