import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { id, jsonApi, metaOf, operation, query } from './operation.ts';

/** The calls about the files of documents that are made by hand. */
export const documentCalls = {
  '/document-versions/{id}/make-current': {
    patch: operation({
      tag: 'document-versions',
      name: 'makeVersionCurrent',
      summary: 'Store an old version once more, as the last',
      permission: 'erpf.document-version.make-current',
      parameters: [id, { $ref: '#/components/parameters/ifMatch' }],
      media: jsonApi,
      status: '201',
      schema: { $ref: '#/components/schemas/DocumentVersionsDocument' },
      errors: ['401', '403', '404', '409', '412', '422', '429'],
    }),
  },
  '/document-versions/{id}/public-link': {
    get: operation({
      tag: 'document-versions',
      name: 'getPublicLink',
      summary: 'The address under which anybody downloads a version; made for seven days where there is none',
      permission: 'erpf.document-link.create',
      parameters: [
        id,
        query('days', 'How many days it lives'),
        query('max_downloads' satisfies FieldOf<'document-links'>, 'After how many downloads it ends'),
      ],
      media: jsonApi,
      schema: metaOf({
        public_link: { type: 'string', format: 'uri' },
        expires_at: { type: 'string', format: 'date-time' },
      } satisfies ValuesOf<'document-links'>),
      errors: ['401', '403', '404', '422', '429'],
    }),
  },
};
