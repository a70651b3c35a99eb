import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, readErrors } from './openApiCall.ts';

/** What a formula was calculated from; none where the resource has no formula. */
export function explanationCalls({ path, type, label, fields }: Resource): Call[] {
  const names = fields.filter(({ compute }) => compute && 'formula' in compute).map(({ name }) => name);
  if (names.length === 0) return [];
  const field = { name: 'field', in: 'query', required: true, schema: { type: 'string', enum: names } };
  return [
    {
      path: `/${path}/{id}/explanation`,
      method: 'get',
      name: `explain${pascalCase(type)}`,
      summary: `Explain a calculated value by the values that go into it: ${label.en.one}`,
      permission: 'view',
      parameters: [id, field],
      answer: { status: '200', schema: explanation },
      errors: readErrors,
    },
  ];
}

const part: Schema = {
  type: 'object',
  required: ['value', 'rows'],
  properties: {
    value: { type: ['string', 'boolean', 'null'] },
    rows: { type: ['integer', 'null'], description: 'Of rows: how many they are' },
    hidden: { const: true, description: 'You do not see all of the rows that it is of' },
  },
};

const explanation: Schema = {
  type: 'object',
  required: ['meta'],
  properties: {
    meta: { type: 'object', required: ['parts'], properties: { parts: { type: 'array', items: part } } },
  },
};
