import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { dossiers } from './readDossier.ts';
import { useDossier } from './useDossier.ts';

const withAgency: ReadonlySet<unknown> = new Set(['to_do', 'waiting_for_ae']);

/** Whether the one who looks may change the fields of the dossier today; an agency only while the dossier is with it. */
export function useMayChange(): boolean {
  const { record, readOnlyReason } = useDossier();
  const { may } = useAccessTo(dossiers);
  const role = useActor()?.role;
  const isAway = role === 'recruiter' && !withAgency.has(record.status);
  return may('update') && readOnlyReason === null && !isAway;
}
