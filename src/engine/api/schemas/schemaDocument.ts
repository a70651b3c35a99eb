/**
 * A JSON:API answer about schema files; nobody but the caller keeps it, and she asks each time.
 *
 * @example
 * schemaDocument([], { maySave: false }) // 200 {"jsonapi":{"version":"1.1"},"data":[],"meta":{"maySave":false}}
 */
export function schemaDocument(data: object, meta: object, status = 200): Response {
  return new Response(JSON.stringify({ jsonapi: { version: '1.1' }, data, meta }), {
    status,
    headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'no-store' },
  });
}
