import type * as typed from '#alec/behaviour.ts';
import {
  type DelegationFault,
  type DelegationParts,
  delegationFaults,
  foreignRegions,
} from '#alec/delegation/domain/delegation.ts';
import { productProblem } from '#alec/productProblem.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { accountSql, readAccount } from './delegationPeople.ts';

type PendingWrite = typed.PendingWrite<'delegations'>;

/**
 * A delegation is given by its giver (`manager`) or for her by an administrator, to another person who may stand in,
 * of regions of the giver's own, once at a time for each region and never in a circle.
 */
export const delegations: typed.Behaviour<'delegations'> = { beforeWrite };

async function beforeWrite(pending: PendingWrite): Promise<typed.Amendment<'delegations'>> {
  const { event, previous, next } = pending;
  if (event === 'deleted') return {};
  if (previous && previous.manager !== next.manager) return { problems: [giverStays()] };
  // What is not there, or is no id, is said by the rules of the file.
  if (![next.manager, next.delegation_manager].every((id) => isUuid(String(id)))) return {};
  await holdManagers(pending);
  const parts = await partsOf(pending);
  const faults = delegationFaults(parts).filter(({ code }) => code !== 'same-person' || hasTwoEntries(next));
  const problems = await Promise.all(faults.map((fault) => faultProblem(fault, parts, pending)));
  return {
    set: { user_id: authorOf(pending, parts) },
    problems: problems.length > 0 || !hasTwoEntries(next) ? problems : await meetingProblems(pending),
  };
}

function giverStays(): Problem {
  const { field, code }: DelegationFault = { field: 'manager', code: 'giver-stays' };
  return violationProblem({ code, values: {} }, `/data/relationships/${field}`);
}

/** That both are one entry is said by the file's own comparison. */
function hasTwoEntries({ manager, delegation_manager }: ValuesOf<'delegations'>): boolean {
  return manager !== delegation_manager;
}

/** Two delegations of the same people are judged one after the other. */
async function holdManagers({ writing, next }: PendingWrite): Promise<void> {
  const ids = [next.manager, next.delegation_manager].map(String);
  await writing.tx.query(
    statementOf(sql`
      select id
      from manager_repositories
      where id = any(${ids}::uuid[])
      order by id
      for update`),
  );
}

async function partsOf({ writing, next }: PendingWrite): Promise<DelegationParts> {
  const { id, role } = writing.context.actor;
  const [people] = await writing.tx.query<{ giver: string | null; representative: string | null }>(
    statementOf(sql`
      select ${accountSql(sql`${String(next.manager)}::uuid`)} as giver,
        ${accountSql(sql`${String(next.delegation_manager)}::uuid`)} as representative`),
  );
  return {
    author: { id, role, isActive: true },
    giver: readAccount(people?.giver),
    representative: readAccount(people?.representative),
    regions: regionsOf(next),
  };
}

function regionsOf({ regions }: ValuesOf<'delegations'>): string[] {
  return [regions ?? []].flat().map(String);
}

/** A delegation that its giver wrote stays hers when an administrator changes it. */
function authorOf({ writing, previous }: PendingWrite, { giver }: DelegationParts): string {
  const isByGiver = giver !== null && previous?.user_id === giver.id;
  return isByGiver ? giver.id : writing.context.actor.id;
}

async function faultProblem(
  { field, code }: DelegationFault,
  { giver, regions }: DelegationParts,
  { writing }: PendingWrite,
): Promise<Problem> {
  const pointer = `/data/relationships/${field}`;
  if (code === 'not-giver') return productProblem(code, {}, { pointer });
  if (code !== 'not-regions-of-giver') return violationProblem({ code, values: {} }, pointer);
  const value = (await namesOf(writing, foreignRegions(giver, regions))).join(', ');
  return violationProblem({ code, values: { value } }, pointer);
}

async function namesOf({ tx }: Writing, ids: readonly string[]): Promise<string[]> {
  const found = await tx.query<{ name: string }>(
    statementOf(sql`
      select name
      from region_repositories
      where id::text = any(${ids}::text[])
      order by position, id
      limit 100`),
  );
  return found.length > 0 ? found.map(({ name }) => name) : [...ids];
}

/** A delegation of the same days that this one cannot stand beside. */
interface Met {
  readonly kind: 'delegation-overlap' | 'delegation-circle';
  readonly name: string;
  readonly from_date: string;
  readonly to_date: string;
}

const fieldMet: Record<Met['kind'], FieldOf<'delegations'>> = {
  'delegation-overlap': 'regions',
  'delegation-circle': 'delegation_manager',
};

async function meetingProblems(pending: PendingWrite): Promise<Problem[]> {
  const met = await metBy(pending);
  return met.map(({ kind, ...values }) =>
    productProblem(kind, values, { pointer: `/data/relationships/${fieldMet[kind]}` }),
  );
}

/** Days are compared as they are written, `YYYY-MM-DD`: one that is no day meets nothing here. */
async function metBy({ writing, id, next }: PendingWrite): Promise<Met[]> {
  return writing.tx.query<Met>(
    statementOf(sql`
      select
        case when d.manager_id::text = ${String(next.manager)}
          then 'delegation-overlap' else 'delegation-circle' end as kind,
        concat_ws(' ', m.first_name, m.last_name) as name,
        to_char(d.from_date, 'DD/MM/YYYY') as from_date,
        to_char(d.to_date, 'DD/MM/YYYY') as to_date
      from delegations d
      join manager_repositories m on m.id = d.delegation_manager_id
      where d.id::text <> ${id}
        and to_char(d.from_date, 'YYYY-MM-DD') <= ${String(next.to_date)}
        and to_char(d.to_date, 'YYYY-MM-DD') >= ${String(next.from_date)}
        and (
          (d.manager_id::text = ${String(next.manager)} and exists (
            select 1
            from delegations__regions r
            where r.owner_id = d.id
              and r.target_id::text = any(${regionsOf(next)}::text[])))
          or (d.manager_id::text = ${String(next.delegation_manager)}
            and d.delegation_manager_id::text = ${String(next.manager)}))
      order by d.from_date, d.id
      limit 1`),
  );
}
