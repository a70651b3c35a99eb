import type { CheckedWrite, NumberToTake } from '#engine/api/plan/checkedWrite.ts';
import type { Granted } from '#engine/api/plan/grant.ts';
import type { Verb } from '#engine/api/plan/rowChange.ts';
import { codecOf } from '#engine/api/request/codecs.ts';
import type { Statement } from '#engine/db/database.ts';
import { isOneOf, type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { isDaily } from '#engine/rules/computations.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { throughField } from './ancestors.ts';
import { cachedFragment } from './cached/cachedFragment.ts';
import { rowStatement } from './cached/rowStatement.ts';
import { lastPlaceSql, moveSql } from './moveSql.ts';
import { scopeSql, type Viewer } from './scopeSql.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';
import { untrashedSql } from './whereSql.ts';
import { anyValue, columnName, insertedValue, isPlace, storedFields, valueIn } from './write/columnValues.ts';
import { takenNumbersSql, writtenNumberSql } from './write/yearlyNumberSql.ts';

/** What writes one checked row. */
export interface WriteStatements {
  /** Gives the row as it is then (`StoredRow`), or its place; null: nothing is to be written. */
  readonly row: Statement | null;
  /** The pairs of its to-many relations, once the row is there. */
  readonly pairs: readonly Statement[];
}

/** The statements of a checked write; none when nothing changes. */
export function writeSql(checked: CheckedWrite): WriteStatements {
  if (checked.event === null) return { row: null, pairs: [] };
  return { row: rowSql[checked.change.verb](checked), pairs: pairsSql(checked) };
}

const rowSql: Readonly<Record<Verb, (checked: CheckedWrite) => Statement>> = {
  insert: insertSql,
  update: updateSql,
  set: updateSql,
  trash: updateSql,
  delete: deleteSql,
  move: moveSql,
};

/** The row a write starts from, held until the transaction ends; none when it is out of the actor's reach. */
export function lockSql(resource: Resource, id: string, viewer: Viewer, sight: HeldSight): Statement {
  return rowOfSql(resource, id, viewer, sight, heldSql(sight));
}

/**
 * Waits for other writers of rows that name others in pairs; none: the resource has no such relation. Whoever waits reads
 * the row itself as they left it, but its pairs as they were when the statement began: so they are read by the next one.
 */
export function waitSql(
  resource: Resource,
  ids: readonly string[],
  viewer: Viewer,
  sight: HeldSight,
): Statement | undefined {
  if (!resource.fields.some(({ relation }) => relation?.via === 'join')) return undefined;
  return statementOf(sql`
    select ${column('t', 'id')}
    from ${tableAs(resource.table, 't')}
    where ${allOf(conditionsOf(resource, ids, viewer, sight))}
    order by ${column('t', 'id')}
    ${heldSql(sight)}`);
}

function heldSql({ mayBeReferenced = false }: HeldSight): SQL {
  return mayBeReferenced ? sql`for no key update of "t"` : sql`for update of "t"`;
}

/** The same of many rows, in the order of their ids: two writers of the same rows wait in one order. */
export function lockManySql(
  resource: Resource,
  ids: readonly string[],
  viewer: Viewer,
  sight: Sight,
): Statement {
  const conditions = conditionsOf(resource, ids, viewer, sight);
  return statementOf(sql`
    select "row"."row_version" as version, row_to_json("row") as record
    from (
      select ${column('t', 'row_version')}, ${fieldsSql(resource, 't')}
      from ${tableAs(resource.table, 't')}
      where ${allOf(conditions)}
      order by ${column('t', 'id')}
      for update of "t"
    ) as "row"`);
}

/** The same row, only looked at. */
export function storedSql(resource: Resource, id: string, viewer: Viewer, sight: Sight): Statement {
  return rowOfSql(resource, id, viewer, sight, sql``);
}

/** Which rows count. */
interface Sight {
  readonly reach: Granted;
  readonly withTrashed: boolean;
}

interface HeldSight extends Sight {
  /** Other rows may be made to name it while it is held. */
  readonly mayBeReferenced?: boolean;
}

function rowOfSql(resource: Resource, id: string, viewer: Viewer, sight: Sight, held: SQL): Statement {
  const conditions = conditionsOf(resource, [id], viewer, sight);
  return statementOf(sql`
    select "row"."row_version" as version, row_to_json("row") as record
    from (
      select ${column('t', 'row_version')}, ${fieldsSql(resource, 't')}
      from ${tableAs(resource.table, 't')}
      where ${allOf(conditions)}
      ${held}
    ) as "row"`);
}

function conditionsOf(
  resource: Resource,
  ids: readonly string[],
  viewer: Viewer,
  { reach, withTrashed }: Sight,
): SQL[] {
  return [
    isOneOf(column('t', 'id'), ids),
    ...scopeSql(viewer, resource, reach, 't'),
    ...untrashedSql(resource, withTrashed, 't'),
  ];
}

/** The rows of a resource that hold one of these ids in a relation of theirs, as they are, in their order. */
export function heldBySql(resource: Resource, field: Field, ids: readonly string[]): Statement {
  return statementOf(sql`
    select "row"."row_version" as version, row_to_json("row") as record
    from (
      select ${column('t', 'row_version')}, ${fieldsSql(resource, 't')}
      from ${tableAs(resource.table, 't')}
      where ${allOf([sql`${column('t', field.column ?? '')} = any(${ids}::uuid[])`, ...untrashedSql(resource, false, 't')])}
    ) as "row"
    order by ${commaList((resource.order ? ['position', 'id'] : ['id']).map((name) => column('row', name)))}`);
}

/** A new row; its place, where rows have one, is the last. */
function insertSql({ change: { resource }, id, next, numbers }: CheckedWrite): Statement {
  const record = { ...next, id };
  const whole = throughField(resource);
  if (resource.order && whole)
    return statementOf(insertionSql(resource, numbers, (field) => insertedValue(field, resource, record)));
  const years = numbers.map(({ field, year }) => `${field.name} ${year}`);
  const alike = { resource, name: `insert ${years}`, boundValueOf: valueIn(record) };
  return rowStatement(alike, () =>
    insertionSql(resource, numbers, (field) =>
      isPlace(field) ? lastPlaceSql(resource, {}) : anyValue(field),
    ),
  );
}

function insertionSql(
  resource: Resource,
  numbers: readonly NumberToTake[],
  valueSql: (field: Field) => SQL,
): SQL {
  const fields = storedFields(resource);
  const inserted = (field: Field) => {
    const number = numbers.find((taken) => taken.field === field);
    return number ? writtenNumberSql(number, queryOf(number)) : valueSql(field);
  };
  const taken = numbers.map(
    (number) => sql`${takenNumbersSql(resource, number, { name: queryOf(number), count: 1 })},`,
  );
  return sql`
    with ${sql.join(taken)}
    written as (
      insert into ${sql.identifier(resource.table)} (${commaList(fields.map(columnName))})
      values (${commaList(fields.map(inserted))})
      returning ${sql.identifier('row_version')}, ${fieldsSql(resource, resource.table)}
    )
    select row_version as version, row_to_json(written) as record
    from written`;
}

function queryOf({ field }: NumberToTake): string {
  return `number_of_${field.column}`;
}

/** The named fields of a row that is locked already. */
function updateSql({ change: { resource }, id, changed }: CheckedWrite): Statement {
  return changedFieldsSql(resource, id, changed);
}

/** Stores some fields of a row, and gives the row as it is then. */
export function changedFieldsSql(resource: Resource, id: string, changed: FlatRecord): Statement {
  const fields = storedFields(resource).filter((field) => field.name in changed);
  const name = `update ${fields.map((field) => field.name)}`;
  return rowStatement({ resource, name, boundValueOf: valueIn({ ...changed, id }) }, () =>
    changedSql(resource, fields),
  );
}

function changedSql(resource: Resource, fields: readonly Field[]): SQL {
  const settings = fields.map((field) => sql`${columnName(field)} = ${anyValue(field)}`);
  const key = fieldOf(resource, 'id');
  return sql`
    with written as (
      update ${sql.identifier(resource.table)}
      set ${commaList([...settings, sql`row_version = row_version + 1`])}
      where id = ${key}::uuid
      returning ${sql.identifier('row_version')}, ${fieldsSql(resource, resource.table)}
    )
    select row_version as version, row_to_json(written) as record
    from written`;
}

function deleteSql({ change: { resource }, id }: CheckedWrite): Statement {
  return statementOf(sql`
    delete from ${sql.identifier(resource.table)}
    where id = ${id}::uuid`);
}

/** What writes the pairs of a row's to-many relations, once the row is there. */
function pairsSql(checked: CheckedWrite): Statement[] {
  return changedPairs(checked).map(({ field, ids }) => pairsOfSql(field, checked.id, ids));
}

/** The to-many relations whose pairs a write makes others, with the ids that they are to name. */
export function changedPairs({ change: { resource }, previous, next }: CheckedWrite): ChangedPairs[] {
  const fields = resource.fields.filter(({ relation, name }) => relation?.via === 'join' && name in next);
  return fields.flatMap((field) => {
    const ids = [next[field.name] ?? []].flat().map(String);
    return sameValue(previous?.[field.name] ?? [], ids) ? [] : [{ field, ids }];
  });
}

interface ChangedPairs {
  readonly field: Field;
  readonly ids: readonly string[];
}

/** Makes the pairs of a to-many relation exactly these, in this order. */
function pairsOfSql(field: Field, ownerId: string, ids: readonly string[]): Statement {
  const pairs = sql.identifier(field.relation?.joinTable ?? '');
  return statementOf(sql`
    with gone as (
      delete from ${pairs}
      where owner_id = ${ownerId}::uuid
        and target_id <> all (${ids}::uuid[])
    )
    insert into ${pairs} (owner_id, target_id, position)
    select ${ownerId}::uuid, requested.id, requested.place
    from unnest(${ids}::uuid[]) with ordinality as requested (id, place)
    on conflict (owner_id, target_id) do update set position = excluded.position`);
}

/** Holds a table's order, or its only row, until the transaction ends: two writers take turns. */
export function turnSql(resource: Resource): Statement {
  return statementOf(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${resource.table}`}, 0))`);
}

export function anyRowSql(resource: Resource): Statement {
  return statementOf(sql`
    select id
    from ${sql.identifier(resource.table)}
    order by id
    limit 1`);
}

/** All columns of a row, each under the name of its field, as on the wire. */
export function fieldsSql(resource: Resource, alias: string): SQL {
  return cachedFragment({ of: resource, name: `fields ${alias}` }, () => freshFieldsSql(resource, alias));
}

function freshFieldsSql(resource: Resource, alias: string): SQL {
  const parts = resource.fields
    .filter((field) => field.relation?.via !== 'inverse' && !isDaily(field))
    .map((field) => sql`${valueSql(field, alias)} as ${sql.identifier(field.name)}`);
  return commaList(parts);
}

function valueSql(field: Field, alias: string): SQL {
  if (field.column) return codecOf(field).read(column(alias, field.column));
  const pairs = tableAs(field.relation?.joinTable ?? '', 'pair');
  return sql`array(select "pair"."target_id" from ${pairs} where "pair"."owner_id" = ${column(alias, 'id')} order by "pair"."position", "pair"."target_id")`;
}
