import type { Operation } from './apiDocument.ts';
import { documentFor } from './documents.ts';
import { hostileText, hostileTexts, inAddress } from './hostile.ts';
import type { Play, Sequence } from './sequences.ts';
import { accountFor, operationsOf, type World } from './world.ts';

export const fileSequences: readonly { readonly share: number; readonly run: Sequence }[] = [
  { share: 3, run: upload },
  { share: 1, run: importRows },
];

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 0xff)]);

/** Bytes that are what their name says, and bytes that are not; all of them, a broken form of several parts, or cut short. */
async function upload(world: World, play: Play): Promise<void> {
  const { draw } = world;
  const operation = draw.of(operationsOf(world, 'PUT', /content$/));
  const [name, bytes] = draw.of<readonly [string, Buffer]>([
    ['photo.png', png],
    ['cv.pdf', pdf],
    ['cv.pdf', png],
    ['cv.docx', zip],
    ['empty.pdf', Buffer.alloc(0)],
    ['bomb.svg', Buffer.from('<svg onload="alert(1)"/>')],
    [draw(hostileText), pdf],
    [`../../${'a'.repeat(300)}.pdf`, pdf],
    ['notes.txt', Buffer.from(draw.of(hostileTexts).repeat(50))],
  ]);
  const path = `${contentPath(operation, world)}?file_name=${inAddress(name)}&document=${relatedOf(world)}`;
  const sent = {
    method: 'PUT',
    path,
    account: accountFor(world),
    headers: { 'content-type': 'application/octet-stream' },
  };
  const how = draw.upTo(9);
  if (how < 6) return void (await play('upload', { ...sent, body: bytes }));
  if (how < 8) return void (await play('broken multipart', { ...sent, ...brokenParts(world, bytes) }));
  const long = Buffer.concat([bytes, Buffer.alloc(200_000, 0x20)]);
  await play('upload cut off', { ...sent, body: long, cutAfter: draw.of([0, 1, 500, 100_000]) });
}

/** A new row has the id of its own in its address. */
function contentPath({ path, resource }: Operation, { draw, rows }: World): string {
  const id = draw.percent(60) ? newId(draw.upTo(2 ** 30)) : rows.pick(resource, draw.upTo(99))?.id;
  return path.replace('{id}', id ?? newId(0));
}

function newId(number: number): string {
  return `0199${String(number).padStart(12, '0').slice(0, 4)}-${String(number).padStart(12, '0').slice(8)}-7000-8000-${String(number).padStart(12, '0')}`;
}

function relatedOf({ draw, rows }: World): string {
  return rows.pick('documents', draw.upTo(99))?.id ?? '';
}

function brokenParts({ draw }: World, bytes: Buffer) {
  const head =
    'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const [type, body] = draw.of<readonly [string, Buffer]>([
    ['multipart/form-data; boundary=x', Buffer.concat([Buffer.from(`--x\r\n${head}`), bytes])],
    [
      'multipart/form-data; boundary=x',
      Buffer.concat([Buffer.from(`--y\r\n${head}`), bytes, Buffer.from('\r\n--y--')]),
    ],
    ['multipart/form-data', Buffer.concat([Buffer.from(`--x\r\n${head}`), bytes, Buffer.from('\r\n--x--')])],
    ['multipart/form-data; boundary=x', Buffer.from(`--x\r\n${'A: b\r\n'.repeat(5000)}\r\n\r\n--x--`)],
    ['multipart/form-data; boundary=x', Buffer.from('--x--')],
  ]);
  return { headers: { 'content-type': type }, body };
}

/** A table is received, its columns are named, it is tried, written, and taken back; with rows that are wrong among others. */
async function importRows(world: World, play: Play): Promise<void> {
  const { draw, api } = world;
  const operation = draw.of(operationsOf(world, 'POST', /^\/[\w-]+\/imports$/));
  const creation = api.operations.find(
    ({ method, path }) => method === 'POST' && path === `/${operation.resource}`,
  );
  if (!creation) return;
  const step = (method: string, path: string, body?: string | Buffer, headers = {}) =>
    play('import', { method, path, account: 'admin', body, headers });
  const isTable = draw.percent(85);
  const name = isTable ? 'rows.csv' : draw.of(['rows.xlsx', 'rows.txt', 'rows']);
  const table = isTable ? tableOf(creation, world) : Buffer.concat([zip, Buffer.from(draw(hostileText))]);
  const bytes = { 'content-type': 'application/octet-stream' };
  const received = await step('POST', `${operation.path}?file_name=${name}`, table, bytes);
  if (received.status !== 201) return;
  const { data } = JSON.parse(received.text) as { data?: { id?: string } };
  const path = `${operation.path}/${data?.id}`;
  await step('GET', path);
  if (draw.percent(30))
    await step('PATCH', path, JSON.stringify({ data: { attributes: { columns: draw(hostileText) } } }));
  await step('POST', `${path}/check`);
  await settled(path, step);
  await step('GET', `${path}/rows?page[size]=5`);
  await step('POST', `${path}/run${draw.percent(50) ? '?without_faulty=1' : ''}`);
  if (draw.percent(20)) await step('POST', `${path}/cancel`);
  await settled(path, step);
  await step('GET', `${path}/faults`);
  if (draw.percent(50)) await step('POST', `${path}/undo`);
  await settled(path, step);
  if (draw.percent(30)) await step('DELETE', path);
}

type Step = (method: string, path: string) => ReturnType<Play>;

/** Until nobody works on it, a few times asked. */
async function settled(path: string, step: Step): Promise<void> {
  for (let asked = 0; asked < 6; asked += 1) {
    const { status, text } = await step('GET', path);
    if (status !== 200 || !/"state":"(checking|running|undoing|reading|waiting)"/.test(text)) return;
    await new Promise((done) => setTimeout(done, 150));
  }
}

function tableOf(creation: Operation, world: World): Buffer {
  const { draw } = world;
  const records = Array.from({ length: draw.of([1, 5, 40]) }, () => {
    const { attributes = {} } = documentFor(creation, undefined, world, 0.4).data;
    return attributes;
  });
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const cell = (value: unknown) =>
    `"${written(draw.percent(4) ? draw(hostileText) : (value ?? '')).replaceAll('"', '""')}"`;
  const lines = [names, ...records.map((record) => names.map((name) => record[name]))];
  return Buffer.from(lines.map((line) => line.map(cell).join(';')).join('\r\n'));
}
