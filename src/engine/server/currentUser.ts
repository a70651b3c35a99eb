import { etagOf } from '#engine/api/request/etag.ts';
import type { Connection } from '#engine/db/database.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { permissionsOfRole } from '#engine/rules/access.ts';
import type { People } from './product.ts';

/** `GET /auth/me`: who the caller is, with the permissions that decide what the screen shows. */
export async function currentUserDocument(
  { database, model }: { readonly database: Connection; readonly model: Model },
  actor: Actor,
  { describe }: People,
): Promise<Response> {
  const { attributes, relationships, version } = await describe(database, actor);
  const permissions = new Set([...actor.permissions, ...permissionsOfRole(model, actor.role)]);
  const document = {
    jsonapi: { version: '1.1' },
    data: {
      type: 'users',
      id: actor.id,
      attributes: {
        ...attributes,
        permissions: [...permissions].sort(),
        emulated_by: actor.emulatedBy ?? null,
      },
      ...(relationships && { relationships }),
      ...(version !== undefined && { meta: { version } }),
    },
  };
  return new Response(JSON.stringify(document), {
    headers: {
      'content-type': 'application/vnd.api+json',
      'cache-control': 'no-store',
      ...(version !== undefined && { etag: etagOf(version) }),
    },
  });
}
