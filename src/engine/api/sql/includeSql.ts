import type { Include, ReadPlan } from '#engine/api/plan/plan.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Reach } from '#engine/rules/access.ts';
import { rowSql, type Shown } from './rowSql.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { seenSql } from './seenSql.ts';
import { allOf, column, tableAs } from './sqlParts.ts';
import { inverseColumn, relationOf, untrashedSql } from './whereSql.ts';

/** One include of the tree, with the name of the table expression that holds the ids it reaches. */
export interface NamedInclude {
  readonly include: Include;
  readonly name: string;
  /** Where the walk starts. */
  readonly from: { readonly resource: Resource; readonly name: string };
}

/** Numbers the includes from the root outwards: `include_0`, `include_1`… */
export function namedIncludes(plan: ReadPlan): NamedInclude[] {
  const named: NamedInclude[] = [];
  const walk = (includes: readonly Include[], from: NamedInclude['from']) => {
    for (const include of includes) {
      const name = `include_${named.length}`;
      named.push({ include, name, from });
      walk(include.children, { resource: include.resource, name });
    }
  };
  walk(plan.includes, { resource: plan.resource, name: 'page' });
  return named;
}

/** The ids that one include reaches, each once. */
export function includeIdsSql(
  { include, from }: NamedInclude,
  viewer: DatedViewer,
  withTrashed: boolean,
): SQL {
  const { resource, reach, field } = include;
  const inverse = relationOf(field).via === 'inverse';
  const conditions = allOf([
    ...scopeSql(viewer, resource, reach, 'c'),
    ...(inverse ? untrashedSql(resource, withTrashed, 'c') : []),
    ...namedSql(include, from.resource, viewer),
  ]);
  return sql`select distinct "c"."id" from ${tableAs(from.name, 'f')} ${reachSql(include, from.resource)} where ${conditions}`;
}

/** Rows of others name nothing by a relation that the actor sees on her own alone. */
function namedSql({ field }: Include, owner: Resource, viewer: DatedViewer): SQL[] {
  const seen = seenSql(viewer, owner, field, 'owner');
  if (seen.length === 0) return [];
  const owned = allOf([sql`"owner"."id" = "f"."id"`, ...seen]);
  return [sql`exists (select 1 from ${tableAs(owner.table, 'owner')} where ${owned})`];
}

function reachSql({ field, resource }: Include, owner: Resource): SQL {
  const child = tableAs(resource.table, 'c');
  const relation = relationOf(field);
  if (relation.via === 'inverse')
    return sql`join ${child} on ${column('c', inverseColumn(field, resource))} = "f"."id"`;
  if (relation.via === 'join')
    return sql`join ${tableAs(relation.joinTable ?? '', 'pair')} on "pair"."owner_id" = "f"."id" join ${child} on "c"."id" = "pair"."target_id"`;
  return sql`join ${tableAs(owner.table, 'o')} on "o"."id" = "f"."id" join ${child} on "c"."id" = ${column('o', field.column ?? '')}`;
}

/** The resource objects of all includes, each resource once and none that is primary data, joined by commas. */
export function includedSql(plan: ReadPlan, named: readonly NamedInclude[], shownAs: ShownAs): SQL {
  if (named.length === 0) return sql`''`;
  const resources = [...new Set(named.map(({ include }) => include.resource))];
  const parts = resources.map((resource, rank) => {
    const names = named.filter(({ include }) => include.resource === resource).map(({ name }) => name);
    return resourceSql(plan, names, shownAs(resource), rank);
  });
  return sql`(select coalesce(string_agg("x"."object", ',' order by "x"."rank", "x"."id"), '') from (${sql.join(parts, ' union all ')}) as "x")`;
}

export type ShownAs = (resource: Resource) => Shown;

function resourceSql(plan: ReadPlan, names: readonly string[], shown: Shown, rank: number): SQL {
  const ids = names.map((name) => sql`select "id" from ${sql.identifier(name)}`);
  const primary = shown.resource === plan.resource ? sql` except select "id" from "page"` : sql``;
  return sql`select ${rank}::integer as "rank", "t"."id", ${rowSql(shown, 't')} as "object"
    from (${sql.join(ids, ' union ')}${primary}) as "i"
    join ${tableAs(shown.resource.table, 't')} on "t"."id" = "i"."id"`;
}

/** Inverse relations of a resource that any of the includes walks, with the actor's reach behind them. */
export function linkedOf(resource: Resource, named: readonly NamedInclude[]): ReadonlyMap<string, Reach> {
  return new Map(
    named
      .filter(({ from }) => from.resource === resource)
      .map(({ include }): [string, Reach] => [include.field.name, include.reach]),
  );
}
