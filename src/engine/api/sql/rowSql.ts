import { codecOf, isId, isSeveral } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Relation, Resource } from '#engine/model/model.ts';
import { isSeenOnOwnRows, type Reach } from '#engine/rules/access.ts';
import { isDaily } from '#engine/rules/computations.ts';
import { marksOwnRows } from '#engine/rules/marksOwnRows.ts';
import { cachedFragment } from './cached/cachedFragment.ts';
import { type DatedViewer, scopeSql } from './scopeSql.ts';
import { ownRowSql, ownToWriteSql } from './seenSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { isPartlyHidden, visibleColumn } from './visibleColumn.ts';
import { inverseColumn, relationOf, untrashedSql } from './whereSql.ts';

/** How the rows of one resource are shown in one document. */
export interface Shown extends DatedViewer {
  /** Relations that are not named tell where to ask for them; lists save these bytes. */
  readonly linksShown: boolean;
  readonly resource: Resource;
  readonly fields: readonly Field[];
  /** Inverse relations that are included, and so name the rows behind them; with the actor's reach there. */
  readonly linked: ReadonlyMap<string, Reach>;
  readonly basePath: string;
  readonly withTrashed: boolean;
}

/**
 * The select that makes one JSON:API resource object of the row behind an alias; its columns are the members.
 *
 * `select row_to_json(o)::text from late_fees as "t" cross join lateral (<this>) o` gives
 * `{"type":"late_fees","id":"0192…","attributes":{"rate":"12.500"},…}`.
 */
export function rowSql(shown: Shown, alias: string): SQL {
  return isForAll(shown)
    ? cachedFragment(nameOf(shown, alias), () => freshRowSql(shown, alias))
    : freshRowSql(shown, alias);
}

/** Own rules hold values of the actor, and what the day tells is of that day: such a select is for nobody else. */
function isForAll(shown: Shown): boolean {
  return (
    [...shown.linked.values()].every((reach) => reach !== 'own') &&
    !isPartlyHidden(shown, shown.resource) &&
    !marksOwnRows(shown.model, shown.actor, shown.resource) &&
    !shown.fields.some((field) => isDaily(field) || isSeenOnOwnRows(shown.actor, shown.resource, field))
  );
}

function nameOf(
  { model, resource, fields, linked, basePath, withTrashed, linksShown }: Shown,
  alias: string,
) {
  const names = [
    fields.map(({ name }) => name),
    [...linked].flat(),
    basePath,
    withTrashed,
    linksShown,
    alias,
  ];
  return { of: model, name: `${resource.path} ${names.join()}` };
}

function freshRowSql(shown: Shown, alias: string): SQL {
  const attributes = shown.fields.filter((field) => !field.relation && !isId(field));
  const relations = shown.fields.filter((field) => field.relation && isLinkShown(shown, field));
  return sql`select ${commaList([
    sql`${shown.resource.type}::text as "type"`,
    sql`${column(alias, 'id')} as "id"`,
    ...memberSql('attributes', attributes, { shown, alias, valueSql: attributeSql }),
    ...memberSql('relationships', relations, { shown, alias, valueSql: relationshipSql }),
    sql`json_build_object('self', ${selfSql(shown, alias)}) as "links"`,
    sql`json_build_object(${commaList(metaSql(shown, alias))}) as "meta"`,
  ])}`;
}

function metaSql(shown: Shown, alias: string): SQL[] {
  const own = ownToWriteSql(shown, shown.resource, alias).flatMap((isOwn) => [sql`'own'`, isOwn]);
  return [sql`'version'`, column(alias, 'row_version'), ...own];
}

/** The linkage of one relation: `{"type":…,"id":…}`, null, or a list of them. */
export function linkageSql(shown: Shown, field: Field, alias: string): SQL {
  return linkageOf[relationOf(field).via](shown, field, alias);
}

interface Members {
  readonly shown: Shown;
  readonly alias: string;
  readonly valueSql: (shown: Shown, field: Field, alias: string) => SQL;
}

/** Fields that are seen on own rows alone are no members on others, as those that are seen nowhere. */
function memberSql(name: string, fields: readonly Field[], members: Members): SQL[] {
  if (fields.length === 0) return [];
  const { actor, resource } = members.shown;
  const onAll = fields.filter((field) => !isSeenOnOwnRows(actor, resource, field));
  const whole = objectSql(fields, members);
  const object =
    onAll.length === fields.length
      ? whole
      : sql`case when ${ownRowSql(members.shown, resource, members.alias)} then ${whole} else ${objectSql(onAll, members)} end`;
  return [sql`${object} as ${sql.identifier(name)}`];
}

function objectSql(fields: readonly Field[], { shown, alias, valueSql }: Members): SQL {
  if (fields.length === 0) return sql`'{}'::json`;
  const values = fields.map(
    (field) => sql`${valueSql(shown, field, alias)} as ${sql.identifier(field.name)}`,
  );
  return sql`(select row_to_json(m) from (select ${commaList(values)}) as m)`;
}

function attributeSql(shown: Shown, field: Field, alias: string): SQL {
  return codecOf(field).read(visibleColumn(shown, shown.resource, field, alias));
}

function selfSql({ basePath, resource }: Shown, alias: string): SQL {
  return sql`${`${basePath}/${resource.path}/`}::text || ${column(alias, 'id')}`;
}

/** Rows of another table that hold our id may be many, so they are named only when they are included. */
function isNamed({ linked }: Shown, field: Field): boolean {
  return relationOf(field).via !== 'inverse' || linked.has(field.name);
}

function isLinkShown(shown: Shown, field: Field): boolean {
  return shown.linksShown || isNamed(shown, field);
}

function relationshipSql(shown: Shown, field: Field, alias: string): SQL {
  if (isNamed(shown, field)) return sql`json_build_object('data', ${linkageSql(shown, field, alias)})`;
  const self = selfSql(shown, alias);
  return sql`json_build_object('links', json_build_object('self', ${self} || ${`/relationships/${field.name}`}::text, 'related', ${self} || ${`/${field.name}`}::text))`;
}

type Linkage = (shown: Shown, field: Field, alias: string) => SQL;

const linkageOf: Record<Relation['via'], Linkage> = {
  column: columnLinkage,
  join: joinLinkage,
  inverse: inverseLinkage,
};

function columnLinkage(shown: Shown, field: Field, alias: string): SQL {
  const id = column(alias, field.column ?? '');
  return sql`case when ${id} is not null then ${identifierSql(targetOf(shown, field), id)} end`;
}

function joinLinkage(shown: Shown, field: Field, alias: string): SQL {
  const identifier = identifierSql(targetOf(shown, field), sql`"pair"."target_id"`);
  const pairs = tableAs(relationOf(field).joinTable ?? '', 'pair');
  return sql`(select coalesce(json_agg(${identifier} order by "pair"."position", "pair"."target_id"), '[]') from ${pairs} where "pair"."owner_id" = ${column(alias, 'id')})`;
}

function inverseLinkage(shown: Shown, field: Field, alias: string): SQL {
  const target = targetOf(shown, field);
  const identifier = identifierSql(target, sql`"child"."id"`);
  const conditions = allOf([
    sql`${column('child', inverseColumn(field, target))} = ${column(alias, 'id')}`,
    ...scopeSql(shown, target, shown.linked.get(field.name) ?? 'none', 'child'),
    ...untrashedSql(target, shown.withTrashed, 'child'),
  ]);
  const from = sql`from ${tableAs(target.table, 'child')} where ${conditions}`;
  if (!isSeveral(field)) return sql`(select ${identifier} ${from} order by "child"."id" limit 1)`;
  return sql`(select coalesce(json_agg(${identifier} order by ${ownOrder(target)}), '[]') ${from})`;
}

/** Children stand in their own order when they have one, else in the order they were created. */
function ownOrder(target: Resource): SQL {
  const position = target.order ? fieldOf(target, 'position')?.column : null;
  return position ? sql`${column('child', position)}, "child"."id"` : sql`"child"."id"`;
}

function identifierSql(target: Resource, id: SQL): SQL {
  return sql`json_build_object('type', ${target.type}::text, 'id', ${id})`;
}

function targetOf({ model }: Shown, field: Field): Resource {
  return resourceAt(model, relationOf(field).to);
}
