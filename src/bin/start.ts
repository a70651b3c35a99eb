import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openKeyRing } from '#engine/encryption/openKeyRing.ts';
import { isModelFresh } from '#engine/schema/isModelFresh.ts';
import { describeConfig, warningsOf } from '#engine/server/config.ts';
import { startServer } from '#engine/server/startServer.ts';
import { banner } from './banner.ts';
import { buildScreen } from './buildScreen.ts';
import type { CommandProduct } from './commandProduct.ts';
import {
  closeOnFailure,
  migrateConfigured,
  openConfigured,
  readConfigured,
  readGenerated,
} from './prepare.ts';
import { createTryOut } from './schemas/tryOut.ts';
import { untilStopped } from './untilStopped.ts';

/**
 * `npm start`: generates and builds what is missing, prepares the database, serves until it is stopped. Refuses generated files
 * that are older than the schema files, and migrations that lose data unless `--accept-loss` is given.
 */
export async function start(words: readonly string[], product: CommandProduct): Promise<number> {
  const config = readConfigured(product);
  if (config === undefined) return 1;
  if (words.includes('--print-config')) {
    process.stdout.write(`${describeConfig(product.environment, product.configured)}\n`);
    return 0;
  }
  for (const warning of warningsOf(config, product.environment)) process.stderr.write(`${warning}\n`);
  const isReady = await hasFreshFiles(product);
  if (!isReady) return 1;
  await buildScreen(product);
  const generated = await readGenerated(product.folders);
  const served = await product.serverFor(generated.model);
  // Refused before the database is touched.
  openKeyRing({ ...config.encryption, dataDir: config.dataDir }, generated.model);
  const database = await openConfigured(config, product);
  const server = await closeOnFailure(database, async () => {
    await migrateConfigured(database, product, words);
    await product.fill(database, generated.model, config);
    const { schemas: folder, screen: screenDirectory } = product.folders;
    const { tryFiles } = createTryOut({ product, isFollowed: false });
    const schemas = { folder, isFollowed: false, tryFiles };
    return startServer({ config, product: served, generated, database, schemas, screenDirectory });
  });
  process.stdout.write(banner(server.origin, config, served));
  await untilStopped(server.stop);
  return 0;
}

/** Generated files that are not there are written; those that say something else than the schema files are looked at first. */
async function hasFreshFiles(product: CommandProduct): Promise<boolean> {
  const { folders, option } = product;
  const file = join(folders.generated, 'model.json');
  if (existsSync(file) && (await isModelFresh(folders.schemas, await readFile(file, 'utf8')))) return true;
  // What writes the files is loaded only to write them.
  const { generateCommand, generateWords } = await import('./generateCommand.ts');
  if (!existsSync(file)) return (await generateCommand([], product)) === 0;
  process.stderr.write(
    `${relative('.', folders.generated)}/ is not what the schema files say. Run ${generateWords(option)}, look at what it writes, and start again.\n`,
  );
  return false;
}
