import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seed } from '#alec/demo/seed.ts';
import { ensureAdministrator } from '#alec/people/server/ensureAdministrator.ts';
import { alec } from '#alec/server.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate } from '#engine/db/migrate.ts';
import { openDatabase } from '#engine/db/openDatabase.ts';
import type { JsonValue, Model } from '#engine/model/model.ts';
import { type Config, readConfig } from '#engine/server/config.ts';
import type { Generated } from '#engine/server/startServer.ts';
import { folders } from './folders.ts';

/** The configuration of the environment; faults are printed together and end the command. */
export function configured(): Config | undefined {
  const read = readConfig(process.env, alec);
  if ('config' in read) return read.config;
  process.stderr.write(`${read.faults.join('\n')}\n`);
  return undefined;
}

/** The generated files the server runs on. */
export async function readGenerated(): Promise<Generated> {
  const [model, openApi] = await Promise.all(
    ['model.json', 'openapi.json'].map(async (name) => JSON.parse(await readGeneratedText(name)) as unknown),
  );
  return { model: model as unknown as Model, openApi: openApi as JsonValue };
}

/** Opens the database the configuration names. */
export function openConfigured({ databaseUrl, dataDir }: Config): Promise<Database> {
  return openDatabase({ url: databaseUrl, dataDir: join(dataDir, 'database'), name: alec.id });
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

/** What a database holds before anybody works with it: the seed, and the first administrator. */
export async function fill(database: Database, model: Model, config: Config): Promise<void> {
  await seed(database, model, config.seed);
  if (config.adminEmail !== undefined) await ensureAdministrator(database, config.adminEmail);
}

/** Brings the tables up to date; `--accept-loss` among the words lets migrations that lose data run. */
export function migrateConfigured(database: Database, words: readonly string[]): Promise<string[]> {
  const announce = (line: string) => void process.stdout.write(`${line}\n`);
  return migrate(database, folders.migrations, { acceptLoss: words.includes('--accept-loss'), announce });
}

/** `alec migrate [--accept-loss]` */
export async function migrateCommand(words: readonly string[]): Promise<number> {
  return withDatabase(async (database) => report(await migrateConfigured(database, words), 'migration'));
}

/** `alec seed` */
export async function seedCommand(): Promise<number> {
  return withDatabase(async (database, config) => {
    const { model } = await readGenerated();
    await fill(database, model, config);
  });
}

async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<number> {
  const config = configured();
  if (config === undefined) return 1;
  const database = await openConfigured(config);
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

/** The text of a generated file. */
export function readGeneratedText(name: string): Promise<string> {
  return readFile(join(folders.generated, name), 'utf8');
}
