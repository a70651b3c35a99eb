import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#engine/db/openDatabase.ts';
import type { Model } from '#engine/model/model.ts';
import { lendDatabase } from '../world/databases.ts';
import { checkConsistency } from './checkConsistency.ts';
import { filesLeftBehind } from './consistency/checkFiles.ts';
import type { HammerOptions } from './hammerOptions.ts';
import { readApiDocument } from './requests/apiDocument.ts';
import { curlOf } from './requests/curl.ts';
import { createRows, fillRows } from './requests/rows.ts';
import { type Finding, hammer, mostMilliseconds, type Run } from './requests/run.ts';
import { createAsk } from './requests/send.ts';
import { shrunkFinding } from './requests/shrink.ts';
import { createTally } from './requests/tally.ts';
import { roles } from './requests/world.ts';
import { type HammeredServer, startHammered } from './server/hammeredServer.ts';
import { heldBy, type Memory } from './server/readMemory.ts';

type Say = (line: string) => void;

/** Hammers a server on one of the databases, and tells what it found; gives how much that is. */
export async function hammerDatabase(
  name: HammerOptions['databases'][number],
  options: HammerOptions,
  say: Say,
): Promise<number> {
  const lent = name === 'postgres' ? await lendDatabase() : undefined;
  const server = await startHammered(lent?.url);
  const since = new Date();
  const start = performance.now();
  say(`\n## ${name}`);
  try {
    const { run, close, memory } = await sendAll(server, options);
    const seconds = (performance.now() - start) / 1000;
    say(
      `${run.tally.total} requests in ${Math.round(seconds)} s, ${run.tally.doneShare.toFixed(0)} of 100 done and not refused\n`,
    );
    say(`${run.tally.table()}\n`);
    const found = [...(await requestFaults(run, say)), ...memoryFaults(memory, options, say)];
    close();
    found.push(...(await stopFaults(server)));
    found.push(...(await databaseFaults(server, lent?.url, since)));
    for (const fault of found) say(`FOUND ${fault}`);
    return found.length;
  } finally {
    await server.stop();
    await server.remove();
    await lent?.drop();
  }
}

interface Sent {
  readonly run: Run;
  readonly close: () => void;
  readonly memory: { readonly before: Memory; readonly after: Memory };
}

/** What a warm-up brings into memory stays there: modules, prepared statements, compiled code. It is of the same requests. */
async function sendAll(server: HammeredServer, { seed, requests, isShort }: HammerOptions): Promise<Sent> {
  const accounts = ['admin', ...roles];
  const tokens = new Map<string, string>();
  for (const account of accounts) tokens.set(account, await server.tokenOf(account));
  const ask = createAsk(server.origin, tokens);
  const api = await readApiDocument(`${server.origin}/api/v1/openapi.json`);
  const rows = createRows();
  await fillRows(rows, api, ask);
  const run: Run = {
    seed,
    requests,
    api,
    rows,
    ask,
    tally: createTally(),
    findings: new Map(),
    slow: new Map(),
  };
  const warmUp = Math.max(Math.ceil(requests / 4), isShort ? 0 : leastWarmUp);
  await hammer({ ...run, seed: seed + 1, requests: warmUp, tally: createTally() });
  await quiet();
  const before = await server.memory();
  await hammer(run);
  await quiet();
  return { run, close: () => ask.close(), memory: { before, after: await server.memory() } };
}

/** Fewer requests have not asked for every kind of thing yet. */
const leastWarmUp = 2000;
const idleSeconds = 3;

/** Work that goes on after an answer comes to its end. */
function quiet(): Promise<void> {
  return new Promise((done) => setTimeout(done, idleSeconds * 1000));
}

const mostSaid = 25;

async function requestFaults(run: Run, say: Say): Promise<string[]> {
  const slow = await slowAlone(run);
  if (run.slow.size > 0)
    say(
      `${run.slow.size} addresses took more than ${mostMilliseconds} ms among others, ${slow.length} of them alone too\n`,
    );
  const found: string[] = [];
  for (const [at, finding] of [...run.findings.values(), ...slow].slice(0, mostSaid).entries()) {
    const { what, count, answer, request } = await shrunkFinding(finding, run.ask);
    found.push(
      `${what} (${count} times)\n  ${await curlOf(request, `finding-${at}`)}\n  ${answer?.text.slice(0, 300) ?? ''}`,
    );
  }
  const more = run.findings.size + slow.length - found.length;
  return more > 0 ? [...found, `${more} more, not shown`] : found;
}

/** Asked again three times while nobody else asks: the fastest counts, for the machine may be busy with other things. */
async function slowAlone({ slow, ask }: Run): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const request of slow.values()) {
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) times.push((await ask(request)).milliseconds);
    const fastest = Math.min(...times);
    if (fastest > mostMilliseconds)
      found.push({ what: `takes ${Math.round(fastest)} ms alone`, request, answer: undefined, count: 1 });
  }
  return found;
}

/** Of the heap; the process as a whole also has what the database and the compiler keep. */
const mostGrowth = 1.1;

function memoryFaults({ before, after }: Sent['memory'], { isShort }: HammerOptions, say: Say): string[] {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  const growth = heldBy(after) / heldBy(before);
  say(
    `Memory after the warm-up and at the end: ${megabytes(heldBy(before))} and ${megabytes(heldBy(after))} of objects and buffers, ` +
      `${megabytes(before.rss)} and ${megabytes(after.rss)} of the process\n`,
  );
  // So few requests do not warm everything up.
  if (isShort || growth <= mostGrowth) return [];
  return [`memory of objects and buffers grew by ${Math.round((growth - 1) * 100)} of 100`];
}

/** What it logged as an error, and how it ended. */
async function stopFaults(server: HammeredServer): Promise<string[]> {
  const code = await server.stop();
  const logged = server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60|"error"|"fatal")|^\s+at |Unhandled|uncaught/.test(line));
  return [
    ...(code === 0 ? [] : [`the server ended with ${code}`]),
    ...logged.slice(0, 10).map((line) => `the server logged: ${line.slice(0, 600)}`),
  ];
}

async function databaseFaults(
  { dataDir }: HammeredServer,
  url: string | undefined,
  since: Date,
): Promise<string[]> {
  const model = JSON.parse(await readFile('generated/model.json', 'utf8')) as Model;
  const filesFolder = join(dataDir, 'files');
  const database = await openDatabase({ url, dataDir: join(dataDir, 'database') });
  try {
    const said = await checkConsistency({ database, model, filesFolder, since });
    const left = await filesLeftBehind(filesFolder);
    const lines = said.length > 60 ? [...said.slice(0, 60), `${said.length - 60} more`] : said;
    return [
      ...lines,
      ...(left.length > 0 ? [`${left.length} uploads that were broken off are still there`] : []),
    ];
  } finally {
    await database.close();
  }
}
