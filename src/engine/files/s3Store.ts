import { access, constants, mkdir } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { type ListObject, S3mini } from 's3mini';
import { piecesOf, type Spooled } from './spool.ts';
import type { Store } from './store.ts';

/** A bucket of an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** Before each key: empty, or `files/`. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Of temporary files, on this machine. */
  readonly spoolFolder: string;
}

const pageSize = 1000;

/**
 * Files in a bucket, each under its key. What lies there otherwise is left alone. A file that is kept again is written
 * again, so that a sweep finds it young.
 */
export function createS3Store({ bucket, prefix, spoolFolder, ...place }: S3Place): Store {
  const s3 = new S3mini({
    endpoint: `${place.endpoint.replace(/\/+$/, '')}/${bucket}`,
    region: place.region,
    accessKeyId: place.key,
    secretAccessKey: place.secret,
    fetch: fetchInTime,
  });
  const list = async (of: string, size: number, token?: string) => {
    const page = await s3.listObjectsPaged('/', prefix + of, size, token);
    if (page?.objects) return { objects: page.objects, next: page.nextContinuationToken };
    throw new Error(`There is no bucket ${bucket}.`);
  };
  return {
    async keep(spooled: Spooled) {
      const { size, sha256 } = spooled;
      await s3.putObject(
        prefix + sha256,
        ReadableStream.from(piecesOf(spooled)) as globalThis.ReadableStream,
        undefined,
        undefined,
        // The store refuses what was altered on the way.
        { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') },
        size,
      );
    },
    async open(key, range) {
      try {
        const answer = await s3.getObjectRaw(prefix + key, !range, range?.from, range && range.to + 1);
        return answer.body ?? Readable.from([]);
      } catch (error) {
        if (isNoFile(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await s3.deleteObject(prefix + key);
    },
    async *writtenBefore(instant) {
      let token: string | undefined;
      do {
        const { objects, next } = await list('', pageSize, token);
        yield objects
          .filter((object) => isBefore(object, instant))
          .map(({ Key }) => Key.slice(prefix.length));
        token = next;
      } while (token !== undefined);
    },
    async removeWrittenBefore(key, instant) {
      const { objects } = await list(key, 1);
      if (objects[0] === undefined || !isBefore(objects[0], instant)) return false;
      return s3.deleteObject(prefix + key);
    },
    async check() {
      await mkdir(spoolFolder, { recursive: true });
      await access(spoolFolder, constants.W_OK);
      await list('', 1);
    },
  };
}

const answerMs = 60_000;

/** An answer begins within a minute, and may then take as long as whoever reads it. */
async function fetchInTime(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${answerMs} ms.`)), answerMs);
  try {
    const { body } = init ?? {};
    if (body instanceof ReadableStream) return await sendStream(url, { ...init, body, signal: late.signal });
    return await fetch(url, { ...init, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` takes a whole stream into its memory while the store is slow to take it; a request of Node's waits for it. */
async function sendStream(
  url: RequestInfo | URL,
  { method, headers, body, signal }: RequestInit & { readonly body: ReadableStream },
): Promise<Response> {
  const address = new URL(url instanceof Request ? url.url : url);
  const request = address.protocol === 'https:' ? requestSecurely : requestPlainly;
  const options = { method, headers: Object.fromEntries(new Headers(headers)), signal: signal ?? undefined };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(address, options, resolve).on('error', reject);
    // A store that refuses answers before it has all of it.
    pipeline(body, sent).catch(reject);
  });
  const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new Response(await text(answer), { status: answer.statusCode, headers: answered });
}

function isBefore({ LastModified }: ListObject, instant: Date): boolean {
  return new Date(LastModified) < instant;
}

/** A bucket that is missing is another matter: nothing can be said of its files. */
function isNoFile(error: unknown): boolean {
  return error instanceof Error && 'serviceCode' in error && error.serviceCode === 'NoSuchKey';
}
