import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { createApi } from '#engine/api/createApi.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';
import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../world/databases.ts';
import { folderStore } from '../world/fileStores.ts';
import type { Document, Reply, Sent, TestApi } from './testApi.ts';

const words = (word: string) => ({ fr: word, en: word });
/** Who may see the field has `fees`. */
const closed = (more: object) => ({ 'x-access': { view: 'fees' }, 'x-label': words('Closed'), ...more });
const text = (more: object = {}) => ({ type: 'string', 'x-label': words('Text'), ...more });
const one = (to: string, more: object = {}) => ({ type: 'string', 'x-relation': { to, ...more } });
const many = (to: string, more: object = {}) => ({
  type: 'array',
  items: { type: 'string' },
  'x-relation': { to, ...more },
});
const decimal = { type: 'string', 'x-decimal': { scale: 2 } };

/** Loans of towns, whose fees and whatever hangs on them some see on the loans of their own town alone. */
function loanFiles(): Readonly<Record<string, object>> {
  const history = readFileSync('resources-schema/activities.json', 'utf8');
  const list = (path: string, more: object = {}) => ({
    path,
    label: { fr: [path, path], en: [path, path] },
    access: { group: path },
    ...more,
  });
  return {
    towns: {
      'x-resource': list('towns', { represent: '{name}' }),
      properties: {
        name: text(),
        loans: { ...many('loans', { inverse: 'town' }), 'x-label': words('Loans') },
      },
    },
    people: {
      'x-resource': list('people', { represent: '{name}', search: ['name'] }),
      properties: {
        name: text(),
        vouches: { ...many('loans', { inverse: 'guarantor' }), 'x-label': words('Vouches') },
      },
    },
    loans: {
      'x-resource': list('loans', {
        represent: '{title}',
        search: ['title', 'note', 'guarantor.name', 'lines.label'],
        duplicate: true,
        access: { group: 'loans', own: { scopes: { town: 'towns' } } },
      }),
      'x-list': { groups: ['lines', 'grade'] },
      properties: {
        title: text(),
        town: { ...one('towns'), 'x-label': words('Town') },
        price: { ...decimal, 'x-label': words('Price'), 'x-access': { update: 'pricing' } },
        fee: closed(decimal),
        note: closed(text()),
        grade: closed({
          type: 'string',
          enum: ['a', 'b'],
          'x-enum': { a: words('A'), b: words('B') },
        }),
        code: closed(text({ maxLength: 20, 'x-unique': true })),
        tags: closed({ type: 'array', items: { type: 'string' }, 'x-ui': { widget: 'tags' } }),
        paper: closed({ type: 'object', 'x-file': { endings: ['pdf'], maxSize: '100 KB' } }),
        guarantor: closed(one('people')),
        follows: closed(one('loans')),
        helpers: closed(many('people')),
        lines: closed(many('lines', { inverse: 'loan' })),
        twice: {
          ...decimal,
          'x-label': words('Twice'),
          'x-formula': 'fee * 2',
          'x-access': { view: 'fees' },
        },
      },
      required: ['title'],
    },
    lines: {
      'x-resource': list('lines', {
        represent: '{label}',
        access: { group: 'loans', own: { through: 'loan' } },
      }),
      properties: {
        label: text(),
        loan: { ...one('loans', { onDelete: 'cascade' }), 'x-label': words('Loan') },
        amount: closed(decimal),
      },
      required: ['loan'],
    },
    activities: JSON.parse(history.replaceAll('"training-courses"', '"loans"')),
  };
}

function loanProduct(): Compiled {
  const { personal } = JSON.parse(readFileSync('resources-schema/meta/product.json', 'utf8'));
  const files = Object.entries(loanFiles()).map(([name, file]) => ({
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

export const north = '01990000-0000-7000-8000-000000000001';
export const south = '01990000-0000-7000-8000-000000000002';

const person = (number: number, permissions: readonly string[], towns: readonly string[] = []): Actor => ({
  id: `01990000-0000-7000-8000-0000000000a${number}`,
  email: `person${number}@library.test`,
  name: `Person ${number}`,
  role: 'clerk',
  scopes: { towns },
  permissions: new Set(permissions),
});
const everything = ['towns', 'people', 'loans', 'history'].flatMap((group) =>
  ['view', 'create', 'update', 'delete'].map((doing) => `${group}.${doing}`),
);
export const keeper = person(1, [...everything, 'loans.fees', 'loans.pricing']);
/** Does everything with every loan; fees and prices are hers on the loans of the north. */
export const clerk = person(
  2,
  [...everything, 'loans.fees.own', 'loans.pricing.own', 'loans.duplicate'],
  [north],
);
/** Sees and writes the loans of the north alone, fees and all. */
export const northerner = person(
  3,
  ['towns.view', 'people.view', 'loans.view.own', 'loans.update.own', 'loans.fees.own'],
  [north],
);
/** Sees every loan and the fee of none. */
export const visitor = person(4, ['towns.view', 'people.view', 'loans.view']);

export interface LoanApi extends Pick<TestApi, 'api' | 'database' | 'model' | 'statements'> {
  readonly send: (sent: Sent) => Promise<Reply & { readonly text: string }>;
  readonly get: (path: string, actor?: Actor) => Promise<Reply & { readonly text: string }>;
  readonly add: (
    path: string,
    attributes: object,
    relations?: Readonly<Record<string, Document>>,
  ) => Promise<string>;
  /** Uploads a file for a field and gives its value. */
  readonly paper: (name: string) => Promise<object>;
  readonly run: (text: string, ...values: unknown[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** The API of loans on a fresh database, with two towns. */
export async function openLoans(engine: TestDatabase): Promise<LoanApi> {
  const compiled = loanProduct();
  const database = await engine.open();
  const store = await folderStore.open();
  const { added } = planMigration({ before: undefined, after: compiled, present: [], droppedResources: [] });
  for (const { sql: script } of added) await database.script(script);
  const { model } = compiled;
  const now = () => new Date('2026-03-02T08:30:00.000Z');
  const api = createApi({ model, database, files: store.files, now, newId: uuidv7, behaviours: {} });
  const send: LoanApi['send'] = async ({
    method = 'POST',
    path,
    body,
    headers,
    actor = keeper,
    locale = 'en',
  }) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(`http://loans.test/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      body: sent,
    });
    const response = await api.handle(request, { actor, locale, requestId: 'request' });
    const answer = await response.text();
    const isDocument = response.headers.get('content-type')?.includes('json') === true && answer !== '';
    const document = isDocument ? JSON.parse(answer) : null;
    return { status: response.status, headers: response.headers, document, text: answer };
  };
  const get: LoanApi['get'] = (path, actor = clerk) => send({ method: 'GET', path, actor });
  const add: LoanApi['add'] = async (path, attributes, relations = {}) => {
    const named = ([name, ids]: [string, Document]) => {
      const type = typesOf[name] ?? name;
      const data = Array.isArray(ids) ? ids.map((id) => ({ type, id })) : { type, id: ids };
      return [name, { data }];
    };
    const relationships = Object.fromEntries(Object.entries(relations).map(named));
    const { status, document } = await send({
      path: `/${path}`,
      body: { data: { type: path, attributes, relationships } },
    });
    if (status !== 201) throw new Error(JSON.stringify(document));
    return document.data.id;
  };
  const run: LoanApi['run'] = (script, ...values) => database.query({ text: script, values });
  for (const [id, name] of [
    [north, 'North'],
    [south, 'South'],
  ] as const)
    await database.query(statementOf(sql`insert into towns (id, name) values (${id}, ${name})`));
  return {
    api,
    database,
    model,
    send,
    get,
    add,
    run,
    statements: async (work) => {
      const texts: string[] = [];
      const stop = database.onStatement(({ text: statement }) => texts.push(statement));
      await work();
      stop();
      return texts;
    },
    paper: async (name) => {
      const request = new Request(`http://loans.test/api/v1/loans/uploads/paper?file_name=${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: '%PDF-1.4\n%%EOF\n',
      });
      const response = await api.handle(request, { actor: keeper, locale: 'en', requestId: 'upload' });
      if (response.status !== 201) throw new Error(await response.text());
      const { meta } = (await response.json()) as Document;
      return meta.value;
    },
    close: async () => {
      await database.close();
      await store.close();
    },
  };
}

const typesOf: Readonly<Record<string, string>> = {
  town: 'towns',
  guarantor: 'people',
  helpers: 'people',
  follows: 'loans',
  loan: 'loans',
};
