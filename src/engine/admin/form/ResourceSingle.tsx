import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { RecordFailed, RecordSkeleton } from '#engine/admin/record/RecordStates.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';

interface ResourceSingleProps {
  readonly slots?: Slots;
  /** A layout of one's own; see RecordForm. */
  readonly children?: ReactNode;
  readonly rest?: boolean;
}

/** A resource of at most one row: it is edited where it is, or created. */
export function ResourceSingle(form: ResourceSingleProps) {
  const { path, list } = useResourceModel();
  const { data, error } = useGetList(path, { pagination: { page: 1, perPage: 1 }, filter: list.filter });
  const [only] = data ?? [];
  if (error && !data) return <RecordFailed />;
  if (!data) return <RecordSkeleton />;
  return only ? <ResourceEdit id={String(only.id)} {...form} /> : <ResourceCreate {...form} />;
}
