import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

/** May the one who looks give records of this kind values of their past? What is locked or in the trash stays. */
export function useMayRevert(resource: ScreenResource): boolean {
  const { readOnlyReason } = useDossier();
  const { may } = useAccess(resource);
  return readOnlyReason === null && may('update');
}
