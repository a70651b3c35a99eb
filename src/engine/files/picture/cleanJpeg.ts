import { isTooWide, type Picture, type PictureFault, type PictureLimits } from './picture.ts';

const startOfImage = Buffer.from([0xff, 0xd8]);
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended and progressive: what every browser draws. */
const frames = [0xc0, 0xc1, 0xc2];
/** Tables, frames, scans, restarts, and two of the program: of JFIF, and Adobe's, which tells its colours. */
const drawn = [0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee];

interface Segment {
  readonly marker: number;
  /** With its marker and, of a scan, all that is coded after it. */
  readonly whole: Buffer;
}

/**
 * The JPEG that some bytes begin with, without what follows its end; undefined: they begin with none. Which way up a
 * camera was held goes too: whoever sends a photograph turns it first.
 */
export function cleanJpeg(bytes: Buffer, limits: PictureLimits): Picture | PictureFault | undefined {
  if (!bytes.subarray(0, 2).equals(startOfImage)) return undefined;
  const segments = segmentsOf(bytes);
  const frame = segments?.find(({ marker }) => frames.includes(marker))?.whole;
  if (!segments?.some(({ marker }) => marker === startOfScan) || !frame || frame.length < 10)
    return 'not-picture';
  const height = frame.readUInt16BE(5);
  const width = frame.readUInt16BE(7);
  if (width === 0 || height === 0 || frame[4] !== 8 || ![1, 3, 4].includes(frame[9] ?? 0))
    return 'not-picture';
  if (isTooWide(width, height, limits)) return 'picture-too-wide';
  const kept = segments.filter(({ marker }) => drawn.includes(marker)).map(({ whole }) => whole);
  const end = Buffer.from([0xff, endOfImage]);
  return {
    mediaType: 'image/jpeg',
    ending: 'jpg',
    width,
    height,
    bytes: Buffer.concat([startOfImage, ...kept, end]),
  };
}

/** As far as the end of the image; undefined: it has none. */
function segmentsOf(bytes: Buffer): readonly Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === endOfImage) return segments;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === startOfScan ? endOfScan(bytes, headEnd) : headEnd;
    if (end > bytes.length) return undefined;
    segments.push({ marker, whole: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

/** The next marker: in a scan, 255 is followed by 0 where it is a figure, and restarts stand alone. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isRestart = marker >= 0xd0 && marker <= 0xd7;
    if (marker !== 0 && marker !== 0xff && !isRestart) return at;
  }
  return bytes.length;
}
