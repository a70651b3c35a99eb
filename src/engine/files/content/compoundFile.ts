import type { Bytes } from './bytes.ts';

/**
 * The names directly in a compound file, the container of the office documents of old ([MS-CFB]); undefined: it is
 * none, or a damaged one.
 */
export async function namesInCompoundFile(bytes: Bytes): Promise<ReadonlySet<string> | undefined> {
  const header = await bytes.at(0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(signature)) return undefined;
  const directory = await readDirectory(bytes, header);
  return directory && namesBelowRoot(directory);
}

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const entrySize = 128;
/** Bytes: thousands of entries, where a document with many pictures has hundreds. */
const longestDirectory = 1024 * 1024;
const lastSector = 0xfffffffa;

/** Its sectors are a chain: the allocation table says which one follows which. */
async function readDirectory(bytes: Bytes, header: Buffer): Promise<Buffer | undefined> {
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorSize = 2 ** shift;
  const readSector = (sector: number) => bytes.at((sector + 1) * sectorSize, sectorSize);
  const tables = await tableSectors(header, sectorSize, readSector);
  const sectors: Buffer[] = [];
  for (let sector = header.readUInt32LE(48); sector < lastSector; ) {
    const table = tables[Math.floor(sector / (sectorSize / 4))];
    if (table === undefined || sectors.length * sectorSize >= longestDirectory) return undefined;
    sectors.push(await readSector(sector));
    sector = (await readSector(table)).readUInt32LE((sector % (sectorSize / 4)) * 4);
  }
  return Buffer.concat(sectors);
}

/** Where the parts of the allocation table are: the first 109 in the header, the others in a chain of their own. */
async function tableSectors(
  header: Buffer,
  sectorSize: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<readonly number[]> {
  const tables = numbersIn(header.subarray(76));
  const perSector = sectorSize / 4 - 1;
  // Of a file of 20 MB there are fewer than 400 parts; a chain that is longer leads in circles.
  for (let next = header.readUInt32LE(68); next < lastSector && tables.length < 4096; ) {
    const sector = numbersIn(await readSector(next));
    tables.push(...sector.slice(0, perSector));
    next = sector[perSector] ?? lastSector;
  }
  return tables;
}

/** The entries of a storage are a tree: each names the ones before and after it. */
function namesBelowRoot(directory: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<number>();
  const waiting = [directory.readUInt32LE(76)];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (seen.has(entry) || (entry + 1) * entrySize > directory.length) continue;
    seen.add(entry);
    names.add(nameOf(directory, entry));
    waiting.push(
      directory.readUInt32LE(entry * entrySize + 68),
      directory.readUInt32LE(entry * entrySize + 72),
    );
  }
  return names;
}

function nameOf(directory: Buffer, entry: number): string {
  const start = entry * entrySize;
  const length = Math.min(directory.readUInt16LE(start + 64), 64);
  return directory.toString('utf16le', start, start + Math.max(0, length - 2));
}

function numbersIn(sector: Buffer): number[] {
  return Array.from({ length: Math.floor(sector.length / 4) }, (_, index) => sector.readUInt32LE(index * 4));
}
