import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { createUploadQueue, type SendFile } from '#engine/admin/upload/uploadQueue.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { newDocument } from './newDocument.ts';

export const documents = 'documents' satisfies Path;
export const versions = 'document-versions' satisfies Path;

/** Goes on while one looks at other pages. */
export const uploads = createUploadQueue();

interface NewDocuments {
  /** The document of which each file is a new version; without it each is a document of its own. */
  readonly document?: string;
  /** Of new documents; without it, the name of the file decides. */
  readonly type?: number;
}

/** Sends files to the dossier. A try that is repeated adds nothing twice: document and version have their ids from the start. */
export function useAddDocuments() {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const { record } = useDossier();
  return useCallback(
    (files: readonly File[], asked: NewDocuments = {}) => {
      for (const file of files) {
        const isNew = asked.document === undefined;
        const id = asked.document ?? crypto.randomUUID();
        const query = {
          version: crypto.randomUUID(),
          ['file_name' satisfies FieldOf<typeof versions>]: file.name,
          ...(isNew && { data: JSON.stringify(newDocument(id, file, record.id, asked.type)) }),
        };
        const send: SendFile = async (body, { signal, onProgress }) => {
          const contentType = 'application/octet-stream';
          const params = { method: 'PUT', id, path: 'content', query, body, contentType, signal, onProgress };
          await provider.call(documents, params);
          await Promise.all(
            [documents, versions].map((key) => queries.invalidateQueries({ queryKey: [key] })),
          );
        };
        uploads.add(file, send, id);
      }
    },
    [provider, queries, record.id],
  );
}
