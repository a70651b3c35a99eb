import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

/**
 * The OpenAPI document of the product: what the engine wrote about the resources, and the calls that are made by hand.
 * A call of the engine's is never replaced.
 *
 * @example
 * describeCalls({ openapi: '3.1.0', paths: {} }) // { openapi: '3.1.0', paths: { '/auth/me': { get: … }, … } }
 */
export function describeCalls(document: JsonValue): JsonValue {
  const { paths, ...rest } = document as { readonly paths: { readonly [path: string]: object } };
  const all = { ...handMade, ...paths };
  const { delete: cancel, ...course } = { ...paths[coursePath] } as { readonly delete?: object };
  const cancelled = cancel && {
    [coursePath]: { ...course, delete: { ...cancel, requestBody: cancellation } },
  };
  return { ...rest, paths: { ...all, ...cancelled } } as JsonValue;
}

const estimatorSources = [
  'device_type',
  'validation_type',
  'min_wage',
  'opco_charge',
] satisfies FieldOf<'training-course-estimators'>[];

const coursePath = '/training-courses/{id}';
const jsonApi = 'application/vnd.api+json';

/** The document a deletion of a dossier may carry. */
const cancellation = {
  required: false,
  content: {
    [jsonApi]: {
      schema: metaOf({
        cancellation_type: { type: 'integer', minimum: 1, maximum: 4 },
        cancellation_reason: { type: 'string', minLength: 1 },
      } satisfies ValuesOf<'training-courses'>),
    },
  },
};

const query = (name: string, description: string, schema: JsonValue = { type: 'string' }) => ({
  name,
  in: 'query',
  description,
  schema,
});
const path = (name: string, schema: JsonValue) => ({ name, in: 'path', required: true, schema });
const id = { $ref: '#/components/parameters/id' };

interface OwnCall {
  readonly tag: string;
  readonly name: string;
  readonly summary: string;
  readonly permission?: string;
  readonly parameters?: readonly JsonValue[];
  readonly media: string;
  readonly schema: JsonValue;
  readonly errors: readonly string[];
}

function operation({ tag, name, summary, permission, parameters = [], media, schema, errors }: OwnCall) {
  const refused = errors.map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    tags: [tag],
    operationId: name,
    summary,
    ...(permission && { 'x-permission': permission }),
    parameters,
    responses: {
      '200': { description: 'Done', content: { [media]: { schema } } },
      ...Object.fromEntries(refused),
    },
  };
}

function metaOf(properties: { readonly [name: string]: JsonValue }) {
  return { type: 'object', required: ['meta'], properties: { meta: { type: 'object', properties } } };
}

const transition = {
  type: 'object',
  required: ['to', 'reason', 'unmet'],
  properties: {
    to: { type: 'string' },
    reason: { enum: ['none', 'status', 'cancellation'] },
    unmet: { type: 'array', items: { type: 'string' }, description: 'Conditions that do not hold today' },
  },
};

const estimatorPath = '/training-course-estimators/{id}';
const reason = { type: 'string', minLength: 1, description: 'Why it is refused' };
const refusal = {
  requestBody: { required: true, content: { [jsonApi]: { schema: metaOf({ reason }) } } },
};
const estimatorMoves = [
  { word: 'request', summary: 'Ask for the validation of an estimator' },
  { word: 'withdraw', summary: 'Take that back' },
  { word: 'validate', summary: 'Validate an estimator that somebody else asked to be validated' },
  { word: 'refuse', summary: 'Refuse that, with a reason', more: refusal },
  { word: 'reopen', summary: 'Make a validated estimator a draft again' },
  { word: 'refresh', summary: 'Calculate an estimator with what the lists say today' },
];

const estimatorCalls = Object.fromEntries(
  estimatorMoves.map(({ word, summary, more = {} }) => {
    const call = operation({
      tag: 'training-course-estimators',
      name: `${word}TrainingCourseEstimators`,
      summary,
      permission: `erpf.estimator.${word}`,
      parameters: [id, { $ref: '#/components/parameters/ifMatch' }],
      media: jsonApi,
      schema: { $ref: '#/components/schemas/TrainingCourseEstimatorsDocument' },
      errors: ['401', '403', '404', '409', '412', '422', '429'],
    });
    return [`${estimatorPath}/${word}`, { patch: { ...call, ...more } }];
  }),
);

const estimatorFiles = Object.fromEntries(
  [
    { file: 'print.pdf', name: 'printEstimator', media: 'application/pdf', summary: 'An estimator on paper' },
    {
      file: 'workbook.xlsx',
      name: 'exportEstimator',
      media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      summary: 'An estimator as a workbook whose formulas calculate it',
    },
  ].map(({ file, ...call }) => [
    `${estimatorPath}/${file}`,
    {
      get: operation({
        ...call,
        tag: 'training-course-estimators',
        permission: 'erpf.estimator.margins',
        parameters: [id],
        schema: { type: 'string', format: 'binary' },
        errors: ['401', '403', '404', '429'],
      }),
    },
  ]),
);

/** The parts of a resource that other callers may build on; how its pages are drawn is the screen's own affair. */
const screenResource = {
  type: 'object',
  required: ['path', 'type', 'label', 'represent', 'isOpen', 'may', 'locked', 'fields'],
  properties: {
    path: { type: 'string' },
    type: { type: 'string' },
    label: { type: 'object', description: 'One and many, by language' },
    represent: {
      type: 'string',
      description: 'How a record is named, by its fields: {first_name} {last_name}',
    },
    isOpen: { type: 'boolean', description: 'Its pages are there for the caller' },
    may: {
      type: 'object',
      description: 'Operations and actions the caller may do, with all rows or with her own',
      additionalProperties: { enum: ['all', 'own'] },
    },
    locked: { type: 'array', items: { type: 'string' }, description: 'Fields the caller may not change' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'kind', 'required', 'readOnly', 'operators', 'sortable'],
        properties: {
          name: { type: 'string' },
          kind: { type: 'string' },
          required: { type: 'boolean' },
          readOnly: { type: 'boolean' },
          operators: { type: 'array', items: { type: 'string' } },
          sortable: { type: 'boolean' },
        },
      },
    },
  },
};

const handMade: { readonly [path: string]: { readonly [method: string]: object } } = {
  '/auth/me': {
    get: operation({
      tag: 'auth',
      name: 'getCurrentUser',
      summary: 'The caller, with roles and permissions',
      media: jsonApi,
      schema: { type: 'object' },
      errors: ['401', '403', '429'],
    }),
  },
  '/model': {
    get: operation({
      tag: 'model',
      name: 'getModel',
      summary: 'Resources and fields the caller may see, how they are shown and checked, and what she may do',
      media: 'application/json',
      schema: {
        type: 'object',
        required: ['resources'],
        properties: { resources: { type: 'object', additionalProperties: screenResource } },
      },
      errors: ['401', '403', '429'],
    }),
  },
  '/live': {
    get: operation({
      tag: 'live',
      name: 'watchRecord',
      summary: 'Who else has a record open, and when it changes: events `present` and `changed`',
      parameters: [query('watch', 'Path and id: training-courses/0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091')],
      media: 'text/event-stream',
      schema: { type: 'string' },
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
  '/communes': {
    get: operation({
      tag: 'communes',
      name: 'searchCommunes',
      summary: 'Communes, in the format of the public communes service',
      parameters: [
        query('nom', 'Beginning of the name, without case or accents'),
        query('codePostal', 'Postal code', { type: 'string', pattern: '^[0-9]{5}$' }),
        query('code', 'INSEE code'),
        query('fields', 'Fields to give, separated by commas'),
        query('limit', 'At most', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
      ],
      media: 'application/json',
      schema: { type: 'array', items: { type: 'object' } },
      errors: ['400', '401', '429'],
    }),
  },
  '/public-holidays/{zone}/{year}.json': {
    get: operation({
      tag: 'public-holidays',
      name: 'getPublicHolidays',
      summary: 'Public holidays of a year, by day',
      parameters: [path('zone', { enum: ['metropole', 'guyane'] }), path('year', { type: 'integer' })],
      media: 'application/json',
      schema: { type: 'object', additionalProperties: { type: 'string' } },
      errors: ['400', '401', '404', '429'],
    }),
  },
  '/training-courses/planning.pdf': {
    get: operation({
      tag: 'training-courses',
      name: 'printPlanning',
      summary: 'Sessions of the dossiers that the filters of the list leave, as a PDF',
      permission: 'erpf.training-course.view',
      parameters: [
        query('period', 'What a page shows', { enum: ['week', 'month'], default: 'week' }),
        query('from', 'A day of the first page; today without it', { type: 'string', format: 'date' }),
      ],
      media: 'application/pdf',
      schema: { type: 'string', format: 'binary' },
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/training-courses/terms': {
    get: operation({
      tag: 'training-courses',
      name: 'readDossierTerms',
      summary: 'What the rules of a dossier are held with today',
      permission: 'erpf.training-course.view',
      media: jsonApi,
      schema: metaOf({ min_wage: { type: 'string', description: 'Gross hourly minimum wage in force' } }),
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/training-courses/{id}/transitions': {
    get: operation({
      tag: 'training-courses',
      name: 'listTransitions',
      summary: 'The statuses the caller may give a dossier now',
      permission: 'erpf.training-course.view',
      parameters: [id],
      media: jsonApi,
      schema: metaOf({ transitions: { type: 'array', items: transition } }),
      errors: ['401', '403', '404', '429'],
    }),
  },
  ...estimatorCalls,
  ...estimatorFiles,
  [`${estimatorPath}/approvers`]: {
    get: operation({
      tag: 'training-course-estimators',
      name: 'readEstimatorApprovers',
      summary: 'Who would be asked to validate an estimator, and the roles that may',
      permission: 'erpf.estimator.margins',
      parameters: [id],
      media: jsonApi,
      schema: metaOf({
        roles: { type: 'array', items: { type: 'string' } },
        people: { type: 'array', items: { type: 'object' } },
      }),
      errors: ['401', '403', '404', '429'],
    }),
  },
  [`${estimatorPath}/sources`]: {
    get: operation({
      tag: 'training-course-estimators',
      name: 'readEstimatorSources',
      summary: 'What an estimator is calculated with, and what is newer today',
      permission: 'erpf.estimator.margins',
      parameters: [
        id,
        ...estimatorSources.map((name) =>
          query(name, 'As if the estimator named this one; empty: none', { type: 'string' }),
        ),
      ],
      media: jsonApi,
      schema: metaOf({ sources: { type: 'object' }, newer: { type: 'array', items: { type: 'object' } } }),
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
  '/user-notifications/mark-all-as-read': {
    patch: operation({
      tag: 'user-notifications',
      name: 'markAllAsRead',
      summary: 'Mark every notification of the caller as read',
      permission: 'erpf.notification.mark-all-as-read',
      media: jsonApi,
      schema: metaOf({ count: { type: 'integer', description: 'How many were unread' } }),
      errors: ['401', '403', '429'],
    }),
  },
};
