import { refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { resourceIn } from '#engine/api/schemas/readSchema.ts';
import type { SchemaAnswer } from '#engine/api/schemas/schemaCalls.ts';
import { schemaDocument } from '#engine/api/schemas/schemaDocument.ts';
import type { SchemaCallParts } from '#engine/api/schemas/studio.ts';
import type { Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { type DescribedCall, describedCalls, type OpenApi } from './describedCalls.ts';
import { withIds } from './withIds.ts';

/**
 * `GET /schemas/{path}/calls`: the calls of a resource as the OpenAPI document has them, each with an address and a body
 * that can be sent. What they name, a row or one it refers to, is one that the caller sees herself.
 *
 * @example
 * // {"data":[{"type":"calls","id":"createBooks","attributes":{"method":"POST","path":"/books","body":{"data":…},…}}],"meta":{}}
 */
export const listCalls: SchemaAnswer = async (request, { openApi }, parts) => {
  const { pathname, searchParams } = new URL(request.url);
  refuseAny(unknownParameters(searchParams.keys()));
  const resource = resourceIn(parts.model, pathname);
  const calls = describedCalls(openApi() as unknown as OpenApi, resource.path);
  const ids = await idsFor(resource, parts);
  const data = calls.map((call) => ({ type: 'calls', id: call.id, attributes: filled(call, resource, ids) }));
  return schemaDocument(data, {});
};

/** A row of each resource that the calls name, by its type. */
export type KnownIds = ReadonlyMap<string, string>;

async function idsFor(resource: Resource, parts: SchemaCallParts): Promise<KnownIds> {
  const { resources } = parts.model;
  const named = resource.fields.flatMap(({ relation }) => relation?.to ?? []);
  const paths = [...new Set([resource.path, ...named])];
  const found = await Promise.all(
    paths.flatMap((path) => resources[path] ?? []).map(async (one) => [one.type, await newest(one, parts)]),
  );
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** By the list itself, with the rights of the caller. */
async function newest(
  { path, type }: Resource,
  { api, context }: SchemaCallParts,
): Promise<string | undefined> {
  const address = `${api.addressOf(path)}?page[size]=1&sort=-createdAt&fields[${type}]=createdAt`;
  const answer = await api.handle(new Request(address), context);
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data?: readonly { readonly id: string }[] };
  return Array.isArray(data) ? data[0]?.id : undefined;
}

function filled(call: DescribedCall, { type }: Resource, ids: KnownIds): Omit<DescribedCall, 'id'> {
  const { id: _, parameters, body, ...rest } = call;
  return {
    ...rest,
    parameters: parameters.map((one) =>
      one.name === 'id' && one.in === 'path' && (one.example === null || isUuid(String(one.example)))
        ? { ...one, example: ids.get(type) ?? null }
        : one,
    ),
    body: body === null ? null : withIds(body, ids),
  };
}
