import { expect, test } from 'vitest';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import { fieldOf, resourceOf } from './resourceOf.ts';

const access = { prefix: 'erpf.', screen: 'erpf.orders.list', never: [], own: null, mine: [] } as const;
const relation = { to: 'customers', via: 'column', onDelete: 'nullify' } as const;
const sections = [
  { id: 'amounts', summary: ['label', 'price'], fields: ['price', 'label'] },
  { id: 'more', fields: ['note'] },
];

const orders = resourceOf(
  [
    fieldOf('label', 'text'),
    fieldOf('price', 'decimal', { access: { view: 'margins' } }),
    fieldOf('note', 'text', { access: { update: 'price' } }),
    fieldOf('customer', 'one', { relation: { ...relation, joinTable: 'pairs' } }),
  ],
  {
    path: 'orders',
    access: { ...access, group: 'orders' },
    search: ['label', 'price', 'customer.name', 'price.label'],
    list: {
      columns: ['price', 'label'],
      filters: ['label', 'price'],
      sort: [
        { field: 'price', order: 'DESC' },
        { field: 'label', order: 'ASC' },
      ],
      groups: ['customer', 'price'],
      inline: ['price', 'note'],
      bulk: ['note', 'price'],
    },
    form: { surface: 'page', sections },
    show: { surface: 'drawer', sections },
  },
);
const customers = resourceOf([fieldOf('name', 'text'), fieldOf('email', 'email'), fieldOf('group', 'one')], {
  path: 'customers',
  access: { ...access, group: 'customers', never: ['create'] },
  represent: '{name}',
  parent: 'group',
});
const unrelated = resourceOf([fieldOf('name', 'text')], {
  path: 'unrelated',
  access: { ...access, group: 'unrelated' },
});
const model = { resources: { orders, customers, unrelated } };
const screenOf = (...permissions: string[]) =>
  screenModelOf(model, { role: 'clerk', permissions: new Set(permissions) });

test('rows are put under those whose names the person may read, and no others', () => {
  const groupsFor = (...permissions: string[]) => screenOf(...permissions).resources.orders?.list.groups;

  expect(groupsFor('erpf.orders.view', 'erpf.customers.refer')).toEqual(['customer']);
  expect(groupsFor('erpf.orders.view')).toEqual([]);
});

test('a screen has of a resource what the person may see, and knows what she may do', () => {
  const shown = [
    { id: 'amounts', summary: ['label'], fields: ['label'] },
    { id: 'more', fields: ['note'] },
  ];

  const { orders: seen } = screenOf('erpf.orders.view', 'erpf.orders.update.own').resources;

  expect(seen?.fields.map(({ name }) => name)).toEqual(['label', 'note', 'customer']);
  expect(seen).toMatchObject({
    path: 'orders',
    search: ['label', 'customer.name'],
    list: {
      columns: ['label'],
      filters: ['label'],
      sort: [{ field: 'label', order: 'ASC' }],
      groups: [],
      inline: ['note'],
      bulk: ['note'],
    },
    isOpen: false,
    may: { update: 'own', view: 'all' },
    locked: ['note'],
    creatable: true,
  });
  expect(seen?.form).toEqual({ surface: 'page', sections: shown });
  expect(seen?.show).toEqual({ surface: 'drawer', sections: shown });
});

test('a screen knows nothing of tables and columns', () => {
  const { orders: seen } = screenOf('erpf.orders.view').resources;
  const [label, , customer] = seen?.fields ?? [];

  expect(seen).not.toHaveProperty('table');
  expect(label).not.toHaveProperty('column');
  expect(label).not.toHaveProperty('relation');
  expect(customer?.relation).toEqual(relation);
});

test('of a resource that others lead to a screen has the names alone', () => {
  const { resources } = screenOf('erpf.orders.view');

  expect(Object.keys(resources)).toEqual(['orders', 'customers']);
  expect(resources.customers?.fields.map(({ name }) => name)).toEqual(['name', 'group']);
  expect(resources.customers?.creatable).toBe(false);
});

test('who may only create rows has the resource too', () => {
  const { resources } = screenOf('erpf.unrelated.create');

  expect(Object.keys(resources)).toEqual(['unrelated']);
  expect(resources.unrelated?.may).toEqual({ create: 'all' });
});

test('a screen is whole when nothing of the Model is kept from the person', () => {
  const all = ['erpf.orders.view', 'erpf.customers.view', 'erpf.unrelated.view'];

  expect(screenOf(...all, 'erpf.orders.margins').isWhole).toBe(true);
  expect(screenOf(...all).isWhole).toBe(false);
  expect(screenOf(...all.slice(0, 2), 'erpf.orders.margins').isWhole).toBe(false);
});

test('links from rows that she may not see are told where a deletion takes them away', () => {
  const hasUnseen = (...permissions: string[]) =>
    screenOf(...permissions).resources.customers?.hasUnseenLinks;

  expect(hasUnseen('erpf.customers.view')).toBe(true);
  expect(hasUnseen('erpf.customers.view', 'erpf.orders.view')).toBe(false);
  expect(screenOf('erpf.unrelated.view').resources.unrelated?.hasUnseenLinks).toBe(false);
});
