import type { PictureKind } from '#alec/people/domain/pictures.ts';
import { problem, problemResponse, Refusal, refuseAny } from '#engine/api/request/problem.ts';
import { unknownParameters } from '#engine/api/request/unknownParameters.ts';
import { fileResponse } from '#engine/api/upload/fileResponse.ts';
import type { Database } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FileRow } from '#engine/model/file/fileFields.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayRefer } from '#engine/rules/access.ts';
import type { RecordOf } from '#generated/records.ts';
import type { OwnCallParts } from './own/ownCall.ts';

const photograph: PictureKind = 'avatar';

/**
 * `GET /users/{id}/avatar`: the photograph of a colleague, as her `avatar` names it, for whoever sees the names of the
 * managers, and for its owner. 404 for everybody else, and where there is none. `picture` in the address only tells one
 * photograph from the one before.
 */
export async function avatarResponse(
  source: Request,
  { database, files, model, context }: OwnCallParts,
): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(source.url);
    refuseAny(unknownParameters(searchParams.keys(), ['picture']));
    const user = pathname.split('/').at(-2) ?? '';
    const maySee = isUuid(user) && (seesColleagues(context, model) || user === context.actor.id);
    const picture = maySee ? await avatarOf(user, database) : undefined;
    if (!picture) throw new Refusal(problem('not-found'));
    return await fileResponse(picture, source, files, 'inline');
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

/**
 * `GET /users/avatars`: where the photograph of each account is that has one, of 2,000 at most, for whoever may see them;
 * for everybody else one's own.
 *
 * @example
 * // GET /users/avatars -> {"data": [{"type": "users", "id": "0192…", "attributes": {"avatar": "users/0192…/avatar?picture=0193…"}}]}
 */
export async function avatarsResponse(
  _: Request,
  { database, model, context }: OwnCallParts,
): Promise<Response> {
  const { id } = context.actor;
  const rows = await database.query<Required<Pick<RecordOf<'users'>, 'id' | 'avatar'>>>(
    statementOf(sql`
      select account.id, account.avatar
      from users account
      where account.avatar is not null
        and (${seesColleagues(context, model)}::boolean or account.id::text = ${id})
      order by account.id
      limit 2000`),
  );
  const data = rows.map(({ id: user, avatar }) => ({ type: 'users', id: user, attributes: { avatar } }));
  return Response.json(
    { jsonapi: { version: '1.1' }, data },
    { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
  );
}

/** Who sees the names of the managers sees what they look like. */
function seesColleagues({ actor }: OwnCallParts['context'], model: OwnCallParts['model']): boolean {
  return mayRefer(actor, resourceAt(model, 'manager-repositories')) !== 'none';
}

async function avatarOf(user: string, database: Database) {
  const [picture] = await database.query<FileRow>(
    statementOf(sql`
      select id, file_name, mime_type, size, checksum, path, is_quarantined
      from user_pictures
      where user_id = ${user}::uuid
        and kind = ${photograph}
      limit 1`),
  );
  return picture;
}
