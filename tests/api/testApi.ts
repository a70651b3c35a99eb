import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Behaviours } from '#engine/api/behaviours.ts';
import { type Api, createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import type { Actor, Locale, Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../world/databases.ts';

/** A small schema with one resource of each sort: enough to meet every rule of a write. */
const label = { $ref: 'meta/fields.json#/label' };
const words = (fr: string, en = fr) => ({ fr, en });
const named = (path: string, one: string, more: object = {}) => ({
  path,
  label: { fr: [one, `${one}s`], en: [one, `${one}s`] },
  ...more,
});

const schemas: Readonly<Record<string, object>> = {
  regions: {
    'x-resource': named('regions', 'Region', { order: true }),
    properties: { label: { ...label, 'x-unique': true } },
    required: ['label'],
  },
  axes: {
    'x-resource': named('axes', 'Axis', { order: true, menu: 'repositories' }),
    properties: { label },
    required: ['label'],
  },
  themes: {
    'x-resource': named('themes', 'Theme', {
      trash: true,
      duplicate: true,
      access: { group: 'training-course', own: { scopes: { region: 'regions' } } },
    }),
    properties: {
      label: { ...label, 'x-unique': { folded: true, within: ['parent'] } },
      parent: { type: 'string', 'x-relation': { to: 'themes' }, 'x-label': words('Parent') },
      region: { type: 'string', 'x-relation': { to: 'regions' }, 'x-label': words('Région', 'Region') },
    },
    required: ['label', 'region'],
  },
  courses: {
    'x-resource': named('courses', 'Course', {
      trash: true,
      draft: true,
      lock: true,
      duplicate: true,
      represent: '{reference}',
      access: { group: 'training-course', own: { scopes: { region: 'regions' } } },
      actions: {
        lock: { label: words('Verrouiller', 'Lock'), set: { is_locked: true, locked_at: '$now' } },
        unlock: { label: words('Déverrouiller', 'Unlock'), set: { is_locked: false, locked_at: null } },
        'toggle-read-at': { label: words('Lu', 'Read'), toggle: 'read_at' },
        'toggle-national': { label: words('National', 'National'), toggle: 'is_national' },
      },
    }),
    properties: {
      reference: {
        type: 'string',
        maxLength: 20,
        'x-unique': true,
        'x-copy': 'drop',
        'x-label': words('Référence', 'Reference'),
      },
      status: {
        type: 'string',
        enum: ['to_do', 'done'],
        default: 'to_do',
        'x-label': words('Statut', 'Status'),
      },
      volume: { type: 'integer', minimum: 1, default: 1, 'x-label': words('Volume') },
      deadline: { type: 'string', format: 'date', 'x-label': words('Échéance', 'Deadline') },
      read_at: { type: 'string', format: 'date-time', 'x-label': words('Lu le', 'Read at') },
      is_national: { type: 'boolean', default: false, 'x-label': words('National') },
      accommodation_fees: { $ref: 'meta/fields.json#/fee' },
      meal_fees: { $ref: 'meta/fields.json#/fee' },
      transport_fees: { $ref: 'meta/fields.json#/fee' },
      total_fees: {
        $ref: 'meta/fields.json#/fee',
        'x-compute': { sum: ['accommodation_fees', 'meal_fees', 'transport_fees'] },
      },
      rate: { $ref: 'meta/fields.json#/rate' },
      is_rfa: { type: 'boolean', default: false, 'x-label': words('RFA') },
      rfa_rate: {
        $ref: 'meta/fields.json#/rate',
        'x-when': {
          visible: { properties: { is_rfa: { const: true } }, required: ['is_rfa'] },
          required: { properties: { is_rfa: { const: true } }, required: ['is_rfa'] },
        },
      },
      margin: { $ref: 'meta/fields.json#/money', 'x-access': { view: 'margins', update: 'price' } },
      emails: { type: 'array', items: { type: 'string' }, 'x-label': words('E-mails') },
      search: { type: 'object', 'x-label': words('Recherche', 'Search') },
      region: { type: 'string', 'x-relation': { to: 'regions' }, 'x-label': words('Région', 'Region') },
      follows: { type: 'string', 'x-relation': { to: 'courses' }, 'x-label': words('Suite de', 'Follows') },
      strategic_axes: { type: 'array', 'x-relation': { to: 'axes' }, 'x-label': words('Axes') },
      notes: {
        type: 'array',
        'x-relation': { to: 'notes', inverse: 'course' },
        'x-copy': 'deep',
        'x-label': words('Notes'),
      },
    },
    required: ['reference', 'region'],
  },
  notes: {
    'x-resource': named('notes', 'Note', {
      represent: '{text}',
      access: { group: 'comment', own: { through: 'course' } },
      audit: false,
    }),
    properties: {
      text: { type: 'string', 'x-label': words('Texte', 'Text') },
      course: { type: 'string', 'x-relation': { to: 'courses' }, 'x-label': words('Dossier', 'Course') },
    },
    required: ['text', 'course'],
  },
  replies: {
    'x-resource': named('replies', 'Reply', {
      represent: '{text}',
      trashedWithOwner: true,
      access: { group: 'comment', own: { through: 'note' } },
    }),
    properties: {
      text: { type: 'string', 'x-label': words('Texte', 'Text') },
      note: { type: 'string', 'x-relation': { to: 'notes', onDelete: 'cascade' }, 'x-label': words('Note') },
    },
    required: ['text', 'note'],
  },
  settings: {
    'x-resource': named('settings', 'Setting', { kind: 'singleton', represent: 'Configuration' }),
    properties: { rate: { $ref: 'meta/fields.json#/rate' } },
  },
  customers: {
    'x-resource': named('customers', 'Customer', { kind: 'external', represent: '{name}' }),
    properties: { name: { $ref: 'meta/fields.json#/name' } },
  },
};

export const north = '01900000-0000-7000-8000-000000000001';
export const south = '01900000-0000-7000-8000-000000000002';
export const nobody = '01900000-0000-7000-8000-00000000dead';
export const now = new Date('2026-03-02T08:30:00.000Z');

const everything = ['view', 'create', 'update', 'delete', 'sort', 'restore'];
const groups = ['regions', 'repositories', 'training-course', 'comment', 'settings', 'customers', 'history'];
const actions = [
  'lock',
  'unlock',
  'toggle-read-at',
  'toggle-national',
  'margins',
  'price',
  'duplicate',
  'count',
  'double',
];

export const admin: Actor = {
  id: '01900000-0000-7000-8000-0000000000aa',
  email: 'admin@exemple.fr',
  name: 'Admin',
  role: 'admin',
  scopes: {},
  permissions: new Set([
    ...groups.flatMap((group) => everything.map((doing) => `erpf.${group}.${doing}`)),
    ...actions.map((action) => `erpf.training-course.${action}`),
  ]),
};

/** Sees every region, writes courses and notes of the north only, knows of no margin. */
export const director: Actor = {
  id: '01900000-0000-7000-8000-0000000000bb',
  email: 'director@exemple.fr',
  name: 'Directrice',
  role: 'regional_director',
  scopes: { regions: [north] },
  permissions: new Set([
    'erpf.regions.view',
    'erpf.repositories.view',
    ...['view', 'create', 'update', 'delete', 'lock'].map((doing) => `erpf.training-course.${doing}.own`),
    ...['view', 'create', 'update'].map((doing) => `erpf.comment.${doing}.own`),
  ]),
};

/** Sees margins without setting them. */
export const reader: Actor = {
  ...director,
  id: '01900000-0000-7000-8000-0000000000cc',
  permissions: new Set([
    'erpf.training-course.view',
    'erpf.training-course.update',
    'erpf.training-course.margins',
  ]),
};

export interface Sent {
  readonly method?: string;
  readonly path: string;
  /** A document, or the text of a body as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly actor?: Actor;
  readonly locale?: Locale;
}

// biome-ignore lint/suspicious/noExplicitAny: documents are read freely in tests
export type Document = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly document: Document;
}

export interface TestApi {
  readonly api: Api;
  readonly database: Database;
  readonly model: Model;
  send(sent: Sent): Promise<Reply>;
  /** Texts of the statements that the work sends. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  /** Activity entries of a row, oldest first. */
  history(id: string): Promise<Document[]>;
  /** Moves the clock on. */
  wait(milliseconds: number): void;
  close(): Promise<void>;
}

/** The API on a fresh database, with two regions. */
export async function openTestApi(engine: TestDatabase, behaviours: Behaviours = {}): Promise<TestApi> {
  const { model, sql } = await build();
  const database = await engine.open();
  for (const script of sql) await database.script(script);
  let time = now.getTime();
  const api = createApi({ model, database, now: () => new Date(time), newId: uuidv7, behaviours });
  const send = (sent: Sent) => sendTo(api, sent);
  for (const [id, name] of [
    [north, 'Nord'],
    [south, 'Sud'],
  ] as const) {
    await send({ path: '/regions', body: { data: { type: 'regions', id, attributes: { label: name } } } });
  }
  return {
    api,
    database,
    model,
    send,
    statements: (work) => listen(database, work),
    history: (id) => historyOf(database, id),
    wait: (milliseconds) => {
      time += milliseconds;
    },
    close: () => database.close(),
  };
}

/** The Model of the schemas, for what needs no database. */
export async function houseModel(): Promise<Model> {
  return (await build()).model;
}

async function build() {
  const folder = 'resources-schema';
  const fields = await readFile(`${folder}/meta/fields.json`, 'utf8');
  const product = await readFile(`${folder}/meta/product.json`, 'utf8');
  const history = await readFile(`${folder}/activities.json`, 'utf8');
  const activities = history.replaceAll('"training-courses"', '"courses"');
  const own = Object.entries(schemas).map(([name, schema]) => ({
    file: `${name}.json`,
    text: JSON.stringify({ $schema: './meta/resource.schema.json', ...schema }),
  }));
  const compiled = compileModel([...own, { file: 'activities.json', text: activities }], { fields, product });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 1));
  const plan = planMigration({ before: undefined, after: compiled, present: [], droppedResources: [] });
  return { model: compiled.model, sql: plan.added.map((migration) => migration.sql) };
}

async function sendTo(
  api: Api,
  { method = 'POST', path, body, headers, actor = admin, locale = 'en' }: Sent,
): Promise<Reply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`http://alec.test/api/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }), ...headers },
    ...(body !== undefined && { body: text }),
  });
  const response = await api.handle(request, { actor, requestId: 'request-1', locale });
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    document: answer === '' ? null : JSON.parse(answer),
  };
}

async function listen(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const stop = database.onStatement(({ text }) => texts.push(text.trim().split(/\s+/).slice(0, 3).join(' ')));
  try {
    await work();
  } finally {
    stop();
  }
  return texts;
}

async function historyOf(database: Database, id: string): Promise<Document[]> {
  const rows = await database.query<{ entry: string }>({
    text: `select row_to_json(a)::text as entry from activities a where entity_id::text = $1 order by created_at, id`,
    values: [id],
  });
  return rows.map(({ entry }) => JSON.parse(entry));
}
