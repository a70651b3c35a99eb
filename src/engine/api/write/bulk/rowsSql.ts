import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import { column, commaList, tableAs } from '#engine/api/sql/sqlParts.ts';
import { bound, columnName, fieldsSql, storedFields } from '#engine/api/sql/writeSql.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';

/** New rows of one resource; where rows have places they follow the last, in their order. Gives them as they are then. */
export function insertRowsSql(resource: Resource, all: readonly CheckedWrite[]): Statement {
  const fields = storedFields(resource);
  const rows = all.map(({ id, next }, at) => rowSql(fields, { ...next, id }, at));
  return statementOf(sql`
    with ${resource.order ? placesSql(resource) : sql``} written as (
      insert into ${sql.identifier(resource.table)} (${commaList(fields.map(columnName))})
      values ${commaList(rows)}
      returning ${sql.identifier('row_version')}, ${fieldsSql(resource, resource.table)}
    )
    select row_version as version, row_to_json(written) as record
    from written`);
}

function rowSql(fields: readonly Field[], record: FlatRecord, at: number): SQL {
  const values = fields.map((field) =>
    field.system && field.name === 'position'
      ? sql`(select last from ${sql.identifier('places')}) + ${sql.number(at + 1)}`
      : bound(field, record[field.name]),
  );
  return sql`(${commaList(values)})`;
}

/** The rows of one statement do not see each other: the last place is looked up once. */
function placesSql({ table }: Resource): SQL {
  return sql`places as materialized (
      select coalesce(max(position), 0) as last from ${sql.identifier(table)}
    ),`;
}

/** Rows that are held already, of which the same fields change. Gives them as they are then. */
export function updateRowsSql(resource: Resource, all: readonly CheckedWrite[]): Statement {
  const fields = storedFields(resource).filter((field) => field.name in (all[0]?.changed ?? {}));
  const rows = all.map(
    ({ id, changed }) =>
      sql`(${commaList([sql`${id}::uuid`, ...fields.map((field) => bound(field, changed[field.name]))])})`,
  );
  const names = [sql.identifier('id'), ...fields.map(columnName)];
  const settings = fields.map(
    (field) => sql`${columnName(field)} = ${column('changed', field.column ?? '')}`,
  );
  return statementOf(sql`
    with written as (
      update ${tableAs(resource.table, 't')}
      set ${commaList([...settings, sql`row_version = "t".row_version + 1`])}
      from (values ${commaList(rows)}) as "changed" (${commaList(names)})
      where "t"."id" = "changed"."id"
      returning ${column('t', 'row_version')}, ${fieldsSql(resource, 't')}
    )
    select row_version as version, row_to_json(written) as record
    from written`);
}

export function deleteRowsSql({ table }: Resource, ids: readonly string[]): Statement {
  return statementOf(sql`
    delete from ${sql.identifier(table)}
    where id = any(${ids}::uuid[])`);
}
