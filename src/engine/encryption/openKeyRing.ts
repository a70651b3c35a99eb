import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '#engine/model/model.ts';
import { encryptedColumns } from './encryptedColumns.ts';
import { type KeyRing, parseKeyRing } from './keyRing.ts';

/** Where keys come from. */
export interface KeySource {
  /** Those of the settings; undefined: none are set. */
  readonly keys: KeyRing | undefined;
  /** They must be set: no key is made here. */
  readonly isRequired: boolean;
  /** Folder in which a key is made where none is set. */
  readonly dataDir: string;
}

/**
 * The keys for the encrypted fields of a Model; undefined: it has none, and needs no key. Where no key is set, one is made
 * once and kept in the file `encryption.key`.
 * Throws a sentence when keys must be set and are not, and when the file holds no key.
 */
export function openKeyRing({ keys, isRequired, dataDir }: KeySource, model: Model): KeyRing | undefined {
  const [column] = encryptedColumns(model);
  if (column === undefined) return undefined;
  if (keys) return keys;
  if (isRequired)
    throw new Error(
      `NODE_ENV is production, and '${column.field.name}' of '${column.resource.path}' is stored encrypted. Set ENCRYPTION_KEYS.`,
    );
  return keptKey(dataDir);
}

function keptKey(folder: string): KeyRing {
  const file = join(folder, 'encryption.key');
  mkdirSync(folder, { recursive: true });
  const parsed = parseKeyRing((readIfThere(file) ?? madeKey(file)).trim());
  if ('fault' in parsed) throw new Error(`${file} holds no key: ${parsed.fault}`);
  return parsed.keyRing;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside its place and linked there whole: of two servers that start at once, both read the key of one. */
function madeKey(file: string): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const id = `made-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${id}:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
