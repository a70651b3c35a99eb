import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';

/** What the bell shows, to each of some people. */
interface Notice {
  /** 1 and 2 lead to the dossier, 3 to the estimator, 4 and 5 to its comments, 6 and 7 to its chat, 8 to its history. */
  readonly type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  readonly title: string;
  readonly message: string;
  readonly dossierId: string;
  /** Addresses of the accounts that are notified. */
  readonly emails: readonly string[];
  readonly estimatorId?: string;
  readonly isTrainingOrganismContacted?: boolean;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Notifies some people about a dossier, in the transaction of what happened: a row each, with the dossier's
 * reference and region as they are.
 *
 * The words are stored, and in French: one person reads them, in whatever language her browser has that day, which the
 * server does not know when it writes; French is the language of the product.
 *
 * @example
 * await notify(tx, { type: 2, title: 'Dossier ERPF#2026-00041', message: '…', dossierId, emails: ['a@b.fr'], now, newId })
 */
export async function notify(tx: Connection, notice: Notice): Promise<void> {
  const { emails, dossierId, estimatorId = null, isTrainingOrganismContacted = false } = notice;
  if (emails.length === 0) return;
  const at = notice.now.toISOString();
  const ids = emails.map(() => notice.newId());
  await tx.query(
    statementOf(sql`
      insert into user_notifications (
        id, user_email, notification_type, title, message, training_course_id, training_course_reference, region_id,
        estimator_id, is_training_organism_contacted, is_read, created_at, updated_at
      )
      select recipient.id, recipient.email, ${notice.type}::integer, ${notice.title}, ${notice.message},
        dossier.id, dossier.reference, dossier.region_id,
        ${estimatorId}, ${isTrainingOrganismContacted}::boolean, false, ${at}::timestamptz, ${at}::timestamptz
      from training_courses as dossier
      cross join unnest(${ids}::uuid[], ${emails}::text[]) as recipient (id, email)
      where dossier.id = ${dossierId}::uuid`),
  );
}
