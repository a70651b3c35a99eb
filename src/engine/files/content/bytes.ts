import type { FileHandle } from 'node:fs/promises';

/** The bytes of a file, read where they are asked for: never the whole of it. */
export interface Bytes {
  readonly fd: number;
  readonly size: number;
  /** So many bytes from a position, fewer at the end of the file. */
  readonly at: (position: number, length: number) => Promise<Buffer>;
}

const blockSize = 64 * 1024;

/** Reads a file block by block: many small reads of one place cost one. */
export function bytesOf({ handle, size }: { handle: FileHandle; size: number }): Bytes {
  let block: Buffer = Buffer.alloc(0);
  let start = 0;
  return {
    fd: handle.fd,
    size,
    async at(position, length) {
      const isInBlock = position >= start && position + length <= start + block.length;
      if (!isInBlock) {
        block = await readPart(handle, position, Math.max(length, blockSize));
        start = position;
      }
      return block.subarray(position - start, position - start + length);
    },
  };
}

async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
