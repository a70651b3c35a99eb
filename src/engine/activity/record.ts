import type { Statement, Transaction } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Change, EventName } from '#engine/model/change.ts';
import { historyFields } from '#engine/model/historyFields.ts';
import type { Actor } from '#engine/model/model.ts';

/** The row whose history an entry belongs to beside its own: the loan of a comment. */
export interface Owner {
  readonly column: string;
  readonly id: SQL;
}

export interface ActivityEntry {
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
  /** Name of the person in whose place the actor did it, by what was handed over to her. */
  readonly delegator?: string;
  readonly changes: readonly Change[];
  readonly requestId: string;
  readonly now: Date;
  readonly owner?: Owner | null;
}

/**
 * Adds one entry to the history, in the transaction of the change it tells of.
 *
 * The name is that of the person at the keyboard; `on_behalf_of` names in whose place she did it: whoever handed over to
 * her what she wrote in; and the account that was used when the session is impersonated, whose id and e-mail the entry
 * carries.
 *
 * @example
 * recordActivity(tx, { ...entry, event: 'updated', changes: [{ field: 'rate', old: '9.000', new: '9.150', … }] })
 */
export function recordActivity(tx: Transaction, entry: ActivityEntry): void {
  recordActivities(tx, [entry]);
}

/** Of PostgreSQL's 65,535 values of a statement enough for every entry. */
const mostEntries = 1000;

/** Adds many entries of one history, in their order; the transaction sends them and waits for nothing. */
export function recordActivities(tx: Transaction, entries: readonly ActivityEntry[]): void {
  for (const of of entriesByOwner(entries))
    for (let from = 0; from < of.length; from += mostEntries)
      tx.send(insertSql(of.slice(from, from + mostEntries)));
}

/** Rows of one statement have the same columns. */
function entriesByOwner(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const groups = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const name = `${entry.table} ${entry.owner?.column ?? ''}`;
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return [...groups.values()];
}

function insertSql(entries: readonly ActivityEntry[]): Statement {
  const [{ table, owner } = noEntry] = entries;
  return {
    ...statementOf(sql`
      insert into ${sql.identifier(table)} (
        id, ${listed(historyFields.map((name) => sql.identifier(name)))}, created_at, updated_at
        ${owner ? sql`, ${sql.identifier(owner.column)}` : sql``}
      )
      values ${listed(entries.map(rowSql))}`),
    ...(entries.length > 1 && { isPlannedEachTime: true }),
  };
}

const noEntry = { table: '', owner: null };

function rowSql(entry: ActivityEntry): SQL {
  const values = valuesOf(entry);
  const at = entry.now.toISOString();
  return sql`(
        ${entry.id}, ${listed(historyFields.map((name) => values[name]))}, ${at}, ${at}
        ${entry.owner ? sql`, ${entry.owner.id}` : sql``}
      )`;
}

function valuesOf({ actor, ...entry }: ActivityEntry): Record<(typeof historyFields)[number], SQL> {
  return {
    entity_kind: sql`${entry.entityKind}`,
    entity_type: sql`${entry.entityType}`,
    entity_id: sql`${entry.entityId}`,
    event: sql`${entry.event}`,
    description: sql`${entry.description}`,
    user_id: sql`${actor.id}`,
    user_name: sql`${actor.emulatedBy ?? actor.name}`,
    user_email: sql`${actor.email}`,
    on_behalf_of: sql`${onBehalfOf(actor, entry.delegator)}`,
    changes: sql`${JSON.stringify(entry.changes)}::jsonb`,
    request_id: sql`${entry.requestId}`,
  };
}

/** Whoever is impersonated may act in the place of another herself: both are named. */
function onBehalfOf({ name, emulatedBy }: Actor, delegator: string | undefined): string | null {
  const names = [...(emulatedBy ? [name] : []), ...(delegator ? [delegator] : [])];
  return names.length > 0 ? names.join(', ') : null;
}

function listed(parts: readonly SQL[]): SQL {
  return sql.join([...parts], ', ');
}
