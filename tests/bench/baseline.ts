import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { v7 } from 'uuid';
import { type ByHand, byHand } from './byHand.ts';
import type { BoundStatement, Recorded } from './recorded.ts';
import { markShape, type Sent } from './requests.ts';

/**
 * What the SQL costs behind the least of servers: a process that answers each request of the run by the very
 * statements the product sends for it, with other ids and words, or by one statement that was written by hand, and gives
 * the text of the row. The parent sends it the statements by message, and hears its port.
 */
export interface Task {
  readonly url: string;
  /** The product's own statements, by request; none: those written by hand. */
  readonly recorded?: Readonly<Record<string, Recorded>>;
}

const poolSize = 10;
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/;

process.once('message', ({ url, recorded }: Task) => serve(url, recorded));
process.once('disconnect', () => process.exit(0));

function serve(url: string, recorded: Task['recorded']): void {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off -c max_parallel_workers_per_gather=0',
  });
  const replays = recorded
    ? mapOf(recorded, (one) => replayOf(pool, one))
    : mapOf(byHand, (one) => byHandOf(pool, one));
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const replay = replays.get(String(request.headers['x-measured']));
    const text = await replay?.({ path: request.url ?? '', body });
    response
      .writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/vnd.api+json' })
      .end(text);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') return '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

type Replay = (sent: Required<Sent>) => Promise<string>;

function mapOf<T>(all: Readonly<Record<string, T>>, replay: (one: T) => Replay): Map<string, Replay> {
  return new Map(Object.entries(all).map(([name, one]) => [name, replay(one)]));
}

function byHandOf(pool: pg.Pool, { text, values }: ByHand): Replay {
  const name = nameOf(text);
  return async (sent) => (await pool.query({ name, text, values: [...values(sent)] })).rows[0]?.data ?? '';
}

function replayOf(pool: pg.Pool, recorded: Recorded): Replay {
  const { rowId, mark, given } = recorded;
  const statements = recorded.statements.map((statement) => preparedOf(statement, [rowId, mark, ...given]));
  return async ({ path, body }) => {
    const [thisRow, thisMark] = [path.match(uuid)?.[0], body.match(markShape)?.[0]];
    const others = new Map(given.map((id) => [id, v7()]));
    if (rowId !== null && thisRow) others.set(rowId, thisRow);
    if (mark !== null && thisMark) others.set(mark, thisMark);
    if (statements.length === 1) return textOf(await pool.query(queryOf(statements[0], others)));
    return inOneSession(pool, statements, others);
  };
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: BoundStatement['values'];
  /** Places of the values that hold a word to exchange. */
  readonly exchanged: readonly number[];
}

function preparedOf({ text, values }: BoundStatement, words: readonly (string | null)[]): Prepared {
  const holds = (value: string | null) => words.some((word) => word !== null && value?.includes(word));
  return {
    name: nameOf(text),
    text,
    values,
    exchanged: values.flatMap((value, place) => (holds(value) ? [place] : [])),
  };
}

function queryOf(prepared: Prepared | undefined, others: ReadonlyMap<string, string>): pg.QueryConfig {
  if (!prepared) throw new Error('nothing was recorded for this request');
  const { name, text, exchanged } = prepared;
  const values = [...prepared.values];
  for (const place of exchanged) values[place] = exchange(values[place] ?? '', others);
  return { name, text, values };
}

function exchange(value: string, others: ReadonlyMap<string, string>): string {
  let exchanged = value;
  for (const [word, other] of others) exchanged = exchanged.replaceAll(word, other);
  return exchanged;
}

async function inOneSession(
  pool: pg.Pool,
  statements: readonly Prepared[],
  others: ReadonlyMap<string, string>,
): Promise<string> {
  const client = await pool.connect();
  let text = '';
  try {
    for (const statement of statements) text = textOf(await client.query(queryOf(statement, others))) || text;
    return text;
  } finally {
    client.release();
  }
}

/** The finished texts of a read; nothing for other statements. */
function textOf({ rows }: pg.QueryResult): string {
  const row: { data?: string; included?: string } | undefined = rows[0];
  return row?.data === undefined ? '' : `{"data":[${row.data}],"included":[${row.included}]}`;
}
