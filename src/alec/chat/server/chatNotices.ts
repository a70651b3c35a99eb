import type { Written } from '#alec/behaviour.ts';
import { excerptOf, isOfDossier, nameOfDossier } from '#alec/dossier/server/noticeWords.ts';
import { isReader } from '#alec/dossier/server/readers.ts';
import { notifyViewers } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { RecordOf } from '#generated/records.ts';

/**
 * Tells of a new message: whom it names (type 7), and, of the others, those whose dossier it is, its agency and who wrote
 * in the thread before (type 6). Until somebody has read the thread, the newest message takes the place of the last.
 */
export async function notifyMessage(
  { event, id, record }: Written<'chats'>,
  writing: Writing,
): Promise<void> {
  if (event !== 'created' || !record) return;
  const mentions = record.mentions ?? [];
  const people = await peopleOf(writing, String(record.training_course), mentions);
  const author = [record.first_name, record.last_name].filter(Boolean).join(' ');
  const told = {
    message: `${author}\u00a0: ${excerptOf(record.content || (await titlesOf(record, writing)))}`,
    dossierId: String(record.training_course),
    joins: 'replace',
  } as const;
  const name = nameOfDossier(people[0]?.reference);
  const named = people.filter((person) => mentions.includes(person.id));
  const others = people.filter((person) => !mentions.includes(person.id));
  await notifyViewers(writing, {
    ...told,
    type: 7,
    title: `${name}\u00a0: on vous cite dans le chat`,
    emails: named.map(({ email }) => email),
  });
  await notifyViewers(writing, {
    ...told,
    type: 6,
    title: `${name}\u00a0: nouveau message`,
    emails: others.map(({ email }) => email),
  });

  function peopleOf({ tx }: Writing, dossierId: string, ids: readonly string[]) {
    return tx.query<{ id: string; email: string; reference: string | null }>(
      statementOf(sql`
        select users.id, users.email, dossier.reference
        from training_courses as dossier
        cross join users
        where dossier.id = ${dossierId}::uuid
          and users.is_active
          and (
            ${isOfDossier}
            or ${isReader.agency}
            or users.id::text = any(${ids}::text[])
            or exists (
              select from chats as earlier
              where earlier.training_course_id = dossier.id
                and earlier.user_id = users.id::text
                and earlier.id <> ${id}::uuid
            )
          )
        order by users.email
        limit 200`),
    );
  }
}

/** What a message without words says. */
async function titlesOf({ document, documents }: RecordOf<'chats'>, { tx }: Writing): Promise<string> {
  const ids = [document ?? [], documents ?? []].flat();
  const rows = await tx.query<{ name: string }>(
    statementOf(sql`
      select documents.name
      from documents
      where documents.id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], documents.id)
      limit ${ids.length}`),
  );
  return rows.map(({ name }) => name).join(', ');
}
