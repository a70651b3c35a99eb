import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { pascalCase } from '#engine/schema/write/writeRecords.ts';
import { type Call, readErrors, writeErrors } from './openApiCall.ts';
import { refTo } from './openApiParts.ts';

const anyObject: Schema = { type: 'object' };
const file: Schema = { type: 'string', format: 'binary' };
const ofImport: Schema = {
  name: 'import',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const ofRow: Schema = { name: 'number', in: 'path', required: true, schema: { type: 'integer' } };

function query(name: string, description: string, required = false): Schema {
  return { name, in: 'query', required, schema: { type: 'string' }, description };
}

/** The calls that import a file into the rows of a resource; an import is seen by whoever began it alone. */
export function importCalls(resource: Resource): Call[] {
  if (resource.kind !== 'collection' || resource.upload) return [];
  const never: readonly string[] = resource.access.never;
  const permission = never.includes('create') ? 'update' : 'create';
  const { path } = resource;
  const name = pascalCase(resource.type);
  const many = resource.label.en.many;
  const call = (
    method: Call['method'],
    address: string,
    verb: string,
    summary: string,
    more: Partial<Call> = {},
  ): Call => ({
    path: `/${path}/imports${address}`,
    method,
    name: `${verb}${name}`,
    summary: `${summary}: ${many}`,
    permission,
    ...(address.includes('{import}') && { parameters: [ofImport] }),
    answer: { status: '200', schema: anyObject },
    errors: method === 'get' ? readErrors : writeErrors,
    ...more,
  });
  const begun = { answer: { status: '202', schema: anyObject } } as const;
  const paging = ['pageNumber', 'pageSize'].map((one) => refTo('parameters', one));
  return [
    call('get', '', 'listImports', 'One’s own imports', { parameters: paging }),
    call('post', '', 'import', 'Import a CSV or XLSX file', {
      parameters: [query('file_name', 'As its owner calls it: `a.csv`', true)],
      body: file,
      bodyMedia: 'application/octet-stream',
      answer: { status: '201', schema: anyObject },
    }),
    call('get', '/template', 'importTemplate', 'A file to fill in', {
      parameters: [query('format', '`csv` or `xlsx`')],
      answer: { status: '200', schema: file, media: ['text/csv'] },
    }),
    call('get', '/{import}', 'getImport', 'State of an import'),
    call('patch', '/{import}', 'setImport', 'Sheet, columns and key of an import', { body: anyObject }),
    call('delete', '/{import}', 'forgetImport', 'Forget an import and the rows of its file', {
      answer: { status: '204' },
    }),
    call('post', '/{import}/check', 'checkImport', 'Try the rows of an import', begun),
    call('post', '/{import}/run', 'runImport', 'Write the rows of an import, all or none', {
      ...begun,
      parameters: [ofImport, query('without_faulty', '`1`: without those that have faults')],
    }),
    call('post', '/{import}/cancel', 'cancelImport', 'Stop the work on an import', begun),
    call('post', '/{import}/undo', 'undoImport', 'Take an import back', begun),
    call('get', '/{import}/rows', 'listImportRows', 'Rows of an import, those with faults first', {
      parameters: [ofImport, ...paging, query('filter[faulty]', '`1`: only those with faults')],
    }),
    call('patch', '/{import}/rows/{number}', 'mendImportRow', 'Mend cells of a row', {
      parameters: [ofImport, ofRow],
      body: anyObject,
    }),
    call('get', '/{import}/faults', 'importFaults', 'The rows with faults, as CSV', {
      answer: { status: '200', schema: file, media: ['text/csv'] },
    }),
  ];
}
