import { impersonalFields } from '#alec/candidate/domain/belongings.ts';
import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import { announce } from '#engine/activity/announce.ts';
import type { Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';

/** What the account of somebody is called who was erased, in the language of the product. */
export const erasedName = 'Compte effacé';
const [erasedFirstName = '', erasedLastName = ''] = erasedName.split(' ');

/** An address of nobody's: no mail gets there, and no sign-in comes from it. */
export const erasedAddress = (userId: string): string => `efface-${userId}@invalid`;

/** What every row has. */
const key = 'id' satisfies FieldOf<'users'>;

/**
 * Closes the account of a candidate and takes away all that it says of her: what refers to it still finds a row.
 *
 * @example
 * await emptyAccount(tx, model, person, now)
 */
export async function emptyAccount(
  tx: Transaction,
  model: Model,
  { userId }: Person,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const accounts = resourceAt(model, 'users');
  const impersonal = impersonalFields(accounts);
  const emptied = accounts.fields
    .filter(
      ({ name, column, required }) =>
        column !== null && !required && name !== key && !impersonal.includes(name),
    )
    .map(({ column }) => sql`${sql.identifier(column ?? '')} = null`);
  await tx.query(
    statementOf(sql`
      update ${sql.identifier(accounts.table)}
      set ${sql.join(emptied, ', ')}
      where id = ${userId}::uuid`),
  );
  await tx.query(
    statementOf(sql`
      update users as account
      set first_name = ${erasedFirstName},
        last_name = ${erasedLastName},
        email = ${erasedAddress(userId)},
        is_active = false,
        last_connection = null,
        updated_at = ${now.toISOString()}::timestamptz,
        row_version = account.row_version + 1
      where account.id = ${userId}::uuid`),
  );
}

/** Tells every server that these sign-ins are over; before their rows go. */
export async function closeSessions(tx: Transaction, { userId }: Person): Promise<void> {
  if (userId === null) return;
  const open = await tx.query<{ fingerprint: string }>(
    statementOf(sql`
      select session.fingerprint
      from user_sessions as session
      where session.user_id = ${userId}::uuid
      order by session.id
      limit 1000`),
  );
  announce(
    tx,
    open.map(({ fingerprint }) => ({ kind: 'closed-session', session: fingerprint })),
  );
}
