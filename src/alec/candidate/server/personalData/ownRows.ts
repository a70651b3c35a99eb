import { type Belonging, belongings } from '#alec/candidate/domain/belongings.ts';
import type { Person } from '#alec/candidate/server/ownCandidate.ts';
import { namesSql } from '#engine/api/sql/namesSql.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { fieldsSql } from '#engine/api/sql/writeSql.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Change } from '#engine/model/change.ts';
import { fieldOf, historyOf, isServerOwn } from '#engine/model/field.ts';
import type { Actor, Field, FlatRecord, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { maySeeField } from '#engine/rules/access.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { belongingSql } from './belongingSql.ts';

/** The rows of one resource that are a candidate's, as far as she may read them. */
export interface OwnRows {
  readonly resource: Resource;
  readonly fields: readonly Field[];
  readonly rows: readonly FlatRecord[];
}

/** Gives a row as its owner reads it, what is stored in a form of its own included. */
export type RevealOwn = (resource: Resource, row: FlatRecord) => Promise<FlatRecord>;

export interface OwnReading {
  readonly database: Connection;
  readonly model: Model;
  readonly actor: Actor;
  readonly reveal: RevealOwn;
}

/**
 * All that the Model knows to be hers, resource by resource, those without a row too, and last the history of her rows.
 *
 * @example
 * await readOwnRows(person, { database, model, actor, reveal: revealThrough(parts) }) // [{ resource: <candidate-profiles>, rows: [{ first_name: 'Ada', … }], … }, …]
 */
export async function readOwnRows(person: Person, reading: OwnReading): Promise<OwnRows[]> {
  const all: OwnRows[] = [];
  for (const belonging of belongings(reading.model)) all.push(await ownRowsOf(belonging, person, reading));
  const history = historyOf(reading.model);
  const ids = all.flatMap(({ rows }) => rows.map(({ id }) => String(id)));
  return history ? [...all, await entriesOf(history, ids, reading)] : all;
}

async function ownRowsOf(belonging: Belonging, person: Person, reading: OwnReading): Promise<OwnRows> {
  const { resource } = belonging;
  const { database, reveal } = reading;
  const found = await database.query<{ record: string }>(
    statementOf(sql`
      select row_to_json("row")::text as record
      from (
        select ${fieldsSql(resource, 't')}
        from ${tableAs(resource.table, 't')}
        where ${belongingSql(belonging, person, 't')}
      ) as "row"
      order by ${column('row', 'createdAt')}, ${column('row', 'id')}`),
  );
  const rows = found.map(({ record }) => JSON.parse(record) as FlatRecord);
  const plain = await Promise.all(rows.map((row) => reveal(resource, row)));
  return { resource, fields: fieldsFor(resource, reading), rows: plain };
}

const entityField = 'entity_id' satisfies FieldOf<'activities'>;

/** What was written of her rows, by whomever. */
async function entriesOf(history: Resource, ids: readonly string[], reading: OwnReading): Promise<OwnRows> {
  const found = await reading.database.query<{ record: string }>(
    statementOf(sql`
      select row_to_json("row")::text as record
      from (
        select ${fieldsSql(history, 't')}
        from ${tableAs(history.table, 't')}
        where ${column('t', entityField)} = any(${ids}::text[])
      ) as "row"
      order by ${column('row', 'createdAt')}, ${column('row', 'id')}`),
  );
  const rows = found.map(({ record }) => withSeenChanges(JSON.parse(record), reading));
  return { resource: history, fields: fieldsFor(history, reading), rows };
}

type Entry = RecordOf<'activities'>;

/** Of a change she sees the fields that she sees of the row. */
function withSeenChanges(entry: Entry, { model, actor }: OwnReading): FlatRecord {
  const resource = Object.values(model.resources).find(({ type }) => type === entry.entity_type);
  const isSeen = (name: string) => {
    const field = resource && fieldOf(resource, name);
    return resource !== undefined && (field === undefined || maySeeField(actor, resource, field));
  };
  const changes = ((entry.changes ?? []) as unknown as readonly Change[]).filter(({ field }) =>
    isSeen(field),
  );
  const seen: ValuesOf<'activities'> = { changes: changes as unknown as JsonValue };
  return { ...(entry as FlatRecord), ...seen };
}

/** Keys of files and fingerprints tell nobody anything. */
function fieldsFor(resource: Resource, { actor }: OwnReading): readonly Field[] {
  return resource.fields.filter(
    (field) =>
      field.relation?.via !== 'inverse' &&
      maySeeField(actor, resource, field) &&
      !(isServerOwn(field) && field.fieldType === 'text'),
  );
}

/** What the rows behind the relations are called, by id, as far as she may read them. */
export async function namesBehind(
  all: readonly OwnRows[],
  { database, model, actor }: OwnReading,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, Set<string>>();
  for (const { fields, rows } of all)
    for (const { name, relation } of fields) {
      if (!relation) continue;
      const named = rows.flatMap((row) => [row[name] ?? []].flat().map(String));
      ids.set(relation.to, new Set([...(ids.get(relation.to) ?? []), ...named]));
    }
  const names = new Map<string, string>();
  for (const [path, wanted] of ids) {
    if (wanted.size === 0) continue;
    const found = await database.query<{ id: string; name: string }>(
      namesSql({ model, actor }, path, [...wanted]),
    );
    for (const { id, name } of found) names.set(id, name);
  }
  return names;
}
