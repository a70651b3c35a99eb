import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, readErrors } from './openApiCall.ts';

const answer: Schema = {
  type: 'object',
  required: ['meta'],
  properties: {
    meta: {
      type: 'object',
      required: ['suggestions'],
      properties: { suggestions: { type: 'array', items: { type: 'string' }, maxItems: 20 } },
    },
  },
};

/** The usual values of fields whose words are chosen from those there are; none when a resource has no such field. */
export function suggestionCalls({ path, type, label, fields }: Resource): Call[] {
  const names = fields
    .filter(({ fieldType }) => fieldTypesOnServer[fieldType].isSuggested)
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const field = { name: 'field', in: 'path', required: true, schema: { type: 'string', enum: names } };
  const letters = {
    name: 'q',
    in: 'query',
    description: 'Letters in the values, whatever their case and accents',
    schema: { type: 'string' },
  };
  return [
    {
      path: `/${path}/suggestions/{field}`,
      method: 'get',
      name: `listSuggestionsOf${pascalCase(type)}`,
      summary: `Usual values of a field: ${label.en.one}`,
      permission: 'view',
      parameters: [field, letters],
      answer: { status: '200', schema: answer },
      errors: readErrors,
    },
  ];
}
