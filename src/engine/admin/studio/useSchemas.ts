import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { Saving, SchemaRecord, SchemaSummary } from './schemaWire.ts';

/** Every resource of the product; asked again when the Model has changed. */
export function useSchemas() {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  return useQuery({
    queryKey: ['schemas', versionOf(model)],
    queryFn: async () => {
      const { data, meta } = await askFor(provider, {});
      return { schemas: data as unknown as readonly SchemaSummary[], saving: meta as unknown as Saving };
    },
    retry: false,
    placeholderData: (before) => before,
  });
}

/** One resource with the text of its file. */
export function useSchema(path: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const model = useModel();
  return useQuery({
    queryKey: ['schema', path, versionOf(model)],
    queryFn: async () => {
      const { data, meta } = await askFor(provider, { path });
      return { schema: data as unknown as SchemaRecord, saving: meta as unknown as Saving };
    },
    retry: false,
    placeholderData: (before) => (before?.schema.id === path ? before : undefined),
  });
}

/** A Model is large: its place among those there were is the shorter key. */
const versions = new WeakMap<ScreenModel, number>();
let latest = 0;

export function versionOf(model: ScreenModel): number {
  const known = versions.get(model);
  if (known !== undefined) return known;
  latest += 1;
  versions.set(model, latest);
  return latest;
}

async function askFor(provider: JsonApiProvider, params: Parameters<JsonApiProvider['call']>[1]) {
  const answer = await provider.call('schemas', params);
  if (answer instanceof Response) throw new Error('The server gave no document');
  return answer;
}
