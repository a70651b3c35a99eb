import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { FormulaComputation } from '#engine/model/computation.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { formulaSql } from './formulaSql.ts';
import { column, commaList, tableAs } from './sqlParts.ts';
import { valuesOf } from './valueSql.ts';
import { fieldsSql } from './writeSql.ts';

interface Recalculated {
  readonly model: Model;
  readonly resource: Resource;
  readonly fields: readonly Field[];
  readonly now: Date;
}

/**
 * Stores what the formulas of some rows give now, where that differs, and gives these rows (`StoredRow`). They keep their
 * version and the time of their last change: nobody changed them.
 */
export function recalculateSql(recalculated: Recalculated, ids: readonly string[]): Statement {
  const { resource } = recalculated;
  const rows = sql`${column('t', 'id')} = any(${ids}::uuid[])`;
  return statementOf(sql`
    with "written" as (
      ${updateSql(recalculated, rows)}
      returning ${column('w', 'row_version')}, ${fieldsSql(resource, 'w')}
    )
    select row_version as version, row_to_json("written") as record
    from "written"
    order by id`);
}

/** The same for so many rows after one, in the order of their ids; gives the last of them and how many differed. */
export function recalculatePieceSql(
  recalculated: Recalculated,
  after: string | null,
  size: number,
): Statement {
  const { resource } = recalculated;
  const behind = after === null ? sql`true` : sql`id > ${after}::uuid`;
  return statementOf(sql`
    with "piece" as materialized (
      select id from ${sql.identifier(resource.table)} where ${behind} order by id limit ${sql.number(size)}
    ), "changed" as (
      ${updateSql(recalculated, sql`${column('t', 'id')} in (select id from "piece")`)}
      returning 1
    )
    select
      (select id::text from "piece" order by id desc limit 1) as last,
      (select count(*) from "changed")::integer as changed`);
}

/** Holds rows in the order of their ids, so that two writers of the same rows never wait for each other. */
export function holdSql({ table }: Resource, ids: readonly string[]): Statement {
  return statementOf(sql`
    select id
    from ${sql.identifier(table)}
    where id = any(${ids}::uuid[])
    order by id
    for no key update`);
}

function updateSql({ model, resource, fields, now }: Recalculated, rows: SQL): SQL {
  const place = { model, now, resource, alias: 't', valueOf: valuesOf({ model, now }), isAnew: true };
  const values = fields.map(
    (field, index) =>
      sql`${formulaSql(field, field.compute as FormulaComputation, place)} as ${sql.identifier(`value_${index}`)}`,
  );
  const settings = fields.map((field, index) => sql`${name(field)} = ${column('n', `value_${index}`)}`);
  const before = fields.map((field) => column('w', field.column ?? ''));
  const after = fields.map((_, index) => column('n', `value_${index}`));
  return sql`
      update ${tableAs(resource.table, 'w')}
      set ${commaList(settings)}
      from (select ${column('t', 'id')}, ${commaList(values)} from ${tableAs(resource.table, 't')} where ${rows}) as n
      where ${column('w', 'id')} = ${column('n', 'id')}
        and row(${commaList(before)}) is distinct from row(${commaList(after)})`;
}

function name({ column: stored }: Field): SQL {
  return sql`${sql.identifier(stored ?? '')}`;
}
