import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { column, commaList, tableAs } from './sqlParts.ts';

/** Checked records from outside, one per key, on their way into the table. */
export interface Incoming {
  readonly resource: Resource;
  readonly fields: readonly Field[];
  /** Names of the fields that are unique together. */
  readonly key: readonly string[];
  readonly records: readonly FlatRecord[];
}

/** The key of a row: `{ lucie_id: '50001', registration_number: 'M50001' }`. */
export function keySql(resource: Resource, id: string, key: readonly string[]): Statement {
  const columns = key.map((name) => sql`${column('t', columnOf(resource, name))} as ${sql.identifier(name)}`);
  return statementOf(sql`
    select ${commaList(columns)}
    from ${tableAs(resource.table, 't')}
    where ${column('t', 'id')} = ${id}::uuid`);
}

/** Ids of the rows that bear these words, which are in lower case; of namesakes the first. */
export function namedRowsSql(resource: Resource, field: string, words: readonly string[]): Statement {
  const word = sql`lower(${column('t', columnOf(resource, field))})`;
  return statementOf(sql`
    select distinct on (${word}) ${word} as word, ${column('t', 'id')}::text as id
    from ${tableAs(resource.table, 't')}
    where ${word} = any(${words}::text[])
    order by ${word}, ${column('t', 'id')}`);
}

/** Whether one of the records is not in the table yet, or not as it comes. */
export function isNewsSql(incoming: Incoming): Statement {
  const { resource, key } = incoming;
  const isSame = (name: string) =>
    sql`${column('t', columnOf(resource, name))} = ${column('incoming', columnOf(resource, name))}`;
  return statementOf(sql`
    select exists (
      select 1
      from ${rowsSql(resource, incoming.records)} as "incoming"
      where not exists (
        select 1
        from ${tableAs(resource.table, 't')}
        where ${sql.join(key.map(isSame), ' and ')}
          and (${columnsOf(incoming, 't')}) is not distinct from (${columnsOf(incoming, 'incoming')})
      )
    ) as news`);
}

/** Stores the records: new rows where the key is new, else the rows that differ. In the order of the key, so that two of these never wait for each other in a ring. */
export function storeSql(incoming: Incoming, newId: () => string, now: Date): Statement {
  const { resource, fields, key } = incoming;
  const table = sql.identifier(resource.table);
  const names = fields.map((field) => sql.identifier(field.column ?? field.name));
  const keyNames = key.map((name) => sql.identifier(columnOf(resource, name)));
  const columns = commaList([...names, sql`id`, sql`created_at`, sql`updated_at`]);
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const records = incoming.records.map((record) => ({ ...record, id: newId(), ...stamps }));
  return statementOf(sql`
    insert into ${table} (${columns})
    select ${columns}
    from ${rowsSql(resource, records)} as "incoming"
    order by ${commaList(keyNames)}
    on conflict (${commaList(keyNames)}) do update
    set ${commaList(names.map((name) => sql`${name} = excluded.${name}`))},
      updated_at = excluded.updated_at,
      row_version = ${table}.row_version + 1
    where (${columnsOf(incoming, resource.table)}) is distinct from (${columnsOf(incoming, 'excluded')})`);
}

function rowsSql(resource: Resource, records: readonly FlatRecord[]): SQL {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [columnOf(resource, name), value])),
  );
  return sql`jsonb_populate_recordset(null::${sql.identifier(resource.table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}

function columnsOf({ fields }: Incoming, alias: string): SQL {
  return commaList(fields.map((field) => column(alias, field.column ?? field.name)));
}

function columnOf(resource: Resource, name: string): string {
  return fieldOf(resource, name)?.column ?? name;
}
