import type * as typed from '#alec/behaviour.ts';
import { unmetConditions } from '#alec/dossier/server/conditions.ts';
import { minWageInForce } from '#alec/dossier/server/minWage.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { idOf } from '#alec/estimator/server/sources.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { copyDeviceMaps } from '#alec/trainingAction/server/deviceMap/deviceMaps.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import { settleAction } from '#alec/trainingAction/server/settleActions.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { createRow, setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { resourceAt } from '#engine/model/field.ts';
import { mayDo, permissionOf } from '#engine/rules/access.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { conversionFaults } from './conversionFaults.ts';
import { assignFirst, firstAssignment, layOutEstimators } from './layOut.ts';
import { type Preparation, preparationOf } from './preparation.ts';
import { startOf } from './startOf.ts';

type Actions = 'training-actions';
type PendingWrite = typed.PendingWrite<Actions>;
type Candidate = ValuesOf<'training-action-candidates'>;

/** A conversion that was judged, until its action is stored and can have its rows. */
interface Conversion {
  readonly preparation: Preparation;
  readonly candidates: readonly Candidate[];
}

const conversions = new WeakMap<Writing, ReadonlyMap<string, Conversion>>();

/**
 * Judges a conversion by what was prepared, or by what a preparation begins with, and gives the action what it has of its
 * dossier.
 *
 * Refused: 403 without the right to convert, 409 `not-convertible` per condition that does not hold, 422 per fault of
 * what was prepared.
 */
export async function planConversion(write: PendingWrite): Promise<typed.Amendment<Actions>> {
  const { writing, resource, id, next, previous } = write;
  const dossierId = idOf(next.training_course);
  if (mayDo(writing.context.actor, resource, 'convert') === 'none')
    return { problems: [problem('forbidden', { permission: permissionOf(resource, 'convert') })] };
  const [dossier] = dossierId ? await rowsHolding(writing, 'training-courses', 'id', [dossierId]) : [];
  if (!dossier) return {};
  const unmet = await conversionProblems(writing, dossier.id);
  if (unmet.length > 0) return { problems: unmet };
  const preparation = await preparationOf(writing, dossier.id, previous ? id : null);
  const assigned = previous ? preparation.assigned : assignedAnyway(preparation, writing);
  const candidates = startOf(preparation, assigned, { dossier, today: localDay(writing.now) });
  const faults = conversionFaults(preparation, candidates, await minWageInForce(writing));
  conversions.set(writing, new Map(conversions.get(writing)).set(id, { preparation, candidates }));
  return { set: actionFields(write, dossier, candidates), problems: faults };
}

/** What keeps a dossier from being converted, a 409 each. */
export async function conversionProblems(writing: Writing, dossierId: string): Promise<Problem[]> {
  const conditions = ['dossier-done', 'estimator-validated', 'no-conversion'] as const;
  const unmet = await unmetConditions(writing.tx, dossierId, conditions, writing.now);
  return unmet.map((condition) => ({
    ...productProblem('not-convertible', { condition }, { pointer: '/data' }),
    meta: { condition },
  }));
}

/** Whoever converts without preparing takes the assignment that there is, or that a preparation begins with. */
function assignedAnyway(
  preparation: Preparation,
  { now }: Writing,
): readonly ValuesOf<'estimator-candidates'>[] {
  const { assigned } = preparation;
  return assigned.length > 0 ? assigned : firstAssignment(preparation, now);
}

function actionFields(
  { writing, next }: PendingWrite,
  dossier: RecordOf<'training-courses'>,
  candidates: readonly Candidate[],
): ValuesOf<Actions> {
  const days = (name: 'from_date' | 'to_date') =>
    candidates
      .flatMap((one) => one[name] ?? [])
      .map(String)
      .sort();
  const before: ValuesOf<'training-courses'> = {
    previous_status: dossier.previous_status ?? null,
    status_reason: dossier.status_reason ?? null,
    funding_request_date: dossier.funding_request_date ?? null,
  };
  return {
    training_course_reference: dossier.reference ?? null,
    status: 'waiting_for_opco',
    training_course_estimator: onlyOf(candidates, 'training_course_estimator'),
    device_type: onlyOf(candidates, 'device_type'),
    educational_path: onlyOf(candidates, 'educational_path'),
    from_date: next.from_date ?? days('from_date').at(0) ?? null,
    to_date: next.to_date ?? days('to_date').at(-1) ?? null,
    converted_at: writing.now.toISOString(),
    converted_by: writing.context.actor.name,
    dossier_before: before as JsonObject,
  };
}

/** What all candidates have; null: they differ. */
function onlyOf(candidates: readonly Candidate[], name: keyof Candidate) {
  const [only, ...others] = new Set(candidates.map((candidate) => candidate[name] ?? null));
  return others.length > 0 ? null : (only ?? null);
}

/** What follows from an action that is stored: its rows, and where its dossier stands. */
export async function convert({ id, record }: typed.Written<Actions>, writing: Writing): Promise<void> {
  const conversion = conversions.get(writing)?.get(id);
  if (!conversion || !record) return;
  const { preparation, candidates } = conversion;
  await layOutEstimators(writing, id, preparation);
  await assignFirst(writing, preparation);
  await addCandidates(writing, id, candidates);
  await copyDeviceMaps(writing, id, devicesOf(candidates));
  await settleAction(writing, id);
  await moveDossier(writing, String(record.training_course));
}

async function addCandidates(writing: Writing, id: string, candidates: readonly Candidate[]): Promise<void> {
  const resource = resourceAt(writing.api.model, 'training-action-candidates');
  for (const candidate of candidates) {
    const sent: Candidate = { ...candidate, training_action: id };
    await createRow(writing, { ...emptyChange(resource, 'all'), sent: { ...sent }, meta: derived }, null);
  }
}

function devicesOf(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.flatMap(({ device_type }) => idOf(device_type) ?? []))];
}

/** As the status map has it: the conversion is the condition. */
async function moveDossier(writing: Writing, id: string): Promise<void> {
  const dossiers = resourceAt(writing.api.model, 'training-courses');
  const set = (): ValuesOf<'training-courses'> => ({ status: 'waiting_for_opco' });
  await setFields(writing, emptyChange(dossiers, 'all'), { id, versions: anyVersion, set });
}
