import { existsSync, watch } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { backfill } from '#engine/db/backfill.ts';
import type { Database } from '#engine/db/database.ts';
import { migrate, replaceMigrations } from '#engine/db/migrate.ts';
import { locales, type Model } from '#engine/model/model.ts';
import { type Base, generate, type Next } from '#engine/schema/generate.ts';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { writeLocale } from '#engine/schema/write/writeLocale.ts';
import type { FurtherScreen, WordTree } from '#engine/server/product.ts';
import { isBelow, pageNaming } from '#engine/server/screen.ts';
import { type RunningServer, startServer } from '#engine/server/startServer.ts';
import { banner } from './banner.ts';
import type { CommandProduct } from './commandProduct.ts';
import { describeLosses, headed } from './countLosses.ts';
import { describeResult } from './describeResult.ts';
import { folders, type ProductFolders } from './folders.ts';
import { freePort } from './freePort.ts';
import { committedBase, presentBase } from './migrationBase.ts';
import { closeOnFailure, openConfigured, readConfigured, readGenerated } from './prepare.ts';
import { createTryOut } from './schemas/tryOut.ts';
import { untilStopped } from './untilStopped.ts';

/** `npm run dev`: one address, where a saved screen file or a saved schema file shows at once. */
export async function dev(_: readonly string[], product: CommandProduct): Promise<number> {
  const config = readConfigured(product);
  if (config === undefined) return 1;
  if (config.basePath !== '') {
    process.stderr.write('BASE_PATH is for npm start; npm run dev serves at the root.\n');
    return 1;
  }
  const names = await product.readNames();
  const first = await generate({ ...product.folders, ...names });
  if (first.faults.length > 0) {
    process.stderr.write(`${describeResult(first, product.folders)}\n`);
    return 1;
  }
  const database = await openConfigured(config, product);
  await migrate(database, product.folders.migrations, { isDevelopment: true });
  await backfill(database, product.backfills, (line) => void process.stdout.write(`${line}\n`));
  const generated = await readGenerated(product.folders);
  await product.fill(database, generated.model, config);
  const served = await product.serverFor(generated.model);
  const screen = await serveScreen(product.folders, generated.model, served.screens ?? []);
  const tryOut = createTryOut({ product, isFollowed: true });
  const server = await closeOnFailure(database, () =>
    startServer({
      config,
      product: served,
      generated,
      database,
      schemas: { folder: product.folders.schemas, isFollowed: true, tryFiles: tryOut.tryFiles },
      handleScreen: screen.middlewares,
    }),
  );
  const beginning = await presentBase(product.folders);
  const devServer = { product, names, database, server, screen, beginning };
  const watcher = watchSchemas(product.folders, () =>
    follow(devServer).catch((error: unknown) => {
      // The database may refuse what the schema files may say.
      screen.hot.send(schemaRefused, messageOf(error));
      throw error;
    }),
  );
  process.stdout.write(banner(server.origin, config, served));
  await untilStopped(async () => {
    watcher.close();
    await tryOut.rest();
    await screen.close();
    await server.stop();
  });
  return 0;
}

/** Changes travel to the page on a port of their own, so that two copies may run side by side. */
async function serveScreen(
  { screenSource }: ProductFolders,
  { product }: Model,
  screens: readonly FurtherScreen[],
): Promise<ViteDevServer> {
  const names = { basePath: '', storage: product?.storage };
  return createServer({
    configFile: join(folders.root, 'vite.config.ts'),
    root: screenSource,
    plugins: [
      { name: 'page-names', transformIndexHtml: (page) => pageNaming(names, page) },
      furtherPages(screens),
    ],
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'spa',
  });
}

/** Vite answers every address with the first page: those of a screen that stands apart get their own. */
function furtherPages(screens: readonly FurtherScreen[]): Plugin {
  return {
    name: 'further-pages',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        // A file of its own, such as an icon, is no page.
        const screen = extname(path) === '' && screens.find((one) => isBelow(one, path));
        if (screen) request.url = `/${screen.page}`;
        next();
      });
    },
  };
}

/** Tells the page that the server has another Model, and gives it the words of its schema files. */
const schemaChanged = 'schema:changed';

/** Tells the page why a saved schema is not on it: the sentences of its faults; null, that nothing is wrong any more. */
const schemaRefused = 'schema:refused';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface DevServer {
  readonly product: CommandProduct;
  readonly names: Awaited<ReturnType<CommandProduct['readNames']>>;
  readonly database: Database;
  readonly server: RunningServer;
  readonly screen: ViteDevServer;
  /** The migrations there were when the work began. */
  readonly beginning: Base;
}

/** Editors save in several strokes; the work starts when they rest, and never twice at a time. */
const restMs = 60;

function watchSchemas({ schemas }: ProductFolders, work: () => Promise<void>): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const notice = () => {
    clearTimeout(timer);
    timer = globalThis.setTimeout(() => {
      queue = queue.then(work).catch((error: unknown) => void process.stderr.write(`${messageOf(error)}\n`));
    }, restMs);
  };
  const watchers = [schemas, join(schemas, 'meta')].filter(existsSync).map((folder) => watch(folder, notice));
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * From the saved file to the running server: database, API and page first, since somebody waits for them, then the
 * generated files. Until they are committed, the migrations of a working session are one: what was tried out and given up
 * leaves no trail.
 */
async function follow(devServer: DevServer): Promise<void> {
  const { product, names, database, screen, beginning } = devServer;
  const { folders: own } = product;
  const base = (await committedBase(own)) ?? beginning;
  const beforeWrite = (next: Next) => bringAlong(devServer, next);
  const result = await generate({ ...own, ...names, base, beforeWrite });
  if (result.faults.length > 0 || result.changed.length > 0)
    process.stdout.write(`${describeResult(result, own)}\n`);
  if (result.faults.length === 0) return;
  await reportLosses(database, result);
  screen.hot.send(schemaRefused, describeResult(result, own));
}

/** The page asks for its Model at once; to write the files keeps this process busy for longer than that takes. */
const pageFirstMs = 250;

async function bringAlong({ database, server, screen }: DevServer, next: Next): Promise<void> {
  const { model, step } = next;
  if (!step) return;
  if (step.replaced.length === 0) await reportLosses(database, next);
  await replaceMigrations(database, step);
  const [fr = {}, en = {}] = locales.map((locale) => JSON.parse(writeLocale(model, locale)) as WordTree);
  const words = { fr, en };
  server.replaceGenerated({ model, openApi: () => JSON.parse(writeOpenApi(model)), words });
  screen.hot.send(schemaRefused, null);
  screen.hot.send(schemaChanged, words);
  await setTimeout(pageFirstMs);
}

async function reportLosses(database: Database, result: Parameters<typeof headed>[0]): Promise<void> {
  for (const [heading, lost] of headed(result))
    process.stdout.write(`${heading}\n${await describeLosses(database, lost)}\n`);
}
