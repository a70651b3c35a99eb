import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import type { Actor } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import { anyDatabase } from '../world/databases.ts';

const words = (name: string) => ({ 'x-label': { fr: name, en: name } });
const file = (path: string, properties: object, more: object = {}, intent: object = {}) => ({
  file: `${path}.json`,
  text: JSON.stringify({
    'x-resource': { path, label: { fr: [path, path], en: [path, path] }, ...intent },
    properties,
    ...more,
  }),
});

const label = { type: 'string', ...words('Libellé') };
const to = (path: string, more: object = {}, field: object = {}) => ({
  type: 'string',
  'x-relation': { to: path, ...more },
  ...words(path),
  ...field,
});
const late = { fr: 'Une visite urgente a une note.', en: 'An urgent visit has a note.' };
const plate = { fr: 'La plaque est comme AB-123.', en: 'A plate is like AB-123.' };
const files = [
  file('regions', { label }),
  file('accounts', { label }),
  file('managers', { label, region: to('regions'), active: { type: 'boolean', ...words('Actif') } }),
  file(
    'visits',
    {
      label,
      region: to('regions'),
      manager: to('managers', { filter: { region: { field: 'region' }, active: true } }),
      made_on: { type: 'string', format: 'date', default: '$today', ...words('Fait le') },
      month: { type: 'string', format: 'month', default: '$today', ...words('Mois') },
      made_by: to('accounts', {}, { default: '$me' }),
      plate: { type: 'string', 'x-mask': 'AA-999', 'x-message': plate, ...words('Plaque') },
      code: { type: 'string', pattern: '^V', 'x-message': plate, ...words('Code') },
      urgent: { type: 'boolean', ...words('Urgent') },
      weight: { type: 'integer', 'x-unit': 'km', ...words('Trajet') },
    },
    {
      allOf: [
        {
          if: { properties: { urgent: { const: true } }, required: ['urgent'] },
          // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
          then: { required: ['label'] },
          'x-message': late,
        },
      ],
    },
    { access: { own: { user: 'made_by' } } },
  ),
];
const compiled = compileModel(files, { product: JSON.stringify({ timeZone: 'Pacific/Auckland' }) });
if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults));
const { model } = compiled;

const me = uuidv7();
const paths = Object.keys(model.resources);
const doings = ['view', 'create', 'update', 'delete'];
const actor: Actor = {
  id: me,
  email: 'me@here.test',
  name: 'Me',
  role: 'all',
  scopes: {},
  permissions: new Set(paths.flatMap((path) => doings.map((doing) => `${path}.${doing}`))),
};

describe('words of a form', () => {
  const engine = anyDatabase();
  let database: Database;
  let api: ReturnType<typeof createApi>;
  const ids = { north: uuidv7(), south: uuidv7(), ann: uuidv7(), bob: uuidv7(), idle: uuidv7() };

  // biome-ignore lint/suspicious/noExplicitAny: documents are read freely in tests
  const ask = async (path: string, body?: unknown, method = body ? 'POST' : 'GET'): Promise<any> => {
    const request = new Request(`http://here/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/vnd.api+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await api.handle(request, { actor, locale: 'fr', requestId: 'request' });
    return { status: response.status, ...JSON.parse((await response.text()) || '{}') };
  };
  const linked = (links: Readonly<Record<string, readonly [type: string, id: string] | null>>) =>
    Object.fromEntries(
      Object.entries(links).map(([name, link]) => [name, { data: link && { type: link[0], id: link[1] } }]),
    );
  const add = (type: string, attributes: object, links = {}, id?: string) =>
    ask(`/${type}`, { data: { type, ...(id && { id }), attributes, relationships: linked(links) } });
  const faults = ({ errors = [] }: { errors?: { source: { pointer: string }; detail: string }[] }) =>
    errors.map(({ source, detail }) => [source.pointer, detail]);

  beforeAll(async () => {
    database = await engine.open();
    const { added } = planMigration({
      before: undefined,
      after: compiled,
      present: [],
      droppedResources: [],
    });
    for (const { sql } of added) await database.script(sql);
    const now = () => new Date('2026-03-31T12:30:00.000Z');
    api = createApi({ model, database, now, newId: uuidv7, behaviours: {} });
    await add('accounts', { label: 'Me' }, {}, me);
    for (const region of ['north', 'south'] as const)
      await add('regions', { label: region }, {}, ids[region]);
    await add('managers', { label: 'Ann', active: true }, { region: ['regions', ids.north] }, ids.ann);
    await add('managers', { label: 'Bob', active: true }, { region: ['regions', ids.south] }, ids.bob);
    await add('managers', { label: 'Idle', active: false }, { region: ['regions', ids.north] }, ids.idle);
  });
  afterAll(() => database.close());

  test('a new record starts with the day of the house and who makes it, unless it says otherwise', async () => {
    const { data } = await add('visits', {});
    expect(data.attributes).toMatchObject({ made_on: '2026-04-01', month: '2026-04' });
    expect(data.relationships.made_by.data.id).toBe(me);

    const other = await add('visits', { made_on: null, month: '2025-01' }, { made_by: null });
    expect(other.data.attributes).toMatchObject({ made_on: null, month: '2025-01' });
    expect(other.data.relationships.made_by.data).toBe(null);
  });

  test('a relation takes only rows that go with the rest of the record', async () => {
    const visit = (region: string | null, manager: string) =>
      add('visits', {}, { region: region && ['regions', region], manager: ['managers', manager] });

    expect((await visit(ids.north, ids.ann)).status).toBe(201);
    expect((await visit(null, ids.bob)).status).toBe(201);
    const refused = await visit(ids.north, ids.bob);
    expect(refused.status).toBe(422);
    expect(faults(refused)).toEqual([['/data/relationships/manager', expect.stringContaining('(regions)')]]);
    expect((await visit(ids.north, ids.idle)).errors[0].detail).toContain('(Actif)');
  });

  test('a change of the other field is refused too, and one of neither is not', async () => {
    const made = await add('visits', {}, { region: ['regions', ids.north], manager: ['managers', ids.ann] });
    const { id } = made.data;
    const patch = (attributes: object, links = {}) =>
      ask(
        `/visits/${id}`,
        { data: { type: 'visits', id, attributes, relationships: linked(links) } },
        'PATCH',
      );

    const moved = await patch({}, { region: ['regions', ids.south] });
    expect([moved.status, faults(moved)[0]?.[0]]).toEqual([422, '/data/relationships/manager']);
    await ask(
      `/managers/${ids.ann}`,
      { data: { type: 'managers', id: ids.ann, relationships: linked({ region: ['regions', ids.south] }) } },
      'PATCH',
    );
    expect((await patch({ urgent: false })).status).toBe(200);
    expect((await patch({}, { region: ['regions', ids.south] })).status).toBe(200);
  });

  test('what the file says stands in the place of the usual sentence', async () => {
    expect(faults(await add('visits', { plate: 'A1', code: 'x' }))).toEqual([
      ['/data/attributes/plate', plate.fr],
      ['/data/attributes/code', plate.fr],
    ]);
    expect(faults(await add('visits', { urgent: true }))).toEqual([['/data/attributes/label', late.fr]]);
  });

  test('a text with a mask is kept with its signs, however it was written', async () => {
    const { data } = await add('visits', { plate: ' ab 123' });
    expect(data.attributes.plate).toBe('AB-123');

    const found = await ask('/visits?filter[plate][eq]=ab123');
    expect(found.data.map((row: { id: string }) => row.id)).toEqual([data.id]);
    expect((await add('visits', { plate: 'AB-1234' })).status).toBe(422);
  });
});

describe('a mistake in such a word is told with its place', () => {
  const faultsOf = (properties: object, others: readonly { file: string; text: string }[] = []) => {
    const result = compileModel([file('visits', properties), ...others]);
    return 'faults' in result ? result.faults.map(({ pointer, message }) => `${pointer} ${message}`) : [];
  };

  test.each([
    [
      { due: { type: 'string', format: 'date', default: '$tody', ...words('x') } },
      /^\/properties\/due\/default '\$tody' is neither .* Did you mean '\$today'/,
    ],
    [
      { due: { type: 'integer', default: '$today', ...words('x') } },
      /^\/properties\/due\/default 'due' holds no day/,
    ],
    [
      { due: { type: 'string', default: '$me', ...words('x') } },
      /^\/properties\/due\/default 'due' names no record/,
    ],
    [
      { code: { type: 'string', 'x-message': late, ...words('x') } },
      /^\/properties\/code\/x-message .*'code' has neither/,
    ],
    [
      { code: { type: 'integer', 'x-mask': '99', ...words('x') } },
      /^\/properties\/code\/x-mask 'code' is not a text/,
    ],
    [
      { code: { type: 'string', maxLength: 3, 'x-mask': 'AA-99', ...words('x') } },
      /^\/properties\/code\/x-mask 'AA-99' is 5 signs long/,
    ],
    [
      { size: { type: 'string', 'x-unit': 'km', ...words('x') } },
      /^\/properties\/size\/x-unit 'size' is not a whole number/,
    ],
    [
      { size: { type: 'integer', 'x-unit': 'kmm', ...words('x') } },
      /^\/properties\/size\/x-unit .*Did you mean 'km'/,
    ],
  ])('%j', (properties, message) => {
    expect(faultsOf(properties)).toEqual([expect.stringMatching(message)]);
  });

  test('also of the fields that a relation is filtered by', () => {
    const managers = file('managers', { label, region: to('visits') });
    const filtered = (filter: object) =>
      faultsOf({ label, region: to('visits'), manager: to('managers', { filter }) }, [managers]);

    expect(filtered({ regoin: { field: 'region' } })).toEqual([
      "/properties/manager/x-relation/filter/regoin 'regoin' is not a field of 'managers'. Did you mean 'region'?",
    ]);
    expect(filtered({ region: { field: 'regio' } })).toEqual([
      "/properties/manager/x-relation/filter/region/field 'regio' is not a field of 'visits'. Did you mean 'region'?",
    ]);
    expect(filtered({ region: { field: 'label' } })[0]).toContain('do not hold the same');
  });
});
