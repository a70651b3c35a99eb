import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, readErrors } from './openApiCall.ts';
import { refTo } from './openApiParts.ts';

const answer: Schema = {
  type: 'object',
  required: ['data'],
  properties: { data: { type: 'array', items: { type: 'object' } } },
};

/** The rows that the relations of a resource may refer to, by what names them; none when it has no relation. */
export function choicesCalls({ path, type, label, fields }: Resource): Call[] {
  const names = fields
    .filter(({ relation }) => relation && relation.via !== 'inverse')
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const relation = { name: 'relation', in: 'path', required: true, schema: { type: 'string', enum: names } };
  const paging = ['pageNumber', 'pageSize', 'pageAfter', 'search', 'filterAny'].map((one) =>
    refTo('parameters', one),
  );
  return [
    {
      path: `/${path}/choices/{relation}`,
      method: 'get',
      name: `listChoicesOf${pascalCase(type)}`,
      summary: `Rows that a relation may refer to: ${label.en.one}`,
      permission: 'create',
      parameters: [relation, ...paging],
      answer: { status: '200', schema: answer },
      errors: readErrors,
    },
  ];
}
