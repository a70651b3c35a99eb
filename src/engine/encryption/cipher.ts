import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing } from './keyRing.ts';

/** Where a value is stored. It is encrypted for this place: moved to another, it opens no more. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** Of the row. */
  readonly id: string;
}

/** The plain value; or why there is none: no key of that id, or the stored text is not what was written here. */
export type Decrypted =
  | { readonly value: string }
  | { readonly unknownKey: string }
  | { readonly isAltered: true };

/** Encrypts and decrypts single values by AES-256-GCM. */
export interface Cipher {
  /** Gives `v1:<key id>:<base64url of iv, ciphertext and tag>`, each time another one. */
  readonly encrypt: (place: Place, value: string) => string;
  readonly decrypt: (place: Place, stored: string) => Decrypted;
  /** Tells texts apart without telling them: who has no key cannot try texts until one fits. */
  readonly digest: (text: string) => string;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** What is stored; anything else is not encrypted. */
const shape = /^v1:([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{38,})$/;
/** The same as PostgreSQL has it; its first group is the id of the key. */
export const encryptedShape = shape.source;

export function isEncrypted(text: string): boolean {
  return shape.test(text);
}

/**
 * Makes the cipher of some keys.
 *
 * @example
 * const cipher = createCipher(keyRing);
 * cipher.decrypt(place, cipher.encrypt(place, '1 23 45')) // { value: '1 23 45' }
 */
export function createCipher(keyRing: KeyRing): Cipher {
  const [first] = keyRing;
  const keys = new Map(keyRing.map(({ id, bytes }) => [id, bytes]));
  return {
    encrypt: (place, value) => {
      const iv = randomBytes(ivLength);
      const encryption = createCipheriv(algorithm, first.bytes, iv, { authTagLength: tagLength });
      encryption.setAAD(nameOf(place));
      const hidden = Buffer.concat([iv, encryption.update(value, 'utf8'), encryption.final()]);
      return `v1:${first.id}:${Buffer.concat([hidden, encryption.getAuthTag()]).toString('base64url')}`;
    },
    decrypt: (place, stored) => {
      const [, id = '', text = ''] = shape.exec(stored) ?? [];
      if (id === '') return { isAltered: true };
      const key = keys.get(id);
      return key ? opened(key, place, Buffer.from(text, 'base64url')) : { unknownKey: id };
    },
    digest: (text) => createHmac('sha256', first.bytes).update(text).digest('hex'),
  };
}

function opened(key: Buffer, place: Place, bytes: Buffer): Decrypted {
  const decryption = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decryption.setAAD(nameOf(place));
  decryption.setAuthTag(bytes.subarray(-tagLength));
  try {
    const plain = decryption.update(bytes.subarray(ivLength, -tagLength));
    return { value: Buffer.concat([plain, decryption.final()]).toString('utf8') };
  } catch {
    // Another key of the same id, another place, or a changed byte: which of them cannot be told.
    return { isAltered: true };
  }
}

function nameOf({ table, column, id }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, column, id.toLowerCase()]));
}
