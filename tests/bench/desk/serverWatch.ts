import { setTimeout } from 'node:timers/promises';

/** What some work cost a server, as its own figures tell. */
export interface ServerCost {
  readonly seconds: number;
  /** Of the process, without the database unless that is embedded. */
  readonly cpuSeconds: number;
  readonly statements: number;
  /** The most memory it held. */
  readonly megabytes: number;
  /** The longest that its event loop did nothing else. */
  readonly blockedMs: number;
}

const everyMs = 200;

/** Does some work and reads the figures of the server before, while and after: `/metrics` of this machine. */
export async function watched<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly cost: ServerCost }> {
  const before = await figuresOf(origin);
  const begun = performance.now();
  const seen: Figures[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      await setTimeout(everyMs);
      seen.push(await figuresOf(origin));
    }
  };
  // Whoever refuses the work says more than a server that was stopped for it.
  const watching = watch().catch(() => undefined);
  const result = await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - begun) / 1000;
  await watching;
  const after = await figuresOf(origin);
  return {
    result,
    cost: {
      seconds,
      cpuSeconds: after.cpu - before.cpu,
      statements: after.statements - before.statements,
      megabytes: Math.max(...seen.map(({ memory }) => memory)) / 1e6,
      blockedMs: Math.max(...seen.map(({ blocked }) => blocked), after.blocked) * 1000,
    },
  };
}

/** What a cost was, in one line. */
export function costText({ cpuSeconds, statements, megabytes, blockedMs }: ServerCost): string {
  const figures = [
    `CPU ${cpuSeconds.toFixed(1)} s`,
    `${statements} statements`,
    `${megabytes.toFixed(0)} MB`,
    `blocked ${blockedMs.toFixed(0)} ms`,
  ];
  return figures.join(', ');
}

interface Figures {
  readonly cpu: number;
  readonly statements: number;
  readonly memory: number;
  /** Since it was asked last. */
  readonly blocked: number;
}

async function figuresOf(origin: string): Promise<Figures> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    cpu: figure('process_cpu_seconds_total'),
    statements: figure('database_statements_total'),
    memory: figure('process_resident_memory_bytes'),
    blocked: figure('nodejs_eventloop_lag_max_seconds'),
  };
}
