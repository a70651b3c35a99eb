import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** Whether the one who looks may make one record of several of the resource in context. */
export function useMayMerge(): boolean {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  return resource.merge === true && may('update') && may('delete');
}
