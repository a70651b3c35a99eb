/** What a canvas is to hold of an image: all of it, or as much as fills it from its middle. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly fit: 'whole' | 'fill';
  readonly mediaType: 'image/png' | 'image/jpeg';
}

const quality = 0.88;

/**
 * The image of a file, drawn anew: upright, within the size, and with nothing else in it. Rejects when the browser does not
 * know the file as an image.
 */
export async function drawPicture(file: Blob, { width, height, fit, mediaType }: Frame): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scales = [width / image.width, height / image.height];
  const scale = fit === 'fill' ? Math.max(...scales) : Math.min(1, ...scales);
  const drawn = { width: image.width * scale, height: image.height * scale };
  const canvas = document.createElement('canvas');
  canvas.width = fit === 'fill' ? width : Math.max(1, Math.round(drawn.width));
  canvas.height = fit === 'fill' ? height : Math.max(1, Math.round(drawn.height));
  const left = (canvas.width - drawn.width) / 2;
  const top = (canvas.height - drawn.height) / 2;
  canvas.getContext('2d')?.drawImage(image, left, top, drawn.width, drawn.height);
  image.close();
  return blobOf(canvas, mediaType);
}

/** What a canvas shows, as a file. */
export function blobOf(canvas: HTMLCanvasElement, mediaType: Frame['mediaType']): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('profile.picture.unreadable'))),
      mediaType,
      quality,
    );
  });
}
