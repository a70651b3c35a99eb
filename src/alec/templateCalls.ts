import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { id, jsonApi, metaOf, operation, query } from './operation.ts';

const rowId: JsonValue = { type: 'string', format: 'uuid' };
const text: JsonValue = { type: 'string' };
const permission = 'erpf.document-template.view';

/** The calls of the templates beside those of their rows. */
export const templateCalls = {
  '/documents/generate': {
    post: operation({
      tag: 'documents',
      name: 'generateDocument',
      summary: 'Make a PDF of a dossier by a template, and store it: made again, as the next version',
      permission: 'erpf.document.create',
      body: metaOf({ training_course: rowId, document_template: rowId } satisfies ValuesOf<'documents'>),
      media: jsonApi,
      schema: { type: 'object' },
      errors: ['400', '401', '403', '404', '409', '422', '429', '503'],
    }),
  },
  '/document-templates/fields': {
    get: operation({
      tag: 'document-templates',
      name: 'listMergeFields',
      summary: 'What a template may fill in, and the parts of a dossier it may go through',
      permission,
      media: jsonApi,
      schema: metaOf({
        fields: { type: 'array', items: mergeField({}) },
        loops: { type: 'array', items: mergeField({ fields: { type: 'array', items: mergeField({}) } }) },
      }),
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/document-templates/preview': {
    post: operation({
      tag: 'document-templates',
      name: 'previewTemplate',
      summary: 'A template as it is typed, filled in: a PDF, or the subject and the body of a mail',
      permission: 'erpf.document-template.update',
      body: metaOf({
        training_course: rowId,
        kind: text,
        language: text,
        label: text,
        subject: text,
        body: text,
      } satisfies ValuesOf<'document-templates'> & Pick<ValuesOf<'documents'>, 'training_course'>),
      media: 'application/pdf',
      schema: { type: 'string', format: 'binary' },
      errors: ['400', '401', '403', '404', '422', '429'],
    }),
  },
  '/document-templates/{id}/merged': {
    get: operation({
      tag: 'document-templates',
      name: 'mergeTemplate',
      summary: 'The subject and the body of a mail that begins with a template',
      permission,
      parameters: [id, query('training_course' satisfies FieldOf<'documents'>, 'Id of the dossier', rowId)],
      media: jsonApi,
      schema: metaOf({ subject: text, body: text, empty_fields: { type: 'array', items: text } }),
      errors: ['401', '403', '404', '422', '429'],
    }),
  },
};

function mergeField(more: Readonly<Record<string, JsonValue>>): JsonValue {
  return { type: 'object', properties: { name: text, label: text, ...more } };
}
