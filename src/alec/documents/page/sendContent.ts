import type { QueryClient } from '@tanstack/react-query';
import type { JsonApiProvider } from 'ra-data-json-api';
import { typeOfFileName } from '#alec/documents/domain/documentTypes.ts';
import { newDocument } from '#alec/documents/domain/newDocument.ts';
import { createUploadQueue, type SendFile } from '#engine/admin/upload/uploadQueue.ts';
import type { FieldOf, Path } from '#generated/records.ts';

export const documents = 'documents' satisfies Path;
export const versions = 'document-versions' satisfies Path;

/** Goes on while one looks at other pages. */
export const uploads = createUploadQueue();

/** A document that a file is about to begin, with its ids from the start: a try that is repeated adds nothing twice. */
export interface BegunDocument {
  readonly id: string;
  readonly version: string;
  readonly type: number;
}

/** Without a type, the name of the file decides. */
export function beginDocument({ name }: Pick<File, 'name'>, type = typeOfFileName(name)): BegunDocument {
  return { id: crypto.randomUUID(), version: crypto.randomUUID(), type };
}

export interface Sender {
  readonly provider: Pick<JsonApiProvider, 'call'>;
  readonly queries: QueryClient;
}

/** Sends a file as the next version of a document. */
export function sendVersion(sender: Sender, document: string): SendFile {
  return sendContent(sender, document, { version: crypto.randomUUID() });
}

/** Sends a file as the first version of a new document of a dossier. */
export function sendDocument(
  sender: Sender,
  { id, version, type }: BegunDocument,
  dossier: string,
): SendFile {
  return (file, progress) => {
    const data = JSON.stringify(newDocument(id, file, dossier, type));
    return sendContent(sender, id, { version, data })(file, progress);
  };
}

interface ContentQuery {
  readonly version: string;
  /** The document as a resource object, when it is new. */
  readonly data?: string;
}

function sendContent({ provider, queries }: Sender, id: string, asked: ContentQuery): SendFile {
  return async (body, { signal, onProgress }) => {
    const query = { ...asked, ['file_name' satisfies FieldOf<typeof versions>]: body.name };
    const contentType = 'application/octet-stream';
    await provider.call(documents, {
      method: 'PUT',
      id,
      path: 'content',
      query,
      body,
      contentType,
      signal,
      onProgress,
    });
    await Promise.all([documents, versions].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}
