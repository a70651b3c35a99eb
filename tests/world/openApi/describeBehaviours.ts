import type { Behaviours } from '#engine/api/behaviours.ts';
import type { JsonValue } from '#engine/model/model.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

/**
 * The document with the calls of behaviours that a test brings itself: nobody described them by hand, as a product does
 * with its own. They answer a document of JSON:API; what is described already stays.
 *
 * @example
 * describeBehaviours(document, { courses: { actions: { count } } }) // PATCH /courses/count and /courses/{id}/count
 */
export function describeBehaviours(document: JsonValue, behaviours: Behaviours = {}): JsonValue {
  const { paths, ...rest } = document as unknown as { readonly paths: Paths };
  const brought = Object.entries(behaviours).flatMap(([path, behaviour]) => [
    ...Object.keys(behaviour.actions ?? {}).flatMap((name) => [
      called('patch', `/${path}/{id}/${name}`),
      called('patch', `/${path}/${name}`),
    ]),
    ...Object.keys(behaviour.reads ?? {}).map((name) => called('get', `/${path}/{id}/${name}`)),
    ...Object.keys(behaviour.listReads ?? {}).map((name) => called('get', `/${path}/${name}`)),
  ]);
  const all = brought.map(([path, calls]) => [path, { ...calls, ...paths[path] }]);
  return { ...rest, paths: { ...paths, ...Object.fromEntries(all) } } as unknown as JsonValue;
}

function called(method: 'get' | 'patch', path: string): [string, Paths[string]] {
  const content = { 'application/vnd.api+json': { schema: { type: 'object' } } };
  const statuses = ['200', '201', '400', '401', '403', '404', '409', '412', '422', '428', '429'];
  const responses = Object.fromEntries(statuses.map((status) => [status, { content }]));
  const call = {
    operationId: `${method} ${path}`,
    ...(method === 'patch' && { requestBody: { required: false, content } }),
    responses: { ...responses, '204': {} },
  };
  return [path, { [method]: call }];
}
