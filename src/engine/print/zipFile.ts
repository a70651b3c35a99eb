import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its text may be as long as it likes. */
export interface ZipEntry {
  readonly path: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly path: Buffer;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const version = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;

/** The bytes of a ZIP archive (APPNOTE 6.3), entry by entry, nothing held back: at most 4 GB, no ZIP64. */
export async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { path, text } of entries) {
    const name = Buffer.from(path);
    const start = offset;
    const tally = { checksum: 0, packed: 0, size: 0 };
    yield localHeader(name);
    for await (const bytes of packedBytes(text, tally)) yield bytes;
    yield descriptor(tally);
    offset += 30 + name.length + tally.packed + 16;
    written.push({ path: name, offset: start, ...tally });
  }
  yield directory(written, offset);
}

type Tally = { checksum: number; packed: number; size: number };

async function* packedBytes(text: ZipEntry['text'], tally: Tally): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const source = Readable.from(counted(text, tally));
  source.once('error', (error) => deflate.destroy(error));
  for await (const bytes of source.pipe(deflate) as AsyncIterable<Buffer>) {
    tally.packed += bytes.length;
    yield bytes;
  }
}

async function* counted(text: ZipEntry['text'], tally: Tally): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = Buffer.from(part);
    tally.checksum = crc32(bytes, tally.checksum);
    tally.size += bytes.length;
    yield bytes;
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ checksum, packed, size }: Tally): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(checksum, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directory(written: readonly Written[], offset: number): Buffer {
  const headers = Buffer.concat(written.map(centralHeader));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(headers.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([headers, end]);
}

function centralHeader({ path, checksum, packed, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(path.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, path]);
}
