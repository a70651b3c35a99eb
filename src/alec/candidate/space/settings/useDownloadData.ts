import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { offerFile } from '#engine/admin/record/offerFile.ts';

const mediaType = 'application/zip';

/** Fetches the file of one's own data and hands it over; tells how many bytes have come, since nobody knows how many will. */
export function useDownloadData() {
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const [isRunning, setRunning] = useState(false);
  const [receivedBytes, setReceivedBytes] = useState(0);
  const [fileName, setFileName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setRunning(true);
    setReceivedBytes(0);
    setFailure(undefined);
    setFileName(undefined);
    try {
      const call = { path: 'data.zip', accept: mediaType };
      const answer = (await provider.call('candidate', call)) as Response;
      const name = nameIn(answer.headers.get('content-disposition')) ?? 'alec.zip';
      // A connection that breaks off on the way says so in the browser's own words.
      const content = await readAll(answer, setReceivedBytes).catch(() => {
        throw new Error(translate('candidate.failure.unreachable'));
      });
      offerFile(content, name);
      setFileName(name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  };
  return { download, isRunning, receivedBytes, fileName, failure };
}

async function readAll(answer: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: mediaType });
}

/**
 * The name of a file as a header gives it; that for every alphabet goes first.
 *
 * @example nameIn("attachment; filename=\"donnees.zip\"; filename*=UTF-8''donn%C3%A9es.zip") // 'données.zip'
 */
export function nameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return plain;
}
