import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { id, jsonApi, metaOf, operation } from './operation.ts';

const expiringHabilitation: JsonValue = {
  type: 'object',
  properties: {
    document: { type: 'string' },
    name: { type: 'string' },
    candidate: { type: ['string', 'null'] },
    end_date: { type: 'string', format: 'date' },
    days: { type: 'integer', description: 'Until then; negative when it is over' },
    is_own: { type: 'boolean', description: 'The document stands in this dossier' },
  },
};

const ofDocument = {
  training_course: { type: 'string', format: 'uuid' },
  document_type: { type: 'integer', description: 'Without one, the name of the file decides' },
} satisfies ValuesOf<'documents'>;

/** The calls that have to do with systems outside. */
export const systemCalls = {
  '/systems': {
    get: operation({
      tag: 'systems',
      name: 'listSystems',
      summary: 'Which systems outside are connected, and the links of the help menu',
      media: jsonApi,
      schema: metaOf({
        candidate_records: { type: 'boolean' },
        drive: { type: 'boolean' },
        help_links: {
          type: 'array',
          items: { type: 'object', properties: { label: { type: 'string' }, url: { type: 'string' } } },
        },
      }),
      errors: ['401', '429'],
    }),
  },
  '/training-courses/{id}/habilitations': {
    get: operation({
      tag: 'training-courses',
      name: 'listExpiringHabilitations',
      summary: 'Habilitations of the candidates of a dossier that end within 60 days or have ended',
      permission: 'erpf.training-course.view',
      parameters: [id],
      media: jsonApi,
      schema: metaOf({ habilitations: { type: 'array', items: expiringHabilitation } }),
      errors: ['401', '403', '404', '429'],
    }),
  },
  '/documents/import-from-drive': {
    post: operation({
      tag: 'documents',
      name: 'importDocumentFromDrive',
      summary: 'A document with a file of the cloud drive, or its next version',
      permission: 'erpf.document.create',
      body: metaOf({
        link: { type: 'string', description: 'Link of the file, or its id' },
        ...ofDocument,
        id: {
          type: 'string',
          format: 'uuid',
          description: 'Of the document; one that is there gets a version',
        },
        version: { type: 'string', format: 'uuid' },
      }),
      media: jsonApi,
      schema: { $ref: '#/components/schemas/DocumentVersionsDocument' },
      errors: ['400', '401', '403', '404', '409', '413', '422', '429'],
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
