import { problem, Refusal } from '#engine/api/request/problem.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { type Use, usesOf } from '#engine/api/write/check/references.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { seenReach } from '#engine/rules/access.ts';

/** A row that names one of the rows that go, and by which of its relations. */
export interface ReferringRow {
  readonly resource: Resource;
  readonly id: string;
  readonly links: readonly Link[];
}

interface Link {
  readonly field: Field;
  readonly trashed: boolean;
  /** The actor may see the row and the relation. */
  readonly seen: boolean;
}

/** Each of them is written, with its history: more would hold the others up. */
const mostMoved = 2000;

/**
 * Every row that names one of `others`, in or out of the trash, in or out of the actor's sight, those of the merge itself
 * left out. One statement.
 * Throws a Refusal of 409 when they are more than can be written at once.
 */
export async function referringRows(
  writing: Writing,
  resource: Resource,
  { others, kept }: { readonly others: readonly string[]; readonly kept: string },
): Promise<ReferringRow[]> {
  const uses = usesOf(writing.api.model, resource);
  if (uses.length === 0) return [];
  const parts = uses.map((use) => namingSql(use, others, [...others, kept], writing));
  const found = await writing.tx.query<Found>(
    statementOf(sql`
      select path, field, id, trashed, seen
      from (${sql.join(parts, ' union all ')}) as naming
      order by path, id, field
      limit ${mostMoved + 1}`),
  );
  if (found.length > mostMoved) throw new Refusal(problem('merge-too-large', { limit: mostMoved }));
  return byRow(writing, found);
}

interface Found {
  readonly path: string;
  readonly field: string;
  readonly id: string;
  readonly trashed: boolean;
  readonly seen: boolean;
}

function namingSql(
  { resource, field }: Use,
  others: readonly string[],
  group: readonly string[],
  { api: { model }, context: { actor } }: Writing,
): SQL {
  const reach = seenReach(actor, resource, field);
  const seen = allOf(scopeSql({ model, actor }, resource, reach, 't'));
  const trashed = resource.trash ? sql`"t"."deleted_at" is not null` : sql`false`;
  const isOther =
    resource.path === field.relation?.to ? [sql`${column('t', 'id')} <> all(${group}::uuid[])`] : [];
  return sql`
    select
      ${resource.path}::text as path,
      ${field.name}::text as field,
      ${column('t', 'id')}::text as id,
      ${trashed} as trashed,
      coalesce(${seen}, false) as seen
    from ${tableAs(resource.table, 't')}
    where ${allOf([namesOneSql(field, others), ...isOther])}`;
}

function namesOneSql(field: Field, ids: readonly string[]): SQL {
  if (field.column) return sql`${column('t', field.column)} = any(${ids}::uuid[])`;
  const pairs = tableAs(field.relation?.joinTable ?? '', 'pair');
  return sql`${column('t', 'id')} in (select "pair"."owner_id" from ${pairs} where "pair"."target_id" = any(${ids}::uuid[]))`;
}

function byRow({ api: { model } }: Writing, found: readonly Found[]): ReferringRow[] {
  const rows = new Map<string, ReferringRow>();
  for (const { path, field: name, id, trashed, seen } of found) {
    const resource = resourceAt(model, path);
    const field = fieldOf(resource, name);
    if (!field) continue;
    const known = rows.get(`${path} ${id}`) ?? { resource, id, links: [] };
    rows.set(`${path} ${id}`, { ...known, links: [...known.links, { field, trashed, seen }] });
  }
  return [...rows.values()];
}

/** How many rows of which relation are moved, as far as the actor sees them. */
export interface Moved {
  readonly references: readonly {
    readonly resource: string;
    readonly field: string;
    readonly trashed: boolean;
    readonly count: number;
  }[];
  /** Rows out of the actor's sight are moved too. */
  readonly others: boolean;
}

export function countMoved(rows: readonly ReferringRow[]): Moved {
  const links = rows.flatMap(({ resource, links }) =>
    links.map((link) => ({ path: resource.path, ...link })),
  );
  const counts = new Map<string, Moved['references'][number]>();
  for (const { path, field, trashed } of links.filter(({ seen }) => seen)) {
    const key = `${path} ${field.name} ${trashed}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { resource: path, field: field.name, trashed, count });
  }
  return { references: [...counts.values()], others: links.some(({ seen }) => !seen) };
}
