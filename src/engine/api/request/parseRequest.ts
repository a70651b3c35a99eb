import { isUuid } from '#engine/model/uuid.ts';
import { checkAccept } from './mediaTypes.ts';
import { problem, Refusal } from './problem.ts';
import { type ApiParts, type ApiRequest, type Method, methods, type Parameter } from './request.ts';
import { suggestionFor } from './suggestion.ts';

/**
 * Understands method, address and the media type of the answer; parameters and body stay words.
 *
 * `GET /api/v1/loans?sort=-deadline` gives the resource, no id, no rest and one parameter.
 * Throws a Refusal: 404 unknown address, 405 method, 406 media type.
 */
export function parseRequest(source: Request, api: ApiParts): ApiRequest {
  const url = new URL(source.url);
  const method = methodOf(source.method);
  const address = addressOf(url, api);
  const parameters = parametersOf(url);
  // A download is whatever its `format` says, so that a plain link can ask for it.
  if (!downloads.includes(address.rest[0] ?? '')) checkAccept(source.headers.get('accept'));
  return { method, ...address, parameters, source };
}

function methodOf(word: string): Method {
  const method = methods.find((known) => known === word);
  if (method) return method;
  throw new Refusal(problem('method-not-allowed', { method: word, allowed: methods.join(', ') }));
}

/** Last segments of the addresses that give the bytes of files. */
export const fileAddresses = [
  'content',
  'download',
  'preview',
  'text',
  'download-last-version',
  'download-zip',
];
const downloads = ['export', ...fileAddresses];

/** Calls of no single resource. */
const overAllResources = ['operations', 'records'];

function addressOf(url: URL, api: ApiParts): Pick<ApiRequest, 'resource' | 'id' | 'rest'> {
  const [first = '', ...others] = segmentsOf(url, api.basePath);
  if (overAllResources.includes(first)) return { resource: null, id: null, rest: [first, ...others] };
  const resource = Object.hasOwn(api.model.resources, first) ? api.model.resources[first] : undefined;
  if (!resource) throw unknownPath(first, Object.keys(api.model.resources));
  const [second = ''] = others;
  return isUuid(second)
    ? { resource, id: second.toLowerCase(), rest: others.slice(1) }
    : { resource, id: null, rest: others };
}

function segmentsOf(url: URL, basePath: string): string[] {
  const inside = url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
  if (!inside) throw unknownPath(url.pathname, []);
  const path = url.pathname.slice(basePath.length + 1).replace(/\/$/, '');
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    throw unknownPath(url.pathname, []);
  }
}

function unknownPath(name: string, known: readonly string[]): Refusal {
  return new Refusal(problem('unknown-path', { name, ...suggestionFor(name, known) }));
}

/** A 404 for an address that leads nowhere, with the nearest of the `known` last segments. */
export function unknownAddress({ rest, source }: ApiRequest, known: readonly string[] = []): Refusal {
  const name = new URL(source.url).pathname;
  return new Refusal(problem('unknown-path', { name, ...suggestionFor(rest.at(-1) ?? '', known) }));
}

function parametersOf(url: URL): Parameter[] {
  return [...url.searchParams].map(([name, value]) => ({ name, value }));
}
