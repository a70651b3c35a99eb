import type { DataProvider, FilterPayload, GetListParams, GetListResult } from 'ra-core';
import type { ExportParams, JsonApiProvider } from 'ra-data-json-api';
import type { FieldOf, Path } from '#generated/records.ts';
import { type Near, splitNear } from './near.ts';

const profiles = 'candidate-profiles' satisfies Path;
const idField = 'id' satisfies FieldOf<typeof profiles>;

/** What the server says of the profiles near a commune. */
export interface NearProfiles {
  /** How many there are; only the nearest come. */
  readonly total: number;
  readonly profiles: readonly { readonly id: string; readonly distance_km: number }[];
}

/**
 * A provider whose list of profiles understands the filter `near`: the server is asked who is near, then for their rows.
 * The answer tells in `meta.near` how far each is.
 */
export function withNear(provider: DataProvider): DataProvider {
  const own = provider as DataProvider & JsonApiProvider;
  const getList = async (resource: string, params: GetListParams & { signal?: AbortSignal }) => {
    const { near, others } = splitNear(params.filter ?? {});
    if (resource !== profiles || !near) return provider.getList(resource, { ...params, filter: others });
    const found = await readNear(own, near, others, params.signal);
    const meta = { near: found };
    if (found.profiles.length === 0) return { data: [], total: 0, meta };
    const answer: GetListResult = await provider.getList(resource, {
      ...params,
      filter: { ...others, ...idsOf(found) },
    });
    return { ...answer, meta: { ...answer.meta, ...meta } };
  };
  const exportNear = async (resource: string, params: ExportParams = {}) => {
    const { near, others } = splitNear(params.filter ?? {});
    if (resource !== profiles || !near) return own.export(resource, { ...params, filter: others });
    const ids = idsOf(await readNear(own, near, others, params.signal));
    return own.export(resource, { ...params, filter: { ...others, ...ids } });
  };
  return { ...provider, getList: getList as DataProvider['getList'], export: exportNear };
}

async function readNear(
  provider: JsonApiProvider,
  { city_code, distance_km }: Near,
  filter: FilterPayload,
  signal?: AbortSignal,
): Promise<NearProfiles> {
  const query = {
    ['city_code' satisfies FieldOf<typeof profiles>]: city_code,
    distance: String(distance_km),
  };
  const answer = await provider.export(profiles, { path: 'near', filter, meta: { query }, signal });
  const { meta }: { meta: NearProfiles } = await answer.json();
  return meta;
}

/** An id that no row has stands for nobody. */
function idsOf({ profiles: found }: NearProfiles): FilterPayload {
  const nobody = '00000000-0000-0000-0000-000000000000';
  return { [idField]: { in: found.length > 0 ? found.map(({ id }) => id) : [nobody] } };
}
