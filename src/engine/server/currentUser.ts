import type { Connection } from '#engine/db/database.ts';
import type { Actor } from '#engine/model/model.ts';
import type { People } from './product.ts';

/** `GET /auth/me`: who the caller is, with the permissions that decide what the screen shows. */
export async function currentUserDocument(
  database: Connection,
  actor: Actor,
  { describe }: People,
): Promise<Response> {
  const { attributes, relationships } = await describe(database, actor);
  const document = {
    jsonapi: { version: '1.1' },
    data: {
      type: 'users',
      id: actor.id,
      attributes: {
        ...attributes,
        permissions: [...actor.permissions].sort(),
        emulated_by: actor.emulatedBy ?? null,
      },
      ...(relationships && { relationships }),
    },
  };
  return new Response(JSON.stringify(document), {
    headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'no-store' },
  });
}
