import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Measured } from '../requests.ts';

const megabyte = 2 ** 20;
const connections = 32;
const loadSeconds = 30;
/** What the start left behind is collected meanwhile. */
const restMs = 10_000;
const everyMs = 250;

/** MB that are allowed, at rest and under load. */
export interface MemoryGoals {
  readonly idle: number;
  readonly loaded: number;
}

interface Server {
  readonly origin: string;
  readonly token: string;
  readonly name: string;
  readonly goals: MemoryGoals;
}

/** MB of a server process: what the machine gives it, and what of that is JavaScript and buffers. */
interface Held {
  readonly resident: number;
  readonly heap: number;
  readonly external: number;
}

/** What a server holds after its start, while many ask everything in turns, at its worst then, and at rest again. */
export async function measureMemory(
  requests: readonly Measured[],
  { origin, token, name, goals }: Server,
): Promise<string> {
  await setTimeout(restMs);
  const idle = await heldBy(origin);
  const seen: Held[] = [];
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      seen.push(await heldBy(origin));
      await setTimeout(everyMs);
    }
  };
  const looking = look();
  const answered = await sendAll(requests, origin, token);
  isOver = true;
  await looking;
  await setTimeout(restMs);
  const after = await heldBy(origin);
  const middle = seen.toSorted((one, other) => one.resident - other.resident)[Math.floor(seen.length / 2)];
  return [
    `${name.padEnd(32)}${['MB', 'heap', 'external'].map((cell) => cell.padStart(10)).join('')}`,
    line('after the start', idle, goals.idle),
    line(`${connections} connections, middle`, middle ?? idle, goals.loaded),
    line(`${connections} connections, worst`, largest(seen), goals.loaded),
    line('10 s after them', after),
    answered,
  ].join('\n');
}

/** All requests in turns, as fast as they are answered. */
async function sendAll(requests: readonly Measured[], origin: string, token: string): Promise<string> {
  let sent = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: loadSeconds,
    timeout: 60,
    requests: requests.map(({ method, headers, sent: sentAt }) => ({
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      setupRequest: (request: autocannon.Request) => {
        sent += 1;
        return { ...request, ...sentAt(sent) };
      },
    })),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return `${result.requests.total} requests in ${loadSeconds} s${failed > 0 ? `, ${failed} were no success` : ''}`;
}

async function heldBy(origin: string): Promise<Held> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / megabyte;
  return {
    resident: figure('process_resident_memory_bytes'),
    heap: figure('nodejs_heap_size_used_bytes'),
    external: figure('nodejs_external_memory_bytes'),
  };
}

function largest(all: readonly Held[]): Held {
  const most = (key: keyof Held) => Math.max(...all.map((held) => held[key]));
  return { resident: most('resident'), heap: most('heap'), external: most('external') };
}

function line(name: string, { resident, heap, external }: Held, goal?: number): string {
  const cells = [resident, heap, external].map((figure) => figure.toFixed(0).padStart(10)).join('');
  const verdict =
    goal === undefined ? '' : `  ${resident <= goal ? 'within' : 'misses'} the goal of ${goal} MB`;
  return `${name.padEnd(32)}${cells}${verdict}`;
}
