import { useGetList } from 'ra-core';
import type { Change } from '#engine/model/change.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

type Entry = RecordOf<'activities'>;

/** The entry in which that field of a record was changed last, as far as its latest entries tell. */
export function useLastChange(id: string, field: string): Entry | undefined {
  const { data = [] } = useGetList<Entry>('activities', {
    filter: { entity_id: { eq: id } } satisfies ValuesOf<'activities'>,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  return data.find(({ changes, event }) => {
    const fields = ((changes ?? []) as unknown as readonly Change[]).map((change) => change.field);
    return fields.includes(field) || (field === 'deletedAt' && event === 'deleted');
  });
}
