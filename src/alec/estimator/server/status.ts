import type { PendingWrite } from '#alec/behaviour.ts';
import { managerOf } from '#alec/dossier/server/managerOf.ts';
import { statusPointer, unmetProblem, wrongState } from '#alec/dossier/server/status.ts';
import { approverRoles } from '#alec/estimator/domain/approval.ts';
import { lineAmounts } from '#alec/estimator/domain/figures/lineRows.ts';
import { type EstimatorField, type EstimatorValues, lineList } from '#alec/estimator/domain/figures/name.ts';
import type { EducationalCost } from '#alec/estimator/domain/inputs.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { updateRow } from '#engine/api/write/writeRow.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Model } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { draftStatus } from './draftStatus.ts';

type Estimators = 'training-course-estimators';

const draft = 'DRAFT_STATUS';
const requested = 'REQUEST_VALIDATION_STATUS';
const validated = 'VALIDATE_STATUS';

const statuses: readonly string[] = [draft, requested, validated];

interface Transition {
  readonly from: string;
  readonly to: string;
}

/** The transitions of an estimator, by the call and permission of each move. */
const transitions = {
  request: { from: draft, to: requested },
  withdraw: { from: requested, to: draft },
  validate: { from: requested, to: validated },
  refuse: { from: requested, to: draft },
  reopen: { from: validated, to: draft },
} as const satisfies Readonly<Record<string, Transition>>;
type TransitionName = keyof typeof transitions;

/** What a write does to the status of an estimator. */
export interface StatusChange {
  readonly transition: TransitionName | null;
  readonly set: EstimatorValues;
  readonly problems: readonly Problem[];
}

/** The status stays as it is. */
export const unchangedStatus: StatusChange = { transition: null, set: {}, problems: [] };

/**
 * Judges the status that a write asks for. An estimator whose inputs change is a draft again, whatever it was, so that
 * nobody validates figures that nobody asked for. A status back to draft is a refusal when the document gives a reason
 * in its `meta`, else a withdrawal.
 *
 * Refused: 409 `wrong-state` off the map, 403 another's move, one's own request to decide on, another's to withdraw, a decision that is a director's, 422 a refusal without a reason.
 */
export async function checkStatusChange(
  write: PendingWrite<Estimators>,
  isChanged: boolean,
): Promise<StatusChange> {
  const { previous, next, meta } = write;
  const before = String(previous?.status);
  const from = isChanged ? draft : before;
  const to = next.status === before ? from : String(next.status);
  if (from === to) return before === to ? unchangedStatus : { ...unchangedStatus, set: draftStatus };
  // The rules tell of a status that there is not.
  if (!statuses.includes(to)) return unchangedStatus;
  const transition = transitionBetween(from, to, meta);
  if (!transition || next.is_draft === true || previous?.is_draft === true)
    return { ...unchangedStatus, problems: [wrongState(write, previous ?? next)] };
  const problems = problemsOf(write, transition);
  return { transition, problems, set: problems.length > 0 ? {} : await transitionFields(write, transition) };
}

function transitionBetween(from: string, to: string, meta: JsonObject): TransitionName | undefined {
  const names = (Object.keys(transitions) as TransitionName[]).filter(
    (name) => transitions[name].from === from && transitions[name].to === to,
  );
  const isRefusal = 'reason' in meta;
  return names.find((name) => (name === 'refuse') === isRefusal) ?? names.find((name) => name !== 'refuse');
}

function problemsOf(
  { writing, resource, previous, meta }: PendingWrite<Estimators>,
  transition: TransitionName,
): Problem[] {
  const { actor } = writing.context;
  if (mayDo(actor, resource, transition) === 'none')
    return [problem('forbidden-field', { name: 'status' }, statusPointer)];
  const isOwn = previous?.requested_by === actor.id;
  const isDecision = transition === 'validate' || transition === 'refuse';
  if (isDecision && isOwn) return [productProblem('own-request', {}, statusPointer)];
  if (isDecision && !approverRoles(previous?.checks).includes(actor.role))
    return [productProblem('needs-director', {}, statusPointer)];
  if (transition === 'withdraw' && !isOwn) return [productProblem('not-requester', {}, statusPointer)];
  return transition === 'refuse' ? missingReason(meta.reason, '/data/meta/reason') : [];
}

function missingReason(reason: JsonValue | undefined, pointer: string): Problem[] {
  const isSaid = typeof reason === 'string' && reason.trim() !== '';
  return isSaid ? [] : [violationProblem({ code: 'required', values: {} }, pointer)];
}

async function transitionFields(
  { writing, next, meta }: PendingWrite<Estimators>,
  transition: TransitionName,
): Promise<EstimatorValues> {
  const at = writing.now.toISOString();
  const { id } = writing.context.actor;
  if (transition === 'request')
    return { status: requested, requested_by: id, requested_at: at, refusal_reason: null };
  if (transition === 'validate') {
    const approver = (await managerOf(writing)) ?? next.approver ?? null;
    return { status: validated, validated_at: at, approver };
  }
  return transition === 'refuse'
    ? { ...draftStatus, refusal_reason: String(meta.reason).trim() }
    : draftStatus;
}

/** A new estimator that says it was asked to be validated, or was. */
export function startsPastDraft({ status }: EstimatorValues): boolean {
  return status === requested || status === validated;
}

/** What keeps a validation from being requested, a 409 per check; `checks` are those of the estimator as it would be. */
export function blockingProblems(checks: JsonValue | undefined): Problem[] {
  const blocking = isObject(checks) && Array.isArray(checks.blocking) ? checks.blocking : [];
  return blocking.map((name) => unmetProblem(String(name)));
}

/** Bounds of the cost lines hold once a validation is requested, as those of the estimator itself do. */
export function lineProblems(model: Model, lines: readonly EducationalCost[]): Problem[] {
  const costs = resourceAt(model, 'estimator-educational-costs');
  const fields = lineAmounts.flatMap((name) => fieldOf(costs, name) ?? []);
  return lines.flatMap((line) => fields.flatMap((field) => amountProblems(field, line)));
}

function amountProblems(field: Field, line: FlatRecord): Problem[] {
  const value = line[field.name];
  if (isBlank(field, value)) return [];
  return fieldTypes[field.fieldType]
    .check(field, value)
    .map((violation) => violationProblem(violation, `/data/relationships/${lineList}`, field));
}

const approverPointer = `/data/relationships/${'approver' satisfies EstimatorField}`;

/** Who approved an estimator stands as long as it is approved. */
export function approverProblems(write: PendingWrite<Estimators>, { set }: StatusChange): Problem[] {
  const { previous, next } = write;
  const isApproved = previous?.status === validated && set.status === undefined;
  if (!isApproved || previous.approver === next.approver) return [];
  return [{ ...wrongState(write, previous), source: { pointer: approverPointer } }];
}

/**
 * `PATCH /training-course-estimators/{id}/request`, `withdraw`, `validate`, `refuse` (with `meta.reason`) and `reopen`:
 * the row in its new status.
 *
 * Refused: what a PATCH of the status refuses, and 409 `wrong-state` where the estimator is not where the call starts.
 */
export const statusCalls = Object.fromEntries(
  (Object.keys(transitions) as TransitionName[]).map((name) => [name, (call: Call) => make(call, name)]),
);

async function make(call: Call, name: TransitionName): Promise<CallAnswer> {
  const { writing, resource, id, document, versions } = call;
  const reach = grant(writing, resource, name);
  if (id === null) throw new Refusal(problem('not-found'));
  const sentFrom = (previous: EstimatorValues): EstimatorValues => {
    if (previous.status === transitions[name].from) return { status: transitions[name].to };
    throw new Refusal(wrongState(call, previous));
  };
  const meta = name === 'refuse' ? refusalOf(document) : {};
  const change = { ...emptyChange(resource, reach), sentFrom, meta };
  return { written: await updateRow(writing, change, { id, versions }) };
}

function refusalOf({ meta }: JsonObject): JsonObject {
  const { reason = null } = isObject(meta) ? meta : {};
  const problems = missingReason(reason, '/meta/reason');
  if (problems.length > 0) throw new Refusal(...problems);
  return { reason };
}
