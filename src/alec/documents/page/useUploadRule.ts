import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { documents, versions } from './useAddDocuments.ts';

/** Which files may come, and whether this person may add any to the dossier as it stands. */
export function useUploadRule() {
  const { resources } = useModel();
  const ofDocuments = useAccessTo(documents);
  const ofVersions = useAccessTo(versions);
  const { readOnlyReason } = useDossier();
  const endings = resources[versions]?.upload?.endings ?? [];
  const mayAddVersion = ofVersions.may('create') && readOnlyReason === null;
  return { endings, mayAddVersion, mayAdd: mayAddVersion && ofDocuments.may('create') };
}
