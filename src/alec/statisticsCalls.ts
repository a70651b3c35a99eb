import { jsonApi, operation, query } from './operation.ts';
import { measures } from './statistics/domain/measures.ts';
import { periodKinds } from './statistics/domain/periods.ts';

const figure = {
  type: ['number', 'string', 'null'],
  description: 'A number where dossiers or people are counted, else a decimal with 2 decimals; null: of none',
};
const counters = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'mine', 'all'],
    properties: { name: { type: 'string' }, mine: figure, all: figure },
  },
};
const day = { type: ['string', 'null'], format: 'date' };
const period = { type: 'string', description: '2026, 2026-11 or 2026-W48 (ISO week and its year)' };

const attributes = {
  type: 'object',
  required: ['measure', 'period', 'from', 'to'],
  properties: {
    measure: { type: 'string' },
    period: { enum: [...periodKinds] },
    from: day,
    to: day,
    counters,
    previous: {
      type: ['object', 'null'],
      description: 'The days before, as many; null without both days',
      properties: { from: day, to: day, counters },
    },
    series: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'label', 'points'],
        properties: {
          key: { type: 'string', description: 'mine, all, the id of a device or region, or none' },
          label: { type: 'string' },
          points: { type: 'array', items: { type: 'object', properties: { period, value: figure } } },
        },
      },
    },
  },
};

const ids = (of: string) => `${of}, several separated by commas`;
const parameters = [
  {
    ...query('filter[type]', 'Mine beside all, one series per device (type), or one per region', {
      enum: ['me', 'type', 'region'],
    }),
    required: true,
  },
  query('filter[period]', 'How days are put together', { enum: [...periodKinds], default: 'month' }),
  query('filter[measure]', 'What the series shows', {
    enum: measures.map(({ name }) => name),
    default: 'created',
  }),
  query('filter[from]', 'First day, in Paris', { type: 'string', format: 'date' }),
  query('filter[to]', 'Last day, in Paris', { type: 'string', format: 'date' }),
  query('filter[region]', ids('Id of a region')),
  query('filter[device]', ids('Id of a device')),
  query('filter[manager]', ids('Id of a back-office manager')),
  query('filter[agency]', ids('Analytic code of an agency')),
  query('filter[customer]', ids('SIRET of a customer')),
];

/** The figures over dossiers. */
export const statisticsCalls = {
  '/statistics': {
    get: operation({
      tag: 'statistics',
      name: 'readStatistics',
      summary: 'Figures over the dossiers one may see: counters of all measures, and one measure over time',
      permission: 'erpf.dashboard.view',
      parameters: [
        ...parameters,
        query(
          'fields[statistics]',
          'Some of counters, previous and series, separated by commas; all without it',
        ),
      ],
      media: jsonApi,
      schema: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'object',
            required: ['type', 'id', 'attributes'],
            properties: { type: { const: 'statistics' }, id: { type: 'string' }, attributes },
          },
        },
      },
      errors: ['400', '401', '403', '422', '429'],
    }),
  },
  '/statistics/export': {
    get: operation({
      tag: 'statistics',
      name: 'exportStatistics',
      summary: 'The series of the statistics as a file, a row per period and a column per series',
      permission: 'erpf.dashboard.view',
      parameters: [...parameters, query('format', 'Kind of file', { enum: ['csv', 'xlsx'], default: 'csv' })],
      media: 'text/csv',
      schema: { type: 'string' },
      errors: ['400', '401', '403', '422', '429'],
    }),
  },
};
