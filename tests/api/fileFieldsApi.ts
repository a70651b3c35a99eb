import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../world/databases.ts';
import { folderStore, type OpenedStore } from '../world/fileStores.ts';
import type { Document } from './testApi.ts';

const words = (word: string) => ({ fr: word, en: word });

/** Plates with a plan, a photo that not everybody sees, and the history; `bare` ones have a photo and no history. */
function plateFiles(): Readonly<Record<string, object>> {
  const history = readFileSync('resources-schema/activities.json', 'utf8');
  const image = { type: 'object', 'x-file': { image: true, maxSize: '1 MB' }, 'x-label': words('Photo') };
  return {
    plates: {
      'x-resource': {
        path: 'plates',
        label: { fr: ['Plaque', 'Plaques'], en: ['Plate', 'Plates'] },
        trash: true,
        draft: true,
        duplicate: true,
        access: { group: 'plates', own: { user: 'user_id' } },
      },
      properties: {
        label: { type: 'string', 'x-label': words('Libellé') },
        user_id: { type: 'string', 'x-label': words('Compte') },
        plan: {
          type: 'object',
          'x-file': { endings: ['pdf', 'docx'], maxSize: '100 KB' },
          'x-label': words('Plan'),
        },
        photo: { ...image, 'x-access': { view: 'photos' } },
      },
      required: ['label'],
    },
    bare: {
      'x-resource': {
        path: 'bare',
        label: { fr: ['Nue', 'Nues'], en: ['Bare', 'Bare ones'] },
        audit: false,
        access: { group: 'plates' },
      },
      properties: { photo: image },
    },
    activities: JSON.parse(history.replaceAll('"training-courses"', '"plates"')),
  };
}

function plateProduct(): Compiled {
  const { personal } = JSON.parse(readFileSync('resources-schema/meta/product.json', 'utf8'));
  const files = Object.entries(plateFiles()).map(([name, file]) => ({
    file: `${name}.json`,
    text: JSON.stringify(file),
  }));
  const compiled = compileModel(files, {
    product: JSON.stringify({ history: 'activities', personal }),
    fields: readFileSync('resources-schema/meta/fields.json', 'utf8'),
  });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 1));
  return compiled;
}

const person = (number: number, ...permissions: string[]): Actor => ({
  id: `01990000-0000-7000-8000-0000000000a${number}`,
  email: `person${number}@library.test`,
  name: `Person ${number}`,
  role: 'keeper',
  scopes: {},
  permissions: new Set(permissions),
});

const all = ['view', 'create', 'update', 'delete', 'restore', 'duplicate', 'photos'].map(
  (doing) => `plates.${doing}`,
);
export const keeper = person(1, ...all);
export const other = person(2, ...all);
/** May view, and neither the photos nor the history. */
export const reader = person(3, 'plates.view');
/** Her own plates alone. */
export const owner = person(4, 'plates.view.own', 'plates.create.own', 'plates.update.own', 'plates.photos');

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly bytes?: Buffer;
  readonly actor?: Actor;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PlateApi {
  readonly model: Model;
  readonly database: Database;
  readonly store: OpenedStore;
  readonly ask: (path: string, asked?: Asked) => Promise<Answer>;
  /** Uploads a file and gives the value that the answer has. */
  readonly upload: (field: string, name: string, bytes: Buffer, actor?: Actor) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly document: Document;
}

/** The API of plates on a fresh database and a fresh folder. */
export async function openPlates(engine: TestDatabase): Promise<PlateApi> {
  const compiled = plateProduct();
  const database = await engine.open();
  const store = await folderStore.open();
  const { added } = planMigration({ before: undefined, after: compiled, present: [], droppedResources: [] });
  for (const { sql } of added) await database.script(sql);
  const api = createApi({
    model: compiled.model,
    database,
    files: store.files,
    now: () => new Date(),
    newId: uuidv7,
    behaviours: {},
  });
  const ask: PlateApi['ask'] = async (
    path,
    { method = 'GET', body, bytes, actor = keeper, headers } = {},
  ) => {
    const type = bytes ? 'application/octet-stream' : 'application/vnd.api+json';
    const request = new Request(`http://plates/api/v1${path}`, {
      method,
      headers: { 'content-type': type, ...headers },
      body: bytes ? new Uint8Array(bytes) : JSON.stringify(body),
    });
    const response = await api.handle(request, { actor, locale: 'fr', requestId: 'request' });
    const answered = Buffer.from(await response.arrayBuffer());
    const isDocument = response.headers.get('content-type')?.includes('json');
    const document = isDocument && answered.length > 0 ? JSON.parse(answered.toString()) : null;
    return { status: response.status, headers: response.headers, bytes: answered, document };
  };
  return {
    model: compiled.model,
    database,
    store,
    ask,
    upload: (field, name, bytes, actor) =>
      ask(`/plates/uploads/${field}?file_name=${encodeURIComponent(name)}`, { method: 'POST', bytes, actor }),
    close: async () => {
      await database.close();
      await store.close();
    },
  };
}
