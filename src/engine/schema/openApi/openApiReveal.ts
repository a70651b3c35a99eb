import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { mask } from '#engine/model/mask.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, readErrors } from './openApiCall.ts';

/** The plain value of an encrypted field; none where the resource has no such field. */
export function revealCalls({ path, type, label, fields }: Resource): Call[] {
  const names = fields.filter(({ encrypted }) => encrypted).map(({ name }) => name);
  if (names.length === 0) return [];
  const field = { name: 'field', in: 'query', required: true, schema: { type: 'string', enum: names } };
  return [
    {
      path: `/${path}/{id}/reveal`,
      method: 'get',
      name: `reveal${pascalCase(type)}`,
      summary: `Reveal an encrypted value, which the history notes: ${label.en.one}`,
      permission: 'reveal',
      parameters: [id, field],
      answer: { status: '200', schema: revealed },
      errors: [...readErrors, '409'].sort(),
    },
  ];
}

const revealed: Schema = {
  type: 'object',
  required: ['meta'],
  properties: {
    meta: { type: 'object', required: ['value'], properties: { value: { type: ['string', 'null'] } } },
  },
};

/** As an encrypted value is read: its mask, or null. */
export const maskSchema: Schema = { type: ['string', 'null'], enum: [mask, null] };

/** What is said of an encrypted field beside its own words. */
export function encryptedWords({ encrypted }: Pick<Field, 'encrypted'>): string {
  return encrypted ? `. Stored encrypted and read as ${mask}, which sent back means unchanged` : '';
}
