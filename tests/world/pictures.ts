import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly text?: string;
  /** Rows of pixels, when they are others than its height says. */
  readonly rows?: number;
}

/** A PNG of black pixels and transparent ones around them; `text` is written into it, as programs do. */
export function png({ width = 40, height = 20, text = '', rows }: PngParts = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const row = Buffer.alloc(1 + width * 4, Buffer.from([0]));
  for (let x = 10; x < width - 10; x += 1) row[1 + x * 4 + 3] = 255;
  const data = deflateSync(Buffer.concat(Array.from({ length: rows ?? height }, () => row)));
  const written = text === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))];
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...written,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One that says to be 20,000 pixels wide and high, in a few kilobytes. */
export function pngBomb(): Buffer {
  return png({ width: 20_000, height: 20_000, rows: 2 });
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(4);
  around.writeUInt32BE(crc32(named));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, named, around]);
}

/** A JPEG with another segment after its head, as cameras write where they were. */
export function withExif(jpeg: Buffer, words: string): Buffer {
  const data = Buffer.from(`Exif\0\0${words}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}
