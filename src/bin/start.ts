import { isModelFresh } from '#engine/schema/isModelFresh.ts';
import { describeConfig, warningsOf } from '#engine/server/config.ts';
import { startServer } from '#engine/server/startServer.ts';
import { banner } from './banner.ts';
import { buildScreen } from './buildScreen.ts';
import { folders } from './folders.ts';
import {
  closeOnFailure,
  configured,
  fill,
  migrateConfigured,
  openConfigured,
  readGenerated,
  readProduct,
} from './prepare.ts';
import { untilStopped } from './untilStopped.ts';

/**
 * `npm start`: builds what is missing, prepares the database, serves until it is told to stop. Refuses generated files
 * that are older than the schema files, and migrations that lose data unless `--accept-loss` is given.
 */
export async function start(words: readonly string[]): Promise<number> {
  const config = configured();
  if (config === undefined) return 1;
  if (words.includes('--print-config')) {
    process.stdout.write(`${describeConfig(process.env)}\n`);
    return 0;
  }
  for (const warning of warningsOf(config, process.env)) process.stderr.write(`${warning}\n`);
  if (!(await isModelFresh(folders.schemas, await readGenerated('model.json')))) {
    process.stderr.write(
      'generated/ is not what the schema files say. Run npm run generate, look at what it writes, and start again.\n',
    );
    return 1;
  }
  await buildScreen();
  const product = await readProduct();
  const database = await openConfigured(config);
  const server = await closeOnFailure(database, async () => {
    await migrateConfigured(database, words);
    await fill(database, product.model, config);
    return startServer({ config, product, database, screenDirectory: folders.screen });
  });
  process.stdout.write(banner(server.origin, config));
  await untilStopped(server.stop);
  return 0;
}
