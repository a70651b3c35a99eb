import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { documentOf, readText } from '#engine/api/request/readBody.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { RecordOf } from '#generated/records.ts';
import { type OwnCallParts, ownCall } from './ownCall.ts';

type Preferences = RecordOf<'user-preferences'>;

/**
 * `GET /auth/me/preferences`: the row of one's preferences, with its ETag; `null` while nothing was ever chosen.
 *
 * @example
 * // GET /auth/me/preferences -> {"data": {"type": "user_preferences", "attributes": {"theme": "dark", …}}}
 */
export function ownPreferences({ headers }: Request, { api, context }: OwnCallParts): Promise<Response> {
  return ownCall(context, async (owner) => {
    const id = await idOf(api, owner);
    if (id === undefined) return nothingChosen();
    return api.handle(new Request(api.addressOf(`user-preferences/${id}`), { headers }), owner);
  });
}

function nothingChosen(): Response {
  return Response.json({ jsonapi: { version: '1.1' }, data: null }, { headers: { 'content-type': jsonApi } });
}

const jsonApi = 'application/vnd.api+json';

/**
 * `PATCH /auth/me/preferences`: what is sent, kept beside what was chosen before; the first time it makes the row. Checked
 * and answered as any resource, with `If-Match`.
 *
 * @example
 * // PATCH /auth/me/preferences {"data": {"type": "user_preferences", "attributes": {"theme": "dark"}}} -> 200, or 201
 */
export function changePreferences(source: Request, { api, context }: OwnCallParts): Promise<Response> {
  return ownCall(context, async (owner) => {
    const { headers } = source;
    const document = documentOf(await readText(source));
    const id = await idOf(api, owner);
    if (id === undefined && headers.has('if-match'))
      throw new Refusal(problem('stale-version', {}, { header: 'If-Match' }));
    const data = isObject(document.data)
      ? { ...(id !== undefined && { id }), ...document.data }
      : document.data;
    const request = new Request(api.addressOf(['user-preferences', id].filter(Boolean).join('/')), {
      method: id === undefined ? 'POST' : 'PATCH',
      headers,
      body: JSON.stringify({ ...document, data }),
    });
    return api.handle(request, owner);
  });
}

async function idOf(api: OwnCallParts['api'], owner: ApiContext): Promise<string | undefined> {
  const answer = await api.handle(new Request(api.addressOf('user-preferences')), owner);
  const { data } = (await answer.json()) as { data: readonly Pick<Preferences, 'id'>[] };
  return data[0]?.id;
}
