import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { inOwnFolder } from '#engine/files/ownFolder.ts';

const largeBytes = 2 * 1024 * 1024;
/** 20 MB of content as base64, and room for the document around it. */
const largestBytes = 28 * 1024 * 1024;

/** A document of 28 MB takes four times as much while it is read. */
const fewAtOnce = pLimit(2);

/**
 * Does what reads the body of a request. A large one is put aside on the disk first, as slowly as it comes, and is read in
 * its turn, two at once: however many come together, the memory they take stays the same.
 * Throws a Refusal of 413.
 */
export async function readingBody<T>(source: Request, read: (source: Request) => Promise<T>): Promise<T> {
  const { headers } = source;
  const isSmall = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= largeBytes;
  if (isSmall || !source.body) return read(source);
  const bytes = withinLimit(source.body);
  return inOwnFolder(async (folder) => {
    const path = join(folder, 'body');
    await pipeline(Readable.from(bytes), createWriteStream(path));
    return fewAtOnce(async () => {
      const body = await openAsBlob(path);
      return read(new Request(source.url, { method: source.method, headers, body }));
    });
  });
}

async function* withinLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largestBytes) throw new Refusal(problem('too-large', { limit: '28 MB' }));
    yield chunk;
  }
}
