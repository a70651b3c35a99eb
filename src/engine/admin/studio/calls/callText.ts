import type { CallParameter, SchemaCall } from '#engine/admin/studio/schemaWire.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { Sent } from './useCalls.ts';

/** What is typed for a call: its parameters by name, its query, its body. */
export interface CallInputs {
  readonly path: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: string;
}

/**
 * The inputs that a call begins with.
 *
 * @example
 * firstInputs(listBooks) // { path: {}, query: 'page[size]=5', body: '' }
 */
export function firstInputs({ method, parameters, body }: SchemaCall): CallInputs {
  const inPath = parameters.filter((one) => one.in === 'path');
  const asked = parameters.filter((one) => one.in === 'query' && one.required);
  const isPaged = method === 'GET' && parameters.some(({ name }) => name === 'page[size]');
  const query = [
    ...(isPaged ? ['page[size]=5'] : []),
    ...asked.filter(({ name }) => name !== 'page[size]').map((one) => `${one.name}=${exampleText(one)}`),
  ];
  return {
    path: Object.fromEntries(inPath.map((one) => [one.name, exampleText(one)])),
    query: query.join('&'),
    body: body === null ? '' : JSON.stringify(body, null, 2),
  };
}

function exampleText({ example }: CallParameter): string {
  return example === null ? '' : spoken(example);
}

function spoken(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The call with what was typed in the place of the braces.
 *
 * @example
 * sentOf(readBook, { path: { id: '0192…' }, query: '', body: '' }).path // '/books/0192…'
 */
export function sentOf({ method, path, media }: SchemaCall, inputs: CallInputs): Sent {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inputs.path[name] ?? ''),
  );
  return { method, path: filled, query: inputs.query, media, body: inputs.body };
}

/**
 * The call for a shell; the token is that of whoever runs it.
 *
 * @example
 * curlOf({ method: 'GET', path: '/books', query: 'page[size]=5', media: null, body: '' }, 'https://example.org/api/v1')
 * // curl --globoff -H "authorization: Bearer $TOKEN" 'https://example.org/api/v1/books?page[size]=5'
 */
export function curlOf({ method, path, query, media, body }: Sent, base: string): string {
  const address = quoted(`${base}${path}${query === '' ? '' : `?${query}`}`);
  const words = [
    'curl --globoff',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    '-H "authorization: Bearer $TOKEN"',
    ...(body.trim() === '' || media === null
      ? []
      : [`-H ${quoted(`content-type: ${media}`)}`, `-d ${quoted(body)}`]),
    address,
  ];
  return words.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
