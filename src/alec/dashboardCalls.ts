import type { JsonValue } from '#engine/model/model.ts';
import { counters } from './dashboard/domain/counters.ts';
import { waitingKinds } from './dashboard/domain/waiting.ts';
import { jsonApi, operation } from './operation.ts';

const count = {
  mine: { type: 'integer', description: 'Of the dossiers of one’s own' },
  all: { type: 'integer', description: 'Of all that one may see' },
};

const words = { type: ['string', 'null'] };
const waitingRow = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    reference: { ...words, description: 'Of its dossier' },
    training: words,
    title: words,
    day: { ...words, description: 'Since when, or by when: YYYY-MM-DD' },
    count: { type: ['integer', 'null'], description: 'How many messages, documents or requests' },
    status: { ...words, description: 'Of its dossier' },
  },
};

const resourceOf = (type: string, attributes: { readonly [name: string]: JsonValue }) => ({
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        type: { const: type },
        id: { type: 'string', description: 'Of the caller' },
        attributes: { type: 'object', properties: attributes },
      },
    },
  },
});

/** What a person is shown first. */
export const dashboardCalls = {
  '/dashboard': {
    get: operation({
      tag: 'dashboard',
      name: 'readDashboard',
      summary:
        'How many dossiers stand where, of one’s own and of all one may see: each figure is the total of the list with its filter',
      permission: 'erpf.dashboard.view',
      media: jsonApi,
      schema: resourceOf('dashboards', {
        total: { type: 'object', properties: count },
        counters: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { enum: counters.map(({ name }) => name) }, ...count },
          },
        },
      }),
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/dashboard/waiting': {
    get: operation({
      tag: 'dashboard',
      name: 'readWaiting',
      summary: 'What waits for the caller today: how many of each kind, and the most urgent of them',
      permission: 'erpf.dashboard.view',
      media: jsonApi,
      schema: resourceOf('dashboard_waiting', {
        groups: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { enum: [...waitingKinds] },
              count: { type: 'integer' },
              rows: { type: 'array', items: waitingRow },
            },
          },
        },
        lists: {
          type: 'object',
          description: 'By kind, the list whose rows they are, and its filter',
          additionalProperties: {
            type: 'object',
            properties: { path: { type: 'string' }, filter: { type: 'object' } },
          },
        },
      }),
      errors: ['400', '401', '403', '429'],
    }),
  },
};
