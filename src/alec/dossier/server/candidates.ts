import type * as typed from '#alec/behaviour.ts';
import { checkCandidateRecord } from '#alec/dossier/rules/checkCandidateRecord.ts';
import {
  checkCandidateAge,
  checkCandidateRates,
  partPaths,
  rateFields,
} from '#alec/dossier/rules/checkDossier.ts';
import { timeZone } from '#alec/schedule/domain/localDay.ts';
import { deleteReverted } from '#alec/trainingAction/server/conversion/revertedRows.ts';
import { keptInAction } from '#alec/trainingAction/server/keptInAction.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Violation } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { minWageInForce } from './minWage.ts';

type PendingWrite = typed.PendingWrite<'training-course-candidates'>;

/**
 * A candidate is of an age to work, is followed by the mission locale before 26 only, is paid the minimum wage in force
 * at least, and comes from the candidate-records system only whole.
 * What a write leaves as it was is not judged again: people grow older, wages rise, and old dossiers stay.
 */
export const dossierCandidates: typed.Behaviour<'training-course-candidates'> = {
  rowsApart: true,
  beforeWrite,
};

async function beforeWrite(pending: PendingWrite): Promise<typed.Amendment<'training-course-candidates'>> {
  if (pending.event === 'deleted') {
    await deleteReverted(pending.writing.tx, pending.id);
    return {};
  }
  const kept = await keptInAction<'training-course-candidates'>(pending);
  if (kept.length > 0) return { problems: kept };
  const violations = [...checkAge(pending), ...(await checkRates(pending)), ...(await checkOrigin(pending))];
  return { problems: violations.map((violation) => problemOf(violation, pending)) };
}

const ageFields: readonly FieldOf<'training-course-candidates'>[] = [
  'birthday_date',
  'followed_by_mission_locale',
];

function checkAge({ writing, next, previous }: PendingWrite): Violation[] {
  if (next.is_draft === true) return [];
  const before = previous?.is_draft === true ? null : previous;
  const isTouched = ageFields.some((name) => !sameValue(next[name], before?.[name]));
  return isTouched ? checkCandidateAge(next, { now: writing.now, timeZone }) : [];
}

async function checkRates({ writing, next, previous }: PendingWrite): Promise<Violation[]> {
  if (next.is_draft === true) return [];
  const before = previous?.is_draft === true ? null : previous;
  const changed = rateFields.filter(
    (name) => (next[name] ?? null) !== null && !sameValue(next[name], before?.[name]),
  );
  const rates = Object.fromEntries(changed.map((name) => [name, next[name]]));
  return changed.length === 0 ? [] : checkCandidateRates(rates, await minWageInForce(writing));
}

async function checkOrigin({ writing, next, previous }: PendingWrite): Promise<Violation[]> {
  const { lucie_id: lucieId } = next;
  if (typeof lucieId !== 'string' || sameValue(lucieId, previous?.lucie_id)) return [];
  return checkCandidateRecord(await recordsOf(writing, lucieId));
}

/** What the candidate-records system told of a candidate, one record per registration number. */
function recordsOf({ tx }: Writing, lucieId: string): Promise<RecordOf<'candidates'>[]> {
  return tx.query<RecordOf<'candidates'>>(
    statementOf(sql`
      select first_name, last_name, birthday_date::text as birthday_date
      from candidates
      where lucie_id = ${lucieId}
      order by id
      limit 100`),
  );
}

function problemOf(violation: Violation, { writing }: PendingWrite): Problem {
  const { field: name } = violation;
  const field = fieldOf(resourceAt(writing.api.model, partPaths.candidates), name ?? '');
  return violationProblem(violation, `/data/attributes/${name}`, field);
}
