import { viewersOf } from '#alec/notifications/server/viewersOf.ts';
import type { ListReading } from '#engine/api/behaviours.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf } from '#generated/records.ts';
import { checkDossierInSight } from './dossierInSight.ts';

const mostFound = 8;
const fewestLetters = 2;

/**
 * `GET /chats/people?training_course=<id>&q=zo`: people who may see the dossier and whose name has a word that begins so,
 * without case and accents; nobody before two letters. 404 when the caller may not see the dossier herself.
 *
 * @example
 * // { people: [{ id: '0192…', name: 'Zoé Martin' }] }
 */
export async function findPeople({
  api,
  context,
  connection,
  now,
  parameters,
}: ListReading): Promise<JsonObject> {
  const { ['training_course' satisfies FieldOf<'chats'>]: dossierId = '', q = '' } = parameters;
  await checkDossierInSight({ connection, api, context }, dossierId);
  const words = q.trim();
  if (words.length < fewestLetters) return { people: [] };
  const beginning = `% ${words.replaceAll(/[%\\_]/g, '\\$&')}%`;
  const found = await connection.query<{ email: string }>(
    statementOf(sql`
      select users.email
      from users
      where users.is_active
        and users.id::text <> ${context.actor.id}
        and users.role <> 'candidate'
        and fold(concat(' ', users.first_name, ' ', users.last_name)) like fold(${beginning})
      order by users.first_name, users.last_name, users.id
      limit 200`),
  );
  const emails = found.map(({ email }) => email);
  const viewers = await viewersOf({ tx: connection, now, api }, dossierId, emails);
  const inOrder = viewers.sort((one, other) => emails.indexOf(one.email) - emails.indexOf(other.email));
  return { people: inOrder.slice(0, mostFound).map(({ id, name }) => ({ id, name })) };
}
