import { createHash } from 'node:crypto';
import type { JsonValue } from '#engine/model/model.ts';

/** A name as PostgreSQL takes it: quoted when it is one of its reserved words. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name)
    ? name
    : `"${name.replaceAll('"', '""')}"`;
}

/** A value as SQL text. */
export function quoteValue(value: JsonValue): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

const maxNameBytes = 63;

/** Joins the parts of a constraint's name; PostgreSQL would cut a long one, two of them perhaps to the same. */
export function constraintName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= maxNameBytes) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  const ending = `_${digest}_${parts.at(-1)}`;
  return name.slice(0, maxNameBytes - ending.length) + ending;
}

/** Words that PostgreSQL 18 takes as a column's name only in quotes. */
const reservedWords: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross current_catalog current_date current_role current_schema current_time
  current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze
  from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit
  localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references
  returning right select session_user similar some symmetric system_user table tablesample then to trailing true union
  unique user using variadic verbose when where window with`.split(/\s+/),
);
