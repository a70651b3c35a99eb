import { v7 as uuidv7 } from 'uuid';
import { type Api, createApi } from '#engine/api/createApi.ts';
import type { Database } from '#engine/db/database.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { TestDatabase } from '../../world/databases.ts';
import type { Document, Reply } from '../testApi.ts';

const words = (text: string) => ({ fr: text, en: text });
const named = (path: string, more: object = {}) => ({
  path,
  label: { fr: [path, path], en: [path, path] },
  access: { roles: { admin: ['view', 'create', 'update', 'delete'], reader: ['view'] } },
  ...more,
});
const decimal = (more: object = {}, scale = 2) => ({
  type: 'string',
  'x-decimal': { scale },
  'x-label': words('Decimal'),
  ...more,
});
const integer = (more: object = {}) => ({ type: 'integer', 'x-label': words('Integer'), ...more });
const text = (more: object = {}) => ({ type: 'string', 'x-label': words('Text'), ...more });
const date = (more: object = {}) => text({ format: 'date', ...more });
const duration = (more: object = {}) => text({ format: 'duration', ...more });
const boolean = (more: object = {}) => ({ type: 'boolean', 'x-label': words('Boolean'), ...more });
const inside = (properties: object) => ({
  type: 'array',
  items: { type: 'object', properties },
  'x-label': words('Lines'),
});
const one = (to: string, more: object = {}) => text({ 'x-relation': { to, ...more } });
const rows = (to: string, inverse: string) => ({
  type: 'array',
  'x-relation': { to, inverse },
  'x-label': words('Rows'),
});

/** Customers have orders, orders have lines of products, and fees inside of them: each with formulas over itself, its parent, its children. */
export const schemas: Readonly<Record<string, object>> = {
  customers: {
    'x-resource': named('customers', { represent: '{name}' }),
    properties: {
      name: text({ maxLength: 40 }),
      orders: rows('orders', 'customer'),
      turnover: decimal({ 'x-rollup': { sum: 'orders.total' } }),
      charged: decimal({ 'x-rollup': { sum: 'orders.fee_total' } }),
      last_order: date({ 'x-rollup': { last: 'orders.ordered_on' } }),
    },
    required: ['name'],
  },
  products: {
    'x-resource': named('products', { represent: '{name}' }),
    properties: {
      name: text({ maxLength: 40 }),
      lines: rows('lines', 'product'),
      sold: integer({ 'x-rollup': { sum: 'lines.quantity' } }),
    },
    required: ['name'],
  },
  orders: {
    'x-resource': named('orders', {
      represent: '{title}',
      trash: true,
      draft: true,
      duplicate: true,
      access: {
        roles: {
          admin: ['view', 'create', 'update', 'delete', 'duplicate'],
          reader: ['view'],
          clerk: ['view'],
        },
      },
    }),
    'x-list': { columns: ['title', 'total', 'with_tax', 'late'] },
    properties: {
      title: text({ maxLength: 40 }),
      customer: one('customers', { onDelete: 'cascade' }),
      ordered_on: date(),
      due_on: date(),
      discount: decimal(),
      lines: rows('lines', 'order'),
      span: integer({ 'x-formula': 'days(ordered_on, due_on) + 1' }),
      label: text({ maxLength: 12, 'x-formula': "if(empty(customer), 'n/a', customer.name & ': ' & title)" }),
      total: decimal({ 'x-formula': 'sum(lines.amount)' }),
      with_tax: decimal({ 'x-formula': 'round((total - coalesce(discount, 0)) * 1.2, 2)' }),
      paid: decimal({ 'x-formula': 'sum(lines.amount, lines.is_paid)' }),
      line_count: integer({
        'x-rollup': {
          count: 'lines',
          where: { properties: { quantity: { minimum: 2 } }, required: ['quantity'] },
        },
      }),
      mean: decimal({ 'x-rollup': { avg: 'lines.amount' } }),
      fees: inside({
        name: text({ maxLength: 20 }),
        amount: decimal(),
        hours: integer(),
        due_on: date(),
        is_owed: boolean(),
        took: duration(),
      }),
      took: duration({ 'x-formula': 'sum(fees.took) + sum(lines.spent)' }),
      wages: decimal({ 'x-formula': 'round(hours(took) * 24.5, 2)' }),
      usual_spent: duration({
        'x-rollup': { avg: 'lines.spent', where: { properties: { spent: { enum: ['PT1H', 'PT90M'] } } } },
      }),
      fee_total: decimal({ 'x-formula': 'sum(fees.amount)' }),
      owed: decimal({
        'x-rollup': { sum: 'fees.amount', where: { properties: { is_owed: { const: true } } } },
      }),
      long_fees: integer({ 'x-formula': 'count(fees, fees.hours > 1 and fees.due_on >= ordered_on)' }),
      fee_mean: decimal({ 'x-rollup': { avg: 'fees.amount' } }),
      last_fee: text({ maxLength: 12, 'x-formula': "coalesce(last(fees.name), 'none')" }),
      first_due: date({ 'x-formula': 'min(fees.due_on)' }),
      all_in: decimal({ 'x-formula': 'total + sum(fees.amount)' }),
      is_due: boolean({ 'x-formula': 'min(fees.due_on) < today()' }),
      late: boolean({ 'x-formula': 'due_on < today() and paid < total' }),
    },
    required: ['title'],
  },
  lines: {
    'x-resource': named('lines', { represent: '{quantity}', trash: true }),
    properties: {
      order: one('orders', { onDelete: 'cascade' }),
      product: one('products', { onDelete: 'nullify' }),
      product_name: text({ 'x-formula': "coalesce(product.name, '–')" }),
      quantity: integer(),
      unit_price: decimal(),
      amount: decimal({ 'x-formula': 'round(quantity * unit_price, 2)' }),
      is_paid: boolean(),
      spent: duration(),
    },
    required: ['order'],
  },
};

export const admin: Actor = {
  id: '01900000-0000-7000-8000-0000000000aa',
  email: 'admin@example.org',
  name: 'Admin',
  role: 'admin',
  scopes: {},
  permissions: new Set(),
};
/** Sees orders, and nothing of what they are calculated from beside them. */
export const clerk: Actor = { ...admin, id: '01900000-0000-7000-8000-0000000000cc', role: 'clerk' };
export const reader: Actor = { ...admin, id: '01900000-0000-7000-8000-0000000000bb', role: 'reader' };

export interface FormulaWorld {
  readonly api: Api;
  readonly database: Database;
  readonly model: Model;
  send(method: string, path: string, body?: unknown, actor?: Actor): Promise<Reply>;
  /** Creates a row; gives its id. */
  create(path: string, attributes: object, relations?: Readonly<Record<string, string>>): Promise<string>;
  /** Its attributes and, as `version`, its version. */
  read(path: string, id: string): Promise<Document>;
  close(): Promise<void>;
}

export const now = new Date('2026-03-02T08:30:00.000Z');

export function compileWorld(files: Readonly<Record<string, object>> = schemas) {
  const texts = Object.entries(files).map(([name, schema]) => ({
    file: `${name}.json`,
    text: JSON.stringify(schema),
  }));
  const compiled = compileModel(texts, { product: '{"timeZone":"Europe/Paris"}' });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 1));
  return compiled;
}

export async function openFormulaWorld(engine: TestDatabase): Promise<FormulaWorld> {
  const compiled = compileWorld();
  const plan = planMigration({ before: undefined, after: compiled, present: [], droppedResources: [] });
  const database = await engine.open();
  for (const { sql } of plan.added) await database.script(sql);
  const { model } = compiled;
  const api = createApi({ model, database, now: () => now, newId: uuidv7, behaviours: {} });
  const send: FormulaWorld['send'] = async (method, path, body, actor = admin) => {
    const request = new Request(`http://server/api/v1${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/vnd.api+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await api.handle(request, { actor, requestId: 'request', locale: 'en' });
    const answer = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      document: answer.startsWith('{') ? JSON.parse(answer) : answer,
    };
  };
  return {
    api,
    database,
    model,
    send,
    create: async (path, attributes, relations = {}) => {
      const reply = await send('POST', `/${path}`, { data: dataOf(model, path, attributes, relations) });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.document));
      return reply.document.data.id;
    },
    read: async (path, id) => {
      const { document } = await send('GET', `/${path}/${id}`);
      return { ...document.data?.attributes, version: document.data?.meta.version };
    },
    close: () => database.close(),
  };
}

/** A resource object of some attributes and relations to one. */
export function dataOf(
  model: Model,
  path: string,
  attributes: object,
  relations: Readonly<Record<string, string | null>> = {},
): object {
  const resource = model.resources[path];
  const relationships = Object.entries(relations).map(([name, id]) => {
    const to = resource?.fields.find((field) => field.name === name)?.relation?.to ?? '';
    return [name, { data: id === null ? null : { type: model.resources[to]?.type, id } }];
  });
  return { type: resource?.type, attributes, relationships: Object.fromEntries(relationships) };
}
