import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, readErrors } from './openApiCall.ts';
import { refTo } from './openApiParts.ts';

/** The search in the words of files, of the records whose versions they are. */
export function textSearchCall({ path, type, label }: Resource): Call {
  return {
    path: `/${path}/search`,
    method: 'get',
    name: `searchTexts${pascalCase(type)}`,
    summary: `Search in the words of the last versions, the newest first: ${label.en.many}`,
    permission: 'view',
    parameters: [words, ...['filterAny', 'pageNumber', 'pageSize'].map((one) => refTo('parameters', one))],
    answer: { status: '200', schema: foundList(type) },
    errors: readErrors,
  };
}

const words: Schema = {
  name: 'filter[text]',
  in: 'query',
  required: true,
  description: 'All of them are to be found; the last may be cut short',
  schema: { type: 'string', minLength: 2, maxLength: 200 },
};

function foundList(type: string): Schema {
  const identifier: Schema = refTo('schemas', `${pascalCase(type)}Identifier`);
  const found = { allOf: [identifier, objectOf({ meta: foundMeta })] };
  const page = objectOf({ number: { type: 'integer' }, hasNext: { type: 'boolean' } });
  return {
    ...objectOf({ data: { type: 'array', items: found }, meta: objectOf({ page }) }),
    required: ['data', 'meta'],
  };
}

function objectOf(properties: { readonly [name: string]: Schema }) {
  return { type: 'object', properties } as const;
}

const foundMeta = objectOf({
  label: { type: 'string' },
  parent: {
    type: ['object', 'null'],
    description: 'Identifier of what the record belongs to, with its label',
  },
  version: { type: 'string', format: 'uuid' },
  file_name: { type: 'string' },
  passage: {
    type: 'array',
    items: objectOf({ text: { type: 'string' }, isFound: { type: 'boolean' } }),
  },
});
