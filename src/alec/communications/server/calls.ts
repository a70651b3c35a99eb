import { productProblem } from '#alec/productProblem.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { type Granted, grant } from '#engine/api/plan/grant.ts';
import { emptyChange, type RowInput } from '#engine/api/plan/rowChange.ts';
import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields, updateRow } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { mayDo } from '#engine/rules/access.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

type Values = ValuesOf<'communications'>;

/** An attempt to send it has begun and may not be over. */
export function isUnderWay({ attempt_until }: Values, now: Date): boolean {
  return typeof attempt_until === 'string' && Date.parse(attempt_until) > now.getTime();
}

/**
 * `PATCH /communications/{id}/cancel-sending` takes back a mail that waits: it is gone, 204.
 * Refused: 409 once it has left or is leaving, 403 another's.
 */
export async function cancelSending(call: Call): Promise<CallAnswer> {
  const { writing, resource, versions } = call;
  const id = idOf(call);
  const input = emptyChange(resource, grant(writing, resource, 'cancel-sending'));
  // What is asked of the row is asked once it is held.
  const checked = await setFields(writing, input, { id, versions, set: (row) => mayBeTakenBack(row, call) });
  await writing.writeRow({ ...input, verb: 'delete', row: { id: checked.id, versions } }, writing);
  return { status: 204 };
}

function mayBeTakenBack(row: Values, { writing, resource }: Call): FlatRecord {
  const { actor } = writing.context;
  const isOwn = row.user_id === actor.id || mayDo(actor, resource, 'delete') === 'all';
  if (!isOwn) throw new Refusal(productProblem('not-author'));
  if (row.delivery !== 'queued' || isUnderWay(row, writing.now))
    throw new Refusal(productProblem('mail-leaves'));
  return {};
}

/**
 * `PATCH /communications/{id}/retry-sending` sends a refused mail again, or one that waits for the next attempt at once.
 * Refused: 409 when it was sent.
 */
export async function retrySending(call: Call): Promise<CallAnswer> {
  const { writing, resource, versions } = call;
  const input = emptyChange(resource, grant(writing, resource, 'retry-sending'));
  const again: Values = {
    delivery: 'queued',
    delivery_reason: null,
    attempts: 0,
    send_at: writing.now.toISOString(),
  };
  const set = (row: Values): FlatRecord => {
    const waits = row.delivery === 'failed' || (row.delivery === 'queued' && !isUnderWay(row, writing.now));
    if (!waits) throw new Refusal(problem('wrong-state'));
    return again;
  };
  return { written: await setFields(writing, input, { id: idOf(call), versions, set }) };
}

/** Said of a write that gives a mail from outside its dossier. */
export const attaching: JsonObject = {};

const dossierField = 'training_course' satisfies FieldOf<'communications'>;
const target = `/meta/${dossierField}`;

/**
 * `PATCH /communications/{id}/attach-training-course` with the dossier in `meta`: a mail that answers nothing we know,
 * and what was said in its thread since, goes to a dossier.
 * Refused: 409 when it has one, 422 without a dossier that the caller may see.
 */
export async function attachToDossier(call: Call): Promise<CallAnswer> {
  const { writing, resource, versions, document } = call;
  const reach = grant(writing, resource, 'attach-training-course');
  const said = isObject(document.meta) ? document.meta[dossierField] : undefined;
  if (typeof said !== 'string') throw new Refusal(violationProblem({ code: 'required', values: {} }, target));
  const sentFrom = (row: Values): FlatRecord => {
    if (row.training_course) throw new Refusal(problem('wrong-state'));
    const dossier: Values = { training_course: said };
    return dossier;
  };
  const input: RowInput = { ...inputFor(call, reach), sentFrom };
  // A row and its parent are of one dossier: the others go first. What is refused below undoes it.
  await bringThread(writing, idOf(call), said);
  return { written: await updateRow(writing, input, { id: idOf(call), versions }) };
}

/** What stands in the same thread without a dossier, and the files that came with any of it, follow their mail. */
async function bringThread(writing: Writing, id: string, dossier: string): Promise<void> {
  const { tx, now, context } = writing;
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      update communications
      set training_course_id = dossier.id,
        updated_at = ${at}::timestamptz,
        row_version = communications.row_version + 1
      from training_courses as dossier
      where dossier.id::text = ${dossier}
        and communications.training_course_id is null
        and communications.id::text <> ${id}
        and communications.thread = (
          select attached.thread from communications as attached where attached.id::text = ${id}
        )`),
  );
  const carried = await tx.query<{ id: string }>(
    statementOf(sql`
      select document.id
      from documents as document
      where document.training_course_id is null
        and document.id in (
          select shown.target_id
          from communications__documents as shown
          join communications as mail on mail.id = shown.owner_id
          where mail.thread = (
            select attached.thread from communications as attached where attached.id::text = ${id}
          )
        )
      order by document.id
      limit 10000`),
  );
  const ofDossier: ValuesOf<'documents'> = { training_course: dossier };
  const change = emptyChange(resourceAt(writing.api.model, 'documents'), 'all');
  for (const one of carried)
    await setFields(writing, change, { id: one.id, versions: anyVersion, set: () => ofDossier });
  const by = { id: context.actor.id, name: context.actor.emulatedBy ?? context.actor.name };
  const path = 'training-courses';
  announce(
    tx,
    ['communications', 'documents'].map((part) => ({ kind: 'changed', path, id: dossier, part, by })),
  );
}

function inputFor({ resource }: Call, reach: Granted): RowInput {
  return { ...emptyChange(resource, reach), pointer: () => target, meta: attaching };
}

function idOf({ id }: Call): string {
  if (id === null) throw new Refusal(problem('not-found'));
  return id;
}
