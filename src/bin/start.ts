import { alec } from '#alec/server.ts';
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
  readGeneratedText,
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
    process.stdout.write(`${describeConfig(process.env, alec)}\n`);
    return 0;
  }
  for (const warning of warningsOf(config, process.env)) process.stderr.write(`${warning}\n`);
  if (!(await isModelFresh(folders.schemas, await readGeneratedText('model.json')))) {
    process.stderr.write(
      'generated/ is not what the schema files say. Run npm run generate, look at what it writes, and start again.\n',
    );
    return 1;
  }
  await buildScreen();
  const generated = await readGenerated();
  const database = await openConfigured(config);
  const server = await closeOnFailure(database, async () => {
    await migrateConfigured(database, words);
    await fill(database, generated.model, config);
    return startServer({ config, product: alec, generated, database, screenDirectory: folders.screen });
  });
  process.stdout.write(banner(server.origin, config, alec));
  await untilStopped(server.stop);
  return 0;
}
