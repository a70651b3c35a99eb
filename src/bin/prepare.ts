import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backfill } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import { openKeyRing } from '#engine/encryption/openKeyRing.ts';
import { type Rotated, rotateKeys } from '#engine/encryption/rotateKeys.ts';
import { settleEncrypted } from '#engine/encryption/settleEncrypted.ts';
import type { JsonValue, Model } from '#engine/model/model.ts';
import { type Config, readConfig } from '#engine/server/config.ts';
import type { WordTree } from '#engine/server/product.ts';
import { rebuildFormulas } from '#engine/server/rebuildFormulas.ts';
import type { Generated } from '#engine/server/startServer.ts';
import type { CommandProduct } from './commandProduct.ts';
import { folders, type ProductFolders } from './folders.ts';

/** The configuration of the environment; faults are printed together and end the command. */
export function readConfigured({ configured, environment }: CommandProduct): Config | undefined {
  const read = readConfig(environment, configured);
  if ('config' in read) return read.config;
  process.stderr.write(`${read.faults.join('\n')}\n`);
  return undefined;
}

/** The generated files the server runs on. */
export async function readGenerated({
  generated,
}: Pick<ProductFolders, 'generated'> = folders): Promise<Generated> {
  const read = async (name: string) => JSON.parse(await readFile(join(generated, name), 'utf8')) as unknown;
  const [model, fr, en] = await Promise.all(['model.json', 'locales/fr.json', 'locales/en.json'].map(read));
  // Millions of letters, which few ask for: they are kept as bytes.
  const openApi = await readFile(join(generated, 'openapi.json'));
  return {
    model: model as Model,
    openApi: () => JSON.parse(openApi.toString()) as JsonValue,
    words: { fr: fr as WordTree, en: en as WordTree },
  };
}

/** Opens the database the configuration names. */
export function openConfigured(
  { database, dataDir }: Config,
  { configured }: CommandProduct,
): Promise<Database> {
  return openDatabase({ ...database, dataDir: join(dataDir, 'database'), name: configured.id });
}

/** A start that fails, because a port is taken, must not leave the database open. */
export async function closeOnFailure<T>(database: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Brings the tables and their rows up to date; `--accept-loss` among the words lets migrations that lose data run. */
export async function migrateConfigured(
  database: Database,
  { folders: { migrations }, backfills }: CommandProduct,
  words: readonly string[],
): Promise<string[]> {
  const announce = (line: string) => void process.stdout.write(`${line}\n`);
  const applied = await migrate(database, migrations, {
    acceptLoss: words.includes('--accept-loss'),
    announce,
  });
  await backfill(database, backfills, announce);
  return applied;
}

/** `alec migrate [--accept-loss]` */
export async function migrateCommand(words: readonly string[], product: CommandProduct): Promise<number> {
  return withDatabase(product, async (database) =>
    report(await migrateConfigured(database, product, words), 'migration'),
  );
}

/** `alec seed` */
export async function seedCommand(_: readonly string[], product: CommandProduct): Promise<number> {
  return withDatabase(product, async (database, config) => {
    const { model } = await readGenerated(product.folders);
    await product.fill(database, model, config);
    const keyRing = openKeyRing({ ...config.encryption, dataDir: config.dataDir }, model);
    // What is filled in by SQL is plain until then; a server does the same when it starts.
    if (keyRing) await settleEncrypted(database, model, keyRing, toTerminal);
  });
}

const toTerminal = {
  announce: (line: string) => void process.stdout.write(`${line}\n`),
  warn: (facts: object, message: string) =>
    void process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};

/** `alec rebuild` */
export async function rebuildCommand(_: readonly string[], product: CommandProduct): Promise<number> {
  return withDatabase(product, async (database) => {
    const count = await product.rebuild(database);
    process.stdout.write(`${count} ${count === 1 ? 'row' : 'rows'} calculated anew\n`);
    const { model } = await readGenerated(product.folders);
    for (const { path, field, changed } of await rebuildFormulas({ database, model, now: new Date() }))
      process.stdout.write(`${path}.${field}: ${changed} ${changed === 1 ? 'row' : 'rows'} differed\n`);
  });
}

/** `alec rotate-keys` */
export async function rotateKeysCommand(_: readonly string[], product: CommandProduct): Promise<number> {
  return withDatabase(product, async (database, config) => {
    const { model } = await readGenerated(product.folders);
    const keyRing = openKeyRing({ ...config.encryption, dataDir: config.dataDir }, model);
    const rotated = keyRing ? await rotateKeys(database, model, keyRing) : [];
    for (const { path, field, changed } of rotated)
      process.stdout.write(
        `${path} ${field}: ${changed} ${changed === 1 ? 'value' : 'values'} re-encrypted\n`,
      );
    if (rotated.length === 0) process.stdout.write('No field is encrypted\n');
    refuseLeft(rotated);
  });
}

function refuseLeft(rotated: readonly Rotated[]): void {
  const lines = rotated
    .filter(({ left }) => left > 0)
    .map(({ path, field, left }) => `${path} ${field}: ${left} left as they are`);
  if (lines.length === 0) return;
  throw new Error(
    `${lines.join('\n')}\nTheir key is not in ENCRYPTION_KEYS, or they were altered. Add the key, then run this again.`,
  );
}

/** Opens the database of the configuration for some work, and closes it after that. */
export async function withDatabase(
  product: CommandProduct,
  work: (database: Database, config: Config) => Promise<void>,
): Promise<number> {
  const config = readConfigured(product);
  if (config === undefined) return 1;
  const database = await openConfigured(config, product);
  try {
    await work(database, config);
    return 0;
  } finally {
    await database.close();
  }
}

function report(names: readonly string[], noun: string): void {
  process.stdout.write(`${names.length} ${noun}${names.length === 1 ? '' : 's'} applied\n`);
}
