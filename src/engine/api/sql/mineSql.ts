import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Field, Model, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import type { Viewer } from './scopeSql.ts';
import { anyOf, column, tableAs } from './sqlParts.ts';

/**
 * The condition of `filter[mine]=1`: any of the paths of `access.mine` leads from the row to the actor.
 *
 * @example
 * // ['user_id', 'librarian.user'] gives
 * // ("t"."user_id" = $1 or "t"."librarian_id" = any (array(select "m"."id" from "librarians" as "m" where "m"."user_id" = $2)))
 */
export function mineSql(viewer: Viewer, resource: Resource, alias: string): SQL {
  return anyOf(actorPathsOf(viewer.model, resource).map((path) => actorPathSql(path, viewer.actor, alias)));
}

/** Tables that decide what is mine, besides the resource's own. */
export function mineTables(model: Model, resource: Resource): string[] {
  return actorPathsOf(model, resource).flatMap(({ resource: other, field }) => [
    ...(other ? [other.table] : []),
    ...(field.relation?.joinTable ? [field.relation.joinTable] : []),
  ]);
}

/** How a path leads to the actor. */
interface ActorPath {
  /** `row`: by its own field; `related`: by a field of the row behind a relation; `person`: from the actor's own row. */
  readonly from: 'row' | 'related' | 'person';
  readonly relation: Field | null;
  /** The other resource, where there is one. */
  readonly resource: Resource | null;
  readonly field: Field;
}

function actorPathsOf(model: Model, resource: Resource): ActorPath[] {
  return resource.access.mine.map((path) => actorPathOf(model, resource, path));
}

function actorPathOf(model: Model, resource: Resource, path: string): ActorPath {
  const [first = '', second = ''] = path.split('.');
  const own = fieldOf(resource, first);
  if (own && second === '') return { from: 'row', relation: null, resource: null, field: own };
  const other = resourceAt(model, own?.relation?.to ?? first);
  const field = fieldOf(other, second);
  if (!field) throw new Error(`'${path}' of '${resource.path}' leads nowhere`);
  return own
    ? { from: 'related', relation: own, resource: other, field }
    : { from: 'person', relation: null, resource: other, field };
}

function actorPathSql({ from, relation, resource, field }: ActorPath, actor: Actor, alias: string): SQL {
  if (!resource) return namesSql(field, actor, alias);
  const inner = `${alias}_${field.name}`;
  const other = tableAs(resource.table, inner);
  if (from === 'related') {
    const id = column(alias, relation?.column ?? '');
    // Found once, and looked up in the index: rows of a subquery would be compared with every row of the table.
    return sql`${id} = any (array(select ${column(inner, 'id')} from ${other} where ${namesSql(field, actor, inner)}))`;
  }
  if (!isUuid(actor.id)) return sql`false`;
  if (field.column)
    return sql`${column(alias, 'id')} in (select ${column(inner, field.column)} from ${other} where ${column(inner, 'id')} = ${actor.id}::uuid)`;
  const pairs = tableAs(field.relation?.joinTable ?? '', 'pair');
  return sql`${column(alias, 'id')} in (select "pair"."target_id" from ${pairs} where "pair"."owner_id" = ${actor.id}::uuid)`;
}

/** The field holds the e-mail or the id of the actor. */
function namesSql(field: Field, actor: Actor, alias: string): SQL {
  const name = column(alias, field.column ?? '');
  if (field.fieldType === 'email') return sql`lower(${name}) = lower(${actor.email}::text)`;
  const isOfType = 'value' in codecOf(field).parse(actor.id, field);
  return isOfType ? sql`${name} = ${actor.id}::${codecOf(field).type}` : sql`false`;
}
