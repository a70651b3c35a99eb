import { mayDeleteDossier } from '#alec/dossier/rules/mayDeleteDossier.ts';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { dossiers } from './readDossier.ts';
import { useDossier } from './useDossier.ts';

/** Whether the one who looks may throw the dossier away, and so take it out of the trash. */
export function useMayDelete(): boolean {
  const actor = useActor();
  const { may } = useResourceModel(dossiers);
  const { record } = useDossier();
  return actor !== undefined && mayDeleteDossier(actor, may.delete ?? 'none', record);
}
