import { inflateRawSync } from 'node:zlib';
import type { WorkbookPart } from './spreadsheet.ts';

const entrySign = 0x02014b50;
const endSign = 0x06054b50;

/** The files of an archive as its directory lists them (APPNOTE 4.3), texts in UTF-8. */
export function unzipped(bytes: Uint8Array): readonly WorkbookPart[] {
  const archive = Buffer.from(bytes);
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== endSign) throw new Error('The archive has no end');
  const parts: WorkbookPart[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === entrySign) {
    const [packed, name, local] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const text = inflateRawSync(archive.subarray(start, start + packed)).toString('utf8');
    parts.push({ path: archive.toString('utf8', at + 46, at + 46 + name), text: [text] });
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}
