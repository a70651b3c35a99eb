import { createJsonClient, type ExternalService, ServiceUnavailable } from './createJsonClient.ts';
import { isWireObject } from './wire.ts';

/** A file as the drive tells of it. */
export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
}

/** The cloud drive, in the words of Google Drive v3. Its functions reject with `ServiceUnavailable` while it is away. */
export interface Drive {
  /** Undefined: there is no such file, or it is not shared with the product. */
  readonly describe: (id: string) => Promise<DriveFile | undefined>;
  /** Its bytes, as they are or as a PDF, as they come. */
  readonly open: (id: string, way: 'download' | 'export') => Promise<ReadableStream<Uint8Array>>;
}

/** To the last byte of a file. */
const timeoutMs = 60_000;

/**
 * `GET {url}/files/{id}?fields=id,name,mimeType` answers `{ "id": "…", "name": "devis.pdf", "mimeType": "application/pdf" }`,
 * `?alt=media` the bytes, and `GET {url}/files/{id}/export?mimeType=application/pdf` those of a document of the drive.
 * Nobody else is asked: no redirect is followed.
 *
 * @example
 * await createDrive({ name: 'drive', url: 'https://www.googleapis.com/drive/v3', secret }, now).describe('1AbC-defGhij')
 */
export function createDrive(service: ExternalService, now: () => Date): Drive {
  const getJson = createJsonClient(service, now);
  return {
    describe: async (id) => {
      try {
        const query = { fields: 'id,name,mimeType,trashed', supportsAllDrives: 'true' };
        return fileOf(service, await getJson(`files/${encodeURIComponent(id)}`, query));
      } catch (error) {
        if (error instanceof ServiceUnavailable && isUnknown(error.status)) return undefined;
        throw error;
      }
    },
    open: (id, way) => open(service, addressOf(service, id, way)),
  };
}

/** A drive says of what is not shared that it is not there, or that it is forbidden. */
function isUnknown(status: number | undefined): boolean {
  return status === 404 || status === 403;
}

function fileOf({ name: service }: ExternalService, answer: unknown): DriveFile | undefined {
  if (!isWireObject(answer)) throw new ServiceUnavailable(service, 'malformed');
  const { id, name, mimeType, trashed } = answer;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof mimeType !== 'string')
    throw new ServiceUnavailable(service, 'malformed');
  return trashed === true ? undefined : { id, name, mediaType: mimeType };
}

function addressOf({ url }: ExternalService, id: string, way: 'download' | 'export'): URL {
  const file = `${url.replace(/\/$/, '')}/files/${encodeURIComponent(id)}`;
  return way === 'export'
    ? new URL(`${file}/export?mimeType=application%2Fpdf`)
    : new URL(`${file}?alt=media&supportsAllDrives=true`);
}

async function open(service: ExternalService, address: URL): Promise<ReadableStream<Uint8Array>> {
  const response = await answerOf(service, address);
  if (response.ok && response.body) return response.body;
  await response.body?.cancel();
  throw new ServiceUnavailable(service.name, 'refused', response.status);
}

async function answerOf({ name, secret, timeoutMs: most = timeoutMs }: ExternalService, address: URL) {
  try {
    return await fetch(address, {
      headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(most),
    });
  } catch (error) {
    // The cause is left behind: it may quote the address or a header.
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ServiceUnavailable(name, isLate ? 'timeout' : 'unreachable');
  }
}
