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
  reading: Reading,
  dossierId: string,
  emails: readonly string[],
): Promise<Actor[]> {
  const [viewers = []] = await viewersOfEach(reading, [{ dossierId, emails }]);
  return viewers;
}

interface Asked {
  readonly dossierId: string;
  readonly emails: readonly string[];
}

/** The same of many dossiers, in their order, each with accounts of its own: two statements. */
export async function viewersOfEach({ tx, now, api }: Reading, asked: readonly Asked[]): Promise<Actor[][]> {
  const emails = [...new Set(asked.flatMap((one) => one.emails))];
  if (emails.length === 0) return asked.map(() => []);
  const actors = await findActors(tx, emails, now);
  const dossiers = await ownershipsOf(
    tx,
    asked.map(({ dossierId }) => dossierId),
  );
  const courses = resourceAt(api.model, 'training-courses');
  const reaching = actors.map((actor) => ({ actor, reach: mayDo(actor, courses, 'view') }));
  return asked.map((one) => {
    const meant = new Set(one.emails.map((email) => email.toLowerCase()));
    const dossier = dossiers.get(one.dossierId) ?? {};
    const seeing = reaching.filter(
      ({ actor, reach }) =>
        meant.has(actor.email.toLowerCase()) &&
        (reach === 'all' || (reach === 'own' && isOwn(actor, courses, dossier) === true)),
    );
    return seeing.map(({ actor }) => actor);
  });
}

type Ownership = Pick<RecordOf<'training-courses'>, 'region' | 'user_id'>;

/** What the own rule of a dossier looks at, by its id. */
async function ownershipsOf(tx: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Ownership>> {
  const rows = await tx.query<Ownership & { readonly id: string }>(
    statementOf(sql`
      select id, region_id as region, user_id
      from training_courses
      where id = any(${ids}::uuid[])
      order by id
      limit ${ids.length}`),
  );
  return new Map(rows.map(({ id, ...ownership }) => [id, ownership]));
}
