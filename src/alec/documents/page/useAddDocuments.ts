import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { beginDocument, sendDocument, sendVersion, uploads } from './sendContent.ts';

interface NewDocuments {
  /** The document of which each file is a new version; without it each is a document of its own. */
  readonly document?: string;
  /** Of new documents; without it, the name of the file decides. */
  readonly type?: number;
}

/** Sends files to the dossier. */
export function useAddDocuments() {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const { record } = useDossier();
  return useCallback(
    (files: readonly File[], { document, type }: NewDocuments = {}) => {
      const sender = { provider, queries };
      for (const file of files) {
        if (document !== undefined) uploads.add(file, sendVersion(sender, document), document);
        else {
          const added = beginDocument(file, type);
          uploads.add(file, sendDocument(sender, added, record.id), added.id);
        }
      }
    },
    [provider, queries, record.id],
  );
}
