import { wrongState } from '#alec/dossier/server/status.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { invoicesEntered, refundsReceived } from '#alec/trainingAction/server/keptUses.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange, type RowChange } from '#engine/api/plan/rowChange.ts';
import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, Refusal, refuseAny, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { holdWhole } from '#engine/api/write/takeTurn.ts';
import { createRow, setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Actions = 'training-actions';
type Action = RecordOf<Actions>;

/**
 * `PATCH /training-actions/{id}/revert` with `{"meta": {"reason": "…"}}`: the action goes to the trash with all its rows,
 * its dossier is again what it was before the conversion, and what was prepared is a draft again, which the answer names.
 *
 * Refused: 422 no reason, 409 `invoice-entered` and `refund-received`, 409 `wrong-state` a
 * draft, or a dossier that is in dispute, cancelled or closed.
 */
export async function revert({ writing, resource, id, document, versions }: Call): Promise<CallAnswer> {
  const change: RowChange = {
    ...emptyChange(resource, grant(writing, resource, 'revert')),
    verb: 'trash',
    row: { id: String(id), versions },
  };
  await holdWhole(change, writing);
  const [action] = await rowsHolding(writing, 'training-actions', 'id', [String(id)]);
  if (!action) throw new Refusal(problem('not-found'));
  const reason = reasonIn(document);
  const dossier = await dossierOf(writing, action);
  refuseAny([
    ...missingReason(reason),
    ...stateProblems(writing, action, dossier),
    ...(await usesOf(writing, action)),
  ]);
  const estimators = await rowsHolding(writing, 'training-action-estimators', 'training_action', [action.id]);
  const sent: ValuesOf<Actions> = { deletedAt: writing.now.toISOString(), revert_reason: reason };
  const meta = revertingFor(reason);
  await writing.writeRow({ ...change, sent: { ...sent }, meta }, writing);
  await returnDossier(writing, action);
  const draft = await prepareAgain(writing, action, estimators);
  const answer: ValuesOf<Actions> = { id: draft, training_course: dossier.id };
  return { meta: { ...answer } as JsonObject };
}

const reverting = new WeakSet<JsonObject>();

function revertingFor(reason: string): JsonObject {
  const meta = { reason };
  reverting.add(meta);
  return meta;
}

/** Does the deletion of an action come from its revert? */
export function isRevert(meta: JsonObject): boolean {
  return reverting.has(meta);
}

function reasonIn({ meta }: JsonObject): string {
  const reason = isObject(meta) ? meta.reason : null;
  return typeof reason === 'string' ? reason.trim() : '';
}

const longestReason = 1000;

function missingReason(reason: string): Problem[] {
  const pointer = '/meta/reason';
  if (reason === '') return [violationProblem({ code: 'required', values: {} }, pointer)];
  if (reason.length <= longestReason) return [];
  return [violationProblem({ code: 'max-length', values: { limit: longestReason } }, pointer)];
}

async function dossierOf(
  writing: Writing,
  { training_course }: Action,
): Promise<RecordOf<'training-courses'>> {
  const [dossier] = await rowsHolding(writing, 'training-courses', 'id', [String(training_course)]);
  if (dossier) return dossier;
  throw new Refusal(problem('wrong-state', { state: 'trashed' }));
}

const settled: readonly JsonValue[] = ['dispute', 'cancelled', 'closed'];

function stateProblems(writing: Writing, action: Action, dossier: RecordOf<'training-courses'>): Problem[] {
  const resource = resourceAt(writing.api.model, 'training-courses');
  if (action.is_draft === true) return [problem('wrong-state', {}, { pointer: '/data' })];
  return settled.includes(dossier.status ?? null) ? [wrongState({ resource, writing }, dossier)] : [];
}

/** What came of the action already and keeps it. */
async function usesOf(writing: Writing, { id }: Action): Promise<Problem[]> {
  const candidates = await rowsHolding(writing, 'training-action-candidates', 'training_action', [id]);
  return [
    ...(await invoicesEntered(writing, id)),
    ...(await refundsReceived(
      writing,
      candidates.map((candidate) => candidate.id),
    )),
  ];
}

async function returnDossier(writing: Writing, { training_course, dossier_before }: Action): Promise<void> {
  const before: ValuesOf<'training-courses'> = isObject(dossier_before) ? dossier_before : {};
  const dossiers = resourceAt(writing.api.model, 'training-courses');
  const set = (): ValuesOf<'training-courses'> => ({
    status: 'done',
    previous_status: before.previous_status ?? 'waiting_for_validation',
    status_reason: before.status_reason ?? null,
    funding_request_date: before.funding_request_date ?? null,
  });
  const change = { ...emptyChange(dossiers, 'all'), meta: derived };
  await setFields(writing, change, { id: String(training_course), versions: anyVersion, set });
}

/** The assignment stands with the estimators of the dossier; the general cases go to a new draft. */
async function prepareAgain(
  writing: Writing,
  { training_course }: Action,
  estimators: readonly RecordOf<'training-action-estimators'>[],
): Promise<string> {
  const { model } = writing.api;
  const actions = resourceAt(model, 'training-actions');
  const sent: ValuesOf<Actions> = { training_course: training_course ?? null };
  const draft = { ...emptyChange(actions, 'all'), mode: 'draft', sent, meta: derived } as const;
  const { id } = await createRow(writing, draft, null);
  const resource = resourceAt(model, 'training-action-estimators');
  const names = resource.fields
    .filter((field) => !field.system && !isReadOnly(field))
    .map(({ name }) => name);
  for (const row of estimators) {
    const kept = Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
    const copy: ValuesOf<'training-action-estimators'> = { ...kept, training_action: id };
    await createRow(writing, { ...emptyChange(resource, 'all'), sent: { ...copy }, meta: derived }, null);
  }
  return id;
}
