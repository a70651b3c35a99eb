import type { QueryClient } from '@tanstack/react-query';
import type { JsonApiProvider } from 'ra-data-json-api';
import { createUploadQueue, type SendFile } from '#engine/admin/upload/uploadQueue.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';

const documents = 'candidate-documents' satisfies Path;

export type DocumentType = NonNullable<RecordOf<typeof documents>['document_type']>;

/** What staff share goes on while one looks at other pages; each file in the scope of its profile. */
export const sharedDocuments = createUploadQueue();

interface Sharing {
  readonly provider: Pick<JsonApiProvider, 'create' | 'call' | 'delete'>;
  readonly queries: QueryClient;
  readonly profile: string;
  readonly type: DocumentType;
}

/** Sends a file to a candidate; one that is tried again is still one document, and one that is cancelled is none. */
export function shareDocument({ provider, queries, profile, type }: Sharing): {
  readonly send: SendFile;
  readonly takeBack: () => void;
} {
  const idempotencyKey = crypto.randomUUID();
  let id: string | undefined;
  const send: SendFile = async (file, { signal, onProgress }) => {
    id ??= await begin(file);
    const content = { method: 'PUT', path: 'content', contentType: 'application/octet-stream' };
    await provider.call(documents, { ...content, id, body: file, signal, onProgress });
    id = undefined;
    await queries.invalidateQueries({ queryKey: [documents] });
  };
  const begin = async ({ name }: File): Promise<string> => {
    const data: ValuesOf<typeof documents> = {
      candidate_profile: profile,
      document_type: type,
      file_name: name,
    };
    const created = await provider.create(documents, { data, meta: { idempotencyKey } });
    return String(created.data.id);
  };
  const takeBack = () => {
    // What cannot be taken back now is seen on the list as a document without a file.
    if (id !== undefined) void provider.delete(documents, { id }).catch(() => undefined);
  };
  return { send, takeBack };
}
