import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { pathOf, queryOf } from './addresses.ts';
import type { Operation } from './apiDocument.ts';
import { bodyText, documentFor, relationText } from './documents.ts';
import { deep, hostileBodies, hostileText, hostileTexts, inAddress } from './hostile.ts';
import type { HammerRequest } from './send.ts';
import { accountFor, operationsOf, type World } from './world.ts';

export type DrawRequest = (world: World) => HammerRequest;

/** Requests that stand alone, each by its kind; how often of a hundred. */
export const singles: readonly {
  readonly kind: string;
  readonly share: number;
  readonly draw: DrawRequest;
}[] = [
  { kind: 'read', share: 24, draw: read },
  { kind: 'export, print', share: 1, draw: readFileOf },
  { kind: 'create', share: 17, draw: create },
  { kind: 'update', share: 16, draw: update },
  { kind: 'relation', share: 6, draw: relation },
  { kind: 'action', share: 8, draw: act },
  { kind: 'delete', share: 3, draw: remove },
  { kind: 'not the API', share: 4, draw: stray },
  { kind: 'forged token', share: 2, draw: forge },
];

const slowToRead = /export|print|pdf|xlsx|zip|template|planning|download/;

function read(world: World): HammerRequest {
  const { draw } = world;
  const all = operationsOf(world, 'GET', /^/).filter(({ path }) => !slowToRead.test(path));
  const lists = operationsOf(world, 'GET', /^\/[\w-]+$/);
  return asking(draw.of(draw.percent(45) ? lists : all), world);
}

function readFileOf(world: World): HammerRequest {
  return asking(world.draw.of(operationsOf(world, 'GET', slowToRead)), world);
}

function asking(operation: Operation, world: World): HammerRequest {
  const path = `${pathOf(operation, world)}${queryOf(operation, world)}`;
  return { method: operation.method, path, account: accountFor(world), headers: oddHeaders(world) };
}

/** Now and then headers that few send. */
function oddHeaders({ draw }: World): Record<string, string> {
  if (!draw.percent(6)) return {};
  return draw.of<Record<string, string>>([
    { accept: 'text/html' },
    { accept: 'application/vnd.api+json; charset=utf-8' },
    { accept: '*/*;q=0' },
    { 'accept-language': 'tlh, xx;q=9' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { range: 'bytes=0-0,5-9' },
    { range: 'bytes=99999999999-' },
    { 'if-none-match': '"1", W/"2", *' },
    { 'x-forwarded-for': "'; drop table users" },
    { 'x-request-id': 'a'.repeat(2000) },
    { origin: 'https://evil.example' },
    { 'content-encoding': 'gzip' },
    { expect: 'nothing' },
  ]);
}

function create(world: World): HammerRequest {
  const { draw } = world;
  const path = draw.percent(88) ? /^\/[\w-]+$/ : /^\/[\w-]+\/draft$/;
  const operation = draw.of(operationsOf(world, 'POST', path).filter((one) => one.path !== '/operations'));
  return {
    method: 'POST',
    path: operation.path,
    account: accountFor(world),
    headers: { ...oddHeaders(world), ...onceHeaders(world) },
    body: bodyText(documentFor(operation, undefined, world, draw.of([0, 0.2, 0.6])), world, 35),
  };
}

/** Few keys, so that some come again. */
function onceHeaders({ draw }: World): Record<string, string> {
  if (!draw.percent(15)) return {};
  return { 'idempotency-key': draw.percent(90) ? `key-${draw.upTo(2000)}` : inAddress(draw(hostileText)) };
}

function update(world: World): HammerRequest {
  const { draw, rows } = world;
  const operation = draw.of(
    operationsOf(world, 'PATCH', draw.percent(90) ? /^\/[\w-]+\/\{id\}$/ : /\/draft$/),
  );
  const path = pathOf(operation, world);
  const id = path.split('/')[2];
  const known = rows.pick(operation.resource, 0);
  const document = documentFor(operation, id, world, draw.of([0.05, 0.15, 0.5]));
  return {
    method: 'PATCH',
    path,
    account: accountFor(world),
    headers: draw.percent(12)
      ? { 'if-match': draw.of(['*', '"1"', 'W/"1"', '""', 'x', known?.etag ?? '"2"']) }
      : {},
    body: bodyText(document, world, 35),
  };
}

function relation(world: World): HammerRequest {
  const { draw } = world;
  const method = draw.of(['PATCH', 'PATCH', 'POST', 'DELETE']);
  const operation = draw.of(operationsOf(world, method, /\/relationships\//));
  return {
    method,
    path: pathOf(operation, world),
    account: accountFor(world),
    body: relationText(operation, world),
  };
}

/** Calls that change a row in a way of their own, most without a document; the rest of what can be posted. */
function act(world: World): HammerRequest {
  const { draw } = world;
  const calls = [
    ...operationsOf(world, 'PATCH', /^\/[\w-]+\/(\{id\}\/)?[\w-]+$/),
    ...operationsOf(world, 'POST', /^\/[\w-]+\/(\{id\}\/)[\w-]+$/),
  ].filter(({ path }) => !/\/(draft|erase|request-deletion|emulate)$/.test(path));
  const operation = draw.of(calls);
  const path = pathOf(operation, world);
  const { method, resource } = operation;
  return { method, path, account: accountFor(world), body: actionBody(path, resource, world) };
}

function actionBody(path: string, resource: string, { draw, rows }: World): string | undefined {
  const other = () => rows.pick(resource, draw.upTo(99))?.id ?? '';
  if (draw.percent(12)) return draw.of(hostileBodies);
  if (path.endsWith('/sort'))
    return JSON.stringify({ meta: { move: draw.of(['before', 'after']), target: other() } });
  if (path.endsWith('/merge'))
    return JSON.stringify({ meta: { with: [other(), other()].slice(draw.upTo(1)) } });
  if (path.endsWith('/unmerge')) return JSON.stringify({ meta: {} });
  return draw.percent(50)
    ? undefined
    : JSON.stringify({ meta: { reason: draw.of(hostileTexts), comment: 'x' } });
}

/** Mostly rows that the requests made: those of the demonstration are needed. */
function remove(world: World): HammerRequest {
  const { draw, rows } = world;
  const operations = operationsOf(world, 'DELETE', /^\/[\w-]+\/\{id\}$/);
  const withOwn = operations.filter(({ resource }) => rows.own(resource, 0));
  const operation = draw.of(withOwn.length > 0 && draw.percent(85) ? withOwn : operations);
  const row = draw.percent(85) ? rows.own(operation.resource, draw.upTo(99)) : undefined;
  const path = row ? `/${operation.resource}/${row.id}` : pathOf(operation, world);
  return {
    method: 'DELETE',
    path,
    account: row || draw.percent(10) ? 'admin' : draw.of(['recruiter', 'candidate']),
  };
}

/** Addresses, methods and media types that the API does not have, and bodies that are none. */
function stray(world: World): HammerRequest {
  const { draw } = world;
  const { path } = draw.of(world.api.operations);
  const address = draw.of([
    path.replaceAll(/[{}]/g, ''),
    `${path.split('/{')[0]}/${inAddress(draw(hostileText))}`,
    `/${inAddress(draw(hostileText))}`,
    '/users/%00',
    '/users/..%2f..%2fetc%2fpasswd',
    '/users//',
    `/users?${'a'.repeat(12_000)}`,
  ]);
  const method = draw.of(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']);
  const body = ['POST', 'PATCH', 'PUT'].includes(method)
    ? draw.of([...hostileBodies, JSON.stringify({ data: deep(1500) })])
    : undefined;
  const type = draw.of([
    'text/plain',
    'application/json',
    'application/xml',
    'application/vnd.api+json; ext="x"',
    'x',
    'multipart/form-data',
  ]);
  return {
    method,
    // Too long a line is refused with words, which nobody may send after a HEAD.
    path: method === 'HEAD' ? address.slice(0, 2000) : address,
    account: accountFor(world),
    body,
    headers: body === undefined ? {} : { 'content-type': type },
  };
}

const forger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function forge(world: World): HammerRequest {
  const { draw } = world;
  const claims = {
    sub: 'admin',
    email: 'admin@exemple.fr',
    aud: 'alec',
    iss: 'http://127.0.0.1',
    exp: 4_000_000_000,
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (alg: string, by: (text: string) => string) => {
    const text = `${part({ alg, typ: 'at+jwt', kid: draw.of(['1', '../../x', "' or 1=1"]) })}.${part(claims)}`;
    return `${text}.${by(text)}`;
  };
  const forged = draw.of([
    signed('none', () => ''),
    signed('HS256', (text) => createHmac('sha256', 'secret').update(text).digest('base64url')),
    signed('RS256', (text) => sign('sha256', Buffer.from(text), forger).toString('base64url')),
    'a.b.c',
    '',
    '.',
    part(claims),
    'x'.repeat(7000),
    inAddress(draw(hostileText)),
  ]);
  const { method, path } = draw.percent(60) ? read(world) : update(world);
  return { method, path, account: null, forged };
}
