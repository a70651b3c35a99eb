import { cleanJpeg } from './cleanJpeg.ts';
import { cleanPng } from './cleanPng.ts';

/** What browsers and printers draw, without anything that is not drawn: no place, no date, no name of a camera. */
export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly ending: 'png' | 'jpg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Pixels. */
export type PictureLimits = Readonly<Record<'maxWidth' | 'maxHeight', number>>;

/** Why bytes are not taken for a picture. */
export type PictureFault = 'not-picture' | 'picture-too-wide';

/**
 * The picture that some bytes are, recognised by their content alone: PNG that is not interlaced (PNG, sections 5 and 11), or
 * JPEG (ITU T.81, annex B), whole and of the pixels it says. How large it is, is known before a pixel is unpacked.
 *
 * @example
 * await readPicture(bytes, { maxWidth: 2000, maxHeight: 1000 }) // { mediaType: 'image/png', width: 400, height: 160, … }
 * await readPicture(Buffer.from('<svg/>'), { maxWidth: 2000, maxHeight: 1000 }) // 'not-picture'
 */
export async function readPicture(bytes: Buffer, limits: PictureLimits): Promise<Picture | PictureFault> {
  try {
    return (await cleanPng(bytes, limits)) ?? cleanJpeg(bytes, limits) ?? 'not-picture';
  } catch (error) {
    // What is cut short is read beyond its end, which is what a Buffer calls out of range.
    if (error instanceof RangeError) return 'not-picture';
    throw error;
  }
}

/** Is a picture of this size one too many to unpack? */
export function isTooWide(width: number, height: number, { maxWidth, maxHeight }: PictureLimits): boolean {
  return width > maxWidth || height > maxHeight;
}
