import { type Asked, isAcknowledged } from './asking.ts';
import type { Outcome, Stage } from './fault.ts';
import type { Installation } from './installations.ts';
import { type RunningProduct, startedProduct, tokenOf } from './product.ts';
import { longestWait, type Stream, startStream } from './stream.ts';
import { inconsistencies, verify } from './verify.ts';
import { findTargets, isDone, type Write } from './writes.ts';

interface Act {
  readonly servers: readonly RunningProduct[];
  readonly stream: Stream;
}

interface Scene {
  readonly installation: Installation;
  /** What the servers are started with; one or two of them. */
  readonly environments: readonly Readonly<Record<string, string>>[];
  /** Goes wrong, and is well again when it resolves: what is wrong with what was seen meanwhile. */
  readonly fault: (act: Act) => Promise<readonly string[]>;
  readonly rounds: number;
  /** The longest that a request may wait for its answer. */
  readonly boundMs: number;
}

const mark = 'Panne-T';
/** After a fault, by itself. */
const wellAgainWithinMs = 60_000;

/**
 * Servers that live through a fault while they are written to: whoever gets no 2xx tries again, as people do. At the end
 * everything acknowledged is there once and whole, and each answer meanwhile was a clean one, in time.
 */
export async function playThrough(stage: Stage, scene: Scene): Promise<Outcome> {
  const { installation, environments, fault, rounds, boundMs } = scene;
  const servers: RunningProduct[] = [];
  try {
    for (const environment of environments) servers.push(await startedProduct(environment));
    const callers = await Promise.all(
      servers.map(async ({ origin }) => ({ origin, token: await tokenOf(origin) })),
    );
    const [first] = callers;
    if (first === undefined) throw new Error('No server');
    const targets = await findTargets(first.origin, first.token);
    const stream = startStream({ callers, luck: stage.luck, targets, mark });
    await stream.flows();
    const wrong: string[] = [];
    let wellAgainMs = 0;
    for (let round = 1; round <= rounds; round += 1) {
      wrong.push(...(await fault({ servers, stream })));
      wellAgainMs = Math.max(wellAgainMs, await stream.flows());
    }
    const writes = await stream.end();
    const found = await verify(writes, mark, first);
    const longestWaitMs = longestWait(writes);
    if (longestWaitMs > boundMs)
      wrong.push(`A request waited ${Math.round(longestWaitMs)} ms; the bound is ${boundMs}`);
    if (wellAgainMs > wellAgainWithinMs)
      wrong.push(`Writes came again after ${Math.round(wellAgainMs)} ms only`);
    wrong.push(...unclean(writes), ...(await endAll(servers)));
    wrong.push(...(await inconsistencies(installation)));
    const acknowledged = writes.filter(isDone).length;
    return { rounds, acknowledged, longestWaitMs, wellAgainMs, ...found, wrong };
  } finally {
    for (const server of servers) await server.end('SIGKILL');
    await installation.remove();
  }
}

async function endAll(servers: readonly RunningProduct[]): Promise<readonly string[]> {
  const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  return codes.flatMap((code, at) =>
    code === 0 ? [] : [`The stop gave ${code}: ${servers[at]?.output().slice(-500)}`],
  );
}

/** Whoever was not served is asked to come again, and is told nothing else. */
function unclean(writes: readonly Write[]): string[] {
  const attempts = writes.flatMap(({ kind, attempts: own }) => own.map((asked) => ({ kind, asked })));
  const odd = attempts.filter(({ asked }) => !isAcknowledged(asked) && !isCleanRefusal(asked));
  const said = odd.map(
    ({ kind, asked }) => `${kind}: ${asked.status} ${asked.body.toString().slice(0, 300)}`,
  );
  return [...new Set(said)];
}

/** 503 with the time to come back, or 507 for a file there is no room for; nothing of the database or the code in it. */
export function isCleanRefusal({ status, headers, body, wasOnKept }: Asked): boolean {
  const text = body.toString();
  const isAnnounced = status === 503 && Number(headers.get('retry-after')) > 0;
  if (status === 0) return wasOnKept === true;
  const isFull = status === 507 && text.includes('"store-full"');
  return (isAnnounced || isFull) && !/ at .*\.(ts|js|mjs):|select |insert /i.test(text);
}
