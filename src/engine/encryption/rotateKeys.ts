import type { Database } from '#engine/db/database.ts';
import { sql } from '#engine/db/sql.ts';
import type { Model } from '#engine/model/model.ts';
import { type Cipher, createCipher, isEncrypted, type Place } from './cipher.ts';
import { encryptedColumns } from './encryptedColumns.ts';
import type { KeyRing } from './keyRing.ts';
import { type Rewritten, rewriteValues } from './rewriteValues.ts';

/** What was done with the values of one field. */
export interface Rotated extends Rewritten {
  /** Path of its resource, and its name. */
  readonly path: string;
  readonly field: string;
}

/**
 * Encrypts under the first key every value that is under another one. Values whose key is not among the keys, or that were
 * altered, are left. Servers may run beside it; where it was broken off, it goes on when it is called again.
 *
 * @example
 * await rotateKeys(database, model, keyRing) // [{ path: 'members', field: 'iban', changed: 1200, left: 0 }]
 */
export async function rotateKeys(database: Database, model: Model, keyRing: KeyRing): Promise<Rotated[]> {
  const cipher = createCipher(keyRing);
  const prefix = `v1:${keyRing[0].id}:`;
  const rotated: Rotated[] = [];
  for (const column of encryptedColumns(model)) {
    const done = await rewriteValues(database, column, {
      where: (name) => sql`not starts_with(${name}, ${prefix})`,
      rewrite: (place, stored) => underFirst(cipher, place, stored),
    });
    rotated.push({ path: column.resource.path, field: column.field.name, ...done });
  }
  return rotated;
}

function underFirst(cipher: Cipher, place: Place, stored: string): string | undefined {
  if (!isEncrypted(stored)) return cipher.encrypt(place, stored);
  const decrypted = cipher.decrypt(place, stored);
  return 'value' in decrypted ? cipher.encrypt(place, decrypted.value) : undefined;
}
