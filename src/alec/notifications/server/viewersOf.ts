import { findActors } from '#alec/people/server/findActor.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor } from '#engine/model/model.ts';
import { isOwn, mayDo } from '#engine/rules/access.ts';
import type { RecordOf } from '#generated/records.ts';

interface Reading {
  readonly tx: Connection;
  readonly now: Date;
  readonly api: Pick<ApiParts, 'model'>;
}

/**
 * Those of some accounts, given by their addresses, who may see a dossier: by their role, or because it is of one of
 * their regions or of their own making. Accounts that are closed may not.
 *
 * @example
 * await viewersOf(writing, dossierId, ['ada@example.org', 'ben@example.org']) // [{ id: '0192…', email: 'ada@example.org', … }]
 */
export async function viewersOf(
  { tx, now, api }: Reading,
  dossierId: string,
  emails: readonly string[],
): Promise<Actor[]> {
  if (emails.length === 0) return [];
  const actors = await findActors(tx, emails, now);
  const dossier = await ownershipOf(tx, dossierId);
  const courses = resourceAt(api.model, 'training-courses');
  return actors.filter((actor) => {
    const reach = mayDo(actor, courses, 'view');
    return reach === 'all' || (reach === 'own' && isOwn(actor, courses, dossier) === true);
  });
}

type Ownership = Pick<RecordOf<'training-courses'>, 'region' | 'user_id'>;

/** What the own rule of a dossier looks at. */
async function ownershipOf(tx: Connection, id: string): Promise<Ownership> {
  const [dossier] = await tx.query<Ownership>(
    statementOf(sql`
      select region_id as region, user_id
      from training_courses
      where id = ${id}::uuid
      limit 1`),
  );
  return dossier ?? {};
}
