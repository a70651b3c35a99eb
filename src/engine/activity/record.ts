import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Change, EventName } from '#engine/model/change.ts';
import type { Actor } from '#engine/model/model.ts';

/** The row whose history an entry belongs to beside its own: the loan of a comment. */
export interface Owner {
  readonly column: string;
  readonly id: SQL;
}

interface ActivityEntry {
  /** The table of the history. */
  readonly table: string;
  readonly id: string;
  /** The resource's `audit`: what kind of thing changed. */
  readonly entityKind: string;
  /** JSON:API type of the row. */
  readonly entityType: string;
  readonly entityId: string;
  readonly event: EventName;
  /** How the row is named, so that the entry still says it when the row is gone. */
  readonly description: string;
  readonly actor: Actor;
  readonly changes: readonly Change[];
  readonly requestId: string;
  readonly now: Date;
  readonly owner?: Owner | null;
}

/**
 * Adds one entry to the history, in the transaction of the change it tells of.
 *
 * The name is that of the person at the keyboard; when the session is impersonated, `on_behalf_of` names the account
 * that was used, whose id and e-mail the entry carries.
 *
 * @example
 * await recordActivity(tx, { ...entry, event: 'updated', changes: [{ field: 'rate', old: '9.000', new: '9.150', … }] })
 */
export async function recordActivity(tx: Connection, entry: ActivityEntry): Promise<void> {
  const { actor, owner } = entry;
  const at = entry.now.toISOString();
  await tx.query(
    statementOf(sql`
      insert into ${sql.identifier(entry.table)} (
        id, entity_kind, entity_type, entity_id, event, description,
        user_id, user_name, user_email, on_behalf_of, changes, request_id, created_at, updated_at
        ${owner ? sql`, ${sql.identifier(owner.column)}` : sql``}
      )
      values (
        ${entry.id}, ${entry.entityKind}, ${entry.entityType}, ${entry.entityId}, ${entry.event}, ${entry.description},
        ${actor.id}, ${actor.emulatedBy ?? actor.name}, ${actor.email}, ${actor.emulatedBy ? actor.name : null},
        ${JSON.stringify(entry.changes)}::jsonb, ${entry.requestId}, ${at}, ${at}
        ${owner ? sql`, ${owner.id}` : sql``}
      )`),
  );
}
