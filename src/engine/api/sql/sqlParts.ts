import { type SQL, sql } from '#engine/db/sql.ts';

/** `column('t', 'rate')` is `"t"."rate"`. */
export function column(alias: string, name: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
}

/** `tableAs('late_fees', 't')` is `"late_fees" as "t"`. */
export function tableAs(table: string, alias: string): SQL {
  return sql`${sql.identifier(table)} as ${sql.identifier(alias)}`;
}

/** Conditions that all hold; none is true. */
export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join(conditions, ' and ') : sql`true`;
}

/** Conditions of which one holds; none is false. */
export function anyOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' or ')})` : sql`false`;
}

export function commaList(parts: readonly SQL[]): SQL {
  return sql.join(parts, ', ');
}
