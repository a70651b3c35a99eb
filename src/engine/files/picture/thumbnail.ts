import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** A small picture of a picture: WebP, which every browser shows, without anything that is not drawn. */
export interface ThumbnailFile {
  readonly mediaType: 'image/webp';
  readonly bytes: Buffer;
}

/** What draws pictures does not run on this machine: a part of it is missing, or of another processor. */
export interface CannotDraw {
  readonly cannotDraw: string;
}

/** Pixels: as large as a record shows it, on a screen of twice the pixels. */
const [width, height] = [480, 320];
/** Pixels of a picture that is still unpacked; more is a bomb, or a map. */
const mostPixels = 50_000_000;
const mostSeconds = 10;
/** Bytes of small pictures that are remembered: some thousand. */
const memorySize = 32 * 1024 * 1024;

/**
 * The small picture of a PNG or JPEG, upright, of at most 480 × 320 pixels; null: the bytes are none that is drawn, or have
 * more pixels than is sensible. It is worked out beside the thread that answers, two at a time, and remembered under the key
 * of the content: the same picture is unpacked once as long as it is asked for. Metadata stay behind: no place, no camera.
 * On a machine that can draw none the answer is why. Rejects where the bytes cannot be had.
 *
 * @example
 * await thumbnailOf(checksum, () => readFile('photo.jpg')) // of 4000 × 3000 pixels: WebP of 427 × 320 pixels, some 20 KB
 */
export async function thumbnailOf(
  key: string,
  read: () => Promise<Buffer>,
): Promise<ThumbnailFile | CannotDraw | null> {
  const known = made.get(key);
  if (known) return known.bytes.length > 0 ? known : null;
  const asked = underWay.get(key) ?? make(key, read);
  underWay.set(key, asked);
  return asked.finally(() => underWay.delete(key));
}

const made = new LRUCache<string, ThumbnailFile>({
  maxSize: memorySize,
  sizeCalculation: ({ bytes }) => bytes.length + 200,
});
/** Many rows may ask for the same one at once. */
const underWay = new Map<string, Promise<ThumbnailFile | CannotDraw | null>>();
/** The cores are there for those who write, too. */
const inTurn = pLimit(2);

async function make(key: string, read: () => Promise<Buffer>): Promise<ThumbnailFile | CannotDraw | null> {
  const open = await opener();
  if (typeof open !== 'function') return open;
  const bytes = await inTurn(async () => drawnSmall(await read(), open));
  if (bytes === null) return null;
  const thumbnail: ThumbnailFile = { mediaType: 'image/webp', bytes };
  made.set(key, thumbnail);
  return bytes.length > 0 ? thumbnail : null;
}

/** Empty: it cannot be drawn, which is remembered too; null: there was no time, which is another matter. */
async function drawnSmall(bytes: Buffer, open: Open): Promise<Buffer | null> {
  try {
    return await open(bytes)
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  } catch (error) {
    // A damaged picture is the fault of whoever made it.
    return /timeout/i.test(String(error)) ? null : Buffer.alloc(0);
  }
}

type Open = (bytes: Buffer) => Sharp;

let opening: Promise<Open | CannotDraw> | undefined;

/** Loaded with the first picture; whatever it could read beside PNG and JPEG is closed, whose decoders are many. */
function opener(): Promise<Open | CannotDraw> {
  opening ??= import('sharp').then(
    ({ default: sharp }) => {
      sharp.cache(false);
      sharp.concurrency(1);
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
      return (bytes) => sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true });
    },
    (error: unknown) => ({ cannotDraw: error instanceof Error ? error.message : String(error) }),
  );
  return opening;
}
