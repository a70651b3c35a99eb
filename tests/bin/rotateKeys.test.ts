import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { memberFiles, memberProduct } from '../api/encryptedApi.ts';
import { runCommand } from '../world/command.ts';

const keys = ['one', 'two', 'three'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
const [one = '', two = '', three = ''] = keys;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotation-'));
  await mkdir(join(folder, 'members/meta'), { recursive: true });
  await writeFile(join(folder, 'members/meta/product.json'), JSON.stringify(memberProduct));
  await writeFile(join(folder, 'members/meta/fields.json'), await sharedFields());
  for (const [name, file] of Object.entries(await memberFiles()))
    await writeFile(join(folder, `members/${name}.json`), JSON.stringify(file));
  await alec('generate');
  await alec('migrate');
  await addMembers(3);
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sharedFields(): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile('resources-schema/meta/fields.json', 'utf8');
}

async function alec(word: string, environment: Readonly<Record<string, string>> = {}) {
  const words = ['node', 'src/bin/alec.js', word, '--product', join(folder, 'members')];
  const command = runCommand(words, { environment: { DATA_DIR: join(folder, 'data'), ...environment } });
  return { code: await command.ended, output: command.output() };
}

async function addMembers(count: number): Promise<void> {
  const database = await openDatabase({ dataDir: join(folder, 'data/database') });
  await database.query(
    statementOf(sql`
      insert into members (id, name, iban)
      select gen_random_uuid(), 'Ada', 'FR76' || number
      from generate_series(1, ${count}::integer) as number`),
  );
  await database.close();
}

describe('alec rotate-keys', () => {
  it('encrypts under the first key, and says how many values of each field', async () => {
    const first = await alec('rotate-keys', { ENCRYPTION_KEYS: one });
    const second = await alec('rotate-keys', { ENCRYPTION_KEYS: `${two},${one}` });
    const third = await alec('rotate-keys', { ENCRYPTION_KEYS: `${two},${one}` });

    expect([first, second, third]).toEqual([
      { code: 0, output: 'members iban: 3 values re-encrypted\nmembers code: 0 values re-encrypted\n' },
      { code: 0, output: 'members iban: 3 values re-encrypted\nmembers code: 0 values re-encrypted\n' },
      { code: 0, output: 'members iban: 0 values re-encrypted\nmembers code: 0 values re-encrypted\n' },
    ]);
  }, 300_000);

  it('ends with what it had to leave, and repeats no key', async () => {
    const { code, output } = await alec('rotate-keys', { ENCRYPTION_KEYS: three });

    expect(code).toBe(1);
    expect(output).toContain('members iban: 3 left as they are\nTheir key is not in ENCRYPTION_KEYS');
    for (const key of keys) expect(output).not.toContain(key.split(':')[1]);
  }, 300_000);

  it('says in production that the keys are to be set', async () => {
    const environment = { NODE_ENV: 'production', OIDC_ISSUER: 'https://id.example.org' };
    const { code, output } = await alec('rotate-keys', environment);

    expect(code).toBe(1);
    expect(output).toContain("'iban' of 'members' is stored encrypted. Set ENCRYPTION_KEYS.");
  }, 300_000);
});
