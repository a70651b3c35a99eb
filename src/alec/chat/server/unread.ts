import { isOfDossier } from '#alec/dossier/server/noticeWords.ts';
import { isReader } from '#alec/dossier/server/readers.ts';
import type { ListReading } from '#engine/api/behaviours.ts';
import { grant } from '#engine/api/plan/grant.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf } from '#engine/api/sql/sqlParts.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';

/** As many as a page of a list has. */
const mostDossiers = 200;

/**
 * `GET /chats/unread?training_courses=<id>,<id>`: how many messages of others the caller has not read yet, by dossier, in
 * one statement for all of a page; dossiers without any are left out. Who has never opened a thread has something unread
 * there only when the dossier is hers or her agency's, or a message names her: all there is would be counted otherwise.
 *
 * @example
 * // { unread: { '0192…': 3 } }
 */
export async function countUnread(reading: ListReading): Promise<JsonObject> {
  const { api, context, connection, resource, parameters } = reading;
  const ids = (parameters.training_courses ?? '').split(',').filter(isUuid).slice(0, mostDossiers);
  if (ids.length === 0) return { unread: {} };
  const me = context.actor.id;
  const viewer = { model: api.model, actor: context.actor };
  const scope = scopeSql(viewer, resource, grant({ context }, resource, 'view'), 'message');
  const counts = await connection.query<{ id: string; count: number }>(
    statementOf(sql`
      select message.training_course_id as id, count(*)::integer as count
      from chats as message
      join training_courses as dossier on dossier.id = message.training_course_id
      left join users on users.id = ${isUuid(me) ? me : null}::uuid
      left join chat_reads as mark
        on mark.training_course_id = message.training_course_id
        and mark.user_id = ${me}
      where message.training_course_id = any(${ids}::uuid[])
        and (message.user_id is null or message.user_id <> ${me})
        and case
          when mark.read_until is not null then message.created_at > mark.read_until
          else ${isOfDossier} or ${isReader.agency} or ${me} = any(message.mentions)
        end
        and ${allOf(scope)}
      group by message.training_course_id
      order by message.training_course_id
      limit ${mostDossiers}`),
  );
  return { unread: Object.fromEntries(counts.map(({ id, count }) => [id, count])) };
}
