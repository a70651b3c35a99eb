import yauzl, { type Entry } from 'yauzl';

/** Bytes of a whole office document, unpacked. */
const mostUnpacked = 100 * 1024 * 1024;

/**
 * The bytes of a zip, once each entry has been unpacked and is as long as it says: libraries unpack whatever there is.
 * Rejects for a damaged zip, and for one that would fill the memory.
 */
export async function openArchive(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpacked) throw new Error('It unpacks to more than 100 MB.');
  // Reading fails where there is more than was declared.
  for (const entry of entries) for await (const _ of await zip.openReadStreamPromise(entry));
  return buffer;
}
