import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { createCipher } from '#engine/encryption/cipher.ts';
import type { KeyRing } from '#engine/encryption/keyRing.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../world/databases.ts';
import type { Document, Reply, Sent } from './testApi.ts';

const words = (word: string) => ({ fr: word, en: word });
const text = (word: string, more: object = {}) => ({ type: 'string', 'x-label': words(word), ...more });

/** People whose `iban` and `code` are encrypted, unless they are `isPlain`; what they borrowed, and the history. */
export async function memberFiles({ isPlain = false } = {}): Promise<Readonly<Record<string, object>>> {
  const history = await readFile('resources-schema/activities.json', 'utf8');
  const encrypted = isPlain ? {} : { 'x-encrypted': true };
  return {
    members: {
      'x-resource': {
        path: 'members',
        label: { fr: ['Membre', 'Membres'], en: ['Member', 'Members'] },
        trash: true,
        draft: true,
        duplicate: true,
        represent: '{name}',
        ...(!isPlain && { personal: reasons }),
        access: { group: 'members', own: { user: 'user_id' } },
      },
      properties: {
        name: text('Nom', { maxLength: 80 }),
        user_id: text('Compte'),
        iban: text('IBAN', { ...encrypted, minLength: 5, maxLength: 34, pattern: '^[A-Z0-9]+$' }),
        code: text('Code', { ...encrypted, 'x-access': { view: 'codes' } }),
        loans: { type: 'array', 'x-relation': { to: 'loans', inverse: 'member' }, 'x-label': words('Prêts') },
      },
      required: ['name', 'iban'],
    },
    loans: {
      'x-resource': { path: 'loans', label: { fr: ['Prêt', 'Prêts'], en: ['Loan', 'Loans'] } },
      properties: {
        title: text('Titre'),
        member: { type: 'string', 'x-relation': { to: 'members' }, 'x-label': words('Membre') },
      },
      required: ['title'],
    },
    activities: JSON.parse(history.replaceAll('"training-courses"', '"members"')),
  };
}

const { personal } = JSON.parse(readFileSync('resources-schema/meta/product.json', 'utf8'));
const reasons = { category: 'identity', purpose: 'staffing', retention: 'active-24-months' };
export const memberProduct = { permissions: 'erpf', history: 'activities', personal };

/** The Model of them, with what their migrations may lose. */
export async function compileMembers(kind: { readonly isPlain?: boolean } = {}): Promise<Compiled> {
  const files = Object.entries(await memberFiles(kind));
  const compiled = compileModel(
    files.map(([name, file]) => ({ file: `${name}.json`, text: JSON.stringify(file) })),
    {
      fields: await readFile('resources-schema/meta/fields.json', 'utf8'),
      product: JSON.stringify(memberProduct),
    },
  );
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 1));
  return compiled;
}

const now = new Date('2026-03-02T08:30:00.000Z');

const everything = ['view', 'create', 'update', 'delete', 'restore', 'duplicate', 'reveal', 'codes'];
export const admin: Actor = {
  id: '01900000-0000-7000-8000-0000000000aa',
  email: 'admin@exemple.fr',
  name: 'Admin',
  role: 'admin',
  scopes: {},
  permissions: new Set(
    ['members', 'loans', 'activities', 'history'].flatMap((group) =>
      everything.map((doing) => `erpf.${group}.${doing}`),
    ),
  ),
};

/** May do what these words of `members` say, and nothing else. */
export function personWith(...doings: readonly string[]): Actor {
  const permissions = new Set(doings.map((doing) => `erpf.members.${doing}`));
  return { ...admin, id: '01900000-0000-7000-8000-0000000000bb', name: 'Ada', role: 'reader', permissions };
}

export function newKeyRing(...ids: readonly string[]): KeyRing {
  return ids.map((id) => ({ id, bytes: randomBytes(32) })) as unknown as KeyRing;
}

export interface EncryptedApi {
  readonly database: Database;
  readonly model: Model;
  readonly keyRing: KeyRing;
  readonly warnings: object[];
  send(sent: Sent): Promise<Reply & { readonly body: string }>;
  /** Adds a member; gives its id. */
  add(attributes: object, more?: Partial<Sent>): Promise<string>;
  /** The history of a row, oldest first. */
  history(id: string): Promise<Document[]>;
  stored(id: string): Promise<{ readonly iban: string | null; readonly row_version: number }>;
  close(): Promise<void>;
}

/** The API of members on a fresh database. */
export async function openEncryptedApi(
  engine: TestDatabase,
  keyRing = newKeyRing('2026'),
): Promise<EncryptedApi> {
  const compiled = await compileMembers();
  const { model } = compiled;
  const database = await engine.open();
  const { added } = planMigration({ before: undefined, after: compiled, present: [], droppedResources: [] });
  for (const migration of added) await database.script(migration.sql);
  const warnings: object[] = [];
  const api = createApi({
    model,
    database,
    now: () => now,
    newId: uuidv7,
    cipher: createCipher(keyRing),
    warn: (facts) => void warnings.push(facts),
  });
  const send: EncryptedApi['send'] = async ({ method, path, body, headers, actor = admin }) => {
    const json = 'application/vnd.api+json';
    const request = new Request(`http://alec.test/api/v1${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'content-type': json }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await api.handle(request, { actor, requestId: 'request-1', locale: 'en' });
    const answer = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      document: isJson && answer !== '' ? JSON.parse(answer) : null,
    };
  };
  return {
    database,
    model,
    keyRing,
    warnings,
    send,
    add: async (attributes, more = {}) => {
      const reply = await send({
        path: '/members',
        body: { data: { type: 'members', attributes } },
        ...more,
      });
      if (reply.status !== 201) throw new Error(reply.body);
      return reply.document.data.id;
    },
    history: async (id) => {
      const rows = await database.query<{ entry: string }>(
        statementOf(
          sql`select row_to_json(a)::text as entry from activities a where entity_id::text = ${id} order by created_at, id`,
        ),
      );
      return rows.map(({ entry }) => JSON.parse(entry));
    },
    stored: async (id) => {
      const [row] = await database.query<{ iban: string | null; row_version: number }>(
        statementOf(sql`select iban, row_version from members where id = ${id}::uuid`),
      );
      if (!row) throw new Error(`There is no member ${id}`);
      return row;
    },
    close: () => database.close(),
  };
}

/** The tables and columns in which a text stands, whatever their types. */
export async function placesOf(database: Database, searched: string): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    statementOf(
      // What a partition holds is read from its table.
      sql`select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    ),
  );
  if (tables.length === 0) throw new Error('There is no table to look into');
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.query(
        statementOf(
          sql`select 1 from ${sql.identifier(name)} as t where strpos(to_jsonb(t)::text, ${searched}) > 0 limit 1`,
        ),
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}
