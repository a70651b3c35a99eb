import { bodyText, documentFor } from './documents.ts';
import { hostileText, inAddress } from './hostile.ts';
import type { HammerAnswer, HammerRequest } from './send.ts';
import { operationsOf, type World } from './world.ts';

/** Sends a request of a sequence; the answer is checked and counted as of this kind. */
export type Play = (kind: string, request: HammerRequest) => Promise<HammerAnswer>;
export type Sequence = (world: World, play: Play) => Promise<void>;

export const sequences: readonly { readonly share: number; readonly run: Sequence }[] = [
  { share: 6, run: liveARow },
  { share: 5, run: editTogether },
  { share: 5, run: writeMany },
  { share: 1, run: writeFarTooMany },
  { share: 3, run: repeatOnce },
];

const admin = 'admin';

function idIn({ status, text }: HammerAnswer): string | undefined {
  if (status !== 201 && status !== 200) return undefined;
  return (JSON.parse(text) as { data?: { id?: string } }).data?.id;
}

/** Resources whose rows can be made and changed at will. */
function written(world: World) {
  const creations = operationsOf(world, 'POST', /^\/[\w-]+$/);
  const changes = operationsOf(world, 'PATCH', /^\/[\w-]+\/\{id\}$/);
  const creation = world.draw.of(
    creations.filter(({ resource }) => changes.some((change) => change.resource === resource)),
  );
  return { creation, change: changes.find(({ resource }) => resource === creation.resource) ?? creation };
}

/** Creates a row, edits it, empties it, moves and copies it, deletes it, brings it back, and edits it once more. */
async function liveARow(world: World, play: Play): Promise<void> {
  const { draw, rows, api } = world;
  const { creation, change } = written(world);
  const step = (method: string, path: string, body?: string) =>
    play('life of a row', { method, path, account: admin, body });
  const id = idIn(
    await step('POST', creation.path, bodyText(documentFor(creation, undefined, world, 0.5), world, 0)),
  );
  if (id === undefined) return;
  const own = `${creation.path}/${id}`;
  const has = (call: string) => api.operations.some(({ path }) => path === `${creation.path}/{id}/${call}`);
  await step('PATCH', own, bodyText(documentFor(change, id, world, 0.5), world, 10));
  await step('PATCH', own, JSON.stringify(emptied(documentFor(change, id, world, 1))));
  const target = rows.pick(creation.resource, draw.upTo(99))?.id ?? id;
  if (has('sort')) await step('POST', `${own}/sort`, JSON.stringify({ meta: { move: 'before', target } }));
  if (has('duplicate')) await step('PATCH', `${own}/duplicate`);
  if (has('lock')) await step('PATCH', `${own}/lock`);
  if (has('unlock')) await step('PATCH', `${own}/unlock`);
  await step('DELETE', own);
  if (has('restore')) await step('PATCH', `${own}/restore`);
  await step('PATCH', own, bodyText(documentFor(change, id, world, 0.3), world, 0));
  await step('GET', own);
}

function emptied(document: ReturnType<typeof documentFor>) {
  const { attributes = {}, relationships = {}, ...data } = document.data;
  const nothing = Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
  const nobody = Object.entries(relationships).map(([name, value]) => {
    const many = Array.isArray((value as { data?: unknown } | null)?.data);
    return [name, { data: many ? [] : null }];
  });
  return { data: { ...data, attributes: nothing, relationships: Object.fromEntries(nobody) } };
}

/** Several people change one row at the same time; some of them say which version they saw. */
async function editTogether(world: World, play: Play): Promise<void> {
  const { draw, rows } = world;
  const { creation, change } = written(world);
  const id = (rows.own(creation.resource, draw.upTo(99)) ?? rows.pick(creation.resource, draw.upTo(99)))?.id;
  if (id === undefined) return;
  const path = `${creation.path}/${id}`;
  const seen = await play('edits at once', { method: 'GET', path, account: admin });
  const etag = String(seen.headers.etag ?? '*');
  const edits = Array.from(
    { length: 5 },
    (_, at): HammerRequest => ({
      method: 'PATCH',
      path,
      account: admin,
      ...(at % 2 === 1 && { headers: { 'if-match': etag } }),
      body: bodyText(documentFor(change, id, world, 0.15), world, 5),
    }),
  );
  const isGone = draw.percent(15) && rows.own(creation.resource, 0)?.id === id;
  await Promise.all([
    ...edits.map((edit) => play('edits at once', edit)),
    ...(isGone ? [play('edits at once', { method: 'DELETE', path, account: admin })] : []),
  ]);
}

/** Many operations in one request, all or none of them: new rows, changes, rows that go again, and one that is wrong. */
async function writeMany(world: World, play: Play): Promise<void> {
  const { draw } = world;
  const count = draw.of([1, 2, 5, 20, 60]);
  const { creation, change } = written(world);
  const type = creation.resource.replaceAll('-', '_');
  const operations = Array.from({ length: count }, (_, at) => {
    const { data } = documentFor(creation, undefined, world, 0.2);
    return draw.percent(80)
      ? { op: 'add', data: { ...data, lid: `row-${at}` } }
      : changeOf(world, change.resource, type, documentFor(change, undefined, world, 0.2).data);
  });
  if (draw.percent(20)) operations.push({ op: 'remove', ref: { type, lid: 'row-0' } } as never);
  const isSpoiled = draw.percent(25);
  if (isSpoiled)
    operations.splice(draw.upTo(operations.length), 0, draw.of(wrongOperations(draw(hostileText))) as never);
  await play('operations', operationsRequest(operations));
}

function changeOf({ rows, draw }: World, resource: string, type: string, data: object) {
  const id = rows.pick(resource, draw.upTo(99))?.id ?? '';
  return { op: 'update', ref: { type, id }, data: { ...data, id } };
}

function wrongOperations(words: string): unknown[] {
  return [
    { op: words },
    { op: 'add', data: { type: words } },
    { op: 'update', ref: { type: 'users', id: words }, data: { type: 'users', id: words } },
    { op: 'remove', ref: { type: 'users', lid: words } },
    { op: 'add', href: `/api/v1/${words}`, data: null },
    { op: 'update', ref: { type: 'users', id: words, relationship: words }, data: [] },
    words,
    null,
  ];
}

function operationsRequest(operations: readonly unknown[]): HammerRequest {
  return {
    method: 'POST',
    path: '/operations',
    account: admin,
    headers: { 'content-type': 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' },
    body: JSON.stringify({ 'atomic:operations': operations }),
  };
}

/** Refused for their number, before any of them is looked at. */
async function writeFarTooMany(world: World, play: Play): Promise<void> {
  const { creation } = written(world);
  const { data } = documentFor(creation, undefined, world, 0);
  await play(
    '10,000 operations',
    operationsRequest(Array.from({ length: 10_000 }, () => ({ op: 'add', data }))),
  );
}

/** One key, several times at once: one row is made. */
async function repeatOnce(world: World, play: Play): Promise<void> {
  const { draw } = world;
  const { creation } = written(world);
  const body = bodyText(documentFor(creation, undefined, world, 0.2), world, 0);
  const headers = { 'idempotency-key': `once-${inAddress(draw.of(['a', 'b', 'c']))}-${draw.upTo(1e9)}` };
  const same: HammerRequest = { method: 'POST', path: creation.path, account: admin, headers, body };
  await Promise.all([1, 2, 3].map(() => play('one key at once', same)));
}
