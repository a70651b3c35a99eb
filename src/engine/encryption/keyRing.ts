/** A key of 32 bytes, and the word by which stored values name it. */
export interface EncryptionKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first encrypts; all decrypt. */
export type KeyRing = readonly [EncryptionKey, ...EncryptionKey[]];

const keyId = /^[A-Za-z0-9_-]{1,32}$/;
const base64 = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The keys of a setting, or what is wrong with it in a sentence that repeats nothing of them.
 *
 * @example
 * parseKeyRing('2026:kq0…=,2025:Zm9…=') // { keyRing: [{ id: '2026', bytes }, { id: '2025', bytes }] }
 */
export function parseKeyRing(text: string): { readonly keyRing: KeyRing } | { readonly fault: string } {
  const entries = text.split(',').map((entry) => entry.trim());
  const keys = entries.map(parseKey);
  const wrong = keys.indexOf(undefined) + 1;
  if (wrong > 0)
    return {
      fault: `key ${wrong} of ${entries.length} is not one. Write id:key, the key 32 bytes in base64 (openssl rand -base64 32).`,
    };
  const known = keys.filter((key) => key !== undefined);
  const repeated = known.findIndex(({ id }, at) => known.findIndex((one) => one.id === id) < at) + 1;
  if (repeated > 0) return { fault: `key ${repeated} has the id of another. Give each an id of its own.` };
  return { keyRing: known as unknown as KeyRing };
}

function parseKey(entry: string): EncryptionKey | undefined {
  const [id = '', key = '', ...more] = entry.split(':');
  if (more.length > 0 || !keyId.test(id) || !base64.test(key)) return undefined;
  return { id, bytes: Buffer.from(key, 'base64') };
}
