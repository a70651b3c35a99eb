import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Recorded } from '../recorded.ts';
import type { Measured } from '../requests.ts';
import { send } from '../send.ts';
import { plansIn } from './plansIn.ts';

/** What one kind of request costs on a database of some size. */
export interface Cost {
  readonly name: string;
  /** Half of the requests took no longer. */
  readonly ms: number;
  /** Pages of 8 KB that PostgreSQL looked at for one request, in its memory or on the disk. */
  readonly pages: number;
  /** Rows that its scans gave or fetched by an index. */
  readonly rows: number;
  /** Tables that are read from end to end, and indexes that are used. */
  readonly plan: string;
}

interface Measuring {
  readonly url: string;
  readonly origin: string;
  readonly token: string;
  readonly recorded: Readonly<Record<string, Recorded>>;
}

const rounds = 20;
/** Longer than a session keeps what it counted to itself. */
const untilCountedMs = 11_000;

/** Sends each request twenty times, one at a time, and reads what PostgreSQL counted meanwhile; nothing else may run there. */
export async function measureGrowth(requests: readonly Measured[], measuring: Measuring): Promise<Cost[]> {
  const client = new pg.Client({
    connectionString: measuring.url,
    options: '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
  });
  await client.connect();
  try {
    const costs: Cost[] = [];
    for (const request of requests) await send(request, request.sent(0), measuring.origin, measuring.token);
    let before = await settledCounts(client);
    for (const request of requests) {
      const ms = await timeOf(request, measuring);
      const after = await settledCounts(client);
      const plan = await plansIn(client, measuring.recorded[request.name]);
      const perRequest = (of: 'pages' | 'rows') => Math.round((after[of] - before[of]) / rounds);
      costs.push({ name: request.name, ms, pages: perRequest('pages'), rows: perRequest('rows'), plan });
      before = await countsOf(client);
    }
    return costs;
  } finally {
    await client.end();
  }
}

async function timeOf(request: Measured, { origin, token }: Measuring): Promise<number> {
  const took: number[] = [];
  for (let n = 1; n <= rounds; n += 1) {
    const began = performance.now();
    await send(request, request.sent(n), origin, token);
    took.push(performance.now() - began);
  }
  return took.toSorted((one, other) => one - other)[rounds / 2] ?? Number.NaN;
}

interface Counts {
  readonly pages: number;
  readonly rows: number;
}

async function settledCounts(client: pg.Client): Promise<Counts> {
  await setTimeout(untilCountedMs);
  return countsOf(client);
}

async function countsOf(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<{ pages: string; rows: string }>(`
    select blks_hit + blks_read as pages, tup_returned + tup_fetched as rows
    from pg_stat_database
    where datname = current_database()`);
  return { pages: Number(rows[0]?.pages), rows: Number(rows[0]?.rows) };
}

/** A table of both sizes; what looks at more than twice as many pages grows. */
export function describeGrowth(small: readonly Cost[], large: readonly Cost[]): string {
  const head = '| request | ms | pages | rows | plan | |\n|---|---|---|---|---|---|';
  const lines = large.map((cost, at) => {
    const { ms = Number.NaN, pages = Number.NaN, rows = Number.NaN } = small[at] ?? {};
    const verdict = cost.pages > 2 * Math.max(pages, 1) ? '**grows**' : 'does not grow';
    return `| ${cost.name} | ${ms.toFixed(1)} → ${cost.ms.toFixed(1)} | ${counted(pages)} → ${counted(cost.pages)} | ${counted(rows)} → ${counted(cost.rows)} | ${cost.plan} | ${verdict} |`;
  });
  return [head, ...lines].join('\n');
}

const counted = (figure: number) => figure.toLocaleString('en');
