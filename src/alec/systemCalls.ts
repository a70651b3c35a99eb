import { id, jsonApi, metaOf, operation } from './operation.ts';

/** The calls that have to do with systems outside. */
export const systemCalls = {
  '/systems': {
    get: operation({
      tag: 'systems',
      name: 'listSystems',
      summary: 'Which systems outside are connected',
      media: jsonApi,
      schema: metaOf({ candidate_records: { type: 'boolean' } }),
      errors: ['401', '429'],
    }),
  },
  '/documents/{id}/upload-to-lucie': {
    patch: operation({
      tag: 'documents',
      name: 'uploadDocumentToLucie',
      summary: 'Send the last version of a document to the system of candidate records',
      permission: 'erpf.document.upload-to-lucie',
      parameters: [id, { $ref: '#/components/parameters/ifMatch' }],
      media: jsonApi,
      schema: { $ref: '#/components/schemas/DocumentsDocument' },
      errors: ['401', '403', '404', '409', '412', '422', '429'],
    }),
  },
};
