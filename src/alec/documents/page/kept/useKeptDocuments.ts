import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useFileRule } from '#alec/documents/page/useUploadRule.ts';
import {
  changeKept,
  type KeptDocument,
  type KeptPlace,
  keepFiles,
  listKept,
  type RefusedFile,
  removeKept,
} from './keptDocuments.ts';

/** The files that wait in this browser for one dossier to be saved. */
export function useKeptDocuments({ owner, dossier }: KeptPlace) {
  const queries = useQueryClient();
  const { endings, maxSize } = useFileRule();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const queryKey = ['kept documents', owner, dossier];
  const { data: kept = [] } = useQuery({
    queryKey,
    queryFn: () => listKept({ owner, dossier }),
    networkMode: 'always',
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const place = { owner, dossier };
  return {
    kept,
    refused,
    forgetRefused: useCallback(() => setRefused([]), []),
    add: async (files: readonly File[]) => {
      setRefused(await keepFiles(place, files, { endings, maxSize }));
      await refresh();
    },
    change: async (document: KeptDocument) => {
      await changeKept(place, document);
      await refresh();
    },
    remove: async (document: KeptDocument) => {
      await removeKept(place, document);
      await refresh();
    },
  };
}
