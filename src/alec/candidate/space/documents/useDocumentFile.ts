import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { failureWords } from '#alec/candidate/space/parts/failureWords.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import type { CandidateDocument } from './documentTypes.ts';
import { endingOf } from './send/fileRefusal.ts';
import { documents } from './send/useFileRule.ts';

/** What a browser shows by itself, and as what: the name of a file decides, since nothing else may run in our place. */
const viewable: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

export function isViewable({ file_name }: Pick<CandidateDocument, 'file_name'>): boolean {
  return endingOf(file_name ?? '') in viewable;
}

/** Long enough for a slow telephone to read what it was given. */
const keptMs = 60_000;

/** Opens the file of a document in a tab of its own, or hands it to the browser to keep. */
export function useDocumentFile({ id, file_name }: CandidateDocument) {
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const name = file_name ?? 'document';

  const fetched = async (use: (content: Blob) => void, failed = () => {}) => {
    setBusy(true);
    try {
      const answer = (await provider.call(documents, { id, path: 'content', accept: '*/*' })) as Response;
      use(await answer.blob());
    } catch (error) {
      failed();
      notify(failureWords(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    download: () => fetched((content) => offerFile(content, name)),
    open: () => {
      // Only a press opens a tab: when the file has come, it would be too late.
      const tab = window.open('', '_blank');
      if (!tab) return fetched((content) => offerFile(content, name));
      return fetched(
        (content) => showIn(tab, new Blob([content], { type: viewable[endingOf(name)] ?? '' })),
        () => tab.close(),
      );
    },
  };
}

function showIn(tab: Window, content: Blob): void {
  const address = URL.createObjectURL(content);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
