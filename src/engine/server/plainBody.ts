import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';

/**
 * A PUT, which is a file, with the pieces of its body as they came: the stream that the listener makes of them copies
 * each. What is left unread is the listener's to take, so that whoever sends too much still hears why.
 */
export function withPlainBody(request: Request, incoming: IncomingMessage | undefined): Request {
  const { method, url, headers } = request;
  if (!incoming || method !== 'PUT') return request;
  const body = ReadableStream.from(incoming.iterator({ destroyOnReturn: false }));
  // A body that is a stream is taken with this alone (fetch, section 5.4).
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}
