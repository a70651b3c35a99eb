import type * as typed from '#alec/behaviour.ts';
import { tellPages } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { placeOf } from './period.ts';

/** What happened to a delegation, as its notifications say it; they are stored in French, as all are. */
const words = {
  created: 'Délégation créée',
  updated: 'Délégation modifiée',
  started: 'La délégation commence',
  ended: 'La délégation est terminée',
  tookPlace: 'La délégation a eu lieu',
  withdrawn: 'Délégation retirée',
} as const;
type Happening = keyof typeof words;

/** A delegation as its notifications say it: when it is gone, as it was. */
interface NoticeFacts {
  readonly id: string;
  readonly manager: string;
  readonly delegation_manager: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly regions: readonly string[];
}

/**
 * Notifies both people of a delegation of what was written to it, in its transaction, and a representative who is one no
 * more.
 */
export async function notifyWritten(
  { id, previous, record }: typed.Written<'delegations'>,
  writing: Writing,
): Promise<void> {
  const before = previous && noticeFacts(id, previous);
  const after = record && noticeFacts(id, record);
  if (before && (!after || before.delegation_manager !== after.delegation_manager)) {
    const people = after ? [before.delegation_manager] : [before.manager, before.delegation_manager];
    await notifyDelegation(writing, before, { happening: 'withdrawn', managers: people });
  }
  if (!after) return;
  await notifyDelegation(writing, after, {
    happening: before ? changeOf(before, after, writing.now) : 'created',
  });
}

function changeOf(before: NoticeFacts, after: NoticeFacts, now: Date): Happening {
  return placeOf(after, now) === 2 && placeOf(before, now) < 2 ? 'ended' : 'updated';
}

function noticeFacts(id: string, row: NonNullable<typed.Written<'delegations'>['record']>): NoticeFacts {
  const { manager, delegation_manager, from_date, to_date, regions } = row;
  return {
    id,
    manager: String(manager),
    delegation_manager: String(delegation_manager),
    from_date: String(from_date),
    to_date: String(to_date),
    regions: [regions ?? []].flat().map(String),
  };
}

interface Notice {
  readonly happening: Happening;
  /** Both people unless these only. */
  readonly managers?: readonly string[];
}

/** What a notification is written with. */
export interface Notifying {
  readonly tx: Transaction;
  readonly now: Date;
  readonly api: { readonly newId: () => string };
}

/** Notifies the people of a delegation who have an account that is open. */
export async function notifyDelegation(
  { tx, now, api }: Notifying,
  delegation: NoticeFacts,
  { happening, managers = [delegation.manager, delegation.delegation_manager] }: Notice,
): Promise<void> {
  const emails = await emailsOf(tx, managers);
  if (emails.length === 0) return;
  const at = now.toISOString();
  const link = happening === 'withdrawn' ? null : delegation.id;
  await tx.query(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, delegation_id, is_read, created_at, updated_at
      )
      select recipient.id, recipient.mailbox, 8,
        ${words[happening]},
        concat(
          (select concat_ws(' ', m.first_name, m.last_name) from manager_repositories m where m.id = ${delegation.delegation_manager}::uuid),
          ' supplée ',
          (select concat_ws(' ', m.first_name, m.last_name) from manager_repositories m where m.id = ${delegation.manager}::uuid),
          ' du ', to_char(${delegation.from_date}::date, 'DD/MM/YYYY'), ' au ', to_char(${delegation.to_date}::date, 'DD/MM/YYYY'),
          E'\n',
          (select string_agg(region.name, ', ' order by region.position, region.id)
            from region_repositories region
            where region.id::text = any(${delegation.regions}::text[]))),
        ${link}::uuid, false, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${emails.map(() => api.newId())}::uuid[], ${emails}::text[]) as recipient (id, mailbox)`),
  );
  await tellPages({ tx }, emails);
}

async function emailsOf(tx: Transaction, managers: readonly string[]): Promise<string[]> {
  const found = await tx.query<{ email: string }>(
    statementOf(sql`
      select distinct account.email
      from manager_repositories manager
      join users account
        on account.id = manager.user_id
        or (manager.user_id is null and lower(account.email) = lower(manager.email))
      where manager.id::text = any(${managers}::text[])
        and account.is_active
      order by account.email
      limit 10`),
  );
  return found.map(({ email }) => email);
}
