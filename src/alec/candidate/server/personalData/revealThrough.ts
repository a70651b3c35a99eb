import type { Api } from '#engine/api/createApi.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { mask } from '#engine/model/mask.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import type { RevealOwn } from './ownRows.ts';

interface RevealParts {
  readonly api: Api;
  readonly context: ApiContext;
}

/**
 * Reveals the encrypted values of one's own rows, each by the call that anybody uses who wants to see one: the history notes
 * it. One that cannot be read, since its key is gone, stays a mask.
 *
 * @example
 * await revealThrough({ api, context })(profiles, row) // { …row, social_security_number: '194037512345682' }
 */
export function revealThrough(parts: RevealParts): RevealOwn {
  return async (resource, row) => {
    const encrypted = resource.fields.filter(({ name, encrypted: isEncrypted }) => isEncrypted && row[name]);
    const revealed = await Promise.all(
      encrypted.map(async (field) => [field.name, await valueOfField(field, { resource, row }, parts)]),
    );
    return { ...row, ...Object.fromEntries(revealed) };
  };
}

async function valueOfField(
  { name }: Field,
  { resource, row }: { readonly resource: Resource; readonly row: FlatRecord },
  { api, context }: RevealParts,
): Promise<JsonValue> {
  const address = api.addressOf(`${resource.path}/${row.id}/reveal?field=${name}`);
  const answer = await api.handle(new Request(address), context);
  if (!answer.ok) return mask;
  const { meta } = (await answer.json()) as { readonly meta: JsonObject };
  return meta.value ?? null;
}
