import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, JsonValue, Resource } from '#engine/model/model.ts';
import { throughField } from './ancestors.ts';
import { commaList } from './sqlParts.ts';
import { bound, columnName, insertedValue, storedFields } from './write/columnValues.ts';
import { changedPairs, fieldsSql } from './writeSql.ts';

/** A statement of PostgreSQL has room for 65,535 values. */
const mostValues = 30_000;

/**
 * The statements that store many checked rows of one resource, new ones and held ones; each gives its rows as they are
 * then (`StoredRow`).
 *
 * @example writeManySql(origins, checked) // one insert of all new rows, one update of all others
 */
export function writeManySql(resource: Resource, all: readonly CheckedWrite[]): Statement[] {
  const added = all.filter(({ change }) => change.verb === 'insert');
  const updated = all.filter(({ change }) => change.verb !== 'insert');
  const fields = storedFields(resource);
  const changed = fields.filter(({ name }) => updated.some((one) => name in one.changed));
  return [
    ...parts(added, fields.length).map((some) => insertManySql(resource, fields, some)),
    ...parts(updated, changed.length + 1).map((some) => updateManySql(resource, changed, some)),
  ];
}

function parts(all: readonly CheckedWrite[], width: number): CheckedWrite[][] {
  const size = Math.max(1, Math.floor(mostValues / width));
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

function insertManySql(
  resource: Resource,
  fields: readonly Field[],
  all: readonly CheckedWrite[],
): Statement {
  const before = siblingsBefore(resource, all);
  const rows = all.map(({ id, next }, at) =>
    fields.map((field) => insertedValue(field, resource, { ...next, id }, before[at])),
  );
  return writtenSql(
    resource,
    sql`
      insert into ${sql.identifier(resource.table)} (${commaList(fields.map(columnName))})
      values ${commaList(rows.map((values) => sql`(${commaList(values)})`))}`,
  );
}

/** Of each row, how many of those before it are part of the same whole. */
function siblingsBefore(resource: Resource, all: readonly CheckedWrite[]): number[] {
  const name = throughField(resource)?.name ?? '';
  const counts = new Map<JsonValue, number>();
  return all.map(({ next }) => {
    const whole = next[name] ?? null;
    const count = counts.get(whole) ?? 0;
    counts.set(whole, count + 1);
    return count;
  });
}

/** A field that some rows leave as it is is written there with what it holds: the rows are held. */
function updateManySql(
  resource: Resource,
  fields: readonly Field[],
  all: readonly CheckedWrite[],
): Statement {
  const rows = all.map(({ id, next }) => [
    sql`${id}::uuid`,
    ...fields.map((field) => bound(field, next[field.name])),
  ]);
  const names = fields.map((_, at) => sql.identifier(`value_${at}`));
  const settings = fields.map((field, at) => sql`${columnName(field)} = "sent".${names[at]}`);
  return writtenSql(
    resource,
    sql`
      update ${sql.identifier(resource.table)}
      set ${commaList([...settings, sql`row_version = row_version + 1`])}
      from (values ${commaList(rows.map((values) => sql`(${commaList(values)})`))})
        as "sent" ("sent_id", ${commaList(names)})
      where ${sql.identifier(resource.table)}.id = "sent"."sent_id"`,
  );
}

/** Its text depends on how many rows there are: the database need not keep its plan. */
function writtenSql(resource: Resource, write: SQL): Statement {
  return {
    ...statementOf(sql`
      with "written" as (
        ${write}
        returning ${sql.identifier('row_version')}, ${fieldsSql(resource, resource.table)}
      )
      select row_version as version, row_to_json("written") as record
      from "written"`),
    isPlannedEachTime: true,
  };
}

/** Makes the pairs of the to-many relations of many rows those that were checked, once the rows are there: a statement each. */
export function pairsManySql(resource: Resource, all: readonly CheckedWrite[]): Statement[] {
  const changed = all.flatMap((checked) => changedPairs(checked).map((one) => ({ ...one, id: checked.id })));
  return resource.fields.flatMap((field) => {
    const rows = changed.filter((one) => one.field === field);
    return rows.length > 0 ? [pairsOfManySql(field, rows)] : [];
  });
}

interface Pairs {
  readonly id: string;
  readonly ids: readonly string[];
}

/** Each row names others of its own, in its own order. */
function pairsOfManySql(field: Field, rows: readonly Pairs[]): Statement {
  const pairs = sql.identifier(field.relation?.joinTable ?? '');
  const owners = rows.flatMap(({ id, ids }) => ids.map(() => id));
  const places = rows.flatMap(({ ids }) => ids.map((_, at) => at + 1));
  const requested = sql`unnest(${owners}::uuid[], ${rows.flatMap(({ ids }) => ids)}::uuid[], ${places}::integer[])`;
  return statementOf(sql`
    with requested (owner_id, target_id, place) as (
      select *
      from ${requested}
    ),
    gone as (
      delete from ${pairs} as pair
      where pair.owner_id = any(${rows.map(({ id }) => id)}::uuid[])
        and not exists (
          select from requested
          where requested.owner_id = pair.owner_id
            and requested.target_id = pair.target_id
        )
    )
    insert into ${pairs} (owner_id, target_id, position)
    select requested.owner_id, requested.target_id, requested.place
    from requested
    on conflict (owner_id, target_id) do update set position = excluded.position`);
}
