import { problem, Refusal } from './problem.ts';

export const jsonApi = 'application/vnd.api+json';
const atomic = 'https://jsonapi.org/ext/atomic';

/**
 * JSON:API 1.1, content negotiation: a client that names the media type only with parameters other than `ext` and
 * `profile`, or does not name it at all, cannot be answered. Throws a Refusal of 406. Hono's accepts() knows no
 * parameters of a media type and answers with a default instead of refusing.
 */
export function checkAccept(accept: string | null): void {
  if (accept === null || accept.trim() === '' || accept.split(',').some(isAcceptable)) return;
  throw new Refusal(problem('not-acceptable', { value: accept, expected: jsonApi }, { header: 'Accept' }));
}

/** A body is read as JSON:API only. Throws a Refusal of 415. */
export function checkContentType(contentType: string | null): void {
  if (contentType !== null && isReadable(contentType)) return;
  const value = contentType ?? '';
  throw new Refusal(
    problem('unsupported-media-type', { value, expected: jsonApi }, { header: 'Content-Type' }),
  );
}

function isAcceptable(range: string): boolean {
  const { type, parameters } = mediaType(range);
  if (parameters.get('q') !== undefined && Number(parameters.get('q')) === 0) return false;
  if (type === '*/*' || type === 'application/*') return true;
  return type === jsonApi && onlyKnown(parameters, ['ext', 'profile', 'q']);
}

function isReadable(contentType: string): boolean {
  const { type, parameters } = mediaType(contentType);
  return type === jsonApi && onlyKnown(parameters, ['ext', 'profile']);
}

function onlyKnown(parameters: ReadonlyMap<string, string>, names: readonly string[]): boolean {
  const extensions = (parameters.get('ext') ?? atomic).split(/\s+/);
  return (
    [...parameters.keys()].every((name) => names.includes(name)) &&
    extensions.every((one) => one === atomic || one === '')
  );
}

function mediaType(words: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = words.split(';').map((part) => part.trim());
  const pairs = rest.filter(Boolean).map((part): [string, string] => {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1')];
  });
  return { type: type.toLowerCase(), parameters: new Map(pairs) };
}
