import { deletionDue } from '#alec/candidate/domain/deletionDay.ts';
import { refuseInPlace } from '#alec/candidate/server/refuseInPlace.ts';
import { productProblem } from '#alec/productProblem.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { tellDeletion } from './deletionNotices.ts';

type Profile = RecordOf<'candidate-profiles'>;
type Values = ValuesOf<'candidate-profiles'>;

/**
 * `PATCH /candidate-profiles/{id}/request-deletion`: a candidate asks for her account to be deleted, in 30 days. She gets a
 * mail, the recruiters of her region a notification. Refused: 409 where she asked already, 403 in another's place.
 */
export async function requestDeletion(call: Call): Promise<CallAnswer> {
  const { writing } = call;
  const set = ({ deletion_requested_at: asked }: Values): Values => {
    if (asked) throw new Refusal(productProblem('deletion-asked'));
    return { deletion_requested_at: writing.now.toISOString() };
  };
  return changed(call, 'request-deletion', set);
}

/**
 * `PATCH /candidate-profiles/{id}/cancel-deletion`: she takes it back, as long as the 30 days are not over.
 * Refused: 409 where nothing was asked for or the days are over, 403 in another's place.
 */
export async function cancelDeletion(call: Call): Promise<CallAnswer> {
  const { writing } = call;
  const set = ({ deletion_requested_at: asked }: Values): Values => {
    if (!asked) throw new Refusal(productProblem('deletion-not-asked'));
    if (deletionDue(String(asked)) <= writing.now) throw new Refusal(productProblem('deletion-due'));
    return { deletion_requested_at: null };
  };
  return changed(call, 'cancel-deletion', set);
}

async function changed(
  { writing, resource, id, versions }: Call,
  doing: 'request-deletion' | 'cancel-deletion',
  set: (previous: Values) => Values,
): Promise<CallAnswer> {
  const reach = grant(writing, resource, doing);
  refuseInPlace(writing.context);
  if (id === null) throw new Refusal(problem('not-found'));
  const written = await setFields(writing, emptyChange(resource, reach), { id, versions, set });
  const profile = (written.record ?? {}) as Profile;
  await tellDeletion(writing, id, profile);
  return { meta: deletionMeta(profile) };
}

/** When it was asked for and when it will be done; null: it is not asked for. */
function deletionMeta({ deletion_requested_at: asked = null }: Profile) {
  const name = 'deletion_requested_at' satisfies FieldOf<'candidate-profiles'>;
  return { [name]: asked, erased_at: asked === null ? null : deletionDue(asked).toISOString() };
}
