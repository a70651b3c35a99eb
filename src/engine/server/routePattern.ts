import type { Behaviours } from '#engine/api/behaviours.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { ProductCall } from './product.ts';

/** The pattern of a path: `/api/v1/branches/0192…` is `/api/v1/branches/{id}`. */
export type RoutePattern = (path: string) => string;

const single = ['/health/live', '/health/ready', '/metrics', '/config.json', '/api/docs'];
/** Calls of the API that belong to no resource. */
const ownCalls = ['openapi.json', 'auth/me', 'live', 'model', 'operations', 'records'];
/** What may follow the path of a resource or of a row, beside its own actions. */
const usual = [
  'choices',
  'draft',
  'duplicate',
  'explanation',
  'export',
  'relationships',
  'restore',
  'reveal',
  'sort',
];

/**
 * Makes the patterns under which requests are counted. There are as many as the model has addresses, whatever is asked
 * for: what a stranger made up is `{unknown}`.
 *
 * @example
 * createRoutePattern(model, {})('/api/v1/branches/made-up') // '/api/v1/branches/{unknown}'
 */
export function createRoutePattern(
  { resources }: Model,
  behaviours: Behaviours,
  calls: readonly Pick<ProductCall, 'path'>[] = [],
): RoutePattern {
  const patterns = calls.map(({ path }) => patternOf(path));
  const wordsByPath = new Map(
    Object.values(resources).map((resource) => [resource.path, wordsOf(resource, behaviours)]),
  );
  return (path) => {
    if (single.includes(path)) return path;
    if (!path.startsWith('/api/')) return path.startsWith('/assets/') ? '/assets' : 'screen';
    const rest = path.slice('/api/v1/'.length);
    if (path.startsWith('/api/v1/') && ownCalls.includes(rest)) return path;
    const called = patterns.find(({ expression }) => expression.test(path));
    if (called) return called.name;
    const [name = '', ...segments] = rest.split('/');
    const words = path.startsWith('/api/v1/') && wordsByPath.get(name);
    return words ? ['/api/v1', name, ...segments.slice(0, 3).map(folded(words))].join('/') : '/api/{unknown}';
  };
}

/** `/public-holidays/:zone/:file` is counted as `/api/v1/public-holidays/{zone}/{file}`. */
function patternOf(path: string) {
  const name = path.replaceAll(/:(\w+)/g, '{$1}');
  const expression = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
  return { name: `/api/v1${name}`, expression: new RegExp(`^/api/v1${expression}$`) };
}

function folded(words: ReadonlySet<string>) {
  return (segment: string) => {
    if (isUuid(segment)) return '{id}';
    return words.has(segment) ? segment : '{unknown}';
  };
}

function wordsOf({ path, actions, fields }: Resource, behaviours: Behaviours): ReadonlySet<string> {
  const own = behaviours[path];
  const relations = fields.filter(({ relation }) => relation).map(({ name }) => name);
  const named = [actions, own?.actions ?? {}, own?.reads ?? {}].flatMap((table) => Object.keys(table));
  return new Set([...usual, ...relations, ...named]);
}
