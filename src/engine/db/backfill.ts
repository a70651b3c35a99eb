import type { Connection, Database } from './database.ts';
import type { SQL } from './sql.ts';

/** Gives the rows of an older version what a later one stores with each. */
export interface Backfill {
  /** What it was applied under; never used for another one. */
  readonly name: string;
  /** One `update` that leaves alone what is right already. */
  readonly update: SQL;
}

/**
 * Runs the updates that this database has not had yet, in their order, each in a transaction of its own that also
 * records it, and announces how many rows it changed. One that is broken off runs again at the next start. Of several
 * servers that call it at once, one runs each and the others wait.
 *
 * @example await backfill(database, [{ name: 'totals-of-loans', update }], announce) // 'Backfill 'totals-of-loans' changed 12 rows'
 */
export async function backfill(
  database: Database,
  backfills: readonly Backfill[],
  announce: (line: string) => void,
): Promise<void> {
  if (backfills.length === 0) return;
  await database.transaction(createBackfills);
  for (const { name, update } of backfills) {
    const changed = await database.transaction((tx) => applyOnce(tx, { name, update }));
    if (changed > 0) announce(`Backfill '${name}' changed ${changed} ${changed === 1 ? 'row' : 'rows'}`);
  }
}

/** The table of what was done; of servers that start at once the first creates it. */
export async function createBackfills(tx: Connection): Promise<void> {
  await waitForOthers(tx);
  await tx.script(`
    create table if not exists schema_backfills (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
}

async function applyOnce(tx: Connection, { name, update }: Backfill): Promise<number> {
  await waitForOthers(tx);
  const recorded = await tx.query({
    text: 'insert into schema_backfills (name) values ($1) on conflict do nothing returning name',
    values: [name],
  });
  if (recorded.length === 0) return 0;
  const [changed] = await tx.query<{ count: number }>({
    text: `with changed as (${update.text} returning 1) select count(*)::integer as count from changed`,
    values: update.values,
  });
  return changed?.count ?? 0;
}

/** The number is ours alone; the lock ends with the transaction. A large table may take its time. */
async function waitForOthers(tx: Connection): Promise<void> {
  await tx.query({ text: 'set local statement_timeout = 0', values: [] });
  await tx.query({ text: 'select pg_advisory_xact_lock(727274002)', values: [] });
}
