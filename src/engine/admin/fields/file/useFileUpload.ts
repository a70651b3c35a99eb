import { useDataProvider } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useRef, useState } from 'react';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import { createUploadQueue, type UploadQueue } from '#engine/admin/upload/uploadQueue.ts';
import { fileValueOf } from '#engine/model/file/fileValue.ts';
import type { JsonValue } from '#engine/model/model.ts';

interface FileUpload {
  readonly queue: UploadQueue;
  /** Takes one more file; what was on its way before is given up. */
  readonly send: (file: File) => void;
  /** The file of a value that came from this page. */
  readonly sentFile: (id: string) => File | undefined;
}

/**
 * Sends files of a field as they are chosen. While one is on its way the value has a name and no id, which no rule takes:
 * the record cannot be saved before. Cancelled, the value is again what it was.
 */
export function useFileUpload(
  source: string,
  value: unknown,
  change: (value: JsonValue) => void,
): FileUpload {
  const { resource, field } = useModelField(source);
  const provider = useDataProvider<JsonApiProvider>();
  const [queue] = useState(createUploadQueue);
  const [sent] = useState(() => new Map<string, File>());
  const settled = useRef<JsonValue>(null);
  const now = useRef(change);
  now.current = change;
  if (value === null || value === undefined || fileValueOf(value))
    settled.current = (value ?? null) as JsonValue;
  useEffect(() => () => giveUp(queue), [queue]);
  const send = (file: File) => {
    giveUp(queue);
    const before = settled.current;
    now.current({ name: file.name });
    queue.add(
      file,
      async (content, progress) => {
        const path = `uploads/${field.name}`;
        const query = { file_name: content.name };
        const asked = { method: 'POST', path, query, body: content, contentType: 'application/octet-stream' };
        const { meta } = (await provider.call(resource.path, { ...asked, ...progress })) as CallResult;
        const stored = fileValueOf(meta?.value);
        if (!stored) throw new TypeError('the answer to an upload has no file');
        sent.set(stored.id, content);
        now.current({ ...stored });
      },
      undefined,
      () => now.current(before),
    );
  };
  return { queue, send, sentFile: (id) => sent.get(id) };
}

function giveUp(queue: UploadQueue): void {
  for (const { id } of queue.list()) queue.cancel(id);
}
