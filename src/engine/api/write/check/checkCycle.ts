import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { representSql } from '#engine/api/sql/representSql.ts';
import { scopeSql } from '#engine/api/sql/scopeSql.ts';
import { allOf, column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { turnSql } from '#engine/api/sql/writeSql.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { mayRefer } from '#engine/rules/access.ts';
import type { Merge } from './mergeWrite.ts';

/**
 * Writers who put a row below another of its resource take turns until their transactions end, or two of them could
 * close a circle that neither sees. The turn comes before the lock of the row: whoever waits for a turn must hold no
 * row that the one whose turn it is may refer to.
 */
export async function takeTreeTurn(
  { tx }: Writing,
  { resource, sent }: Pick<RowChange, 'resource' | 'sent'>,
): Promise<void> {
  const isPlaced = treeFields(resource).some(({ name }) => typeof sent[name] === 'string');
  if (isPlaced) await tx.query(turnSql(resource));
}

/**
 * A row is never above itself: what it belongs to may not belong to it, however far up.
 * Throws a Refusal of 409 that names the chain: `A → B → A`.
 */
export async function checkCycle(
  writing: Writing,
  change: RowChange,
  id: string,
  merge: Merge,
): Promise<void> {
  const { resource } = change;
  for (const field of treeFields(resource)) {
    const above = merge.next[field.name];
    if (typeof above !== 'string' || above === merge.previous?.[field.name]) continue;
    await takeTreeTurn(writing, { resource, sent: merge.next });
    const chain = await writing.tx.query<Link>(
      statementOf(chainSql(writing, resource, field, { id, above })),
    );
    const own = chain.find((link) => link.id === id);
    if (!own) continue;
    const names = [own, ...chain].map(({ name }) => name).join(' → ');
    throw new Refusal(problem('cycle', { chain: names }, { pointer: change.pointer(field.name) }));
  }
}

function treeFields({ path, fields }: Resource): Field[] {
  return fields.filter(({ relation }) => relation?.via === 'column' && relation.to === path);
}

interface Link {
  readonly id: string;
  /** A row that the actor may not see has no name here. */
  readonly name: string;
}

/** The rows from `above` upwards, as far as the row itself; a circle of before ends the walk. */
function chainSql(
  { api, context: { actor } }: Writing,
  resource: Resource,
  field: Field,
  { id, above }: { readonly id: string; readonly above: string },
): SQL {
  const parent = column('t', field.column ?? '');
  const rows = tableAs(resource.table, 't');
  const seen = allOf(scopeSql({ model: api.model, actor }, resource, mayRefer(actor, resource), 't'));
  return sql`with recursive "chain" as (
    select "t"."id", ${parent} as "above", array["t"."id"] as "walked"
    from ${rows}
    where "t"."id" = ${above}::uuid
    union all
    select "t"."id", ${parent}, "chain"."walked" || "t"."id"
    from "chain"
    join ${rows} on "t"."id" = "chain"."above"
    where "chain"."id" <> ${id}::uuid and "t"."id" <> all("chain"."walked")
  )
  select "t"."id"::text as "id", case when ${seen} then ${representSql(resource, 't')} else '…' end as "name"
  from "chain"
  join ${rows} on "t"."id" = "chain"."id"
  order by cardinality("chain"."walked")`;
}
