import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseKeyRing } from '#engine/encryption/keyRing.ts';
import { openKeyRing } from '#engine/encryption/openKeyRing.ts';
import { describeConfig, readConfig } from '#engine/server/config.ts';
import { compileMembers } from '../api/encryptedApi.ts';
import { compiled, schemaFile } from '../compile/schemas.ts';

const product = { id: 'library', settings: [] };
const { model } = await compileMembers();
const { model: without } = compiled(schemaFile('books'));
const key = randomBytes(32).toString('base64');

/** The keys that a server with these settings has. */
function openWith(environment: Readonly<Record<string, string>>, of = model) {
  const read = readConfig({ OIDC_ISSUER: 'https://id.example.org', ...environment }, product);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return openKeyRing({ ...read.config.encryption, dataDir: read.config.dataDir }, of);
}

describe('the keys of encrypted fields', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are those of ENCRYPTION_KEYS', () => {
    expect(openWith({ ENCRYPTION_KEYS: `2026:${key}`, NODE_ENV: 'production' })).toEqual([
      { id: '2026', bytes: Buffer.from(key, 'base64') },
    ]);
  });

  it('must be set in production, where a field is encrypted', () => {
    expect(() => openWith({ NODE_ENV: 'production' })).toThrow(
      "NODE_ENV is production, and 'iban' of 'members' is stored encrypted. Set ENCRYPTION_KEYS.",
    );
  });

  it('are none where no field is encrypted', async () => {
    expect(openWith({ NODE_ENV: 'production' }, without)).toBeUndefined();
    expect(openWith({ DATA_DIR: join(folder, 'data') }, without)).toBeUndefined();
    await expect(stat(join(folder, 'data'))).rejects.toThrow(/ENOENT/);
  });

  it('are made once elsewhere, for their owner alone', async () => {
    const first = openWith({ DATA_DIR: join(folder, 'data') });
    const file = join(folder, 'data/encryption.key');

    expect(openWith({ DATA_DIR: join(folder, 'data') })).toEqual(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(parseKeyRing((await readFile(file, 'utf8')).trim())).toEqual({ keyRing: first });
  });

  it('that cannot be used end the start with a sentence that repeats none of them', () => {
    const read = readConfig({ ENCRYPTION_KEYS: `2026:${key.slice(0, 20)}` }, product);

    expect(read).toEqual({
      faults: [
        'ENCRYPTION_KEYS: key 1 of 1 is not one. Write id:key, the key 32 bytes in base64 (openssl rand -base64 32).',
      ],
    });
  });

  it('are never printed', () => {
    expect(describeConfig({ ENCRYPTION_KEYS: `2026:${key}` }, product)).not.toContain(key);
  });
});
