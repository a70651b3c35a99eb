import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { behavioursOf } from '#alec/behaviours.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { seedRecords } from '#alec/demo/seedStatements.ts';
import { permissionsOf } from '#alec/permissions.ts';
import { type Api, createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { createCipher } from '#engine/encryption/cipher.ts';
import type { KeyRing } from '#engine/encryption/keyRing.ts';
import { createFiles } from '#engine/files/createFiles.ts';
import type { Files } from '#engine/files/files.ts';
import type { Actor, Locale, Model } from '#engine/model/model.ts';
import { diffTables } from '#engine/schema/migrate/diffTables.ts';
import { tablesOf } from '#engine/schema/migrate/tables.ts';
import { anyDatabase, type TestDatabase } from '../world/databases.ts';
import { anyStore, type FileStore } from '../world/fileStores.ts';

/** The product itself on a database of its own, with two regions and a person of each role in the north. */
export const migrations = 'generated/migrations';
export const today = '2026-03-02';
/** Opens the encrypted values of these tests. */
export const keyRing: KeyRing = [{ id: 'tests', bytes: Buffer.alloc(32, 7) }];
const start = new Date(`${today}T08:30:00.000Z`);

export const north = seedId('region-repositories', 'nord');
export const south = seedId('region-repositories', 'sud');

const names = [
  'admin',
  'manager',
  'other_manager',
  'cpef',
  'regional_director',
  'recruiter',
  'southern_director',
] as const;
/** A candidate has no records of the back office. */
export type Person = (typeof names)[number] | 'candidate';

const roles: Readonly<Partial<Record<Person, string>>> = {
  southern_director: 'regional_director',
  other_manager: 'manager',
};
const roleOf = (person: Person): string => roles[person] ?? person;
const emailOf = (person: Person): string => `${person}@exemple.fr`;
export const userId = (person: Person): string => seedId('users', person);
export const managerId = (person: Person): string => seedId('manager-repositories', person);

export function actorOf(person: Person): Actor {
  return {
    id: userId(person),
    email: emailOf(person),
    name: `Camille ${person}`,
    role: roleOf(person),
    scopes: { regions: [person === 'southern_director' ? south : north] },
    permissions: new Set(permissionsOf(roleOf(person))),
  };
}

export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly as?: Person;
  /** Somebody as the server found her, instead of a person of this world as she stands. */
  readonly actor?: Actor;
  readonly locale?: Locale;
  readonly headers?: Readonly<Record<string, string>>;
}

// biome-ignore lint/suspicious/noExplicitAny: documents are read freely in tests
export type Document = any;

export interface Reply {
  readonly status: number;
  readonly document: Document;
  readonly headers: Headers;
}

export interface DossierApi {
  readonly database: Database;
  readonly model: Model;
  readonly api: Api;
  readonly files: Files;
  /** The administrator asks unless somebody else does; a body makes it a POST unless said otherwise. */
  send(path: string, sent?: Sent): Promise<Reply>;
  /** Moves the clock to the morning of a day, or to an instant. */
  goTo(day: string): void;
  close(): Promise<void>;
}

interface TestEngine extends TestDatabase {
  /** Where files are kept; undefined: nowhere. */
  readonly store?: FileStore;
}

/** For scenarios with files. */
export function engineWithFiles(): TestEngine {
  return { ...anyDatabase(migrations), store: anyStore };
}

/** It refuses whatever it is asked. */
const nowhere = {
  files: createFiles({
    place: { folder: '/dev/null' },
    antivirus: undefined,
    now: () => start,
    warn: () => undefined,
  }),
  close: async () => undefined,
};

/** `engine` comes from `anyDatabase(migrations)` or `engineWithFiles()`; another Model than the product's own changes its tables. */
export async function openDossierApi(engine: TestEngine, other?: Model): Promise<DossierApi> {
  const own: Model = JSON.parse(await readFile('generated/model.json', 'utf8'));
  const model = other ?? own;
  const database = await engine.open();
  if (other) await changeTables(database, own, other);
  for (const statement of seedRecords(model, people(), start)) await database.query(statement);
  let now = start;
  const { files, close: closeStore } = (await engine.store?.open()) ?? nowhere;
  const api = createApi({
    model,
    database,
    files,
    now: () => now,
    newId: uuidv7,
    cipher: createCipher(keyRing),
    behaviours: behavioursOf(),
  });
  return {
    database,
    model,
    api,
    files,
    send: async (
      path,
      { method, body, as = 'admin', actor = actorOf(as), locale = 'en', headers = {} } = {},
    ) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const request = new Request(`http://alec.test/api/v1${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...(text !== undefined && { 'content-type': 'application/vnd.api+json' }), ...headers },
        ...(text !== undefined && { body: text }),
      });
      const reply = await api.handle(request, { actor, requestId: 'request-1', locale });
      const answer = await reply.text();
      return {
        status: reply.status,
        headers: reply.headers,
        document: documentOf(reply, answer),
      };
    },
    goTo: (day) => {
      now = new Date(day.includes('T') ? day : `${day}T08:30:00.000Z`);
    },
    close: async () => {
      await database.close();
      await closeStore();
    },
  };
}

async function changeTables(database: Database, own: Model, other: Model): Promise<void> {
  const losses = { allowances: {}, droppedResources: [] };
  for (const text of diffTables(tablesOf(own), tablesOf(other), losses).statements)
    await database.query({ text, values: [] });
}

/** JSON understood, a file as its text. */
function documentOf({ headers }: Response, answer: string): Document {
  const isJson = headers.get('content-type')?.includes('json') === true;
  return isJson && answer !== '' ? JSON.parse(answer) : answer || null;
}

function people() {
  return [
    {
      path: 'region-repositories',
      records: [
        { id: north, name: 'Nord' },
        { id: south, name: 'Sud' },
      ],
    },
    { path: 'users', records: names.map(userOf) },
    { path: 'manager-repositories', records: names.map(managerOf) },
  ];
}

function userOf(person: Person) {
  const regions = actorOf(person).scopes.regions;
  const name = { first_name: 'Camille', last_name: person, email: emailOf(person) };
  return { id: userId(person), ...name, role: roleOf(person), regions };
}

function managerOf(person: Person) {
  const internal = ['admin', 'cpef'].includes(person) ? person : 'manager';
  const name = { first_name: 'Camille', last_name: person, email: emailOf(person) };
  return { id: managerId(person), ...name, internal_role: internal, user: userId(person) };
}

export const courses = '/training-courses';

export function courseDocument(attributes: object = {}, relationships: object = {}) {
  return {
    data: {
      type: 'training_courses',
      attributes: { description: 'Former des caristes', ...attributes },
      relationships: { region: one('region_repositories', north), ...relationships },
    },
  };
}

export function one(type: string, id: string) {
  return { data: { type, id } };
}

/** A dossier of the north that is there. */
export async function addCourse(testApi: DossierApi, sent: Sent = {}, attributes = {}): Promise<string> {
  return created(await testApi.send(courses, { body: courseDocument(attributes), ...sent }));
}

/** A row of another list that belongs to a dossier. */
export async function addPart(
  testApi: DossierApi,
  path: string,
  { course, attributes = {}, relationships = {}, as, actor }: Part,
): Promise<string> {
  const type = path.replaceAll('-', '_');
  const related = { training_course: one('training_courses', course), ...relationships };
  const body = { data: { type, attributes, relationships: related } };
  return created(await testApi.send(`/${path}`, { body, ...(as && { as }), ...(actor && { actor }) }));
}

interface Part {
  readonly course: string;
  readonly attributes?: object;
  readonly relationships?: object;
  readonly as?: Person;
  readonly actor?: Actor;
}

function created(reply: Reply): string {
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
  return reply.document.data.id;
}

/** What is said when a dossier is put in the trash. */
export const asDuplicate = { meta: { cancellation_type: 1, cancellation_reason: 'Doublon' } };

/** What an agency of a dossier needs. */
export function agencyOf(code: string, more: object = {}) {
  return {
    analytic_code: code,
    analytic_label: `Agence ${code}`,
    recruiter_name: 'Nadia Benali',
    recruiter_email: 'nadia.benali@exemple.fr',
    ...more,
  };
}

export function change(testApi: DossierApi, id: string, attributes: object, sent: Sent = {}): Promise<Reply> {
  const body = { data: { type: 'training_courses', id, attributes } };
  return testApi.send(`${courses}/${id}`, { method: 'PATCH', body, ...sent });
}

/** Attributes of a dossier as the administrator sees them. */
export async function dossierOf(testApi: DossierApi, id: string): Promise<Document> {
  const { document } = await testApi.send(`${courses}?filter[id]=${id}&with_trashed=1`);
  return document.data[0].attributes;
}

/** An estimator of a dossier in a status that is not at hand. */
export async function putEstimator(testApi: DossierApi, course: string, status: string): Promise<string> {
  const id = await addPart(testApi, 'training-course-estimators', { course, attributes: { name: 'Devis' } });
  await testApi.database.query(
    statementOf(sql`update training_course_estimators set status = ${status} where id = ${id}::uuid`),
  );
  return id;
}

/** Puts a dossier into a status that is not at hand. */
export async function putInStatus(testApi: DossierApi, id: string, status: string, previous?: string) {
  await testApi.database.query(
    statementOf(sql`
      update training_courses
      set status = ${status},
        previous_status = ${previous ?? null}
      where id = ${id}::uuid`),
  );
}

/** A dossier that is in a status. */
export async function addCourseInStatus(
  testApi: DossierApi,
  status: string,
  previous?: string,
): Promise<string> {
  const id = await addCourse(testApi);
  await putInStatus(testApi, id, status, previous);
  return id;
}

export function move(
  testApi: DossierApi,
  id: string,
  status: string,
  as: Person,
  more: object = {},
): Promise<Reply> {
  return change(testApi, id, { status, ...more }, { as });
}

/** An action of a dossier, however it came about. */
export async function putAction(testApi: DossierApi, course: string): Promise<string> {
  const id = uuidv7();
  await testApi.database.query(
    statementOf(sql`
      insert into training_actions (id, training_course_id, status)
      values (${id}::uuid, ${course}::uuid, 'waiting_for_opco')`),
  );
  return id;
}

/** A session of training, unless it is another type. */
export function addSession(
  testApi: DossierApi,
  course: string,
  from_date: string,
  to_date: string,
  session_type = 'training',
): Promise<string> {
  return addPart(testApi, 'training-course-sessions', {
    course,
    attributes: { session_type, from_date, to_date },
  });
}

/** An agency of a dossier. */
export function addGroup(
  testApi: DossierApi,
  course: string,
  code: string,
  more: object = {},
): Promise<string> {
  return addPart(testApi, 'training-course-groups', { course, attributes: agencyOf(code, more) });
}
