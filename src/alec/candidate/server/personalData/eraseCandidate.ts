import { type Belonging, belongings, impersonalFields, isKept } from '#alec/candidate/domain/belongings.ts';
import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import { announce, announcePeople } from '#engine/activity/announce.ts';
import { recordActivity } from '#engine/activity/record.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Actor, Model } from '#engine/model/model.ts';
import { anonymiseAuthor, anonymiseEntries } from './anonymiseHistory.ts';
import { belongingSql } from './belongingSql.ts';
import { closeSessions, emptyAccount, erasedAddress, erasedName } from './emptyAccount.ts';

/** What an erasure is done with, inside a transaction. */
export interface Erasing {
  readonly tx: Transaction;
  readonly model: Model;
  readonly now: Date;
  readonly newId: () => string;
  /** Who erases, as the history names her. */
  readonly actor: Actor;
  readonly requestId: string;
}

/**
 * Erases a candidate whose profile is held: the profile and everything that belongs to it, mails to her, what her account
 * prefers and where it is signed in; the account is emptied and closed; the history forgets her values and her name. What
 * is evidence stays, without its link: her rows in dossiers. The files of her rows are removed by the housekeeping of
 * files, as those of all rows that are gone, so that nothing of them is lost when the transaction is undone.
 *
 * @example
 * await database.transaction(async (tx) => eraseCandidate(await heldPerson(tx, profileId), { tx, model, now, newId, actor, requestId }))
 */
export async function eraseCandidate(person: Person, erasing: Erasing): Promise<void> {
  const { tx, model } = erasing;
  const all = belongings(model);
  const ids: Ids = new Map();
  for (const belonging of all) ids.set(belonging, await idsOf(belonging, person, tx));
  for (const belonging of all) await anonymiseEntries(tx, entriesOf(belonging, ids));
  await forgetAnswers(tx, person, [...ids.values()].flat());
  await forgetMails(tx, person);
  await closeSessions(tx, person);
  // What belongs to something goes before it.
  for (const belonging of all.toReversed()) await removeRows(belonging, ids, tx);
  await anonymiseAuthor(tx, person);
  await emptyAccount(tx, model, person, erasing.now);
  await recordErasure(person, erasing);
  announcePeople(tx);
}

type Ids = Map<Belonging, readonly string[]>;

async function idsOf(belonging: Belonging, person: Person, tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    statementOf(sql`
      select ${column('t', 'id')}::text as id
      from ${tableAs(belonging.resource.table, 't')}
      where ${belongingSql(belonging, person, 't')}
      order by ${column('t', 'id')}`),
  );
  return rows.map(({ id }) => id);
}

/** Of her rows, those of former times too; of what is evidence only what is personal is forgotten. */
function entriesOf(belonging: Belonging, ids: Ids) {
  const { resource, bond } = belonging;
  const isEvidence = isKept(belonging);
  const owners = bond.by === 'relation' && !isEvidence ? (ids.get(bond.to) ?? []) : [];
  const impersonal = resource.fields.filter(({ pii }) => !pii).map(({ name }) => name);
  return {
    type: resource.type,
    ids: ids.get(belonging) ?? [],
    formerly: bond.by === 'relation' ? owners.map((owner) => ({ field: bond.field.name, owner })) : [],
    kept: isEvidence ? impersonal : impersonalFields(resource),
  };
}

/** The answers kept for repeated requests, and values that a change of a schema could not keep. */
async function forgetAnswers(tx: Transaction, { userId, profileId }: Person, ids: readonly string[]) {
  await tx.query(
    statementOf(sql`
      delete from idempotency_keys as answered
      where answered.actor_id = ${userId ?? ''}
        or strpos(answered::text, ${profileId}) > 0`),
  );
  await tx.query(
    statementOf(sql`
      delete from lost_values as lost
      where lost.row_id = any(${ids}::uuid[])`),
  );
}

/** Mails to her that are about no dossier go; in those of a dossier her address is one of nobody's. */
async function forgetMails(tx: Transaction, { email, userId }: Person): Promise<void> {
  if (email === null || userId === null) return;
  await tx.query(
    statementOf(sql`
      delete from communications as mail
      where mail.training_course_id is null
        and (lower(mail.from_email) = lower(${email})
          or exists (select 1 from unnest(mail.recipients || mail.cc) as known (mailbox) where lower(known.mailbox) = lower(${email})))`),
  );
  const nobody = erasedAddress(userId);
  await tx.query(
    statementOf(sql`
      update communications as mail
      set recipients = array(
            select case when lower(known.mailbox) = lower(${email}) then ${nobody} else known.mailbox end
            from unnest(mail.recipients) with ordinality as known (mailbox, place) order by known.place),
        cc = array(
            select case when lower(known.mailbox) = lower(${email}) then ${nobody} else known.mailbox end
            from unnest(mail.cc) with ordinality as known (mailbox, place) order by known.place),
        from_name = case when lower(mail.from_email) = lower(${email}) then ${erasedName} else mail.from_name end,
        from_email = case when lower(mail.from_email) = lower(${email}) then ${nobody} else mail.from_email end,
        row_version = mail.row_version + 1
      where lower(mail.from_email) = lower(${email})
        or exists (select 1 from unnest(mail.recipients || mail.cc) as known (mailbox) where lower(known.mailbox) = lower(${email}))`),
  );
}

async function removeRows(belonging: Belonging, ids: Ids, tx: Transaction): Promise<void> {
  const { resource, bond } = belonging;
  const hers = ids.get(belonging) ?? [];
  if (hers.length === 0 || bond.by === 'account' || isKept(belonging)) return;
  await tx.query(
    statementOf(sql`
      delete from ${sql.identifier(resource.table)}
      where id = any(${hers}::uuid[])`),
  );
}

async function recordErasure(
  { profileId }: Person,
  { tx, model, now, newId, actor, requestId }: Erasing,
): Promise<void> {
  const history = historyOf(model);
  const [profile] = belongings(model);
  if (!history || !profile) return;
  const { audit, type, path } = profile.resource;
  recordActivity(tx, {
    table: history.table,
    id: newId(),
    entityKind: audit ?? type,
    entityType: type,
    entityId: profileId,
    event: 'deleted',
    description: erasedName,
    actor,
    changes: [],
    requestId,
    now,
  });
  announce(tx, [{ kind: 'changed', path, id: profileId, by: { id: actor.id, name: actor.name } }]);
}
