import type * as typed from '#alec/behaviour.ts';
import {
  type CurrentStatus,
  dossierStatuses,
  excusedFor,
  type Transition,
  transitionsFrom,
  transitionTo,
} from '#alec/dossier/domain/dossierStatus.ts';
import { derived } from '#alec/estimator/server/derived.ts';
import { draftStatus } from '#alec/estimator/server/draftStatus.ts';
import { productProblem } from '#alec/productProblem.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { createRow, setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Resource } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { withStatus } from './commentNotices.ts';
import { unmetConditions } from './conditions.ts';
import { followInAction } from './followInAction.ts';

type Dossiers = 'training-courses';
type PendingWrite = typed.PendingWrite<Dossiers>;
type Written = typed.Written<Dossiers>;
type Reading = typed.Reading<Dossiers>;
type Values = ValuesOf<Dossiers>;

/** What a change of status may send. */
export const statusFields: readonly FieldOf<Dossiers>[] = [
  'status',
  'status_reason',
  'cancellation_type',
  'cancellation_reason',
];

const statusField: FieldOf<Dossiers> = 'status';
export const statusPointer = { pointer: `/data/attributes/${statusField}` };

/**
 * A change of status as the map has it: by whom, on what condition, why; the server keeps where the dossier was and the
 * days that go with the move. An agency that saves a dossier it was asked about has answered.
 *
 * Refused: 409 `wrong-state` off the map, 403 another's move, 422 no reason, 409 `condition-not-met` per condition.
 */
export async function changeStatus(pending: PendingWrite): Promise<typed.Amendment<Dossiers>> {
  const { writing, resource, previous, next, id } = pending;
  if (!previous) return {};
  const to = isAnswer(pending) ? 'to_do' : String(next.status);
  if (to === previous.status || !dossierStatuses.some((status) => status === to)) return {};
  if (previous.is_draft === true) return { problems: [wrongState(pending, next)] };
  const { actor } = writing.context;
  const transition = transitionTo(to, currentStatusOf(previous), actor.role);
  if (transition === 'off-map') return { problems: [wrongState(pending, previous)] };
  if (transition === 'not-theirs' || !isGranted(actor, resource, transition))
    return { problems: [problem('forbidden-field', { name: statusField }, statusPointer)] };
  const excused = isReasonGiven(pending) ? excusedFor(actor.role, transition.conditions) : [];
  const asked = transition.conditions.filter((condition) => !excused.includes(condition));
  const unmet = await unmetConditions(writing.tx, id, asked, writing.now);
  return {
    set: transitionFields(pending, transition),
    problems: [...missingReason(pending, transition), ...unmet.map(unmetProblem)],
  };
}

/** A 409 that names the status the dossier is, or would be, in. */
export function wrongState(
  { resource, writing }: Pick<PendingWrite, 'resource' | 'writing'>,
  { status }: Values,
): Problem {
  const choice = fieldOf(resource, statusField)?.choices?.find(({ value }) => value === status);
  const state = choice?.label[writing.context.locale] ?? String(status);
  return problem('wrong-state', { state }, statusPointer);
}

function isAnswer({ writing, previous, next }: PendingWrite): boolean {
  const isAsked = previous?.status === 'waiting_for_ae' && next.status === 'waiting_for_ae';
  return isAsked && writing.context.actor.role === 'recruiter' && next.is_draft !== true;
}

function currentStatusOf({ status, previous_status }: Values): CurrentStatus {
  return { status: String(status), previousStatus: previous_status ? String(previous_status) : null };
}

function isGranted(actor: Actor, resource: Resource, { part }: Transition): boolean {
  return mayDo(actor, resource, `status-${part}`) !== 'none';
}

function isReasonGiven({ sent }: PendingWrite): boolean {
  return typeof sent.status_reason === 'string' && sent.status_reason.trim() !== '';
}

function missingReason(pending: PendingWrite, { reason }: Transition): Problem[] {
  if (reason !== 'status' || isReasonGiven(pending)) return [];
  return [
    violationProblem(
      { code: 'required', values: {} },
      `/data/attributes/${'status_reason' satisfies FieldOf<Dossiers>}`,
    ),
  ];
}

export function unmetProblem(condition: string): Problem {
  return { ...productProblem('condition-not-met', { condition }, statusPointer), meta: { condition } };
}

function transitionFields({ writing, previous, next, sent }: PendingWrite, { to }: Transition): Values {
  const said = sent.status_reason === undefined ? null : (next.status_reason ?? null);
  const days = daysOf(String(previous?.status), to, next, localDay(writing.now));
  const back: Values =
    previous?.status === 'cancelled' ? { cancellation_type: null, cancellation_reason: null } : {};
  return { status: to, previous_status: previous?.status ?? null, status_reason: said, ...days, ...back };
}

function daysOf(from: string, to: string, next: Values, today: string): Values {
  if (to === 'done') return { validation_date: today, funding_request_date: null };
  if (from !== 'done') return {};
  if (to === 'waiting_for_opco') return { funding_request_date: next.funding_request_date ?? today };
  return to === 'to_do' ? { validation_date: null } : {};
}

/** What follows from changes of status, in the same transaction. */
export async function followStatus(moved: readonly Written[], writing: Writing): Promise<void> {
  for (const written of moved) {
    const from = String(written.previous?.status);
    const to = String(written.record?.status);
    if (from === 'waiting_for_validation' && to === 'to_do') await reopenEstimators(written, writing);
    if (to === 'waiting_for_ae') await comment(written, writing);
  }
  await followInAction(moved, writing);
}

/** A refusal gives the estimators that waited back to whoever works on them. */
async function reopenEstimators({ id, record }: Written, writing: Writing): Promise<void> {
  const estimators = resourceAt(writing.api.model, 'training-course-estimators');
  const waiting = await writing.tx.query<{ id: string }>(
    statementOf(sql`
      select id
      from training_course_estimators
      where training_course_id = ${id}::uuid
        and status = 'REQUEST_VALIDATION_STATUS'
      order by id
      limit 200`),
  );
  const change = { ...emptyChange(estimators, 'all'), meta: derived };
  const set = (): ValuesOf<'training-course-estimators'> => ({
    ...draftStatus,
    refusal_reason: record?.status_reason ?? null,
  });
  for (const estimator of waiting)
    await setFields(writing, change, { ...estimator, versions: anyVersion, set });
}

/** What the agency is asked stands among the comments, where it is answered. */
async function comment({ id, record }: Written, writing: Writing): Promise<void> {
  const comments = resourceAt(writing.api.model, 'training-course-comments');
  const sent: ValuesOf<'training-course-comments'> = {
    training_course: id,
    content: record?.status_reason ?? null,
    step: 'context',
  };
  await createRow(writing, { ...emptyChange(comments, 'all'), sent, meta: withStatus }, null);
}

/**
 * `GET /training-courses/{id}/transitions`: the moves the actor may make now, each with the reason it asks for and the
 * conditions that do not hold today, those that a reason excuses named once more. Drafts, and what is locked or in the
 * trash, have none.
 *
 * @example
 * // { transitions: [{ to: 'pending', reason: 'none', unmet: [] }] }
 */
export async function transitions(reading: Reading): Promise<JsonObject> {
  const { context, resource, row, connection, now } = reading;
  const moves = transitionsNow(reading).filter((transition) =>
    isGranted(context.actor, resource, transition),
  );
  const asked = [...new Set(moves.flatMap(({ conditions }) => conditions))];
  const unmet = await unmetConditions(connection, String(row.id), asked, now);
  return {
    transitions: moves.map(({ to, reason, conditions }) => {
      const missing = conditions.filter((condition) => unmet.includes(condition));
      const excused = excusedFor(context.actor.role, missing);
      return { to, reason, unmet: missing, ...(excused.length > 0 && { excused }) };
    }),
  };
}

function transitionsNow({ context, resource, row }: Reading): Transition[] {
  const isClosed = row.is_locked === true || row.is_draft === true || Boolean(row.deletedAt);
  if (isClosed || mayDo(context.actor, resource, 'update') === 'none') return [];
  const { status, previousStatus } = currentStatusOf(row);
  return transitionsFrom(status, previousStatus, context.actor.role);
}
