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
 * The text of one JSON:API resource object, made of the row behind an alias. It is put together as text, since the functions
 * that build JSON look up the type of each of their arguments in every row.
 *
 * `select <this> from late_fees as "t"` gives `{"type":"late_fees","id":"0192…","attributes":{"rate":"12.500"},…}`.
 */
export function rowSql(shown: Shown, alias: string): SQL {
  return isForAll(shown)
    ? cachedFragment(nameOf(shown, alias), () => freshRowSql(shown, alias))
    : freshRowSql(shown, alias);
}

/** Own rules hold values of the actor, and what the day tells is of that day: such a text is for nobody else. */
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
  const { resource, basePath } = shown;
  const attributes = shown.fields.filter((field) => !field.relation && !isId(field));
  const relations = shown.fields.filter((field) => field.relation && isLinkShown(shown, field));
  const id = column(alias, 'id');
  return sql`concat(${commaList([
    sql.literal(`{"type":"${resource.type}","id":"`),
    id,
    sql.literal('"'),
    ...memberSql('attributes', attributes, { shown, alias, objectSql: attributesSql }),
    ...memberSql('relationships', relations, { shown, alias, objectSql: relationshipsSql }),
    sql.literal(`,"links":{"self":"${basePath}/${resource.path}/`),
    id,
    sql.literal('"},"meta":{"version":'),
    column(alias, 'row_version'),
    ...ownToWriteSql(shown, resource, alias).map(
      (isOwn) => sql`case when ${isOwn} then ',"own":true' else ',"own":false' end`,
    ),
    sql.literal('}}'),
  ])})`;
}

/** The linkage of one relation as text: `{"type":…,"id":…}`, a list of them, or SQL's null where a single one is empty. */
export function linkageSql(shown: Shown, field: Field, alias: string): SQL {
  return linkageOf[relationOf(field).via](shown, field, alias);
}

interface Members {
  readonly shown: Shown;
  readonly alias: string;
  readonly objectSql: (shown: Shown, fields: readonly Field[], alias: string) => SQL;
}

/** Fields that are seen on own rows alone are no members on others, as those that are seen nowhere. */
function memberSql(name: string, fields: readonly Field[], { shown, alias, objectSql }: Members): SQL[] {
  if (fields.length === 0) return [];
  const { actor, resource } = shown;
  const onAll = fields.filter((field) => !isSeenOnOwnRows(actor, resource, field));
  const whole = objectSql(shown, fields, alias);
  const object =
    onAll.length === fields.length
      ? whole
      : sql`case when ${ownRowSql(shown, resource, alias)} then ${whole} else ${onAll.length > 0 ? objectSql(shown, onAll, alias) : sql`'{}'`} end`;
  return [sql.literal(`,"${name}":`), object];
}

function attributesSql(shown: Shown, fields: readonly Field[], alias: string): SQL {
  const values = fields.map(
    (field) => sql`${attributeSql(shown, field, alias)} as ${sql.identifier(field.name)}`,
  );
  return sql`(select row_to_json(m) from (select ${commaList(values)}) as m)`;
}

function attributeSql(shown: Shown, field: Field, alias: string): SQL {
  return codecOf(field).read(visibleColumn(shown, shown.resource, field, alias));
}

/** Rows of another table that hold our id may be many, so they are named only when they are included. */
function isNamed({ linked }: Shown, field: Field): boolean {
  return relationOf(field).via !== 'inverse' || linked.has(field.name);
}

function isLinkShown(shown: Shown, field: Field): boolean {
  return shown.linksShown || isNamed(shown, field);
}

function relationshipsSql(shown: Shown, fields: readonly Field[], alias: string): SQL {
  const named = fields.filter((field) => isNamed(shown, field));
  const others = fields.filter((field) => !isNamed(shown, field));
  const members = [
    ...named.map((field) => namedSql(shown, field, alias)),
    ...(others.length > 0 ? [linksSql(shown, others, alias)] : []),
  ];
  return sql`'{' || ${sql.join(members, " || ',' || ")} || '}'`;
}

function namedSql(shown: Shown, field: Field, alias: string): SQL {
  return sql`${sql.literal(`"${field.name}":{"data":`)} || coalesce(${linkageSql(shown, field, alias)}, 'null') || '}'`;
}

/** The links of relations differ from row to row in its id alone. */
function linksSql({ basePath, resource }: Shown, fields: readonly Field[], alias: string): SQL {
  const self = `${basePath}/${resource.path}/{id}`;
  const members = fields.map(
    ({ name }) => `"${name}":{"links":{"self":"${self}/relationships/${name}","related":"${self}/${name}"}}`,
  );
  return sql`replace(${sql.literal(members.join())}, '{id}', ${column(alias, 'id')}::text)`;
}

type Linkage = (shown: Shown, field: Field, alias: string) => SQL;

const linkageOf: Record<Relation['via'], Linkage> = {
  column: columnLinkage,
  join: joinLinkage,
  inverse: inverseLinkage,
};

function columnLinkage(shown: Shown, field: Field, alias: string): SQL {
  return identifierSql(targetOf(shown, field), column(alias, field.column ?? ''));
}

function joinLinkage(shown: Shown, field: Field, alias: string): SQL {
  const identifier = identifierSql(targetOf(shown, field), sql`"pair"."target_id"`);
  const pairs = tableAs(relationOf(field).joinTable ?? '', 'pair');
  const order = sql`"pair"."position", "pair"."target_id"`;
  return listSql(identifier, order, sql`from ${pairs} where "pair"."owner_id" = ${column(alias, 'id')}`);
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
  return listSql(identifier, ownOrder(target), from);
}

function listSql(identifier: SQL, order: SQL, from: SQL): SQL {
  return sql`(select '[' || coalesce(string_agg(${identifier}, ',' order by ${order}), '') || ']' ${from})`;
}

/** Children stand in their own order when they have one, else in the order they were created. */
function ownOrder(target: Resource): SQL {
  const position = target.order ? fieldOf(target, 'position')?.column : null;
  return position ? sql`${column('child', position)}, "child"."id"` : sql`"child"."id"`;
}

/** Null where there is no id. */
function identifierSql({ type }: Resource, id: SQL): SQL {
  return sql`(${sql.literal(`{"type":"${type}","id":"`)} || ${id} || '"}')`;
}

function targetOf({ model }: Shown, field: Field): Resource {
  return resourceAt(model, relationOf(field).to);
}
