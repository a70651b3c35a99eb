import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileRefusal, type Upload } from './files.ts';

/** An upload that has come whole and is not kept yet: a temporary file, open. */
export interface Spooled {
  readonly path: string;
  readonly handle: FileHandle;
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Closes the file, and removes it unless it has been moved. */
  readonly discard: () => Promise<void>;
}

/** Writes an upload to a temporary file of the folder while reading it; leaves nothing when it rejects. */
export async function spool(upload: Upload, folder: string): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+');
  const discard = async () => {
    await handle.close();
    await rm(path, { force: true });
  };
  try {
    const { size, sha256 } = await write(upload, handle);
    return { path, handle, size, sha256, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function write({ bytes, maxSize }: Upload, handle: FileHandle) {
  const hash = createHash('sha256');
  let size = 0;
  let writing = Promise.resolve();
  for await (const batch of inBatches(sent(bytes), maxSize)) {
    size += sizeOf(batch);
    await writing;
    writing = writeWhole(handle, batch);
    // The disk takes it meanwhile; what went wrong is thrown with the next one.
    writing.catch(() => undefined);
    for (const chunk of batch) hash.update(chunk);
  }
  await writing;
  if (size === 0) throw new FileRefusal('file-empty');
  return { size, sha256: hash.digest('hex') };
}

const batchSize = 256 * 1024;

/** Few large writes are quicker than many small ones: each has to find a thread. */
async function* inBatches(bytes: AsyncIterable<Uint8Array>, maxSize: number) {
  let batch: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxSize) throw new FileRefusal('file-too-large');
    batch.push(chunk);
    if (sizeOf(batch) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(batch: readonly Uint8Array[]): number {
  return batch.reduce((size, { length }) => size + length, 0);
}

/** A disk that is nearly full takes a part of what it is given, and refuses the next. */
async function writeWhole(handle: FileHandle, batch: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await handle.writev(batch);
  if (bytesWritten === sizeOf(batch)) return;
  const rest = Buffer.concat(batch).subarray(bytesWritten);
  for (let written = 0; written < rest.length; ) written += (await handle.write(rest, written)).bytesWritten;
}

/** What fails here failed at the sender. */
async function* sent(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new FileRefusal('file-cut', { cause });
  }
}

/** What was spooled, from its start. */
export async function* piecesOf({ handle, size }: Spooled): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceSize), 0, pieceSize, position);
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

const pieceSize = 64 * 1024;

/** Removes the temporary files that a crash left behind before an instant; resolves to their number. */
export async function sweepSpool(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!(await isOlder(path, before))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** One that is gone meanwhile is none of ours. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
