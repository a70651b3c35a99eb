import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { UsedByButton } from './UsedByButton.tsx';
import type { CountedUses } from './uses.ts';

/** By how many rows a record is used, in its own head. Nothing while it is not known, or nobody does. */
export default function RecordUses({ id }: { readonly id: string }) {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const { data: uses } = useQuery({
    queryKey: [path, 'getOne', { id, counts: 'usedBy' }],
    queryFn: async (): Promise<CountedUses | null> => {
      // The whole record: a part of it would be taken for the version of all of it.
      const answer = await provider.getMany(path, { ids: [id], meta: { query: { counts: 'usedBy' } } });
      const { meta } = answer as { meta?: { usedBy?: Readonly<Record<string, CountedUses>> } };
      return meta?.usedBy?.[id] ?? null;
    },
    retry: false,
  });
  return uses ? <UsedByButton id={id} uses={uses} isAlone /> : null;
}
