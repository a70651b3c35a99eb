import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { behavioursOf } from '#alec/behaviours.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { roles } from '#alec/permissions.ts';
import { alec } from '#alec/server.ts';
import { type Api, createApi } from '#engine/api/createApi.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import { createCipher } from '#engine/encryption/cipher.ts';
import { createFiles } from '#engine/files/createFiles.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor, FlatRecord, Model, Resource } from '#engine/model/model.ts';
import type { ProductCall } from '#engine/server/product.ts';
import { pdfText } from '../print/pdfText.ts';
import { unzipped } from '../print/unzipped.ts';
import type { TestDatabase } from '../world/databases.ts';
import { historyRows } from './historyRows.ts';
import { idOf, isHandedWest, type Key, keys, regionsOf, roleOf } from './people.ts';
import { testValue } from './values.ts';

const now = new Date('2026-03-02T08:30:00.000Z');
const cipher = createCipher([{ id: 'tests', bytes: Buffer.alloc(32, 7) }]);

/** A row as the test keeps it, beside the database. */
export interface KnownRow {
  readonly key: Key;
  readonly record: FlatRecord;
  /** Added to the versions of its values, where another row of the resource has its key. */
  readonly offset?: number;
}

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AccessWorld {
  readonly model: Model;
  readonly database: Database;
  /** What stands in the database, by path. */
  readonly rows: Map<string, KnownRow[]>;
  /** An API that remembers nothing of what was asked before. */
  open(): Ask;
  readonly api: Api;
  close(): Promise<void>;
}

export type Ask = (
  path: string,
  actor: Actor,
  asked?: Asked,
) => Promise<{ status: number; text: string; etag: string | null }>;

/** A row of each resource under each key: of one’s own region, of a region handed over, of others, of each person herself. */
export async function openAccessWorld(engine: TestDatabase): Promise<AccessWorld> {
  const model: Model = JSON.parse(await readFile('generated/model.json', 'utf8'));
  const database = await engine.open();
  const rows = new Map(Object.values(model.resources).map((resource) => [resource.path, rowsOf(resource)]));
  rows.set(String(model.product?.history), historyRows(model, rows));
  await store(database, model, rows);
  const folder = await mkdtemp(join(tmpdir(), 'alec-access-'));
  const close = async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  const parts = { model, database, folder };
  return { model, database, rows, open: () => opened(parts), api: apiOf(parts).api, close };
}

/** Stores rows that are not there yet. */
export async function store(
  database: Database,
  model: Model,
  rows: ReadonlyMap<string, readonly KnownRow[]>,
): Promise<void> {
  const sets = [...rows].map(([path, known]) => ({
    path,
    records: known.map(({ record }) => stored(resourceAt(model, path), record)),
  }));
  for (const statement of seedRecords(model, sets, now)) await database.query(statement);
}

/** A record as its table has it: encrypted where it is kept so. */
export function stored({ table, fields }: Resource, record: FlatRecord): FlatRecord {
  const closed = fields.filter(({ encrypted, name }) => encrypted && record[name] != null);
  const texts = closed.map(({ name, column }) => {
    const place = { table, column: column ?? '', id: String(record.id) };
    return [name, cipher.encrypt(place, String(record[name]))];
  });
  return { ...record, ...Object.fromEntries(texts) };
}

function rowsOf(resource: Resource): KnownRow[] {
  const some = resource.kind === 'singleton' ? (['north'] as const) : keys;
  return [...some.map((key) => rowOf(resource, key)), ...furtherRows(resource)];
}

/** The row of a key in the version it has at first, or in another. */
export function rowOf(resource: Resource, key: Key, version = 0): KnownRow {
  const record = Object.fromEntries(
    resource.fields
      .filter(({ relation, name }) => relation?.via !== 'inverse' && name !== 'row_version')
      .map((field) => [field.name, testValue(field, { resource, key, version })]),
  );
  if (resource.path !== 'users') return { key, record };
  const regions = regionsOf(key).map((region) => idOf('region-repositories', region));
  return { key, record: { ...record, role: roleOf(key), regions } };
}

/** Beside the rows of the keys: those who are handed the west over, and what others share. */
function furtherRows(resource: Resource): KnownRow[] {
  const { record } = rowOf(resource, 'west');
  const { record: foreign } = rowOf(resource, 'south');
  const { shared } = resource.access.own ?? {};
  const given = resource.path === 'delegations' ? roles.filter(isHandedWest) : [];
  return [
    ...given.map((role): KnownRow => {
      const manager = idOf('manager-repositories', role);
      return {
        key: 'west',
        record: { ...record, id: idOf('delegations', `to ${role}`), delegation_manager: manager },
      };
    }),
    ...(shared
      ? [{ key: 'south' as const, record: { ...foreign, id: idOf(resource.path, 'shared'), [shared]: true } }]
      : []),
  ];
}

interface Parts extends Pick<AccessWorld, 'model' | 'database'> {
  /** Of the files. */
  readonly folder: string;
}

function apiOf({ model, database, folder }: Parts) {
  const files = createFiles({
    place: { folder },
    antivirus: undefined,
    now: () => now,
    warn: () => undefined,
  });
  const behaviours = behavioursOf();
  const api = createApi({ model, database, files, now: () => now, newId: uuidv7, cipher, behaviours });
  return { api, files };
}

function opened({ model, database, folder }: Parts): Ask {
  const { api, files } = apiOf({ model, database, folder });
  const calls = productCalls(folder);
  return async (path, actor, { method = 'GET', body, headers = {} } = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = text !== undefined && { 'content-type': 'application/vnd.api+json' };
    const request = new Request(`http://alec.test/api/v1${path}`, {
      method,
      headers: { ...type, ...headers },
      ...(text !== undefined && { body: text }),
    });
    const context: ApiContext = { actor, requestId: 'request-1', locale: 'en' };
    const call = calls.find((one) => (one.method ?? 'GET') === method && answersTo(one, request));
    const reply = call
      ? await call.answer(request, { api, model, database, files, context, now: () => now })
      : await api.handle(request, context);
    return {
      status: reply.status,
      text: textOf(Buffer.from(await reply.arrayBuffer())),
      etag: reply.headers.get('etag'),
    };
  };
}

/** The calls of the product beside those of its resources, with no system outside. */
export function productCalls(dataDir = tmpdir()): readonly ProductCall[] {
  const setting = () => '';
  return alec.connect({ setting, dataDir, now: () => now, warn: () => undefined }).calls;
}

function answersTo({ path }: ProductCall, { url }: Request): boolean {
  const expression = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^/api/v1${expression}$`).test(new URL(url).pathname);
}

/** An answer as it is compared: of a file what stands in it. */
function textOf(bytes: Buffer): string {
  const sign = bytes.subarray(0, 4).toString();
  if (sign.startsWith('PK')) return JSON.stringify(unzipped(bytes));
  return sign === '%PDF' ? pdfText(bytes).join('\n') : bytes.toString();
}
