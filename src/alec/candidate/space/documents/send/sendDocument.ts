import type { JsonApiProvider } from 'ra-data-json-api';
import type { DocumentType } from '#alec/candidate/space/documents/documentTypes.ts';
import type { UploadProgress } from '#engine/admin/upload/uploadQueue.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { documents } from './useFileRule.ts';

export interface Sending {
  readonly file: File;
  readonly type: DocumentType;
  /** The id of her profile. */
  readonly profile: string;
  /** The same at every try, so that one that is repeated adds nothing twice. */
  readonly key: string;
}

type Provider = Pick<JsonApiProvider, 'create' | 'call' | 'delete'>;

/**
 * Sends a document: what it is, then its bytes as they are. `onBegun` hears the id of what a try leaves behind when it
 * breaks off; with that id the next one goes on from there.
 */
export async function sendDocument(
  provider: Provider,
  { file, type, profile, key }: Sending,
  { signal, onProgress, id, onBegun }: UploadProgress & Begun,
): Promise<void> {
  const document = id ?? (await begin(provider, { file, type, profile, key }));
  onBegun(document);
  signal.throwIfAborted();
  const query = { ['file_name' satisfies FieldOf<typeof documents>]: file.name };
  const contentType = 'application/octet-stream';
  await provider.call(documents, {
    method: 'PUT',
    id: document,
    path: 'content',
    query,
    body: file,
    contentType,
    signal,
    onProgress,
  });
}

interface Begun {
  readonly id: string | undefined;
  readonly onBegun: (id: string) => void;
}

async function begin(provider: Provider, { file, type, profile, key }: Sending): Promise<string> {
  const data: ValuesOf<typeof documents> = {
    candidate_profile: profile,
    document_type: type,
    file_name: file.name,
  };
  const { data: made } = await provider.create(documents, { data, meta: { idempotencyKey: key } });
  return String(made.id);
}

/** Takes away what a sending that was given up left behind; where that fails, the list shows it as unfinished. */
export async function discard(provider: Provider, id: string): Promise<void> {
  await provider.delete(documents, { id }).catch(() => undefined);
}
