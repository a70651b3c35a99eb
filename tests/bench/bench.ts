import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../world/browser.ts';
import { startCluster } from '../world/cluster.ts';
import { measureAction } from './action/measureAction.ts';
import { timeCalculation } from './calculation.ts';
import { measureCandidate } from './candidate/measureCandidate.ts';
import { adminToken, type ServerSettings, startBaseline, startProduct, tokenOf } from './children.ts';
import { type Compared, compare, type Sides } from './compare.ts';
import { measureDossiers } from './desk/measureDossiers.ts';
import { measureLists } from './desk/measureLists.ts';
import { measureStock } from './desk/measureStock.ts';
import { deskRequests } from './deskRequests.ts';
import { measureBucket } from './files/measureBucket.ts';
import { measureFiles } from './files/measureFiles.ts';
import { measureTexts } from './files/measureTexts.ts';
import { compareGrowth } from './growth/compareGrowth.ts';
import { timeKeystrokes } from './keystroke.ts';
import { load, warmUp } from './load.ts';
import { describeMachine } from './machine.ts';
import { measureDashboard } from './management/measureDashboard.ts';
import { measureStatistics } from './management/measureStatistics.ts';
import { measureMemory } from './memory/measureMemory.ts';
import { measureMorning } from './morning/measureMorning.ts';
import { describePlans } from './plans.ts';
import { recordAll } from './recordAll.ts';
import { describeApi, describeCosts, describeDesk, type Timed } from './report.ts';
import { type Measured, measuredRequests } from './requests.ts';
import { bareRates, withBareAdmin } from './screen/buildBareAdmin.ts';
import { measureScores } from './screen/measureScores.ts';
import { dossiers, measureScreen, rates } from './screen/measureScreen.ts';
import { measureVisits } from './screen/measureVisits.ts';
import { fillWorld, openWorld, type World } from './world.ts';

/**
 * `npm run bench`: how fast the product answers on PostgreSQL with 100,000 dossiers, beside the same SQL and one statement
 * by hand behind the least of servers, and how soon its screen is there beside a
 * bare react-admin application. Figures to read, never a test.
 */
const { values: options } = parseArgs({
  options: {
    dossiers: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '2' },
    /** Only requests whose name holds this. */
    only: { type: 'string', default: '' },
    /** A database that was filled before; none: one is filled. */
    url: { type: 'string' },
    /** Whose lists are measured. */
    roles: { type: 'string', default: 'admin,manager,recruiter' },
    /**
     * `api`, `desk`, `lists` (of the desk, after a change), `screen`, of it the `visits` or `lighthouse` alone, `estimator`, `action`, `files`, of these `texts` or the
     * `bucket` alone, `management`, `candidate`, `memory`, `morning`, or all of them; `growth` by itself.
     */
    part: { type: 'string', default: 'all' },
    /** Visits of each application and speed. */
    runs: { type: 'string', default: '5' },
    /** How many are at work in the morning, one run after the other. */
    people: { type: 'string', default: '25,50,100' },
    /** Rows of the import at the desk. */
    rows: { type: 'string', default: '50000' },
    /** Show what the script of the screen weighs, by package and folder. */
    weights: { type: 'boolean', default: false },
    /** A folder for a CPU profile of the server. */
    profile: { type: 'string' },
    /** With `--part growth`: two databases that are filled already, `postgres://…,postgres://…`, the smaller first. */
    at: { type: 'string' },
    /** Show how PostgreSQL runs each read, and end. */
    plans: { type: 'boolean', default: false },
  },
});
const connectionCounts = [1, 32];
const deskSeconds = 1;
/** MB. */
const memoryGoals = { idle: 150, loaded: 220 };
const embeddedMemoryGoals = { idle: 400, loaded: 400 };
const rows = Number(options.rows);

if (options.part === 'growth') {
  await compareGrowth(options.at?.split(','), say);
  process.exit();
}
const began = performance.now();
if (isPart('estimator')) say(`${describeCosts(timeCalculation())}\n`);
const cluster = options.url
  ? { url: options.url, stop: async () => undefined }
  : await startCluster({ durable: true });
if (cluster === undefined) throw new Error('PostgreSQL is not on this machine. Install it to measure.');
const folder = await mkdtemp(join(tmpdir(), 'alec-bench-'));
try {
  const settings = { url: cluster.url, dataDir: folder, profile: options.profile };
  const world = await (options.url
    ? openWorld({ url: cluster.url })
    : fillWorld({ url: cluster.url }, Number(options.dossiers)));
  try {
    await measure(world, settings);
  } finally {
    await world.database.close();
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
if (isPart('desk')) await measureDesk();
if (isPart('desk') || isPart('memory')) await measureEmbedded();
say(`\n${Math.round((performance.now() - began) / 1000)} s in all`);

async function measure(world: World, settings: ServerSettings): Promise<void> {
  say(
    `${Number(options.dossiers).toLocaleString('en')} dossiers; ${await describeMachine(world.database)}\n`,
  );
  const isAsked = ({ name }: Measured) => name.includes(options.only);
  const { model } = world.product;
  const desk = isPart('desk') ? deskRequests(model, world.picks).filter(isAsked) : [];
  const requests = isPart('api') ? measuredRequests(model, world.ids).filter(isAsked) : [];
  const recorded = await recordAll([...requests, ...(options.plans ? desk : [])], world, settings);
  if (options.plans) return say(await describePlans(settings.url, recorded));
  if (options.profile) await mkdir(options.profile, { recursive: true });
  const product = await startProduct(settings);
  const ownSql = await startBaseline({ url: settings.url, recorded });
  const byHand = await startBaseline({ url: settings.url });
  try {
    const token = await adminToken(product.origin);
    const sides = { product, ownSql, byHand, token, seconds: Number(options.seconds) };
    if (isPart('estimator')) say(`${describeCosts(await timeTyping(sides, world))}\n`);
    if (isPart('screen')) say(`${await measureScreen(product.origin, token, screenSettings(settings))}\n`);
    if (isPart('screen') || isPart('visits'))
      say(`${await measureVisits({ ...dossiers, origin: product.origin }, await findBrowser())}\n`);
    if (isPart('screen') || isPart('lighthouse')) {
      const paths = [rates.list, dossiers.list, `/manager/training-course/${world.estimator.reference}`];
      const ours = paths.map((path) => ({ origin: product.origin, path }));
      await withBareAdmin(settings.url, async ({ origin }) => {
        const pages = [...ours, { origin, path: bareRates.list }];
        say(`${await measureScores({ pages, browserPath: await findBrowser() })}\n`);
      });
    }
    if (isPart('action'))
      say(
        `${await measureAction(world.database, { origin: product.origin, token, browserPath: await findBrowser() })}\n`,
      );
    if (isPart('files')) say(`${await measureFiles({ origin: product.origin, token })}\n`);
    if (isPart('files') || isPart('texts'))
      say(
        `${await measureTexts(world.database, { origin: product.origin, token, browserPath: await findBrowser() })}\n`,
      );
    if (isPart('management'))
      say(
        `${await measureStatistics(world.database, { origin: product.origin, token }, Number(options.dossiers))}\n`,
      );
    if (isPart('management'))
      say(
        `${await measureDashboard(world.database, { origin: product.origin, browserPath: await findBrowser() })}\n`,
      );
    if (isPart('candidate'))
      say(`${await measureCandidate({ origin: product.origin, browserPath: await findBrowser() })}\n`);
    if (isPart('lists')) await timeLists(product.origin, world);
    if (isPart('memory')) {
      const server = { origin: product.origin, token, name: 'memory, PostgreSQL', goals: memoryGoals };
      say(`${await measureMemory(measuredRequests(model, world.ids), server)}\n`);
    }
    if (isPart('desk')) {
      say(describeDesk(await timeDesk(desk, sides)));
      await measureDossiers(
        { origin: product.origin, token, ids: world.ids, browserPath: await findBrowser() },
        say,
      );
    }
    if (isPart('api')) say(describeApi(await compareAll(requests, sides)));
  } finally {
    await Promise.all([product.stop(), ownSql.stop(), byHand.stop()]);
  }
  if (isPart('files') || isPart('bucket')) say(`${await measureBucket(settings)}\n`);
  if (isPart('morning'))
    await measureMorning(
      world.database,
      { settings, people: options.people.split(',').map(Number), seconds: 45 },
      say,
    );
}

/** The product of schema files alone on both databases, and the desk on the embedded one. */
async function measureDesk(): Promise<void> {
  const browserPath = await findBrowser();
  const stock = await startCluster({ durable: true });
  say('\na list of twenty columns, PostgreSQL');
  await measureStock({ databaseUrl: stock?.url, browserPath, rows }, say).finally(() => stock?.stop());
  say('\na list of twenty columns, PGlite');
  await measureStock({ databaseUrl: undefined, browserPath, rows }, say);
}

async function measureEmbedded(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alec-bench-'));
  try {
    const {
      database,
      product: files,
      picks,
      ids,
    } = await fillWorld({ dataDir: join(dataDir, 'database') }, Number(options.dossiers));
    await database.close();
    const product = await startProduct({ url: '', dataDir });
    try {
      const { origin } = product;
      const token = await adminToken(origin);
      if (isPart('memory')) {
        const server = { origin, token, name: 'memory, PGlite', goals: embeddedMemoryGoals };
        say(`\n${await measureMemory(measuredRequests(files.model, ids), server)}`);
      }
      if (!isPart('desk')) return;
      say(`\n${Number(options.dossiers).toLocaleString('en')} dossiers, PGlite`);
      const desk = deskRequests(files.model, picks).filter(({ name }) => name.includes(options.only));
      say(describeDesk(await timeDesk(desk, { product, token })));
      await measureDossiers({ origin, token, ids, browserPath: await findBrowser() }, say);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function screenSettings({ url }: ServerSettings) {
  return { url, runs: Number(options.runs), weights: options.weights };
}

async function timeTyping({ product }: Sides, { estimator }: World) {
  const { reference, id } = estimator;
  const path = `/manager/training-course/${reference}/estimator/edit/${id}`;
  return timeKeystrokes(product.origin, path, await findBrowser());
}

function isPart(part: string): boolean {
  return options.part === 'all' || options.part === part;
}

async function timeLists(origin: string, { product: { model }, picks, ids }: World): Promise<void> {
  const { only } = options;
  const tokens: Record<string, string> = { admin: await adminToken(origin) };
  for (const role of options.roles.split(',')) tokens[role] = await tokenOf(origin, role);
  await measureLists({ origin, tokens, model, picks, ids, only }, say);
}

/** One at a time, as one person asks. */
async function timeDesk(
  requests: readonly Measured[],
  { product, token }: Pick<Sides, 'product' | 'token'>,
): Promise<Timed[]> {
  const lines: Timed[] = [];
  for (const measured of requests) {
    const work = { origin: product.origin, token, measured, connections: 1 };
    lines.push({ name: measured.name, sample: await load(work, await warmUp(work, deskSeconds)) });
  }
  return lines;
}

async function compareAll(requests: readonly Measured[], sides: Sides): Promise<Compared[]> {
  const lines: Compared[] = [];
  for (const request of requests) {
    for (const connections of connectionCounts) lines.push(await compare(request, connections, sides));
  }
  return lines;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
