import type { Migration } from './planMigration.ts';

/** What was merged and how it was before, so that it can be taken back. */
export const mergesTable = `create table record_merges (
  id uuid primary key,
  resource text not null,
  kept_id uuid not null,
  actor_id text not null,
  state jsonb not null,
  created_at timestamptz not null
)`;
export const mergesIndexes: readonly string[] = [
  'create index record_merges_kept_id_idx on record_merges (kept_id, created_at)',
  'create index record_merges_created_at_idx on record_merges (created_at)',
];

/** What brings the table to a database whose base had none; nothing elsewhere. */
export function mergesUpdate(present: readonly Migration[]): string[] {
  const hasBase = present.some(({ sql }) => sql.includes('create table idempotency_keys'));
  const hasTable = present.some(({ sql }) => sql.includes('create table record_merges'));
  return hasBase && !hasTable ? [mergesTable, ...mergesIndexes] : [];
}
