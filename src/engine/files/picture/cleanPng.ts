import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { isTooWide, type Picture, type PictureFault, type PictureLimits } from './picture.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What is drawn of a PNG; the rest tells when and with what it was made. */
const drawn = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND'];

/** Samples of a pixel by colour type, and how many bits each may have (PNG, table 11.1). */
const forms: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its length and its checksum. */
  readonly whole: Buffer;
}

/** The PNG that some bytes begin with, without what follows its end; undefined: they begin with none. */
export async function cleanPng(
  bytes: Buffer,
  limits: PictureLimits,
): Promise<Picture | PictureFault | undefined> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = chunksOf(bytes);
  const head = headOf(chunks);
  if (!chunks || !head) return 'not-picture';
  const { width, height } = head;
  if (isTooWide(width, height, limits)) return 'picture-too-wide';
  if (!(await hasAllPixels(chunks, head))) return 'not-picture';
  const kept = chunks.filter(({ type }) => drawn.includes(type)).map(({ whole }) => whole);
  return {
    mediaType: 'image/png',
    ending: 'png',
    width,
    height,
    bytes: Buffer.concat([signature, ...kept]),
  };
}

/** As far as its last one; undefined: there is none, or one is not what its checksum says. */
function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const named = bytes.subarray(at + 4, end - 4);
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) return undefined;
    const type = named.toString('latin1', 0, 4);
    chunks.push({ type, data: named.subarray(4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

interface Head {
  readonly width: number;
  readonly height: number;
  /** Bytes of a row of pixels. */
  readonly rowBytes: number;
}

function headOf(chunks: readonly Chunk[] = []): Head | undefined {
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.data.length !== 13) return undefined;
  const [depth = 0, colour = 0, compression, filter, interlace] = first.data.subarray(8);
  const form = forms[colour];
  const isPlain = compression === 0 && filter === 0 && interlace === 0;
  const hasPalette = colour !== 3 || chunks.some(({ type }) => type === 'PLTE');
  if (!form?.depths.includes(depth) || !isPlain || !hasPalette) return undefined;
  const width = first.data.readUInt32BE(0);
  const height = first.data.readUInt32BE(4);
  const rowBytes = Math.ceil((width * form.samples * depth) / 8);
  return width > 0 && height > 0 ? { width, height, rowBytes } : undefined;
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const lastFilter = 4;

/** Each row begins with the number of its filter. Nothing beyond the size that the head says is unpacked. */
async function hasAllPixels(chunks: readonly Chunk[], { height, rowBytes }: Head): Promise<boolean> {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const size = height * (1 + rowBytes);
  const rows = await unpack(packed, { maxOutputLength: size }).catch(() => undefined);
  if (rows?.length !== size) return false;
  for (let at = 0; at < size; at += 1 + rowBytes) if ((rows[at] ?? 0) > lastFilter) return false;
  return true;
}
