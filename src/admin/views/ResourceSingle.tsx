import { useGetList } from 'ra-core';
import { useResourceModel } from './modelContext.tsx';
import { RecordFailed, RecordSkeleton } from './RecordFaces.tsx';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';

/** A resource of at most one row: it is edited where it is, or created. */
export function ResourceSingle() {
  const { path, list } = useResourceModel();
  const { data, error } = useGetList(path, { pagination: { page: 1, perPage: 1 }, filter: list.filter });
  const [only] = data ?? [];
  if (error && !data) return <RecordFailed />;
  if (!data) return <RecordSkeleton />;
  return only ? <ResourceEdit id={String(only.id)} /> : <ResourceCreate />;
}
