import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { type Base, generate } from '#compile/generate.ts';
import type { Database } from '#db/database.ts';
import { migrate, replaceMigrations } from '#db/migrate.ts';
import { type RunningServer, startServer } from '#server/startServer.ts';
import { banner } from './banner.ts';
import { describeLosses, headed } from './countLosses.ts';
import { describeResult } from './describeResult.ts';
import { folders } from './folders.ts';
import { freePort } from './freePort.ts';
import { closeOnFailure, configured, fill, openConfigured, readProduct } from './prepare.ts';
import { faultsOfCode, productNames as names } from './productNames.ts';
import { committedBase, presentBase } from './settledBase.ts';
import { untilStopped } from './untilStopped.ts';

/** `npm run dev`: one address, where a saved screen file or a saved schema file shows at once. */
export async function dev(): Promise<number> {
  const config = configured();
  if (config === undefined) return 1;
  if (config.basePath !== '') {
    process.stderr.write('BASE_PATH is for npm start; npm run dev serves at the root.\n');
    return 1;
  }
  const first = await generate({ ...folders, names, faultsOfCode });
  if (first.faults.length > 0) {
    process.stderr.write(`${describeResult(first)}\n`);
    return 1;
  }
  const database = await openConfigured(config);
  await migrate(database, folders.migrations, { isDevelopment: true });
  const product = await readProduct();
  await fill(database, product.model, config);
  const screen = await serveScreen();
  const server = await closeOnFailure(database, () =>
    startServer({ config, product, database, handleScreen: screen.middlewares }),
  );
  const beginning = await presentBase();
  const watcher = watchSchemas(() => follow(database, server, beginning));
  process.stdout.write(banner(server.origin, config));
  await untilStopped(async () => {
    watcher.close();
    await screen.close();
    await server.stop();
  });
  return 0;
}

/** Changes travel to the page on a port of their own, so that two houses may run side by side. */
async function serveScreen(): Promise<ViteDevServer> {
  return createServer({
    configFile: join(folders.root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'spa',
  });
}

/** Editors save in several strokes; the work starts when they rest, and never twice at a time. */
const restMs = 60;

function watchSchemas(work: () => Promise<void>): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue
        .then(work)
        .catch(
          (error: unknown) =>
            void process.stderr.write(`${error instanceof Error ? error.message : error}\n`),
        );
    }, restMs);
  };
  const watchers = [folders.schemas, join(folders.schemas, 'meta')].map((folder) => watch(folder, notice));
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * From the saved file to the running house: generated files, database, API; the screen follows its own files. Until they
 * are committed, the migrations of a working session are one: what was tried out and given up leaves no trail.
 */
async function follow(database: Database, server: RunningServer, beginning: Base): Promise<void> {
  const base = (await committedBase()) ?? beginning;
  const result = await generate({ ...folders, names, faultsOfCode, base });
  if (result.faults.length === 0 && result.changed.length === 0) return;
  process.stdout.write(`${describeResult(result)}\n`);
  const isNew = result.faults.length > 0 || result.step?.replaced.length === 0;
  for (const [heading, lost] of isNew ? headed(result) : [])
    process.stdout.write(`${heading}\n${await describeLosses(database, lost)}\n`);
  if (result.faults.length > 0 || !result.step) return;
  await replaceMigrations(database, result.step);
  server.replaceProduct(await readProduct());
}
