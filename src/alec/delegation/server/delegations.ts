import type * as typed from '#alec/behaviour.ts';
import {
  type DelegationFault,
  type DelegationParts,
  delegationFaults,
  foreignRegions,
} from '#alec/delegation/domain/delegation.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { type Problem, problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { notifyWritten } from './delegationNotices.ts';
import { accountSql, readAccount } from './delegationPeople.ts';
import { readReceived, readRegions, readStart } from './delegationStart.ts';
import { meetingProblems } from './meetings.ts';
import { dayBefore, placeOf } from './period.ts';

type PendingWrite = typed.PendingWrite<'delegations'>;

/**
 * A delegation is given by its giver (`manager`) or for her by an administrator, to another person who may stand in,
 * of regions of the giver's own, once at a time for each region, never in a circle and never further. Whoever may withdraw
 * it may end it early: `PATCH /delegations/{id}/end`.
 */
export const delegations: typed.Behaviour<'delegations'> = {
  beforeWrite,
  afterWrite: notifyWritten,
  actions: { end },
  listReads: { received: readReceived, regions: readRegions, start: readStart },
  readParameters: { regions: ['manager'] satisfies FieldOf<'delegations'>[] },
};

/** `PATCH /delegations/{id}/end`: yesterday was its last day, so that it is over at the next request. */
async function end({ writing, resource, id, versions }: Call): Promise<CallAnswer> {
  const change = emptyChange(resource, grant(writing, resource, 'end'));
  if (id === null) throw new Refusal(problem('not-found'));
  const written = await setFields(writing, change, {
    id,
    versions,
    set: (previous) => endedOn(previous, localDay(writing.now)),
  });
  return { written };
}

/** A day is not cut in two: what began today is withdrawn instead. */
function endedOn({ from_date, to_date }: ValuesOf<'delegations'>, today: string): ValuesOf<'delegations'> {
  if (String(from_date) > today || String(to_date) < today)
    throw new Refusal(productProblem('delegation-not-in-progress', {}));
  if (from_date === today) throw new Refusal(productProblem('delegation-began-today', {}));
  return { to_date: dayBefore(today) };
}

async function beforeWrite(pending: PendingWrite): Promise<typed.Amendment<'delegations'>> {
  const { writing, event, previous, next } = pending;
  if (event === 'deleted') return {};
  if (previous && previous.manager !== next.manager) return { problems: [giverStays()] };
  // What is not there, or is no id, is said by the rules of the file.
  if (![next.manager, next.delegation_manager].every((id) => isUuid(String(id)))) return {};
  await takeTurn(writing);
  if (previous && isShortened(previous, next)) return { set: noticeTimes(pending) };
  const parts = await partsOf(pending);
  const faults = delegationFaults(parts).filter(({ code }) => code !== 'same-person' || hasTwoEntries(next));
  const problems = await Promise.all(faults.map((fault) => faultProblem(fault, parts, pending)));
  return {
    set: { user_id: authorOf(pending, parts), ...noticeTimes(pending) },
    problems:
      problems.length > 0 || !hasTwoEntries(next)
        ? problems
        : await meetingProblems(pending, regionsOf(next)),
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

/** Delegations are judged one after the other: those of others may close a circle with this one. */
async function takeTurn({ tx }: Writing): Promise<void> {
  await tx.query(statementOf(sql`select pg_advisory_xact_lock(hashtextextended('delegations', 0))`));
}

/** Less of what was given is always accepted, whatever became of the people meanwhile. */
function isShortened(previous: RecordOf<'delegations'>, next: ValuesOf<'delegations'>): boolean {
  const isSame = previous.delegation_manager === next.delegation_manager && previous.reason === next.reason;
  const had = [previous.regions ?? []].flat().map(String);
  const keeps = regionsOf(next).every((region) => had.includes(region));
  const isWithin =
    String(next.from_date) >= String(previous.from_date) && String(next.to_date) <= String(previous.to_date);
  return isSame && keeps && isWithin;
}

/** When its start and end were notified: by the words of the write itself, where that moves them into the past. */
function noticeTimes({ writing, previous, next }: PendingWrite): ValuesOf<'delegations'> {
  const at = writing.now.toISOString();
  const [was, is] = [previous, next].map((row) => (row ? placeOf(row, writing.now) : 0)) as [number, number];
  const notifiedAt = (place: number, before: string | null | undefined) => {
    if (is < place) return null;
    return was < place ? at : (before ?? null);
  };
  return {
    start_notified_at: notifiedAt(1, previous?.start_notified_at),
    end_notified_at: notifiedAt(2, previous?.end_notified_at),
  };
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
