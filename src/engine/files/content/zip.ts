import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Bytes } from './bytes.ts';

/** What a zip may hold. */
const limits = {
  /** A long report has hundreds, a folder of photographs thousands. */
  entries: 10_000,
  /** Archives in an archive: those that blow up by stages have more on each. */
  archives: 10,
  /** Bytes, unpacked; no one asks how they are packed below it. */
  unpacked: 64 * 1024 * 1024,
  /** Times as much unpacked as packed, above that. Text and tables reach 50; a bomb 1,000. */
  ratio: 100,
};

const archive = /\.(zip|7z|rar|gz|tgz|tar|bz2?|xz|zst|jar|cab)$/i;

/** Its entries, from its directory alone; undefined: it is no zip, or one that would burst whoever unpacks it. */
export async function entriesOfZip(bytes: Bytes): Promise<readonly Entry[] | undefined> {
  return inZip(bytes, async (zip) => {
    const entries = await readEntries(zip);
    return entries !== undefined && isWithinLimits(entries, bytes.size) ? entries : undefined;
  });
}

/** A short text in a zip; undefined: it is not there, or is longer. */
export async function textInZip(bytes: Bytes, name: string, maxSize: number): Promise<string | undefined> {
  return inZip(bytes, async (zip) => {
    const entry = (await readEntries(zip))?.find(({ fileName }) => fileName === name);
    return entry && readText(zip, entry, maxSize);
  });
}

/** Rejected by the library: no zip, entries that lie outside of their folder, a damaged directory. */
async function inZip<T>(bytes: Bytes, work: (zip: ZipFile) => Promise<T>): Promise<T | undefined> {
  const start = await bytes.at(0, 4);
  if (!start.equals(Buffer.from('PK\x03\x04', 'latin1'))) return undefined;
  try {
    return await work(await yauzl.fromFdPromise(bytes.fd, { lazyEntries: true, autoClose: false }));
  } catch {
    return undefined;
  }
}

async function readEntries(zip: ZipFile): Promise<readonly Entry[] | undefined> {
  if (zip.entryCount > limits.entries) return undefined;
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

function isWithinLimits(entries: readonly Entry[], size: number): boolean {
  const packed = sum(entries, ({ compressedSize }) => compressedSize);
  const unpacked = sum(entries, ({ uncompressedSize }) => uncompressedSize);
  return (
    entries.some(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader === 0) &&
    // Entries that share their bytes are how a small zip becomes a huge one.
    packed <= size &&
    (unpacked <= limits.unpacked || unpacked <= packed * limits.ratio) &&
    entries.filter(({ fileName }) => archive.test(fileName)).length <= limits.archives
  );
}

async function readText(zip: ZipFile, entry: Entry, maxSize: number): Promise<string | undefined> {
  if (entry.uncompressedSize > maxSize || entry.isEncrypted()) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function sum(entries: readonly Entry[], figure: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + figure(entry), 0);
}
