import { createApi } from '#engine/api/createApi.ts';
import type { Database, Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor, JsonValue, Locale, Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../world/databases.ts';

/** A small schema of four resources, so that a change of the product's files changes no test of the reading. */
const label = (word: string) => ({ 'x-label': { fr: word, en: word } });
const words = (one: string, many: string) => ({ fr: [one, many], en: [one, many] });

const files = {
  regions: {
    'x-resource': {
      path: 'regions',
      label: words('Région', 'Régions'),
      order: true,
      represent: '{name}',
      access: { group: 'place' },
    },
    properties: {
      name: { type: 'string', ...label('Nom') },
      code: { type: 'string', ...label('Code') },
      director: { type: 'string', 'x-relation': { to: 'people' }, ...label('Directeur') },
    },
    required: ['name'],
  },
  people: {
    'x-resource': {
      path: 'people',
      label: words('Personne', 'Personnes'),
      represent: '{first_name} {last_name}',
      access: { group: 'person' },
    },
    properties: {
      first_name: { type: 'string', ...label('Prénom') },
      last_name: { type: 'string', ...label('Nom') },
      nickname: { type: 'string', 'x-access': { view: 'salaries' }, ...label('Surnom') },
      salary: {
        type: 'string',
        'x-decimal': { scale: 2 },
        'x-access': { view: 'salaries' },
        ...label('Salaire'),
      },
    },
    required: ['last_name'],
  },
  axes: {
    'x-resource': { path: 'axes', label: words('Axe', 'Axes'), access: { group: 'axis' } },
    properties: { label: { type: 'string', ...label('Libellé') } },
    required: ['label'],
  },
  courses: {
    'x-resource': {
      path: 'training-courses',
      label: words('Dossier', 'Dossiers'),
      trash: true,
      represent: '{label}',
      search: ['label', 'description', 'stages.label', 'axes.label', 'manager.last_name', 'manager.nickname'],
      access: { group: 'course', own: { scopes: { region: 'regions' }, email: 'owner_email' } },
    },
    'x-list': { sort: ['-createdAt'], groups: ['stages', 'status'] },
    properties: {
      label: { type: 'string', ...label('Libellé') },
      description: { type: 'string', 'x-ui': { multiline: true }, ...label('Description') },
      status: {
        type: 'string',
        enum: ['to_do', 'done', 'cancelled'],
        'x-enum': {
          to_do: { fr: 'À faire', en: 'To do' },
          done: { fr: 'Terminé', en: 'Done', settled: true },
          cancelled: { fr: 'Annulé', en: 'Cancelled' },
        },
        'x-index': true,
        ...label('Statut'),
      },
      level: { type: 'integer', enum: [1, 2, 3], ...label('Niveau') },
      budget: { type: 'string', 'x-decimal': { scale: 2 }, ...label('Budget') },
      hours: {
        type: 'string',
        'x-decimal': { scale: 3 },
        'x-special': { '35': { fr: 'Temps plein', en: 'Full time' } },
        ...label('Heures'),
      },
      margin: {
        type: 'string',
        'x-decimal': { scale: 8 },
        'x-access': { view: 'margins' },
        ...label('Marge'),
      },
      seats: { type: 'integer', ...label('Places') },
      is_national: { type: 'boolean', ...label('National') },
      deadline: { type: 'string', format: 'date', ...label('Échéance') },
      seen_at: { type: 'string', format: 'date-time', ...label('Vu le') },
      owner_email: { type: 'string', format: 'email', ...label('E-mail') },
      tags: { type: 'array', items: { type: 'string' }, ...label('Étiquettes') },
      settings: { type: 'object', ...label('Réglages') },
      region: { type: 'string', 'x-relation': { to: 'regions' }, ...label('Région') },
      manager: { type: 'string', 'x-relation': { to: 'people' }, ...label('Chargé') },
      axes: { type: 'array', items: { type: 'string' }, 'x-relation': { to: 'axes' }, ...label('Axes') },
      stages: {
        type: 'array',
        items: { type: 'string' },
        'x-relation': { to: 'stages', inverse: 'course' },
        ...label('Étapes'),
      },
    },
    required: ['label'],
  },
  stages: {
    'x-resource': {
      path: 'stages',
      label: words('Étape', 'Étapes'),
      trash: true,
      order: true,
      access: { group: 'stage', own: { through: 'course' } },
    },
    properties: {
      label: { type: 'string', ...label('Libellé') },
      course: {
        type: 'string',
        'x-relation': { to: 'training-courses', onDelete: 'cascade' },
        ...label('Dossier'),
      },
      person: { type: 'string', 'x-relation': { to: 'people' }, ...label('Personne') },
    },
    required: ['label', 'course'],
  },
};

/** `id('c', 1)`: ids that sort as they are numbered and tell their table. */
export function id(letter: string, number: number): string {
  const family = letter.charCodeAt(0).toString(16).padStart(8, '0');
  return `${family}-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const everything = actorWith(
  ['place', 'person', 'axis', 'course', 'stage'].map((group) => `erpf.${group}.view`),
);
export const seesMargins = actorWith([
  ...everything.permissions,
  'erpf.course.margins',
  'erpf.person.salaries',
]);
/** Sees the dossiers of Bretagne, their stages, and the catalogue. */
export const director: Actor = {
  ...actorWith([
    'erpf.place.view',
    'erpf.person.view',
    'erpf.axis.view',
    'erpf.course.view.own',
    'erpf.stage.view.own',
  ]),
  scopes: { regions: [id('r', 1)] },
};
export const nobody = actorWith([]);

export function actorWith(permissions: readonly string[]): Actor {
  return {
    id: id('u', 1),
    email: 'Owner@House.example',
    name: 'Somebody',
    role: 'admin',
    permissions: new Set(permissions),
    scopes: {},
  };
}

export interface ReadApi {
  readonly database: Database;
  readonly model: Model;
  /** Asks `GET path` (below the base path) and tells the answer with the statements it took. */
  readonly ask: (path: string, options?: AskOptions) => Promise<Answer>;
  readonly insert: (table: string, row: Readonly<Record<string, unknown>>) => Promise<void>;
}
export interface AskOptions {
  readonly actor?: Actor;
  readonly locale?: Locale;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any document
  readonly body: any;
  readonly statements: readonly Statement[];
}

const today = new Date('2026-03-10T09:00:00.000Z');

/** The API on a fresh database, with its rows. */
export async function openReadApi(engine: TestDatabase): Promise<ReadApi> {
  const database = await engine.open();
  const model = await build(database);
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertRow(database, table, row);
  await fill(insert);
  return { database, model, insert, ask: asker(database, model) };
}

function asker(database: Database, model: Model): ReadApi['ask'] {
  const api = createApi({ model, database, now: () => today, newId: () => id('n', 1) });
  return async (path, { actor = everything, locale = 'en', method = 'GET', headers = {} } = {}) => {
    const statements: Statement[] = [];
    const stop = database.onStatement((statement) => statements.push(statement));
    const request = new Request(`http://house/api/v1${path}`, { method, headers });
    const response = await api.handle(request, { actor, locale, requestId: 'request-1' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    stop();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      body: isJson ? JSON.parse(text) : null,
      statements,
    };
  };
}

/** The tables of the schemas, on an empty database. */
async function build(database: Database): Promise<Model> {
  const compiled = compileSchemas();
  const { added } = planMigration({ before: undefined, after: compiled, droppedResources: [], present: [] });
  for (const migration of added) await database.script(migration.sql);
  return compiled.model;
}

function compileSchemas() {
  const schemas = Object.entries(files).map(([name, file]) => ({
    file: `${name}.json`,
    text: JSON.stringify(file),
  }));
  const compiled = compileModel(schemas, {
    product: JSON.stringify({ permissions: 'erpf', timeZone: 'Europe/Paris' }),
  });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 2));
  return compiled;
}

/** The Model of the schemas, for what needs no database. */
export function readModel(): Model {
  return compileSchemas().model;
}

/** Asks as `openReadApi` does, without a database: what is asked of it fails. */
export function askWithoutDatabase(): ReadApi['ask'] {
  return asker({ onStatement: () => () => undefined } as unknown as Database, readModel());
}

async function insertRow(
  database: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(row).map((name) => sql.identifier(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await database.query(
    statementOf(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, ', ')}) values (${sql.join(values, ', ')})`,
    ),
  );
}

async function fill(insert: ReadApi['insert']): Promise<void> {
  await insert('people', {
    id: id('p', 1),
    first_name: 'Zoé',
    last_name: 'Étienne',
    nickname: 'Zaza',
    salary: '2500.00',
  });
  await insert('people', { id: id('p', 2), first_name: 'Alan', last_name: 'Evrard' });
  await insert('regions', {
    id: id('r', 1),
    name: 'Bretagne',
    code: 'BRE',
    position: 1,
    director_id: id('p', 1),
  });
  await insert('regions', { id: id('r', 2), name: 'Île-de-France', code: 'IDF', position: 2 });
  await insert('axes', { id: id('a', 1), label: 'Santé' });
  await insert('axes', { id: id('a', 2), label: 'Sécurité' });
  for (const course of courses) await insert('training_courses', course);
  await insert('training_courses__axes', { owner_id: id('c', 1), target_id: id('a', 2), position: 1 });
  await insert('training_courses__axes', { owner_id: id('c', 1), target_id: id('a', 1), position: 2 });
  await insert('training_courses__axes', { owner_id: id('c', 2), target_id: id('a', 1), position: 1 });
  const stage = (number: number, course: number, more: Readonly<Record<string, JsonValue>> = {}) =>
    insert('stages', {
      id: id('s', number),
      label: `Stage ${number}`,
      course_id: id('c', course),
      position: 10 - number,
      ...more,
    });
  await stage(1, 1, { person_id: id('p', 2) });
  await stage(2, 1);
  await stage(3, 2);
  await stage(4, 1, { deleted_at: '2026-01-01T00:00:00Z' });
}

const courses = [
  {
    id: id('c', 1),
    label: 'Élagage à 100 %',
    description: 'Taille des arbres',
    status: 'done',
    level: 2,
    budget: '1250.5',
    hours: '35',
    margin: '0.12345678',
    seats: 12,
    is_national: true,
    deadline: '2026-04-01',
    seen_at: '2026-02-03T04:05:06.789Z',
    tags: ['forêt', 'hauteur'],
    settings: { colour: 'green', depth: { value: 1 } },
    region_id: id('r', 1),
    manager_id: id('p', 1),
    created_at: '2026-01-01T00:00:00Z',
    row_version: 7,
  },
  {
    id: id('c', 2),
    label: 'etancheite',
    status: 'to_do',
    budget: '99.99',
    seats: 3,
    is_national: false,
    deadline: '2026-03-01',
    region_id: id('r', 2),
    manager_id: id('p', 2),
    created_at: '2026-01-02T00:00:00Z',
  },
  {
    id: id('c', 3),
    label: '=SUM(A1), "brut"; 50_000',
    status: 'cancelled',
    owner_email: 'owner@house.example',
    created_at: '2026-01-03T00:00:00Z',
  },
  { id: id('c', 4), label: 'Zinguerie', region_id: id('r', 1), created_at: '2026-01-04T00:00:00Z' },
  {
    id: id('c', 5),
    label: 'Jetée',
    region_id: id('r', 1),
    created_at: '2026-01-05T00:00:00Z',
    deleted_at: '2026-02-01T00:00:00Z',
  },
];
