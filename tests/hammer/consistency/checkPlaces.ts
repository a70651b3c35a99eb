import { throughField } from '#engine/api/sql/ancestors.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { historyOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { type Checking, sinceOf } from './checking.ts';

/**
 * Rows that one sorts have each a place of its own from 1 on among the parts of their whole, and the rows of a to-many
 * relation too. Two rows made at the same moment may share theirs until the next move, where no whole makes their writers
 * take turns. A row that is deleted leaves its place empty until then: more places are empty than rows were deleted only
 * when one was lost.
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
  const whole = sql.identifier(throughField(resource)?.column ?? 'position');
  const apart = isHeldByWhole(checking, resource) ? sql`interval '0'` : sql`interval '1 minute'`;
  const [found] = await checking.tx.query<Places>(
    statementOf(sql`
      select coalesce(sum(part.unplaced), 0)::integer as unplaced, coalesce(sum(part.shared), 0)::integer as shared,
        coalesce(sum(part.last - part.places), 0)::integer as empty, coalesce(max(part.last), 0)::integer as last
      from (
        select count(*) filter (where placed.place is null or placed.place < 1) as unplaced,
          count(*) filter (where placed.is_new and placed.sharing > 1 and placed.apart >= ${apart}) as shared,
          count(distinct placed.place) as places, coalesce(max(placed.place), 0) as last
        from (
          select ${whole} as whole, position as place, ${isNew} as is_new,
            count(*) over (partition by ${whole}, position) as sharing,
            max(created_at) over (partition by ${whole}, position) - min(created_at) over (partition by ${whole}, position) as apart
          from ${sql.identifier(table)}
        ) as placed
        group by ${throughField(resource) ? sql`placed.whole` : sql`()`}
      ) as part`),
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

/** New parts of what can be locked or put in the trash hold it while they are written. */
function isHeldByWhole({ model }: Pick<Checking, 'model'>, resource: Resource): boolean {
  const through = throughField(resource);
  if (!through?.relation) return false;
  const whole = resourceAt(model, through.relation.to);
  return whole.lock || whole.trash || isHeldByWhole({ model }, whole);
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
