import { describe, expect, it } from 'vitest';
import { writeOpenApi } from '#engine/schema/openApi/writeOpenApi.ts';
import { writeLocale } from '#engine/schema/write/writeLocale.ts';
import { writeRecords } from '#engine/schema/write/writeRecords.ts';
import { choice, compiled, decimal, label, relation, schemaFile } from './schemas.ts';

const several = { type: 'array', 'x-label': { fr: 'Zones', en: 'Zones' } };

const { model } = compiled(
  schemaFile('pec-rates', {
    intent: {
      order: true,
      label: { fr: ['Taux', 'Taux'], en: ['Rate', 'Rates'] },
      actions: { check: { label: { fr: 'Vérifier', en: 'Check' }, set: { state: 'done' } } },
    },
    properties: {
      label,
      rate: decimal(3, { 'x-help': { fr: 'Par heure', en: 'Per hour' } }),
      state: choice(['new', 'done'], {
        'x-enum': { new: { fr: 'Neuf', en: 'New' }, done: { fr: 'Fait', en: 'Done' } },
      }),
      zone: relation('zones'),
      zones: { ...several, 'x-relation': { to: 'zones' } },
    },
  }),
  schemaFile('zones', { intent: { draft: true, lock: true, trash: true, duplicate: true } }),
  schemaFile('logs', { intent: { access: { never: ['create', 'update', 'delete'] } } }),
  schemaFile('customers', { intent: { kind: 'external' } }),
);

describe('the types of records', () => {
  it('say what is always there, what may be empty, and find a record by its path', async () => {
    const records = (await writeRecords(model)).replace(/\n *\/\*\*[^/]*\*\//g, '');

    expect(records).toContain(`  "pec-rates": PecRates\n`);
    expect(records).toContain(`export interface PecRates {
  label: string
  rate?: (string | null)
  state?: ("new" | "done" | null)
  zone?: (string | null)
  zones?: (string[] | null)
  id: string
  createdAt: string
  updatedAt: string
  position: number
}`);
  });

  it('let a draft lack what is required', async () => {
    expect(await writeRecords(model)).toMatch(/interface Zones \{[^}]*label\?: \(string \| null\)/);
  });
});

describe('the words of a language', () => {
  it('lie under the keys that the screen asks for', () => {
    const words = JSON.parse(writeLocale(model, 'fr'));

    expect(words.resources['pec-rates']).toEqual({
      name: 'Taux',
      name_one: 'Taux',
      name_many: 'Taux',
      name_other: 'Taux',
      fields: expect.objectContaining({ label: 'Libellé', state: 'État', createdAt: 'Créé le' }),
      help: { rate: 'Par heure' },
      choices: { state: { new: 'Neuf', done: 'Fait' } },
      sections: {},
      actions: { check: 'Vérifier' },
    });
  });

  it('have two plurals in English and three in French', () => {
    const keys = (locale: 'fr' | 'en'): string[] =>
      Object.keys(JSON.parse(writeLocale(model, locale)).resources.zones).filter((key) =>
        key.startsWith('name'),
      );

    expect([keys('en'), keys('fr')]).toEqual([
      ['name', 'name_one', 'name_other'],
      ['name', 'name_one', 'name_many', 'name_other'],
    ]);
  });
});

interface OpenApiCall {
  readonly operationId: string;
  readonly 'x-permission'?: string;
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly schema?: unknown;
  }[];
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: OpenApiCall } };
  readonly components: { readonly [kind: string]: { readonly [name: string]: unknown } };
}
const openApi = JSON.parse(writeOpenApi(model)) as OpenApi;

/** But for those of imports, which all lists have that are written in. */
function callsOf(path: string): string[] {
  return everyCallOf(path).filter((call) => !call.includes(' /imports'));
}

function everyCallOf(path: string): string[] {
  return Object.entries(openApi.paths)
    .filter(([address]) => address === `/${path}` || address.startsWith(`/${path}/`))
    .flatMap(([address, item]) =>
      Object.keys(item).map((method) => `${method} ${address.slice(path.length + 1)}`.trim()),
    );
}

describe('the OpenAPI document', () => {
  it('lists the calls of a list with an order and an action', () => {
    expect(callsOf('pec-rates')).toEqual([
      'get',
      'post',
      'get /export',
      'get /{id}',
      'patch /{id}',
      'delete /{id}',
      'get /choices/{relation}',
      'get /{id}/zone',
      'get /{id}/relationships/zone',
      'patch /{id}/relationships/zone',
      'get /{id}/zones',
      'get /{id}/relationships/zones',
      'patch /{id}/relationships/zones',
      'post /{id}/relationships/zones',
      'delete /{id}/relationships/zones',
      'post /{id}/sort',
      'patch /{id}/duplicate',
      'patch /{id}/check',
      'post /{id}/merge',
      'post /{id}/unmerge',
    ]);
  });

  it('lists drafts, locks, copies and what comes back from the trash', () => {
    expect(callsOf('zones')).toEqual([
      'get',
      'post',
      'get /export',
      'get /{id}',
      'patch /{id}',
      'delete /{id}',
      'post /draft',
      'patch /{id}/draft',
      'patch /{id}/duplicate',
      'patch /{id}/lock',
      'patch /{id}/unlock',
      'patch /{id}/restore',
      'post /{id}/merge',
      'post /{id}/unmerge',
    ]);
  });

  it('lists the calls of imports where somebody may write', () => {
    const ofImports = (path: string) => everyCallOf(path).filter((call) => call.includes(' /imports'));

    expect(ofImports('zones')).toEqual([
      'get /imports',
      'post /imports',
      'get /imports/template',
      'get /imports/{import}',
      'patch /imports/{import}',
      'delete /imports/{import}',
      'post /imports/{import}/check',
      'post /imports/{import}/run',
      'post /imports/{import}/cancel',
      'post /imports/{import}/undo',
      'get /imports/{import}/rows',
      'patch /imports/{import}/rows/{number}',
      'get /imports/{import}/faults',
    ]);
    expect(ofImports('logs')).toEqual([]);
  });

  it('lists no write where nobody may write', () => {
    expect([callsOf('logs'), callsOf('customers')]).toEqual([
      ['get', 'get /export', 'get /{id}'],
      ['get', 'get /export', 'get /{id}'],
    ]);
  });

  it('offers a filter per field and operator, and the keys of a sort', () => {
    const parameters = openApi.paths['/pec-rates']?.get?.parameters ?? [];

    const filters = parameters.flatMap(({ $ref }) => $ref?.match(/filter\.rate.*/)?.[0] ?? []);

    expect(filters).toEqual(
      ['', '.eq', '.ne', '.in', '.gt', '.gte', '.lt', '.lte', '.null'].map((one) => `filter.rate${one}`),
    );
    expect(parameters.find(({ name }) => name === 'sort')?.schema).toMatchObject({
      items: { anyOf: [{ enum: expect.arrayContaining(['label', '-label', '-createdAt']) }, {}] },
    });
  });

  it('splits a record into attributes and relationships', () => {
    expect(openApi.components.schemas?.PecRatesCreate).toMatchObject({
      properties: {
        data: {
          required: ['type', 'attributes'],
          properties: {
            type: { const: 'pec_rates' },
            attributes: {
              required: ['label'],
              properties: {
                rate: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,3})?$' },
                state: { enum: ['new', 'done', null] },
              },
            },
            relationships: { properties: { zone: {}, zones: {} } },
          },
          examples: [{ type: 'pec_rates', attributes: { label: 'Libellé', rate: '1.000', state: 'new' } }],
        },
      },
    });
  });

  it('names each call once and refers to nothing that is missing', () => {
    const names = Object.values(openApi.paths).flatMap((item) =>
      Object.values(item).map((call) => call.operationId),
    );
    const references = [...JSON.stringify(openApi).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];

    expect(new Set(names).size).toBe(names.length);
    expect(references.filter(([, kind = '', name = '']) => !openApi.components[kind]?.[name])).toEqual([]);
  });

  it('documents the permission of each call', () => {
    expect(openApi.paths['/pec-rates/{id}/check']?.patch?.['x-permission']).toBe('erpf.pec-rates.check');
  });
});
