import { sql, statementOf } from '#engine/db/sql.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { type Checking, sinceOf } from './checking.ts';

/**
 * Rows that one sorts have each a place of its own from 1 on, and the rows of a to-many relation too. Two rows made at the
 * same moment may share theirs until the next move. A row that is deleted leaves its place empty until then: more places
 * are empty than rows were deleted only when one was lost.
 */
export async function checkPlaces(checking: Checking): Promise<readonly string[]> {
  const found: string[] = [];
  for (const resource of Object.values(checking.model.resources)) {
    if (resource.order) found.push(...(await checkRows(checking, resource)));
    for (const field of resource.fields)
      if (field.relation?.via === 'join') found.push(...(await checkPairs(checking, resource, field)));
  }
  return found;
}

interface Places {
  readonly unplaced: number;
  readonly shared: number;
  readonly empty: number;
  readonly last: number;
}

async function checkRows(checking: Checking, resource: Resource): Promise<readonly string[]> {
  const { path, table } = resource;
  const isNew = sql`created_at > ${sinceOf(checking)}::timestamptz`;
  const [found] = await checking.tx.query<Places>(
    statementOf(sql`
      select (count(*) filter (where placed.place is null or placed.place < 1))::integer as unplaced,
        (count(*) filter (where placed.is_new and placed.sharing > 1 and placed.apart > interval '1 minute'))::integer as shared,
        (coalesce(max(placed.place), 0) - count(distinct placed.place))::integer as empty,
        coalesce(max(placed.place), 0)::integer as last
      from (
        select position as place, ${isNew} as is_new, count(*) over (partition by position) as sharing,
          max(created_at) over (partition by position) - min(created_at) over (partition by position) as apart
        from ${sql.identifier(table)}
      ) as placed`),
  );
  if (!found) return [];
  const { unplaced, shared, empty, last } = found;
  const said = [
    ...(unplaced > 0 ? [`${path}: ${unplaced} rows have no place`] : []),
    ...(shared > 0 ? [`${path}: ${shared} rows share their place with another one`] : []),
  ];
  const isCascading = resource.fields.some(({ relation }) => relation?.onDelete === 'cascade');
  if (empty <= 0 || isCascading || resource.audit === null) return said;
  const deleted = await countDeleted(checking, resource);
  if (empty <= deleted) return said;
  return [...said, `${path}: ${empty} places are empty below ${last}, and ${deleted} rows were deleted`];
}

async function countDeleted({ tx, model }: Checking, { type }: Resource): Promise<number> {
  const history = historyOf(model);
  if (!history) return 0;
  const [found] = await tx.query<{ count: number }>(
    statementOf(sql`
      select count(*)::integer as count
      from ${sql.identifier(history.table)}
      where entity_type = ${type}
        and event = 'deleted'`),
  );
  return found?.count ?? 0;
}

/** Of owners that the server made. A row at the other end that is deleted takes its pair along, and leaves its place empty. */
async function checkPairs(checking: Checking, resource: Resource, field: Field): Promise<readonly string[]> {
  const rows = await checking.tx.query<{ owner: string }>(
    statementOf(sql`
      select pair.owner_id::text as owner
      from ${sql.identifier(field.relation?.joinTable ?? '')} as pair
      join ${sql.identifier(resource.table)} as owner on owner.id = pair.owner_id
      where owner.created_at > ${sinceOf(checking)}::timestamptz
      group by pair.owner_id
      having count(*) > count(distinct pair.position) or min(pair.position) < 1
      order by pair.owner_id
      limit 50`),
  );
  return rows.map(({ owner }) => `${resource.path}.${field.name} of ${owner}: two rows have one place`);
}
