import { rowOf } from '#alec/behaviour.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { calculateAction, figuresOfAction } from '#alec/trainingAction/domain/actionCalculation.ts';
import { calculateInvoice } from '#alec/trainingAction/domain/calculateInvoice.ts';
import {
  type CandidateCalculation,
  calculateCandidate,
  figuresOfCandidate,
  figuresOfPeriods,
  figuresOfRefunds,
} from '#alec/trainingAction/domain/candidateCalculation.ts';
import { typedFieldsOf } from '#alec/trainingAction/domain/candidateFacts.ts';
import type { CandidateValues } from '#alec/trainingAction/domain/candidateName.ts';
import { tooLargeFigures, tooLargeSums } from '#alec/trainingAction/domain/tooLargeFigures.ts';
import type { Ended } from '#engine/api/behaviours.ts';
import { Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { storeDerived } from '#engine/api/write/storeDerived.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { Violation } from '#engine/model/violation.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { candidateInputs, namedIn, type StoredInputs } from './candidateInputs.ts';
import { type ActionParts, type Invoice, partsOfAction } from './partsOfAction.ts';
import { rowsHolding } from './rowsHolding.ts';

const ofAction = ['training-action-candidates', 'training-action-invoices'] as const;
const ofCandidate = ['training-action-candidate-periods', 'refund-requests', 'candidate-trainings'] as const;
const paths: readonly string[] = [...ofAction, ...ofCandidate];

/**
 * What a request leaves of the actions of which it wrote a part: each calculated once, with all its parts, whatever the
 * client sent. Whichever of the resources comes first does it for all.
 */
export async function settleActions({ writing, rows, all }: Ended): Promise<void> {
  const ours = all.filter(
    ({ resource, event, meta }) => paths.includes(resource.path) && event && meta !== derived,
  );
  if (ours[0]?.resource.path !== rows[0]?.resource.path) return;
  for (const id of await actionsOf(writing, ours)) await settleAction(writing, id, ours);
}

async function actionsOf({ tx }: Writing, written: readonly Written[]): Promise<string[]> {
  const direct = ofAction.flatMap((path) =>
    recordsOf(written, path).flatMap((record) => idOf(record.training_action) ?? []),
  );
  const candidates = ofCandidate.flatMap((path) =>
    recordsOf(written, path).flatMap((record) => idOf(record.training_action_candidate) ?? []),
  );
  const found = await tx.query<{ id: string }>(
    statementOf(sql`
      select distinct training_action_id::text as id
      from training_action_candidates
      where id = any(${[...new Set(candidates)]}::uuid[])
        and training_action_id is not null
      order by id
      limit 500`),
  );
  return [...new Set([...direct, ...found.map(({ id }) => id)])].sort();
}

function recordsOf<P extends Path>(written: readonly Written[], path: P): RecordOf<P>[] {
  return written.flatMap((row) => {
    const ours = rowOf(row, path);
    return [ours?.previous, ours?.record].flatMap((record) => record ?? []);
  });
}

/**
 * Calculates an action and all its parts, and stores what differs; `written` are the rows whose writers are told what has
 * become too large.
 * Throws a Refusal of 422 for figures that the fields have no room for.
 */
export async function settleAction(
  writing: Writing,
  id: string,
  written: readonly Written[] = [],
): Promise<void> {
  const [action] = await rowsHolding(writing, 'training-actions', 'id', [id]);
  if (!action || action.is_draft === true) return;
  const parts = await partsOfAction(writing, id);
  const store = storeIn(writing);
  for (const invoice of parts.invoices)
    await store('training-action-invoices', invoice, amountsOf(invoice, parts));
  const candidates: CandidateValues[] = [];
  for (const candidate of parts.candidates) {
    const inputs = candidateInputs(parts, { id: candidate.id, candidate });
    const calculation = calculateCandidate(inputs);
    refuseLarge(tooLargeFigures(calculation), written);
    await storeParts(store, inputs, calculation);
    const values = storedFigures(calculation);
    await store('training-action-candidates', candidate, values);
    candidates.push({ ...candidate, ...values });
  }
  const { results, trainingMargins } = parts;
  const calculation = calculateAction({ candidates, trainingMargins, results });
  refuseLarge(tooLargeSums(calculation), written);
  await store('training-actions', action, figuresOfAction(calculation));
}

function amountsOf(invoice: Invoice, parts: ActionParts): ValuesOf<'training-action-invoices'> {
  const { total_amount, total_amount_per_candidate } = calculateInvoice(invoice, namedIn(invoice, parts));
  return { total_amount, total_amount_per_candidate };
}

type Store = <P extends Path>(path: P, previous: RecordOf<P>, values: ValuesOf<P>) => Promise<void>;

function storeIn(writing: Writing): Store {
  return (path, previous, values) =>
    storeDerived(writing, resourceAt(writing.api.model, path), {
      id: previous.id,
      previous: previous as unknown as FlatRecord,
      values: { ...values },
    });
}

async function storeParts(
  store: Store,
  { periods, refundRequests }: StoredInputs,
  calculation: CandidateCalculation,
): Promise<void> {
  const ofPeriods = figuresOfPeriods(calculation);
  for (const [index, period] of periods.entries())
    await store('training-action-candidate-periods', period, ofPeriods[index] ?? {});
  const ofRefunds = figuresOfRefunds(calculation);
  for (const [index, refund] of refundRequests.entries())
    await store('refund-requests', refund, ofRefunds[index] ?? {});
}

/**
 * The figures of a candidate as they are stored, with the names of those that count as they were typed.
 *
 * @example
 * storedFigures(calculation).typed_fields // ['paid_external_training_duration']
 */
export function storedFigures(calculation: CandidateCalculation): CandidateValues {
  return { ...figuresOfCandidate(calculation), typed_fields: [...typedFieldsOf(calculation.inputs)] };
}

/** Said at the input that made it large where the request wrote that, else at what it wrote. */
function refuseLarge(violations: readonly Violation[], written: readonly Written[]): void {
  if (violations.length === 0) return;
  const [row] = written;
  const problems = violations.map((violation) => {
    const name = violation.field?.split('.').at(-1) ?? '';
    const teller =
      written.find(({ resource }) => resource.fields.some((field) => field.name === name)) ?? row;
    return violationProblem(violation, teller?.pointer(name) ?? '/data');
  });
  throw new Refusal(...problems);
}
