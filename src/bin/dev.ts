import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { alec } from '#alec/server.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate, replaceMigrations } from '#engine/db/migrate.ts';
import { type Base, type GenerateResult, generate } from '#engine/schema/generate.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { type RunningServer, startServer } from '#engine/server/startServer.ts';
import { banner } from './banner.ts';
import { describeLosses, headed } from './countLosses.ts';
import { describeResult } from './describeResult.ts';
import { folders } from './folders.ts';
import { freePort } from './freePort.ts';
import { committedBase, presentBase } from './migrationBase.ts';
import { closeOnFailure, configured, fill, openConfigured, readGenerated } from './prepare.ts';
import { faultsOfCode, productNames as names } from './productNames.ts';
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
  const generated = await readGenerated();
  await fill(database, generated.model, config);
  const screen = await serveScreen();
  const server = await closeOnFailure(database, () =>
    startServer({ config, product: alec, generated, database, handleScreen: screen.middlewares }),
  );
  const beginning = await presentBase();
  const devServer = { database, server, screen, beginning };
  const watcher = watchSchemas(() =>
    follow(devServer).catch((error: unknown) => {
      // The database may refuse what the schema files may say.
      screen.hot.send(schemaRefused, messageOf(error));
      throw error;
    }),
  );
  process.stdout.write(banner(server.origin, config, alec));
  await untilStopped(async () => {
    watcher.close();
    await screen.close();
    await server.stop();
  });
  return 0;
}

/** Changes travel to the page on a port of their own, so that two copies may run side by side. */
async function serveScreen(): Promise<ViteDevServer> {
  return createServer({
    configFile: join(folders.root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'spa',
  });
}

/** Tells the page that the server has another Model. */
const schemaChanged = 'alec:schema-changed';

/** Tells the page why a saved schema is not on it: the sentences of its faults; null, that nothing is wrong any more. */
const schemaRefused = 'alec:schema-refused';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface DevServer {
  readonly database: Database;
  readonly server: RunningServer;
  readonly screen: ViteDevServer;
  /** The migrations there were when the work began. */
  readonly beginning: Base;
}

/** Editors save in several strokes; the work starts when they rest, and never twice at a time. */
const restMs = 60;

function watchSchemas(work: () => Promise<void>): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(work).catch((error: unknown) => void process.stderr.write(`${messageOf(error)}\n`));
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
async function follow({ database, server, screen, beginning }: DevServer): Promise<void> {
  const base = (await committedBase()) ?? beginning;
  const result = await generate({
    ...folders,
    names,
    faultsOfCode,
    base,
    // The page asks for a new field as soon as its file is written: the API knows it by then.
    beforeWrite: (next) => bringAlong(database, server, next),
  });
  if (result.faults.length > 0 || result.changed.length > 0)
    process.stdout.write(`${describeResult(result)}\n`);
  if (result.faults.length === 0) {
    screen.hot.send(schemaRefused, null);
    return screen.hot.send(schemaChanged);
  }
  await reportLosses(database, result);
  screen.hot.send(schemaRefused, describeResult(result));
}

async function bringAlong(database: Database, server: RunningServer, result: GenerateResult): Promise<void> {
  const { changed, model, step } = result;
  if (changed.length === 0 || !model || !step) return;
  if (step.replaced.length === 0) await reportLosses(database, result);
  await replaceMigrations(database, step);
  server.replaceGenerated({ model, openApi: JSON.parse(writeOpenApi(model)) });
}

async function reportLosses(database: Database, result: GenerateResult): Promise<void> {
  for (const [heading, lost] of headed(result))
    process.stdout.write(`${heading}\n${await describeLosses(database, lost)}\n`);
}
