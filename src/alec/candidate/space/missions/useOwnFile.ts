import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { failureWords } from '#alec/candidate/space/parts/failureWords.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';

/** Where the server answers a candidate about herself. */
export const ownCalls = 'candidate';

/** Fetches a file that the server makes for the candidate and hands it to the browser; `said` follows. */
export function useOwnFile() {
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async (path: string, name: string, said?: string) => {
    setBusy(true);
    try {
      const answer = (await provider.call(ownCalls, { path, accept: '*/*' })) as Response;
      offerFile(await answer.blob(), nameIn(answer) ?? name);
      if (said !== undefined) notify(said, { type: 'info' });
    } catch (error) {
      notify(failureWords(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { fetchFile, isBusy };
}

/** As the server calls it (RFC 6266). */
function nameIn({ headers }: Response): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}
