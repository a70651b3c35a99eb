import { type Fineness, type Size, scaledTo } from './pageSize.ts';
import type { PhotoPage } from './pages.ts';
import { type Jpeg, pdfOfJpegs } from './pdfOfJpegs.ts';

/** A photograph that this browser cannot show. */
class UnreadablePhoto extends Error {}

const thumbnailFineness: Fineness = { longest: 320, quality: 0.7 };

/**
 * The page of a photograph that was taken or chosen, as the camera was held.
 * Rejects with UnreadablePhoto where it is no picture, or one of a kind that this browser does not know.
 */
export async function pageOf(photo: File): Promise<PhotoPage> {
  const { blob } = await drawn({ photo, turns: 0 }, thumbnailFineness);
  return { id: crypto.randomUUID(), photo, thumbnail: URL.createObjectURL(blob), turns: 0 };
}

/** The pages as one PDF, one photograph after the other: a telephone has no memory for all of them at once. */
export async function pdfOfPages(pages: readonly PhotoPage[], fineness: Fineness): Promise<Blob> {
  const jpegs: Jpeg[] = [];
  for (const page of pages) {
    const { blob, ...size } = await drawn(page, fineness);
    jpegs.push({ ...size, bytes: new Uint8Array(await blob.arrayBuffer()) });
  }
  return new Blob([pdfOfJpegs(jpegs)], { type: 'application/pdf' });
}

async function drawn(
  { photo, turns }: Pick<PhotoPage, 'photo' | 'turns'>,
  { longest, quality }: Fineness,
): Promise<Size & { readonly blob: Blob }> {
  const bitmap = await bitmapOf(photo);
  try {
    const size = scaledTo(bitmap, longest);
    const canvas = turned(bitmap, size, turns);
    return { blob: await jpegOf(canvas, quality), width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}

function bitmapOf(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo, { imageOrientation: 'from-image' }).catch((cause) => {
    throw new UnreadablePhoto('the photograph cannot be read', { cause });
  });
}

function turned(bitmap: ImageBitmap, { width, height }: Size, turns: PhotoPage['turns']): HTMLCanvasElement {
  const isUpright = turns % 2 === 0;
  const canvas = document.createElement('canvas');
  canvas.width = isUpright ? width : height;
  canvas.height = isUpright ? height : width;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePhoto('the browser cannot draw');
  // What can be seen through would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new UnreadablePhoto('the browser makes no JPEG of it'));
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}
