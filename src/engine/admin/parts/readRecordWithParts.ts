import type { JsonApiProvider } from 'ra-data-json-api';
import {
  mapParts,
  type PartRow,
  partNames,
  type RecordWithParts,
  type ResourceWithParts,
} from './recordWithParts.ts';

/** A record and its rows as the server has them, the rows in their order, in one request. */
export async function readRecordWithParts<Name extends string>(
  provider: Pick<JsonApiProvider, 'getOne'>,
  resource: ResourceWithParts<Name>,
  id: string,
): Promise<RecordWithParts<Name> & { readonly record: PartRow }> {
  const include = partNames(resource).map((name) => resource.parts[name].relation);
  const { data, meta } = await provider.getOne<PartRow>(resource.resource.path, { id, meta: { include } });
  const included = (meta?.included ?? {}) as Readonly<Record<string, readonly PartRow[]>>;
  return {
    record: data,
    parts: mapParts(resource, (_, { resource: { path }, relation }) => {
      const ids = (data[relation] ?? []) as readonly string[];
      return ids.flatMap((one) => included[path]?.find((row) => row.id === one) ?? []);
    }),
  };
}
