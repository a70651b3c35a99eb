import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { acceptsEncoding } from './acceptsEncoding.ts';

const wholeTexts = /^(application\/(vnd\.api\+)?json|text\/html)\b/;
const smallestBytes = 1024;
// On a list of 50 loans: a fifth larger than at level 6, in two thirds of the time.
const level = 3;
const pack = promisify(gzip);

/**
 * Packs texts that are there as a whole in one go, off the main thread. Who does not ask for it gets the text as it
 * was made: touching the body would have the listener turn it into a stream first. Hono's compress() packs as a stream
 * only: a list of 50 rows (157 kB) took it 4.8 ms of processor instead of 2.2.
 */
export const packTexts: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (!wholeTexts.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  headers.append('vary', 'Accept-Encoding');
  const hasBody = context.req.method !== 'HEAD' && ![204, 304].includes(status);
  if (!hasBody || !acceptsEncoding(context.req.header('accept-encoding'), 'gzip')) return;
  const body = await packed(Buffer.from(await context.res.arrayBuffer()), headers);
  // An answer in the place of another one would be made anew, from a stream again.
  context.res = undefined;
  context.res = new Response(body, { status, headers });
};

/** Downloads are packed as they stream. */
export const packStreams: MiddlewareHandler = compress({
  contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !wholeTexts.test(type),
});

async function packed(text: Buffer<ArrayBuffer>, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
  if (text.length < smallestBytes) return text;
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  const etag = headers.get('etag');
  // The same row in other bytes (RFC 9110, section 8.8.1).
  if (etag !== null && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return pack(text, { level });
}
