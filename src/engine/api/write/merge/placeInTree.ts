import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';

interface Group {
  readonly kept: string;
  /** Ids of all rows of the merge, that of the one that stays among them. */
  readonly group: readonly string[];
}

/** Relations to one row of the same resource: what stands below what. */
export function treeFields({ path, fields }: Resource): Field[] {
  return fields.filter(({ relation }) => relation?.via === 'column' && relation.to === path);
}

/**
 * Below what the row that stays stands: where it would be, or, when one of the merge is above that, above the highest of
 * them. What stood below any of them can then stand below it without a circle.
 *
 * @example
 * // b is above c, c above a; b becomes a:
 * await placeInTree(writing, themes, { parent: 'c' }, { kept: 'a', group: ['a', 'b'] }) // { parent: null }, as b has
 */
export async function placeInTree(
  writing: Writing,
  resource: Resource,
  wanted: FlatRecord,
  group: Group,
): Promise<FlatRecord> {
  const places: Record<string, string | null> = {};
  for (const field of treeFields(resource)) {
    const above = wanted[field.name];
    places[field.name] =
      typeof above === 'string' ? await outside(writing, { resource, field, above }, group) : null;
  }
  return places;
}

interface Standing {
  readonly resource: Resource;
  readonly field: Field;
  readonly above: string;
}

async function outside(writing: Writing, standing: Standing, { group }: Group): Promise<string | null> {
  const walked = new Set<string>();
  let place: string | null = standing.above;
  let next: string | null = place;
  while (next !== null && !walked.has(next)) {
    walked.add(next);
    const above: string | null = await aboveOf(writing, standing, next);
    if (group.includes(next)) place = above;
    next = above;
  }
  return place;
}

async function aboveOf({ tx }: Writing, { resource, field }: Standing, id: string): Promise<string | null> {
  const [row] = await tx.query<{ above: string | null }>(
    statementOf(sql`
      select ${column('t', field.column ?? '')}::text as above
      from ${tableAs(resource.table, 't')}
      where ${column('t', 'id')} = ${id}::uuid`),
  );
  return row?.above ?? null;
}
