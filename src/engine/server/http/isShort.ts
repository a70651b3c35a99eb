/** Bytes of a request that carries no file. */
export const largestBody = 2 * 1024 * 1024;

/** Told by its headers, since a look at the body makes a stream of it. */
export function isShort({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) <= largestBody;
}
