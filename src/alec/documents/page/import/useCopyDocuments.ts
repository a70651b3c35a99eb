import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { beginDocument, documents, sendDocument, uploads } from '#alec/documents/page/sendContent.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { RecordOf } from '#generated/records.ts';

/** Brings documents of another dossier here: each is read, and sent as the first version of a document of the same type. */
export function useCopyDocuments() {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const { record } = useDossier();
  const attempt = useAttempt();
  const [isCopying, setCopying] = useState(false);
  const read = async ({ id, name }: RecordOf<typeof documents>) => {
    const params = { id, path: 'download-last-version', accept: '*/*' };
    const answer = (await provider.call(documents, params)) as Response;
    const ending = endingOf(answer.headers.get('content-disposition') ?? '');
    return new File([await answer.blob()], `${name}${ending}`);
  };
  /** Whether all of them could be read. */
  const copy = async (chosen: readonly RecordOf<typeof documents>[]): Promise<boolean> => {
    setCopying(true);
    const isDone = await attempt(async () => {
      const files = await Promise.all(chosen.map(read));
      for (const [index, file] of files.entries()) {
        const begun = beginDocument(file, Number(chosen[index]?.document_type));
        uploads.add(file, sendDocument({ provider, queries }, begun, record.id), begun.id);
      }
    });
    setCopying(false);
    return isDone;
  };
  return { copy, isCopying };
}

/** `attachment; filename*=UTF-8''1_Devis_v2.pdf` -> `.pdf` */
function endingOf(disposition: string): string {
  return /\.[a-z0-9]{1,5}(?="?$)/i.exec(disposition)?.[0] ?? '';
}
