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

/**
 * The table expressions of the includes that others start from, each with the ids that it reaches, once. What the others
 * reach is looked for where their rows are.
 */
export function includeExpressions(
  named: readonly NamedInclude[],
  viewer: DatedViewer,
  withTrashed: boolean,
): SQL[] {
  return named.filter(hasChildren).map((one) => {
    const ids = distinctSql([reachedSql(one, viewer, withTrashed)]);
    return sql`${sql.identifier(one.name)} as materialized (${ids})`;
  });
}

function hasChildren({ include }: NamedInclude): boolean {
  return include.children.length > 0;
}

function isInverse({ include }: NamedInclude): boolean {
  return relationOf(include.field).via === 'inverse';
}

/** The ids that one include reaches: perhaps some of them twice, and null where a relation names nothing. */
function reachedSql(named: NamedInclude, viewer: DatedViewer, withTrashed: boolean): SQL {
  const { include, from } = named;
  const child = tableAs(include.resource.table, 'c');
  if (isInverse(named))
    return sql`select "c"."id" from ${child} where ${inverseSql(named, viewer, withTrashed, 'c')}`;
  const { id, naming } = namingSql(include, from.resource);
  const scope = scopeSql(viewer, include.resource, include.reach, 'c');
  const children = scope.length > 0 ? sql` join ${child} on "c"."id" = ${id}` : sql``;
  const conditions = allOf([...scope, ...namedSql(named, viewer, sql`"f"."id"`)]);
  return sql`select ${id} as "id" from ${tableAs(from.name, 'f')} join ${naming}${children} where ${conditions}`;
}

/** Whether a row refers to one of those that an inverse include starts from, and is there for the actor. */
function inverseSql(named: NamedInclude, viewer: DatedViewer, withTrashed: boolean, alias: string): SQL {
  const { field, resource, reach } = named.include;
  const owner = column(alias, inverseColumn(field, resource));
  return allOf([
    sql`${owner} in (select "id" from ${sql.identifier(named.from.name)})`,
    ...scopeSql(viewer, resource, reach, alias),
    ...untrashedSql(resource, withTrashed, alias),
    ...namedSql(named, viewer, owner),
  ]);
}

/** Rows of others name nothing by a relation that the actor sees on her own alone. */
function namedSql({ include, from }: NamedInclude, viewer: DatedViewer, id: SQL): SQL[] {
  const seen = seenSql(viewer, from.resource, include.field, 'owner');
  if (seen.length === 0) return [];
  const owned = allOf([sql`"owner"."id" = ${id}`, ...seen]);
  return [sql`exists (select 1 from ${tableAs(from.resource.table, 'owner')} where ${owned})`];
}

/** The id of what a relation names, and the rows that it stands in, joined to the ids of those that it starts from. */
function namingSql({ field }: Include, owner: Resource): { readonly id: SQL; readonly naming: SQL } {
  const { via, joinTable } = relationOf(field);
  return via === 'join'
    ? {
        id: sql`"pair"."target_id"`,
        naming: sql`${tableAs(joinTable ?? '', 'pair')} on "pair"."owner_id" = "f"."id"`,
      }
    : {
        id: column('o', field.column ?? ''),
        naming: sql`${tableAs(owner.table, 'o')} on "o"."id" = "f"."id"`,
      };
}

/** The resource objects of all includes, each resource once and none that is primary data, joined by commas. */
export function includedSql(
  plan: ReadPlan,
  named: readonly NamedInclude[],
  viewer: DatedViewer,
  shownAs: ShownAs,
): SQL {
  if (named.length === 0) return sql`''`;
  const resources = [...new Set(named.map(({ include }) => include.resource))];
  const parts = resources.map((resource, rank) => {
    const reaching = named.filter(({ include }) => include.resource === resource);
    const others =
      resource === plan.resource
        ? sql` and not exists (select 1 from "page" where "page"."id" = "t"."id")`
        : sql``;
    return sql`select ${rank}::integer as "rank", "t"."id", ${rowSql(shownAs(resource), 't')} as "object"
    ${includedRowsSql(resource, reaching, viewer, plan.withTrashed)}${others}`;
  });
  return sql`(select coalesce(string_agg("x"."object", ',' order by "x"."rank", "x"."id"), '') from (${sql.join(parts, ' union all ')}) as "x")`;
}

export type ShownAs = (resource: Resource) => Shown;

/** The rows `t` that these includes reach, each once. */
function includedRowsSql(
  { table }: Resource,
  reaching: readonly NamedInclude[],
  viewer: DatedViewer,
  withTrashed: boolean,
): SQL {
  const rows = tableAs(table, 't');
  const [first] = reaching;
  if (first && reaching.length === 1 && isInverse(first) && !hasChildren(first))
    return sql`from ${rows} where ${inverseSql(first, viewer, withTrashed, 't')}`;
  const ids = reaching.map((one) =>
    hasChildren(one)
      ? sql`select "id" from ${sql.identifier(one.name)}`
      : reachedSql(one, viewer, withTrashed),
  );
  return sql`from (${distinctSql(ids)}) as "i" join ${rows} on "t"."id" = "i"."id" where true`;
}

function distinctSql(ids: readonly SQL[]): SQL {
  return ids.length === 1
    ? sql`select distinct "id" from (${ids[0]}) as "reached"`
    : sql.join(ids, ' union ');
}

/** Inverse relations of a resource that any of the includes walks, with the actor's reach behind them. */
export function linkedOf(resource: Resource, named: readonly NamedInclude[]): ReadonlyMap<string, Reach> {
  return new Map(
    named
      .filter(({ from }) => from.resource === resource)
      .map(({ include }): [string, Reach] => [include.field.name, include.reach]),
  );
}
