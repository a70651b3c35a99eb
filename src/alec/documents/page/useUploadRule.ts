import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { documents, versions } from './useAddDocuments.ts';

/** Which files may come and how large, and whether this person may add any to the dossier as it stands. */
export function useUploadRule() {
  const { resources } = useModel();
  const ofDocuments = useAccessTo(documents);
  const ofVersions = useAccessTo(versions);
  const { readOnlyReason } = useDossier();
  const { endings = [], maxSize = 0 } = resources[versions]?.upload ?? {};
  const mayAddVersion = ofVersions.may('create') && readOnlyReason === null;
  return { endings, maxSize, mayAddVersion, mayAdd: mayAddVersion && ofDocuments.may('create') };
}
