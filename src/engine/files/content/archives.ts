import { crc32 } from 'node:zlib';
import type { Bytes } from './bytes.ts';

const sevenZipSignature = '377abcaf271c';

/** Its first header says where the last one is, which ends the file (7zFormat.txt of the LZMA SDK). */
export async function isSevenZip(bytes: Bytes): Promise<boolean> {
  const header = await bytes.at(0, 32);
  if (header.length < 32 || header.toString('hex', 0, 6) !== sevenZipSignature) return false;
  const [offset, length] = [header.readBigUInt64LE(12), header.readBigUInt64LE(20)];
  return (
    crc32(header.subarray(12)) === header.readUInt32LE(8) && 32n + offset + length === BigInt(bytes.size)
  );
}

/** Its first block, or its end when it packs nothing, begins after four letters: digits of pi, and of its root. */
export async function isBzip2(bytes: Bytes): Promise<boolean> {
  const start = (await bytes.at(0, 10)).toString('hex');
  return /^425a683[1-9](314159265359|177245385090)$/.test(start);
}
