import type { Written } from '#alec/behaviour.ts';
import { notifyViewers } from '#alec/notifications/server/notify.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { excerptOf, isOfDossier, nameOfDossier } from './noticeWords.ts';

/** Marks a comment that a change of status brings: whom that concerns is told of the change itself. */
export const withStatus: JsonObject = Object.freeze({});

/**
 * Tells of a new comment: those who take part in its discussion that there is an answer (type 5), and those whose
 * dossier it is, if they do not take part, that there is a comment (type 4).
 */
export async function notifyComment(
  { event, previous, record, meta }: Written<'training-course-comments'>,
  writing: Writing,
): Promise<void> {
  const isPublished = event === 'created' || (event === 'updated' && previous?.is_draft === true);
  if (!isPublished || !record || record.is_draft === true || meta === withStatus) return;
  const dossierId = String(record.training_course);
  const { name, people } = await peopleOf(writing, dossierId, record.parent ?? null);
  const message = `${writing.context.actor.name}\u00a0: ${excerptOf(record.content)}`;
  const emails = (isAnswered: boolean) =>
    people.filter(({ is_answered }) => is_answered === isAnswered).map(({ email }) => email);
  await notifyViewers(writing, {
    type: 5,
    title: `${name}\u00a0: réponse à votre commentaire`,
    message,
    dossierId,
    emails: emails(true),
  });
  await notifyViewers(writing, {
    type: 4,
    title: `${name}\u00a0: nouveau commentaire`,
    message,
    dossierId,
    emails: emails(false),
  });
}

interface Reader {
  readonly email: string;
  readonly is_answered: boolean;
  readonly reference: string | null;
}

async function peopleOf({ tx }: Writing, dossierId: string, parent: string | null) {
  const people = await tx.query<Reader>(
    statementOf(sql`
      select users.email, ${wroteIn(parent)} as is_answered, dossier.reference
      from training_courses as dossier
      cross join users
      where dossier.id = ${dossierId}::uuid
        and users.is_active
        and (${isOfDossier} or ${wroteIn(parent)})
      order by users.email
      limit 200`),
  );
  return { people, name: nameOfDossier(people[0]?.reference) };
}

/** Has the row of `users` written the comment that is answered, or another answer to it? */
function wroteIn(parent: string | null): SQL {
  return sql`exists (
    select from training_course_comments as comment
    where comment.user_id = users.id::text
      and (comment.id = ${parent}::uuid or comment.parent_id = ${parent}::uuid)
  )`;
}
