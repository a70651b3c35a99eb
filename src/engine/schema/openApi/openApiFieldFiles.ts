import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, readErrors, writeErrors } from './openApiCall.ts';
import { anyMedia } from './openApiParts.ts';

const bytes: Schema = { type: 'string', format: 'binary' };

/** The calls that take and give the files of fields; none where the resource has no such field. */
export function fieldFileCalls(resource: Resource): Call[] {
  const fields = resource.fields.filter(({ file }) => file !== undefined);
  const [first] = fields;
  if (!first) return [];
  const written = fields.filter(({ readOnly }) => !readOnly);
  return [
    reading(resource, fields, 'download', 'Download the file of a field'),
    reading(resource, fields, 'preview', 'Show in a browser the file of a field'),
    ...thumbnails(resource, fields),
    ...(written.length > 0 ? [uploading(resource, written, first)] : []),
  ];
}

/** Of fields that hold pictures. */
function thumbnails(resource: Resource, fields: readonly Field[]): Call[] {
  const pictures = fields.filter(({ fieldType }) => fieldType === 'image');
  if (pictures.length === 0) return [];
  const call = reading(resource, pictures, 'thumbnail', 'Show a small picture of the image of a field');
  return [
    { ...call, answer: { status: '200', schema: bytes, media: ['image/webp', 'image/png', 'image/jpeg'] } },
  ];
}

function reading(
  { path, type, label }: Resource,
  fields: readonly Field[],
  name: string,
  does: string,
): Call {
  return {
    path: `/${path}/{id}/${name}/{field}`,
    method: 'get',
    name: `${name}FieldFile${pascalCase(type)}`,
    summary: `${does}: ${label.en.one}`,
    permission: 'view',
    parameters: [id, fieldOf(fields), former],
    answer: { status: '200', also: ['206'], schema: bytes, media: anyMedia },
    errors: [...readErrors, '409', '416'],
  };
}

function uploading({ path, type, label, access }: Resource, fields: readonly Field[], first: Field): Call {
  const never: readonly string[] = access.never;
  const value = fieldTypesOnServer[first.fieldType].wire.schema(first);
  return {
    path: `/${path}/uploads/{field}`,
    method: 'post',
    name: `uploadFieldFile${pascalCase(type)}`,
    summary: `Upload a file for a field, to be named by a record within a day: ${label.en.one}`,
    permission: never.includes('create') ? 'update' : 'create',
    parameters: [fieldOf(fields), fileName],
    body: bytes,
    bodyMedia: 'application/octet-stream',
    answer: { status: '201', schema: answered(value) },
    errors: writeErrors,
  };
}

function fieldOf(fields: readonly Field[]): Schema {
  const names = fields.map(({ name }) => name);
  return { name: 'field', in: 'path', required: true, schema: { type: 'string', enum: names } };
}

const former: Schema = {
  name: 'file',
  in: 'query',
  schema: { type: 'string', format: 'uuid' },
  description: 'That file alone, which the field has or had',
};

const fileName: Schema = {
  name: 'file_name',
  in: 'query',
  required: true,
  schema: { type: 'string' },
  description: 'Name of the file, whose ending fits its content',
};

function answered(value: Schema): Schema {
  return {
    type: 'object',
    required: ['meta'],
    properties: { meta: { type: 'object', required: ['value'], properties: { value } } },
  };
}
