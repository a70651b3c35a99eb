import { quoteName } from './sqlText.ts';
import type { Column, Table } from './tables.ts';

/** `create table …` with columns and key; constraints come when all tables exist. */
export function createTable({ name, columns, primaryKey }: Table): string {
  const key = `  primary key (${primaryKey.map(quoteName).join(', ')})`;
  const lines = [...columns.map((column) => `  ${columnDefinition(column)}`), key];
  return `create table ${quoteName(name)} (\n${lines.join(',\n')}\n)`;
}

export function columnDefinition({ name, type, notNull, default: value }: Column): string {
  const ending = value === undefined ? '' : ` default ${value}`;
  return `${quoteName(name)} ${type}${notNull ? ' not null' : ''}${ending}`;
}

/** The trigger that tells counts and live streams that a table changed. */
export function versionTrigger(table: string): string {
  return `create trigger table_version\n  after insert or update or delete or truncate on ${quoteName(table)}\n  for each statement execute function bump_table_version()`;
}
