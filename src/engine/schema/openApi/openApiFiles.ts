import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, id, readErrors, writeErrors } from './openApiCall.ts';
import { anyMedia, refTo } from './openApiParts.ts';
import { textSearchCall } from './openApiTextSearch.ts';

const bytes: Schema = { type: 'string', format: 'binary' };
const range: Schema = {
  name: 'Range',
  in: 'header',
  schema: { type: 'string' },
  description: 'One range of bytes (206)',
};

/** The calls that give and take bytes: of a resource of files, and of the records whose versions they are. */
export function fileCalls(resource: Resource, model: Model): Call[] {
  const versions = Object.values(model.resources).find((one) => versionedPath(one) === resource.path);
  return [
    ...(resource.upload ? ownCalls(resource) : []),
    ...(versions ? versionCalls(resource, versions) : []),
  ];
}

function versionedPath(versions: Resource): string | undefined {
  return fieldOf(versions, versions.upload?.of ?? '')?.relation?.to;
}

function ownCalls(resource: Resource): Call[] {
  const { upload, path, label } = resource;
  const one = label.en.one;
  const of = upload?.of ? [query(upload.of, 'The record it is a version of, where the row is new')] : [];
  return [
    reading(resource, { address: '{id}/download', name: 'download', summary: `Download: ${one}` }),
    reading(resource, { address: '{id}/content', name: 'readContent', summary: `Download: ${one}` }),
    reading(resource, { address: '{id}/preview', name: 'preview', summary: `Show in a browser: ${one}` }),
    ...(upload?.text ? [textCall(resource)] : []),
    {
      ...sending(resource, `Store the bytes, as they are: ${one}`),
      path: `/${path}/{id}/content`,
      parameters: [id, fileName, ...of],
    },
  ];
}

function versionCalls(resource: Resource, versions: Resource): Call[] {
  const { one, many } = resource.label.en;
  const ids = query('documentIds', 'Ids, separated by commas', { required: true });
  return [
    ...(versions.upload?.text ? [textSearchCall(resource)] : []),
    reading(resource, {
      address: '{id}/download-last-version',
      name: 'downloadLastVersion',
      summary: `Download the last version: ${one}`,
    }),
    {
      ...reading(resource, {
        address: 'download-zip',
        name: 'downloadZip',
        summary: `Download the last versions, as an archive: ${many}`,
      }),
      permissionOf: versions,
      parameters: [ids],
      answer: { status: '200', schema: bytes, media: ['application/zip'] },
    },
    {
      ...sending(resource, `Store the next version, as it is: ${one}`),
      permissionOf: versions,
      path: `/${resource.path}/{id}/content`,
      parameters: [
        id,
        fileName,
        query('version', 'Id of the version: sent again, it adds nothing twice'),
        query('data', 'Resource object of the record, where it is new: both are stored, or neither'),
      ],
      answer: { ...stored, schema: refTo('schemas', `${pascalCase(versions.type)}Document`) },
    },
  ];
}

function textCall(resource: Resource): Call {
  return {
    ...reading(resource, {
      address: '{id}/text',
      name: 'readText',
      summary: `The words, once they are read: ${resource.label.en.one}`,
    }),
    parameters: [id],
    answer: { status: '200', schema: { type: 'string' }, media: ['text/plain'] },
  };
}

interface Reading {
  readonly address: string;
  readonly name: string;
  readonly summary: string;
}

function reading(resource: Resource, { address, name, summary }: Reading): Call {
  return {
    path: `/${resource.path}/${address}`,
    method: 'get',
    name: `${name}${pascalCase(resource.type)}`,
    summary,
    permission: 'view',
    parameters: [id, range],
    answer: { status: '200', also: ['206'], schema: bytes, media: anyMedia },
    errors: [...readErrors, '409', '416'],
  };
}

function sending(resource: Resource, summary: string): Omit<Call, 'path'> {
  return {
    method: 'put',
    name: `storeContent${pascalCase(resource.type)}`,
    summary,
    permission: 'create',
    body: bytes,
    bodyMedia: 'application/octet-stream',
    answer: { ...stored, schema: refTo('schemas', `${pascalCase(resource.type)}Document`) },
    errors: writeErrors,
  };
}

/** Bytes that are sent again find what they made. */
const stored = { status: '201', also: ['200'] } as const;

const fileName = query('file_name', 'Name of the file, whose ending fits its content', { required: true });

function query(name: string, description: string, { required = false } = {}): Schema {
  return { name, in: 'query', description, schema: { type: 'string' }, ...(required && { required }) };
}
