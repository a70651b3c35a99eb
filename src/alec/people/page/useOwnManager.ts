import { useGetList } from 'ra-core';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf, Path } from '#generated/records.ts';

/** The id of the one who looks, among the managers; undefined: she is none of them. */
export function useOwnManager(): string | undefined {
  const email = useActor()?.email;
  const { data } = useGetList<SavedRecord>(
    'manager-repositories' satisfies Path,
    {
      filter: { ['email' satisfies FieldOf<'manager-repositories'>]: { eq: email } },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: email !== undefined },
  );
  return data?.[0]?.id;
}
