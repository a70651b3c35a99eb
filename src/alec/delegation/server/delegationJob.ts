import { v7 } from 'uuid';
import { startRepeating } from '#alec/repeatedJob.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Database, Transaction } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { notifyDelegation } from './delegationNotices.ts';

interface JobParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly warn: (facts: object, message: string) => void;
}

const everyMs = 60_000;

/** Tells the people of delegations that these begin and end, every minute; resolves to the way to stop. */
export function startNotifyingPeriods({ database, now, warn }: JobParts): Promise<() => Promise<void>> {
  return startRepeating({
    everyMs,
    work: () => notifyPeriods(database, now()),
    failed: (error) => warn({ error }, 'the periods of delegations could not be notified'),
  });
}

/**
 * Notifies both people of each delegation that began or ended and that nobody was notified of, however late. Each is
 * marked in the transaction of its notifications, so that of any number of servers one tells it, once. Of a delegation whose
 * whole period went by while no server ran they are notified once, that it took place, unless that was a month ago.
 *
 * @example
 * await notifyPeriods(database, new Date('2026-04-01T00:01:00.000+02:00'))
 */
export async function notifyPeriods(database: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const today = localDay(now);
  await database.transaction(async (tx) => {
    const started = await tx.query<DueRow>(
      statementOf(sql`
        update delegations as delegation
        set start_notified_at = ${at}::timestamptz
        where delegation.start_notified_at is null
          and ${today}::date between delegation.from_date and delegation.to_date
        returning ${notifiedSql}`),
    );
    await notifyAll(tx, now, 'started', started);
    const missed = await tx.query<DueRow>(
      statementOf(sql`
        update delegations as delegation
        set start_notified_at = ${at}::timestamptz,
          end_notified_at = ${at}::timestamptz
        where delegation.start_notified_at is null
          and delegation.end_notified_at is null
          and delegation.to_date < ${today}::date
          and delegation.to_date > ${today}::date - interval '1 month'
        returning ${notifiedSql}`),
    );
    await notifyAll(tx, now, 'tookPlace', missed);
    const ended = await tx.query<DueRow>(
      statementOf(sql`
        update delegations as delegation
        set end_notified_at = ${at}::timestamptz
        where delegation.start_notified_at is not null
          and delegation.end_notified_at is null
          and delegation.to_date < ${today}::date
        returning ${notifiedSql}`),
    );
    await notifyAll(tx, now, 'ended', ended);
  });
}

interface DueRow {
  readonly id: string;
  readonly manager: string;
  readonly delegation_manager: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly regions: readonly string[];
}

const notifiedSql = sql`delegation.id, delegation.manager_id as manager, delegation.delegation_manager_id as delegation_manager,
          delegation.from_date::text as from_date, delegation.to_date::text as to_date,
          array(select r.target_id::text from delegations__regions r where r.owner_id = delegation.id) as regions`;

async function notifyAll(
  tx: Transaction,
  now: Date,
  happening: 'started' | 'tookPlace' | 'ended',
  rows: readonly DueRow[],
): Promise<void> {
  for (const row of rows) await notifyDelegation({ tx, now, api: { newId: v7 } }, row, { happening });
}
