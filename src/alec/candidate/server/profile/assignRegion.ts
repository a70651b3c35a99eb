import type { Call, CallAnswer } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

const regionField = 'region' satisfies FieldOf<'candidate-profiles'>;
const pointer = `/meta/${regionField}`;

/**
 * `PATCH /candidate-profiles/{id}/assign-region` with `{"meta": {"region": "<id>"}}`: the profile is of that region, whose
 * recruiters see it; null: of none. Nothing else of a profile is staff's to change.
 * Refused: 403, 404, 422 without a region that there is.
 */
export async function assignRegion({ writing, resource, id, versions, document }: Call): Promise<CallAnswer> {
  const reach = grant(writing, resource, 'assign-region');
  if (id === null) throw new Refusal(problem('not-found'));
  const region = isObject(document.meta) ? document.meta[regionField] : undefined;
  if (region === undefined) throw new Refusal(violationProblem({ code: 'required', values: {} }, pointer));
  const isKnown = region === null || (typeof region === 'string' && isUuid(region));
  if (!isKnown)
    throw new Refusal(violationProblem({ code: 'not-id', values: { value: String(region) } }, pointer));
  const set = (): ValuesOf<'candidate-profiles'> => ({ region });
  const input = { ...emptyChange(resource, reach), pointer: () => pointer };
  return { written: await setFields(writing, input, { id, versions, set }) };
}
