import { isPlainObject } from './isPlainObject.ts';

const bytesPerChunk = 0x8000;

/**
 * Replaces every File inside a value, at any depth, by what `fileOf` makes of it. react-admin's file inputs
 * wrap a new File as `{ rawFile, src, title }`; the wrapper is replaced with it.
 *
 * @example await encodeFiles({ poster: file }, encodeFile)
 * // { poster: { name: 'a.png', type: 'image/png', size: 3, content: 'AQID' } }
 */
export async function encodeFiles(value: unknown, fileOf: (file: Blob) => unknown): Promise<unknown> {
  const file = fileIn(value);
  if (file) return fileOf(file);
  if (Array.isArray(value)) return Promise.all(value.map((item) => encodeFiles(item, fileOf)));
  if (isPlainObject(value)) return encodeMembers(value, fileOf);
  return value;
}

async function encodeMembers(value: Record<string, unknown>, fileOf: (file: Blob) => unknown) {
  const members = Object.entries(value).map(async ([key, member]) => [
    key,
    await encodeFiles(member, fileOf),
  ]);
  return Object.fromEntries(await Promise.all(members));
}

function fileIn(value: unknown): Blob | undefined {
  if (value instanceof Blob) return value;
  if (isPlainObject(value) && value.rawFile instanceof Blob) return value.rawFile;
  return undefined;
}

/**
 * The default upload: name, media type, size in bytes, and the content in base64.
 *
 * @example await encodeFile(new File([new Uint8Array([1, 2, 3])], 'a.bin')) // content: 'AQID'
 */
export async function encodeFile(file: Blob): Promise<Record<string, unknown>> {
  const name = 'name' in file ? file.name : undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name, type: file.type, size: file.size, content: toBase64(bytes) };
}

// fromCharCode takes its bytes as arguments: a large file in one call would overflow the stack.
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += bytesPerChunk) {
    binary += String.fromCharCode(...bytes.subarray(start, start + bytesPerChunk));
  }
  return btoa(binary);
}
