import type { Bytes } from './bytes.ts';

const endOfDirectory = Buffer.from('PK\x05\x06', 'latin1');
const recordSize = 22;
const longestComment = 0xffff;

/** Whether programs that unpack would take it for a zip, whatever it begins with: they look for its end. */
export async function isAlsoZip(bytes: Bytes): Promise<boolean> {
  const start = Math.max(0, bytes.size - recordSize - longestComment);
  const tail = await bytes.at(start, bytes.size - start);
  for (let at = tail.lastIndexOf(endOfDirectory); at >= 0; at = tail.lastIndexOf(endOfDirectory, at - 1)) {
    if (endsFile(tail, at) && (await hasDirectory(bytes, tail.subarray(at), start + at))) return true;
    if (at === 0) break;
  }
  return false;
}

/** The record says how long its comment is, which is the last of a zip. */
function endsFile(tail: Buffer, at: number): boolean {
  return at + recordSize <= tail.length && at + recordSize + tail.readUInt16LE(at + 20) === tail.length;
}

/** Looked for where it ends, before its record: offsets are counted anew when something stands in front. */
async function hasDirectory(bytes: Bytes, record: Buffer, position: number): Promise<boolean> {
  const size = record.readUInt32LE(12);
  const signature = await bytes.at(Math.max(0, position - size), 4);
  return signature.equals(Buffer.from('PK\x01\x02', 'latin1')) || size === 0xffffffff;
}

const beginnings = ['%pdf-', 'pk\x03\x04', 'pk\x05\x06', '7z\xbc\xaf', 'rar!'].concat([
  '<!doctype',
  '<html',
  '<head',
  '<body',
  '<script',
  '<svg',
  '<iframe',
  '<?php',
]);

/** What follows the end of a file, when it holds the beginning of another one that somebody would open. */
export function beginsAnotherFile(trailing: Buffer): boolean {
  const text = trailing.toString('latin1').toLowerCase();
  return beginnings.some((beginning) => text.includes(beginning));
}
