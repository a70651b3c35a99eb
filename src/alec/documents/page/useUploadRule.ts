import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { documents, versions } from './sendContent.ts';

/** Which files may come and how large, and whether this person may add any to a dossier that is open. */
export function useFileRule() {
  const { resources } = useModel();
  const ofDocuments = useAccessTo(documents);
  const ofVersions = useAccessTo(versions);
  const { endings = [], maxSize = 0 } = resources[versions]?.upload ?? {};
  const mayAddVersion = ofVersions.may('create');
  return { endings, maxSize, mayAddVersion, mayAdd: mayAddVersion && ofDocuments.may('create') };
}

/** The same, for the dossier as it stands. */
export function useUploadRule() {
  const { readOnlyReason } = useDossier();
  const { mayAddVersion, mayAdd, ...rule } = useFileRule();
  const isOpen = readOnlyReason === null;
  return { ...rule, mayAddVersion: mayAddVersion && isOpen, mayAdd: mayAdd && isOpen };
}
