import { id, jsonApi, metaOf, operation, query } from './operation.ts';

const uuid = { type: 'string', format: 'uuid' };
const uuidOrNone = { type: ['string', 'null'], format: 'uuid' };

const namedRegions = {
  type: 'array',
  items: { type: 'object', properties: { id: uuid, name: { type: 'string' } } },
};

/** What is asked and done of delegations beyond their fields. */
export const delegationCalls = {
  '/delegations/start': {
    get: operation({
      tag: 'delegations',
      name: 'startDelegation',
      summary: 'The caller’s own manager entry and that of her supervisor',
      permission: 'erpf.delegation.view',
      media: jsonApi,
      schema: metaOf({ manager: uuidOrNone, supervisor: uuidOrNone }),
      errors: ['401', '403', '429'],
    }),
  },
  '/delegations/received': {
    get: operation({
      tag: 'delegations',
      name: 'listReceivedDelegations',
      summary: 'What others hand over to the caller today, beside what is her own',
      permission: 'erpf.delegation.view',
      media: jsonApi,
      schema: metaOf({
        received: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: uuid,
              by: { type: 'string' },
              until: { type: 'string', format: 'date' },
              regions: namedRegions,
            },
          },
        },
      }),
      errors: ['401', '403', '429'],
    }),
  },
  '/delegations/regions': {
    get: operation({
      tag: 'delegations',
      name: 'listDelegableRegions',
      summary: 'The regions that a manager may hand over: those of her own',
      permission: 'erpf.delegation.view',
      parameters: [query('manager', 'Id of the manager', uuid)],
      media: jsonApi,
      schema: metaOf({
        regions: namedRegions,
      }),
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/delegations/{id}/end': {
    patch: operation({
      tag: 'delegations',
      name: 'endDelegation',
      summary: 'End a delegation in progress: yesterday was its last day',
      permission: 'erpf.delegation.end',
      parameters: [id, { $ref: '#/components/parameters/ifMatch' }],
      media: jsonApi,
      schema: { $ref: '#/components/schemas/DelegationsDocument' },
      errors: ['401', '403', '404', '409', '412', '429'],
    }),
  },
};
