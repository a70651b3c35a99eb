import { type ExternalService, ServiceUnavailable } from './createJsonClient.ts';

/** A file on its way to the system of candidate records. */
export interface SentDocument {
  /** Of the document: the same again replaces what was sent before. */
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: ReadableStream<Uint8Array>;
  /** What else is known of it, by name; those without a value are left out. */
  readonly facts: Readonly<Record<string, string | null | undefined>>;
}

/** `refused`: it will not have it, and says why where it does. */
type SendResult = { readonly sent: true } | { readonly refused: string };
export type SendDocument = (document: SentDocument) => Promise<SendResult>;

/** 20 MB over a slow line. */
const timeoutMs = 60_000;
const longestReason = 300;

/**
 * The way to send files to the system of candidate records: `PUT {url}/documents/{id}?file=&type=&candidate=…` with
 * the bytes as they are, streamed. It answers 2xx once it keeps them; 4xx with `{ "reason": "…" }` when it will not. No
 * redirect is followed, since a secret must not.
 *
 * Rejects with `ServiceUnavailable` when it is not reached, not in time, or fails (5xx).
 *
 * @example
 * await createDocumentSender({ name: 'candidate records', url })(document) // { sent: true } or { refused: 'No such person' }
 */
export function createDocumentSender(service: ExternalService): SendDocument {
  return async ({ id, fileName, mediaType, bytes, facts }) => {
    const address = new URL(`${service.url.replace(/\/$/, '')}/documents/${encodeURIComponent(id)}`);
    for (const [name, value] of Object.entries({ file: fileName, ...facts }))
      if (value) address.searchParams.set(name, value);
    const response = await answerOf(service, address, mediaType, bytes);
    if (!isRefusal(response)) await response.body?.cancel();
    if (response.ok) return { sent: true };
    if (isRefusal(response)) return { refused: await reasonOf(response) };
    throw new ServiceUnavailable(service.name, 'refused', response.status);
  };
}

async function answerOf(
  service: ExternalService,
  address: URL,
  mediaType: string,
  body: ReadableStream<Uint8Array>,
): Promise<Response> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: {
      'content-type': mediaType,
      ...(service.secret !== undefined && { authorization: `Bearer ${service.secret}` }),
    },
    body,
    duplex: 'half',
    redirect: 'manual',
    signal: AbortSignal.timeout(service.timeoutMs ?? timeoutMs),
  };
  try {
    return await fetch(address, init);
  } catch (error) {
    // The cause is left behind: it may quote the address or a header.
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ServiceUnavailable(service.name, isLate ? 'timeout' : 'unreachable');
  }
}

/** About this document; a wrong secret or too many requests are about the service. */
function isRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** One line of plain words; an answer without any is told by its status. */
async function reasonOf(response: Response): Promise<string> {
  const text = await firstBytes(response);
  try {
    const { reason } = JSON.parse(text) as { readonly reason?: unknown };
    const words = typeof reason === 'string' ? reason.replace(/[\p{Control}\s]+/gu, ' ').trim() : '';
    return words.slice(0, longestReason) || String(response.status);
  } catch {
    return String(response.status);
  }
}

const mostBytes = 16 * 1024;

async function firstBytes({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
