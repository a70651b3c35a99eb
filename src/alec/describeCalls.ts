import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { accountCalls } from './accountCalls.ts';
import { candidateAdCalls } from './candidateAdCalls.ts';
import { candidateCalls } from './candidateCalls.ts';
import { chatCalls } from './chatCalls.ts';
import { dashboardCalls } from './dashboardCalls.ts';
import { delegationCalls } from './delegationCalls.ts';
import { documentCalls } from './documentCalls.ts';
import { estimatorCalls } from './estimatorCalls.ts';
import { answeringNothing, id, jsonApi, metaOf, operation, path, query } from './operation.ts';
import { refundCalls } from './refundCalls.ts';
import { statisticsCalls } from './statisticsCalls.ts';
import { systemCalls } from './systemCalls.ts';
import { templateCalls } from './templateCalls.ts';
import { trainingActionCalls, trainingActionFileCalls } from './trainingActionFileCalls.ts';

/**
 * The OpenAPI document of the product: what the engine wrote about the resources, and the calls that are made by hand.
 * A call of the engine's is never replaced.
 *
 * @example
 * describeCalls({ openapi: '3.1.0', paths: {} }) // { openapi: '3.1.0', paths: { '/auth/me': { get: … }, … } }
 */
export function describeCalls(document: JsonValue): JsonValue {
  const { paths, ...rest } = document as unknown as Described;
  const planning = planningOf({ paths, ...rest });
  const { delete: cancel, ...dossier } = { ...paths[dossierPath] } as { readonly delete?: object };
  const cancelled = cancel && {
    [dossierPath]: { ...dossier, delete: { ...cancel, requestBody: cancellation } },
  };
  return { ...rest, paths: { ...handMade, ...paths, ...planning, ...cancelled } } as unknown as JsonValue;
}

interface Described {
  readonly paths: { readonly [path: string]: object };
  readonly components?: { readonly parameters?: { readonly [name: string]: Parameter } };
}
type Parameter = { readonly name?: string; readonly $ref?: string };

/** The planning is of the dossiers that the filters of their list leave. */
function planningOf({ paths, components }: Described): { readonly [path: string]: object } {
  const { get: list } = { ...paths['/training-courses'] } as { get?: { parameters?: readonly Parameter[] } };
  const planning = handMade[planningPath]?.get as { readonly parameters: readonly object[] };
  const named = ({ $ref, name }: Parameter) =>
    name ?? components?.parameters?.[$ref?.split('/').at(-1) ?? '']?.name;
  const filters = (list?.parameters ?? []).filter((parameter) => named(parameter)?.startsWith('filter'));
  return { [planningPath]: { get: { ...planning, parameters: [...planning.parameters, ...filters] } } };
}
const dossierPath = '/training-courses/{id}';
const planningPath = '/training-courses/planning.pdf';

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

const transition = {
  type: 'object',
  required: ['to', 'reason', 'unmet'],
  properties: {
    to: { type: 'string' },
    reason: { enum: ['none', 'status', 'cancellation'] },
    unmet: { type: 'array', items: { type: 'string' }, description: 'Conditions that do not hold today' },
    excused: {
      type: 'array',
      items: { type: 'string' },
      description: 'Those of them that the caller does without by giving a reason',
    },
  },
};

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
        required: ['name', 'fieldType', 'required', 'readOnly', 'operators', 'sortable'],
        properties: {
          name: { type: 'string' },
          fieldType: { type: 'string' },
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
  ...accountCalls,
  ...candidateCalls,
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
    get: answeringNothing({
      tag: 'live',
      name: 'watchRecord',
      summary:
        'Who else has records open (`present`), when they or rows of lists change (`changed`), what others do there (`signal`), and that rows of one’s own were written (`own`)',
      parameters: [
        query(
          'watch',
          'Paths and ids, or paths of lists, five at most: training-courses/0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091,training-courses; none: `own` only',
        ),
      ],
      media: 'text/event-stream',
      schema: { type: 'string' },
      errors: ['400', '401', '403', '404', '429'],
    }),
    post: operation({
      tag: 'live',
      name: 'signalAtRecord',
      summary: 'Tells the others who look at a record what one does there, such as `typing`',
      parameters: [
        query('watch', 'Path and id: training-courses/0193a5b0-7c1e-7d2f-8a3b-4c5d6e7f8091'),
        query('signal', 'What one does', { type: 'string', pattern: '^[a-z]{1,20}$' }),
      ],
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
  '/user-notifications/regions': {
    get: operation({
      tag: 'user-notifications',
      name: 'listNotificationRegions',
      summary: 'The regions one’s notifications are about, and how many of each are unread',
      permission: 'erpf.notification.view',
      media: jsonApi,
      schema: metaOf({
        regions: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              name: { type: 'string' },
              count: { type: 'integer' },
              unread: { type: 'integer' },
            },
          },
        },
      }),
      errors: ['401', '403', '429'],
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
  '/communications/{id}/message.eml': {
    get: operation({
      tag: 'communications',
      name: 'readKeptMail',
      summary: 'A mail as it would have left, where no mail server is set',
      permission: 'erpf.message.view',
      parameters: [id],
      media: 'message/rfc822',
      schema: { type: 'string', format: 'binary' },
      errors: ['401', '403', '404', '429'],
    }),
  },
  '/communications/{id}/remote-image': {
    get: operation({
      tag: 'communications',
      name: 'readRemoteImage',
      summary:
        'An image that the HTML of a mail names, fetched by the server; only public addresses are asked',
      permission: 'erpf.message.view',
      parameters: [id, query('address', 'As it stands in the mail', { type: 'string', format: 'uri' })],
      media: 'image/*',
      schema: { type: 'string', format: 'binary' },
      errors: ['401', '403', '404', '429'],
    }),
  },
  [planningPath]: {
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
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
  ...estimatorCalls,
  ...candidateAdCalls,
  ...chatCalls,
  ...dashboardCalls,
  ...delegationCalls,
  ...documentCalls,
  ...refundCalls,
  ...statisticsCalls,
  ...systemCalls,
  ...templateCalls,
  ...trainingActionCalls,
  ...trainingActionFileCalls,
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
