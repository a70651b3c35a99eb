import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { eraseCandidate } from './eraseCandidate.ts';
import { heldPerson } from './heldPerson.ts';

const confirmation = 'last_name' satisfies FieldOf<'candidate-profiles'>;

/**
 * `PATCH /candidate-profiles/{id}/erase` with the candidate's last name in `meta`, typed by who erases: the profile and all
 * that belongs to it are gone for good. 204; 403 without the permission, 404, 412, 422 another name.
 *
 * @example
 * // PATCH /candidate-profiles/0193…/erase {"meta": {"last_name": "Petit"}} -> 204
 */
export async function eraseProfile(call: Call): Promise<CallAnswer> {
  const { writing, resource, id, versions, document } = call;
  const reach = grant(writing, resource, 'erase');
  if (id === null) throw new Refusal(problem('not-found'));
  const { previous } = await holdRow(writing, { resource, reach }, { id, versions });
  const typed = isObject(document.meta) ? document.meta[confirmation] : undefined;
  const { last_name: name } = previous as unknown as RecordOf<'candidate-profiles'>;
  if (!isSameName(typed, String(name))) {
    const values = { value: typeof typed === 'string' ? typed : '' };
    throw new Refusal(violationProblem({ code: 'not-last-name', values }, `/meta/${confirmation}`));
  }
  const person = await heldPerson(writing.tx, id);
  if (!person) throw new Refusal(problem('not-found'));
  const { tx, now, api, context } = writing;
  const { actor, requestId } = context;
  await eraseCandidate(person, { tx, model: api.model, now, newId: api.newId, actor, requestId });
  return { status: 204 };
}

/** Case and spaces around it do not matter. */
function isSameName(typed: unknown, name: string): boolean {
  return typeof typed === 'string' && typed.trim().toLowerCase() === name.trim().toLowerCase();
}
