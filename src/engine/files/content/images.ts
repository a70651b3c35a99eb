import type { Bytes } from './bytes.ts';
import { beginsAnotherFile } from './polyglot.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What some disks and scanners pad a file to. */
const pngTrailing = 4096;

/** From its header to its last chunk (PNG, section 5), with no more after it than padding. */
export async function isPng(bytes: Bytes): Promise<boolean> {
  const start = await bytes.at(0, 16);
  if (!start.subarray(0, 8).equals(pngSignature) || start.toString('latin1', 12) !== 'IHDR') return false;
  const end = await endOfPng(bytes);
  return end !== undefined && bytes.size - end <= pngTrailing && (await isHarmlessAfter(bytes, end));
}

async function endOfPng(bytes: Bytes): Promise<number | undefined> {
  for (let position = 8; position + 12 <= bytes.size; ) {
    const chunk = await bytes.at(position, 8);
    position += 12 + chunk.readUInt32BE(0);
    if (chunk.toString('latin1', 4) === 'IEND') return position <= bytes.size ? position : undefined;
  }
  return undefined;
}

/** What cameras and phones add of their own: Canon, Samsung, Vivo and OnePlus less than that. */
const jpegTrailing = 64 * 1024;

/**
 * From its first marker to its last (ITU T.81, annex B). After it may come what phones add, however long: more
 * pictures (CIPA DC-007), a film of the moment, Samsung's own. One cut short by its scanner has no end.
 */
export async function isJpeg(bytes: Bytes): Promise<boolean> {
  const end = await endOfJpeg(bytes);
  if (end === undefined) return false;
  const isShort = bytes.size - end <= jpegTrailing;
  return (isShort || (await isOfPhone(bytes, end))) && isHarmlessAfter(bytes, end);
}

async function endOfJpeg(bytes: Bytes): Promise<number | undefined> {
  if ((await bytes.at(0, 3)).toString('hex') !== 'ffd8ff') return undefined;
  let hasPicture = false;
  for (let position = 2; position + 2 <= bytes.size; ) {
    const [first, marker = 0, ...length] = await bytes.at(position, 4);
    if (first !== 0xff) return undefined;
    if (marker === endOfImage) return hasPicture ? position + 2 : undefined;
    if (marker === 0xff) position += 1;
    else if (standsAlone(marker)) position += 2;
    else position += 2 + Buffer.from(length).readUInt16BE(0);
    if (marker === startOfScan) position = await endOfScan(bytes, position);
    hasPicture ||= marker === startOfScan;
  }
  return hasPicture ? bytes.size : undefined;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

function standsAlone(marker: number): boolean {
  return marker === 1 || (marker >= 0xd0 && marker <= 0xd7);
}

/** The next marker: in a scan, 255 is followed by 0 where it is a figure, and restarts stand alone. */
async function endOfScan(bytes: Bytes, from: number): Promise<number> {
  for (let position = from; position + 1 < bytes.size; ) {
    const block = await bytes.at(position, Math.min(64 * 1024, bytes.size - position));
    for (let at = block.indexOf(0xff); at >= 0 && at + 1 < block.length; at = block.indexOf(0xff, at + 2)) {
      const marker = block[at + 1] ?? 0;
      if (marker !== 0 && !standsAlone(marker)) return position + at;
    }
    position += block.length - (block.at(-1) === 0xff ? 1 : 0);
  }
  return bytes.size;
}

async function isOfPhone(bytes: Bytes, end: number): Promise<boolean> {
  const head = (await bytes.at(end, 1024)).toString('latin1');
  const tail = (await bytes.at(bytes.size - 4, 4)).toString('latin1');
  return /^\0*\xff\xd8\xff/.test(head) || head.slice(4, 8) === 'ftyp' || tail === 'SEFT';
}

async function isHarmlessAfter(bytes: Bytes, end: number): Promise<boolean> {
  return !beginsAnotherFile(await bytes.at(end, Math.min(64 * 1024, bytes.size - end)));
}
