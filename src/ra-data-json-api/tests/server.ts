import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AtomicOperation, ResourceObject } from '../src/jsonApiDocument.ts';
import {
  etagOf,
  isOperator,
  keyOf,
  matches,
  type Row,
  type Rows,
  seedRows,
  toResource,
  typeOfPath,
  valueAt,
} from './movies.ts';
import { operate } from './operations.ts';
import { change, checkVersion, Refusal, rowOf } from './writeMovies.ts';

const mediaType = 'application/vnd.api+json';

interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface MovieServer {
  url: string;
  seen: Seen[];
  rows: Rows;
  /** What this server can do; tests switch parts off. */
  can: { atomic: boolean; total: boolean; answerBulk: boolean };
  reset(): void;
  stop(): Promise<void>;
}

interface Operations {
  'atomic:operations': AtomicOperation[];
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A small JSON:API server of movies and people, in memory, that refuses what it does not know. */
export async function startMovieServer(): Promise<MovieServer> {
  const movies: MovieServer = {
    url: '',
    seen: [],
    rows: seedRows(),
    can: { atomic: true, total: true, answerBulk: true },
    reset() {
      movies.seen.length = 0;
      movies.rows = seedRows();
      movies.can = { atomic: true, total: true, answerBulk: true };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => void serve(movies, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  movies.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return movies;
}

async function serve(movies: MovieServer, request: IncomingMessage, response: ServerResponse) {
  const seen = await read(request);
  movies.seen.push(seen);
  if (seen.path === '/slow-movies') return;
  const { status, body, headers } = answer(movies, seen);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': mediaType, ...headers });
  response.end(status === 204 ? undefined : text);
}

async function read(request: IncomingMessage): Promise<Seen> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const isJson = headers['content-type']?.startsWith(mediaType);
  const body = isJson && text ? JSON.parse(text) : text;
  return { method, path: url.pathname, query: Object.fromEntries(url.searchParams), headers, body };
}

function answer(movies: MovieServer, seen: Seen): Answer {
  try {
    return route(movies, seen);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = error.errors.map((one) => ({ status: String(error.status), ...one }));
    return { status: error.status, body: { errors, meta: error.meta }, headers: error.headers };
  }
}

function route(movies: MovieServer, seen: Seen): Answer {
  const [, path = '', id, action] = seen.path.split('/').map(decodeURIComponent);
  if (path === 'broken')
    return { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'Content-Type': 'text/html' } };
  if (path === 'nonsense')
    return { status: 200, body: '<h1>Welcome</h1>', headers: { 'Content-Type': 'text/html' } };
  if (path === 'secret') throw new Refusal(Number(id), [{ title: 'Sign in first' }]);
  if (path === 'operations') return operations(movies, seen);
  const type = typeOfPath[path];
  if (type === undefined) throw new Refusal(404, [{ detail: `No resource '${path}'` }]);
  if (!seen.headers.accept?.includes('json') && id !== 'export')
    throw new Refusal(406, [{ title: 'Not acceptable' }]);
  if (id === 'export') return exportList(movies, type, seen);
  if (id === undefined)
    return seen.method === 'POST' ? add(movies, type, seen, true) : list(movies, path, type, seen);
  if (id === 'draft') return add(movies, type, seen, false);
  return one(movies, rowOf(movies.rows, type, id), seen, action);
}

function one(movies: MovieServer, row: Row, seen: Seen, action?: string): Answer {
  if (action === 'lock') return { status: 200, body: { data: toResource(row), meta: { locked: true } } };
  if (action === 'sort')
    return { status: 200, body: { data: toResource(row), meta: (seen.body as ResourceObject).meta } };
  if (action === 'poster') return { status: 200, body: 'PNG', headers: { 'Content-Type': 'image/png' } };
  if (seen.method === 'GET') return single(movies, row, seen, 200);
  checkVersion(row, seen.headers['if-match']);
  if (seen.method === 'DELETE') {
    movies.rows.delete(keyOf(row));
    return { status: 204 };
  }
  change(row, (seen.body as { data: ResourceObject }).data, action !== 'draft');
  return single(movies, row, seen, 200);
}

function single(movies: MovieServer, row: Row, { query }: Seen, status: number): Answer {
  const included = includedOf(movies, [row], query);
  const data = toResource(row, query[`fields[${row.type}]`]?.split(','));
  return { status, body: { data, ...(included && { included }) }, headers: { ETag: etagOf(row) } };
}

function add(movies: MovieServer, type: string, { body, query, ...seen }: Seen, isStrict: boolean): Answer {
  const { data } = body as { data: ResourceObject };
  const id = data.id ?? String(100 + movies.rows.size);
  const row: Row = { type, id, attributes: {}, links: {}, version: 0 };
  change(row, data, isStrict);
  movies.rows.set(keyOf(row), row);
  return single(movies, row, { ...seen, body, query }, 201);
}

function list(movies: MovieServer, path: string, type: string, { query }: Seen): Answer {
  const rows = sorted(movies, filtered(movies, type, query), query.sort);
  const number = Number(query['page[number]'] ?? 1);
  const size = Number(query['page[size]'] ?? 3);
  const page = rows.slice((number - 1) * size, number * size);
  const included = includedOf(movies, page, query);
  const fields = query[`fields[${type}]`]?.split(',');
  const link = (at: number) => `/${path}?page[number]=${at}`;
  const links = {
    next: number * size < rows.length ? link(number + 1) : null,
    prev: number > 1 ? link(number - 1) : null,
  };
  const meta = { took: 1, ...(movies.can.total && { page: { number, size, total: rows.length } }) };
  return {
    status: 200,
    body: { data: page.map((row) => toResource(row, fields)), ...(included && { included }), links, meta },
  };
}

function filtered(movies: MovieServer, type: string, query: Record<string, string>): Row[] {
  let rows = [...movies.rows.values()].filter((row) => row.type === type);
  for (const [name, expected] of Object.entries(query)) {
    const [, field, operator] = /^filter\[([\w.]+)\](?:\[(\w+)\])?$/.exec(name) ?? [];
    if (field === undefined) checkParameter(name);
    else
      rows = rows.filter((row) =>
        matches(movies.rows, row, field, operatorFor(name, field, operator), expected),
      );
  }
  return rows;
}

function operatorFor(
  parameter: string,
  field: string,
  operator = field === 'title' ? 'contains' : 'is',
): string {
  if (!isOperator(operator))
    throw new Refusal(400, [{ detail: `Unknown operator ${operator}`, source: { parameter } }]);
  return operator;
}

function checkParameter(name: string) {
  const isKnown = /^(page\[(number|size)\]|fields\[\w+\]|sort|include|format|with_trashed)$/.test(name);
  if (!isKnown)
    throw new Refusal(400, [{ detail: `Unknown parameter ${name}`, source: { parameter: name } }]);
}

function sorted({ rows }: MovieServer, list: Row[], sort = 'id'): Row[] {
  const keys = sort
    .split(',')
    .map((key) => ({ path: key.replace(/^-/, ''), sign: key.startsWith('-') ? -1 : 1 }));
  return list.toSorted((left, right) => {
    for (const { path, sign } of keys) {
      const order = compare(valueAt(rows, left, path), valueAt(rows, right, path));
      if (order !== 0) return sign * order;
    }
    return 0;
  });
}

const compare = (left: unknown, right: unknown) =>
  String(left).localeCompare(String(right), 'en', { numeric: true });

function includedOf({ rows }: MovieServer, from: Row[], query: Record<string, string>) {
  if (query.include === undefined) return undefined;
  const linked = query.include.split(',').flatMap((name) => from.flatMap((row) => row.links[name] ?? []));
  const keys = [...new Set(linked.map(keyOf))];
  return keys
    .flatMap((key) => rows.get(key) ?? [])
    .map((row) => toResource(row, query[`fields[${row.type}]`]?.split(',')));
}

function exportList(movies: MovieServer, type: string, { query }: Seen): Answer {
  const fields = query[`fields[${type}]`]?.split(',') ?? ['title'];
  const lines = sorted(movies, filtered(movies, type, query), query.sort).map((row) =>
    fields.map((field) => row.attributes[field]).join(';'),
  );
  return {
    status: 200,
    body: [fields.join(';'), ...lines].join('\n'),
    headers: { 'Content-Type': 'text/csv' },
  };
}

function operations(movies: MovieServer, seen: Seen): Answer {
  const speaksAtomic = seen.headers['content-type']?.includes('ext="https://jsonapi.org/ext/atomic"');
  if (!movies.can.atomic || !speaksAtomic) throw new Refusal(415, [{ title: 'Unsupported media type' }]);
  const { rows, results } = operate(movies.rows, (seen.body as Operations)['atomic:operations']);
  movies.rows = rows;
  return movies.can.answerBulk ? { status: 200, body: { 'atomic:results': results } } : { status: 204 };
}
