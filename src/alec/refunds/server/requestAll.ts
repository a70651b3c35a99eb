import { financings } from '#alec/trainingAction/domain/fundings.ts';
import { financingNumbers } from '#alec/trainingAction/server/financingNumbers.ts';
import { rowsHolding } from '#alec/trainingAction/server/rowsHolding.ts';
import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { holdWhole } from '#engine/api/write/takeTurn.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { fieldsIn, idsIn, pointersInMeta, refuseMissing } from './askedInMeta.ts';

type Candidate = RecordOf<'training-action-candidates'>;

const candidatesPath = 'training-action-candidates';
const type = 'financing_type_repository' satisfies FieldOf<'refund-requests'>;
const sharedFields = [
  type,
  'request_date',
  'request_reference',
] as const satisfies readonly FieldOf<'refund-requests'>[];

/**
 * `POST /refund-requests/request-all` with `meta`: `candidates`, `financing_type_repository`, `request_date`,
 * `request_reference`: requests for each candidate what can be financed of that type and was not requested yet. All in one
 * transaction; `meta.requests` says of each candidate what was requested, and null where nothing was left.
 *
 * Refused: 403, 409 a candidate of a locked, trashed or closed dossier, 422 candidates or a type that are not there.
 */
export async function requestAll(call: Call): Promise<CallAnswer> {
  const { writing, resource } = call;
  const reach = grant(writing, resource, 'create');
  const ids = idsIn(call, 'candidates');
  const fields = fieldsIn(call, sharedFields, [type]);
  const financing = await financingOf(writing, String(fields[type]));
  const candidates = await heldCandidates(writing, ids);
  const requests: JsonObject[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const amount = leftOf(candidate, financing);
    const sent: ValuesOf<'refund-requests'> = {
      ...fields,
      training_action_candidate: candidate.id,
      request_amount: amount.toFixed(2),
    };
    const pointer = pointersInMeta(sharedFields, `candidates/${index}`);
    const input = { ...emptyChange(resource, reach), sent: { ...sent }, pointer };
    const request = amount.gt(0) ? (await createRow(writing, input, null)).id : null;
    requests.push({ candidate: candidate.id, request, amount: amount.toFixed(2) });
  }
  return { meta: { requests } };
}

async function financingOf(writing: Writing, id: string) {
  const financing = financings[((await financingNumbers(writing.tx)).get(id) ?? 0) - 1];
  if (financing) return financing;
  const values = { value: id, resource: 'financing-type-repositories' };
  throw new Refusal(problem('related-not-found', values, { pointer: `/meta/${type}` }));
}

/** In the order of the call; their dossiers are held first, so that nothing is requested twice. */
async function heldCandidates(writing: Writing, ids: readonly string[]): Promise<Candidate[]> {
  const resource = resourceAt(writing.api.model, candidatesPath);
  for (const id of [...ids].sort())
    await holdWhole(
      { ...emptyChange(resource, 'all'), verb: 'update', row: { id, versions: anyVersion } },
      writing,
    );
  const found = await rowsHolding(writing, candidatesPath, 'id', ids);
  refuseMissing(ids, found, { name: 'candidates', resource: candidatesPath });
  return ids.flatMap((id) => found.filter((candidate) => candidate.id === id));
}

function leftOf(candidate: Candidate, financing: (typeof financings)[number]): Decimal {
  const financeable = candidate[`${financing}_financeable_amount`] ?? '0';
  const requested = candidate[`${financing}_requested_amount`] ?? '0';
  return Decimal.max(0, new Decimal(financeable).minus(requested));
}
