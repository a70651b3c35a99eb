import { type SQL, sql } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { seenReach } from '#engine/rules/access.ts';
import { scopeSql, type Viewer } from './scopeSql.ts';
import { allOf, column, tableAs } from './sqlParts.ts';

/** Of one relation no more rows of a kind are counted for each row: a page costs no more, however many there are. */
const mostCounted = 1000;

/**
 * Who refers to each row of the page, by its id, as one JSON text: by relation how many rows that the actor may see, in
 * the trash or not (`more`: and more than these), and whether there are others, of which nothing else is told.
 *
 * @example
 * // {"0192…": {"count": 3, "more": false, "others": true,
 * //   "references": [{"resource": "loans", "field": "branch", "trashed": false, "count": 3}]}}
 */
export function usedBySql(resource: Resource, viewer: Viewer): SQL {
  const parts = usingRelations(resource, viewer).flatMap((use) => partsOf(use, viewer));
  if (parts.length === 0) return sql`'{}'::text`;
  return sql`(
      select coalesce(json_object_agg("page"."id", "used"."by"), '{}')::text
      from "page"
      cross join lateral (
        select json_build_object(
          'count', coalesce(sum(least("one"."count", ${sql.number(mostCounted)})) filter (where "one"."seen"), 0),
          'more', coalesce(bool_or("one"."count" > ${sql.number(mostCounted)}), false),
          'others', coalesce(bool_or(not "one"."seen"), false),
          'references', coalesce(json_agg(json_build_object(
            'resource', "one"."path",
            'field', "one"."field",
            'trashed', "one"."trashed",
            'count', least("one"."count", ${sql.number(mostCounted)})
          ) order by "one"."path", "one"."field", "one"."trashed") filter (where "one"."seen"), '[]')
        ) as "by"
        from (${sql.join(parts, ' union all ')}) as "one"
      ) as "used"
    )`;
}

/** A relation by which rows of a resource refer to others. */
interface Use {
  readonly resource: Resource;
  readonly field: Field;
}

/** What the product keeps for itself, or nobody views, uses nothing that one could ask about. */
function usingRelations({ path }: Resource, { model }: Viewer): Use[] {
  return Object.values(model.resources)
    .filter(({ access }) => !access.throughCalls && !access.never.includes('view'))
    .flatMap((resource) => resource.fields.map((field) => ({ resource, field })))
    .filter(({ field: { relation } }) => relation?.to === path && relation.via !== 'inverse');
}

function partsOf(use: Use, viewer: Viewer): SQL[] {
  const { resource, field } = use;
  const reach = seenReach(viewer.actor, resource, field);
  const seen = scopeSql(viewer, resource, reach, 't');
  const seenPart = reach === 'none' ? [] : [countedSql(use, seen)];
  return [...seenPart, ...(seen.length > 0 ? [othersSql(use, seen)] : [])];
}

function countedSql({ resource, field }: Use, seen: readonly SQL[]): SQL {
  const trashed = resource.trash ? sql`"t"."deleted_at" is not null` : sql`false`;
  return sql`
        select ${resource.path}::text as "path", ${field.name}::text as "field", "found"."trashed", count(*) as "count", true as "seen"
        from (
          select ${trashed} as "trashed"
          from ${namingSql(resource, field)} and ${allOf(seen)}
          limit ${sql.number(mostCounted + 1)}
        ) as "found"
        group by "found"."trashed"`;
}

/** That there are some is told, not how many, nor where. */
function othersSql({ resource, field }: Use, seen: readonly SQL[]): SQL {
  return sql`
        select ''::text as "path", ''::text as "field", false as "trashed", 0::bigint as "count", false as "seen"
        where exists (select 1 from ${namingSql(resource, field)} and not coalesce(${allOf(seen)}, false))`;
}

/** The rows `t` that refer to the row of the page. */
function namingSql({ table }: Resource, { column: name, relation }: Field): SQL {
  if (name) return sql`${tableAs(table, 't')} where ${column('t', name)} = "page"."id"`;
  const pairs = tableAs(relation?.joinTable ?? '', 'pair');
  return sql`${pairs} join ${tableAs(table, 't')} on "t"."id" = "pair"."owner_id" where "pair"."target_id" = "page"."id"`;
}
