import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** The same picture with 64 colours, which shows a screen as well and weighs a third: https://www.w3.org/TR/png-3/ */
export function smallPng(picture: Buffer): Buffer {
  const { width, height, channels, data } = read(picture);
  return encode(width, height, pixelsOf(data, width, height, channels));
}

function read(picture: Buffer) {
  const parts: Buffer[] = [];
  for (let at = 8; at < picture.length; at += picture.readUInt32BE(at) + 12)
    if (picture.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(picture.subarray(at + 8, at + 8 + picture.readUInt32BE(at)));
  return {
    width: picture.readUInt32BE(16),
    height: picture.readUInt32BE(20),
    channels: picture[25] === 6 ? 4 : 3,
    data: inflateSync(Buffer.concat(parts)),
  };
}

/** Rows hold differences to what is at the left, above, or both: their first byte says which. */
function pixelsOf(data: Buffer, width: number, height: number, channels: number): Uint8Array {
  const size = width * channels;
  const pixels = new Uint8Array(width * height * 4);
  let above = new Uint8Array(size);
  for (let y = 0; y < height; y++) {
    const kind = data[y * (size + 1)] ?? 0;
    const row = new Uint8Array(size);
    for (let x = 0; x < size; x++) {
      const [left, up, corner] = [row[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0];
      row[x] = (data[y * (size + 1) + 1 + x] ?? 0) + predicted(kind, left, up, corner);
    }
    for (let x = 0; x < width; x++)
      pixels.set(row.subarray(x * channels, x * channels + 3), (y * width + x) * 4);
    above = row;
  }
  return pixels;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind < 4) return [0, left, up, (left + up) >> 1][kind] ?? 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

const mostColours = 64;
type Colour = readonly [red: number, green: number, blue: number];

function encode(width: number, height: number, pixels: Uint8Array): Buffer {
  const colours = coloursOf(pixels);
  const nearest = nearestOf(colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = nearest(pixels, (y * width + x) * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** The colours most of the picture has, those alike taken as one. */
function coloursOf(pixels: Uint8Array): readonly Colour[] {
  const counts = new Map<number, { count: number; colour: Colour }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at);
    const key = colour.reduce((sum, part) => sum * 32 + (part >> 3), 0);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { count: 1, colour });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostColours)
    .map(({ colour }) => colour);
}

function nearestOf(colours: readonly Colour[]) {
  const known = new Map<number, number>();
  return (pixels: Uint8Array, at: number): number => {
    const colour = colourAt(pixels, at);
    const key = colour.reduce((sum, part) => sum * 256 + part, 0);
    const found = known.get(key) ?? closest(colours, colour);
    known.set(key, found);
    return found;
  };
}

function closest(colours: readonly Colour[], colour: Colour): number {
  const distances = colours.map((one) =>
    one.reduce((sum, part, at) => sum + (part - (colour[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function colourAt(pixels: Uint8Array, at: number): Colour {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}
