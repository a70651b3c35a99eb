import type { Step } from '#engine/api/plan/plan.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { actorRowsOf } from '#engine/model/actorRows.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Actor, Field, Model, OwnRule, Resource } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { hasScreen, mayRefer, type Reach } from '#engine/rules/access.ts';
import { anyOf, column, tableAs } from './sqlParts.ts';

/** Whose rows are meant. */
export interface Viewer {
  readonly model: Model;
  readonly actor: Actor;
  /** Rows to be written: what others share may only be read. */
  readonly isWriting?: boolean;
}

/** Whose rows are meant, and on which day the question is asked. */
export interface DatedViewer extends Viewer {
  readonly now: Date;
}

/**
 * The conditions that keep a statement to the rows an actor reaches: none for `all`, the own rule for `own`. The history
 * tells besides only of rows that the actor may see where they stand, and of what she did herself.
 *
 * `scopeSql(viewer, loans, 'own', 't')` is `["t"."branch_id" = any($1::uuid[]) or "t"."user_id" = $2]`.
 */
export function scopeSql(viewer: Viewer, resource: Resource, reach: Reach, alias: string): SQL[] {
  if (reach === 'none') return [sql`false`];
  const own =
    reach === 'own' ? [ownSql(viewer, resource, alias, [])] : ownEntriesSql(viewer, resource, alias);
  return [...own, ...seenEntriesSql(viewer, resource, alias)];
}

function seenEntriesSql({ model, actor }: Viewer, resource: Resource, alias: string): SQL[] {
  const type = fieldOf(resource, 'entity_type')?.column;
  if (resource.path !== model.product?.history || !type) return [];
  const hidden = Object.values(model.resources).filter((one) => mayRefer(actor, one) === 'none');
  return hidden.length > 0
    ? [sql`${column(alias, type)} <> all(${hidden.map((one) => one.type)}::text[])`]
    : [];
}

/** Whoever reads the whole history reads of resources of which she sees her own rows no more than of those. */
function ownEntriesSql(viewer: Viewer, resource: Resource, alias: string): SQL[] {
  const { model, actor } = viewer;
  const [type, id] = ['entity_type', 'entity_id'].map((name) => fieldOf(resource, name)?.column);
  if (resource.path !== model.product?.history || !type || !id) return [];
  return Object.values(model.resources)
    .filter((one) => one.audit !== null && mayRefer(actor, one) === 'own')
    .map((one) => {
      const inner = `${alias}_own`;
      const own = sql`select ${column(inner, 'id')}::text from ${tableAs(one.table, inner)} where ${ownSql(viewer, one, inner, [])}`;
      return sql`(${column(alias, type)} <> ${one.type} or ${column(alias, id)} in (${own}) or ${ownSql(viewer, resource, alias, [])})`;
    });
}

/**
 * The scope of the rows behind a relation, beside rows that are kept to their own. Parts that are the actor's because
 * their whole is need no condition where the whole is at hand: it would be looked for once more per part.
 */
export function partScopeSql(
  viewer: Viewer,
  { field, resource, reach }: Step,
  whole: Reach,
  alias: string,
): SQL[] {
  const through = resource.access.own?.through;
  const isImplied = whole === 'own' && through !== undefined && through === field.relation?.inverse;
  if (reach === 'own' && isImplied) return seenEntriesSql(viewer, resource, alias);
  return scopeSql(viewer, resource, reach, alias);
}

/** Parents may be parents of each other; `seen` ends the walk. */
function ownSql(viewer: Viewer, resource: Resource, alias: string, seen: readonly string[]): SQL {
  const rule = resource.access.own;
  if (!rule || seen.includes(resource.path)) return sql`false`;
  const walked = [...seen, resource.path];
  return anyOf([
    ...scopesSql(viewer, resource, rule, alias),
    ...userSql(viewer, resource, rule, alias),
    ...emailSql(viewer, resource, rule, alias),
    ...throughSql(viewer, resource, rule.through, alias, walked),
    ...(viewer.isWriting ? [] : throughSql(viewer, resource, rule.viewThrough, alias, walked)),
    ...sharedSql(viewer, resource, rule, alias),
  ]);
}

/** Whether a row is the actor herself: its id is hers, or the person or e-mail that its own rule names is. */
export function actorRowSql(viewer: Viewer, resource: Resource, alias: string): SQL {
  const { actor, model } = viewer;
  if (actorRowsOf(model, resource) === 'id')
    return isUuid(actor.id) ? sql`${column(alias, 'id')} = ${actor.id}::uuid` : sql`false`;
  const { user, email } = resource.access.own ?? {};
  return anyOf([
    ...userSql(viewer, resource, { user }, alias),
    ...emailSql(viewer, resource, { email }, alias),
  ]);
}

function sharedSql({ actor, isWriting }: Viewer, resource: Resource, rule: OwnRule, alias: string): SQL[] {
  const field = resource.fields.find(({ name }) => name === rule.shared);
  const maySee = !isWriting && hasScreen(actor, resource);
  return field?.column && maySee ? [sql`${column(alias, field.column)}`] : [];
}

function scopesSql({ actor }: Viewer, resource: Resource, rule: OwnRule, alias: string): SQL[] {
  return Object.entries(rule.scopes ?? {}).flatMap(([name, scope]) => {
    const field = fieldOf(resource, name);
    const ids = (actor.scopes[scope] ?? []).filter(isUuid);
    return field?.column ? [sql`${column(alias, field.column)} = any(${ids}::uuid[])`] : [];
  });
}

function userSql({ actor }: Viewer, resource: Resource, rule: OwnRule, alias: string): SQL[] {
  const field = fieldOf(resource, rule.user ?? '');
  if (!field) return [];
  if (!field.column) return pairedUserSql(actor, field, alias);
  const known = 'value' in codecOf(field).parse(actor.id, field);
  return known ? [sql`${column(alias, field.column)} = ${actor.id}::${codecOf(field).type}`] : [];
}

function pairedUserSql(actor: Actor, field: Field, alias: string): SQL[] {
  const pairs = field.relation?.joinTable;
  if (!pairs || !isUuid(actor.id)) return [];
  return [
    sql`exists (select 1 from ${tableAs(pairs, 'p')} where "p"."owner_id" = ${column(alias, 'id')} and "p"."target_id" = ${actor.id}::uuid)`,
  ];
}

function emailSql({ actor }: Viewer, resource: Resource, rule: OwnRule, alias: string): SQL[] {
  const field = fieldOf(resource, rule.email ?? '');
  return field?.column ? [sql`lower(${column(alias, field.column)}) = lower(${actor.email}::text)`] : [];
}

function throughSql(
  viewer: Viewer,
  resource: Resource,
  through: string | undefined,
  alias: string,
  seen: readonly string[],
): SQL[] {
  const field = fieldOf(resource, through ?? '');
  if (!field?.column || !field.relation) return [];
  const parent = resourceAt(viewer.model, field.relation.to);
  const inner = `${alias}_${field.name}`;
  const own = ownSql(viewer, parent, inner, seen);
  return [
    sql`${column(alias, field.column)} in (select ${column(inner, 'id')} from ${tableAs(parent.table, inner)} where ${own})`,
  ];
}
