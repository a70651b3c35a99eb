import { foreignFields } from '#alec/people/domain/ownFields.ts';
import { isObject, type JsonObject } from '#engine/api/request/jsonObject.ts';
import { type Problem, problem, refuseAny } from '#engine/api/request/problem.ts';
import { documentOf, readText } from '#engine/api/request/readBody.ts';
import { type OwnCallParts, ownCall } from './ownCall.ts';

/**
 * `PATCH /auth/me`: some fields of one's own account, checked, written down and answered as `PATCH /users/{id}` is, with
 * `If-Match`. 403 for each field that is not one's own to change, and in another's place; 409 for another account.
 *
 * @example
 * // PATCH /auth/me {"data": {"type": "users", "attributes": {"job": "Formatrice"}}} -> 200, the account
 */
export function changeOwnAccount(source: Request, { api, context }: OwnCallParts): Promise<Response> {
  return ownCall(context, async (owner) => {
    const { id } = owner.actor;
    const document = documentOf(await readText(source));
    const data = isObject(document.data) ? document.data : {};
    refuseAny(foreignProblems(data));
    const url = new URL(source.url);
    const request = new Request(`${api.addressOf(`users/${id}`)}${url.search}`, {
      method: 'PATCH',
      headers: source.headers,
      body: JSON.stringify({ ...document, ...(isObject(document.data) && { data: { id, ...data } }) }),
    });
    return api.handle(request, owner);
  });
}

function foreignProblems(data: JsonObject): Problem[] {
  return (['attributes', 'relationships'] as const).flatMap((member) => {
    const values = data[member];
    const foreign = isObject(values) ? foreignFields(Object.keys(values)) : [];
    return foreign.map((name) =>
      problem('forbidden-field', { name }, { pointer: `/data/${member}/${name}` }),
    );
  });
}
