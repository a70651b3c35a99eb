import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { type Api, createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FileValue } from '#engine/model/file/fileValue.ts';
import type { Actor, Locale, Model } from '#engine/model/model.ts';
import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../world/databases.ts';

const { personal } = JSON.parse(readFileSync('resources-schema/meta/product.json', 'utf8'));
const product = JSON.stringify({ history: 'activities', units: ['g'], timeZone: 'UTC', personal });

/** The gallery of `tests/library`, which has a field of each type, in a product that keeps a history. */
export function galleryProduct(): Compiled {
  const file = (name: string) => ({
    file: `${name}.json`,
    text: readFileSync(`tests/library/${name}.json`, 'utf8'),
  });
  const fields = readFileSync('resources-schema/meta/fields.json', 'utf8');
  const history = readFileSync('resources-schema/activities.json', 'utf8');
  const activities = { file: 'activities.json', text: history.replaceAll('"training-courses"', '"books"') };
  const compiled = compileModel([...['gallery', 'authors', 'books'].map(file), activities], {
    product,
    fields,
  });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 1));
  return compiled;
}

const doings = ['view', 'create', 'update', 'delete', 'duplicate'];
export const curator: Actor = {
  id: '01990000-0000-7000-8000-0000000000aa',
  email: 'curator@library.test',
  name: 'Curator',
  role: 'librarian',
  scopes: {},
  permissions: new Set(
    ['gallery', 'authors', 'books'].flatMap((group) => doings.map((doing) => `${group}.${doing}`)),
  ),
};

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly actor?: Actor;
  readonly locale?: Locale;
  readonly accept?: string;
}

/** Files that rows of the gallery may name, as if the curator had uploaded them. */
export async function addUploads(database: Database, files: readonly FileValue[]): Promise<void> {
  for (const { id, name, mediaType, size } of files)
    await database.query(
      statementOf(sql`
        insert into uploaded_files (id, table_name, name, media_type, size, key, is_quarantined, actor_id, created_at)
        values (${id}, 'gallery', ${name}, ${mediaType}, ${size}, null, false, ${curator.id}, now())`),
    );
}

export interface GalleryApi {
  readonly api: Api;
  readonly model: Model;
  readonly database: Database;
  // biome-ignore lint/suspicious/noExplicitAny: documents are read freely in tests
  readonly ask: (path: string, asked?: Asked) => Promise<{ status: number; text: string; document: any }>;
  // biome-ignore lint/suspicious/noExplicitAny: entries are read freely in tests
  readonly history: (id: string) => Promise<any[]>;
}

/** The API of the gallery on a fresh database. */
export async function openGallery(
  engine: TestDatabase,
  otherwise: (model: Model) => Model = (model) => model,
): Promise<GalleryApi> {
  const compiled = galleryProduct();
  const database = await engine.open();
  const { added } = planMigration({ before: undefined, after: compiled, present: [], droppedResources: [] });
  for (const { sql: script } of added) await database.script(script);
  const api = createApi({
    model: otherwise(compiled.model),
    database,
    now: () => new Date('2026-03-02T08:30:00.000Z'),
    newId: uuidv7,
    behaviours: {},
  });
  const ask: GalleryApi['ask'] = async (path, asked = {}) => {
    const { method = 'GET', body, actor = curator, locale = 'fr', accept } = asked;
    const request = new Request(`http://gallery/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/vnd.api+json', ...(accept && { accept }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const response = await api.handle(request, { actor, locale, requestId: 'request' });
    const text = await response.text();
    return { status: response.status, text, document: text.startsWith('{') ? JSON.parse(text) : null };
  };
  const history: GalleryApi['history'] = async (id) => {
    const rows = await database.query<{ entry: string }>(
      statementOf(
        sql`select row_to_json(a)::text as entry from activities a where entity_id::text = ${id} order by created_at, id`,
      ),
    );
    return rows.map(({ entry }) => JSON.parse(entry));
  };
  return { model: compiled.model, database, api, ask, history };
}
