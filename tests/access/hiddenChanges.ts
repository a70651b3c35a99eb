import memoize from 'lodash/memoize.js';
import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Field, FlatRecord, JsonValue, Resource } from '#engine/model/model.ts';
import { changesOf } from './historyRows.ts';
import { isWithin, reachOf, referReach, seenRows, seesField, viewReach } from './oracle.ts';
import { idOf, type Key } from './people.ts';
import type { Reader } from './readRequests.ts';
import { isOwnerField, testValue } from './values.ts';
import { type AccessWorld, type KnownRow, rowOf, store, stored } from './world.ts';

/** What one person does not see, in another state: every hidden value another one, and hidden rows more. */
export async function changeHidden(
  reader: Reader,
  world: Pick<AccessWorld, 'database' | 'rows'>,
  { version, isMeant }: { readonly version: number; readonly isMeant: (key: Key) => boolean },
): Promise<Changed> {
  const { facts, asker } = reader;
  const { database, rows: rowsIn } = world;
  const viewer = { ...reader, seenIn: seenBy(reader) };
  let values = 0;
  for (const resource of Object.values(facts.model.resources)) {
    for (const row of facts.rows.get(resource.path) ?? []) {
      const changed = !isMeant(row.key) ? {} : hiddenValues(viewer, resource, row, version);
      if (Object.keys(changed).length === 0) continue;
      values += Object.keys(changed).length;
      Object.assign(row.record, changed);
      await update(database, resource, row.record, Object.keys(changed));
    }
  }
  const added = furtherRows(reader, version);
  await store(database, facts.model, added);
  let rows = 0;
  for (const [path, [row]] of added) {
    const [found] = row ? await database.query(existsSql(facts.model.resources[path] as Resource, row)) : [];
    if (!row || !found || facts.rows.get(path)?.some(({ record }) => record.id === row.record.id)) continue;
    rows += 1;
    rowsIn.get(path)?.push(row);
  }
  return { asker, values, rows };
}

/** What must be there once only may be there already. */
function existsSql({ table }: Resource, { record }: KnownRow) {
  return statementOf(sql`select 1 from ${sql.identifier(table)} where id = ${String(record.id)}::uuid`);
}

export interface Changed {
  readonly asker: string;
  readonly values: number;
  readonly rows: number;
}

interface Viewer extends Reader {
  /** Keys of the rows of a resource that the person sees: none comes or goes while what is hidden changes. */
  readonly seenIn: (resource: Resource) => ReadonlySet<unknown>;
}

function seenBy({ asker, actor, facts }: Reader): Viewer['seenIn'] {
  return memoize((resource: Resource) => {
    const seen = seenRows(actor, facts, resource, referReach(asker, resource));
    return new Set(seen.map(({ record }) => record.id));
  });
}

/** The hidden values of a row: all of a row that is out of sight, else those of the fields that are. */
function hiddenValues(
  viewer: Viewer,
  resource: Resource,
  { key, record, offset = 0 }: KnownRow,
  version: number,
): FlatRecord {
  const { asker, facts, seenIn } = viewer;
  const isSeen = seenIn(resource).has(record.id);
  if (resource.path === facts.model.product?.history)
    return hiddenHistory(viewer, resource, { key, record }, { isSeen, version });
  if (resource.access.throughCalls) return hiddenFigures(viewer, resource, { key, record, offset }, version);
  const fields = resource.fields.filter((field) =>
    isSeen ? !seesField(asker, resource, field) : !isOwnerField(field, resource),
  );
  return newValues(fields, resource, { key, version: version + offset });
}

/** What is shown by calls of the product alone: to its owner, amounts to whoever sees them where they stand. */
function hiddenFigures(
  { asker, actor, facts }: Reader,
  resource: Resource,
  { key, record }: KnownRow,
  version: number,
): FlatRecord {
  if (!['dossier-facts', 'user-preferences'].includes(resource.path)) return {};
  const dossiers = facts.model.resources['training-courses'] as Resource;
  const reach = resource.path === 'dossier-facts' ? viewReach(asker, dossiers) : 'own';
  const isSeen = isWithin(reach, { actor, facts, resource, record });
  const amounts =
    reachOf(asker, facts.model.resources['training-actions'] as Resource, 'margins') === 'none'
      ? ['real_cost', 'margin', 'requested_amount', 'received_amount']
      : [];
  const fields = resource.fields.filter((field) =>
    isSeen ? amounts.includes(field.name) : !isOwnerField(field, resource),
  );
  return newValues(fields, resource, { key, version });
}

function newValues(
  fields: readonly Field[],
  resource: Resource,
  place: Pick<KnownRow, 'key'> & { version: number },
): FlatRecord {
  // Photographs stand beside the names of people, for everybody.
  const plain = fields.filter(
    ({ relation, name, column }) => !relation && column !== null && !['user_id', 'avatar'].includes(name),
  );
  return Object.fromEntries(plain.map((field) => [field.name, testValue(field, { resource, ...place })]));
}

/** An entry of a row that is out of sight tells nothing that is seen; of one in sight the changes of hidden fields. */
function hiddenHistory(
  { facts, actor, asker, seenIn }: Viewer,
  resource: Resource,
  { key, record }: KnownRow,
  { isSeen, version }: { isSeen: boolean; version: number },
): FlatRecord {
  const described = Object.values(facts.model.resources).find(
    ({ type }) => type === record.entity_type,
  ) as Resource;
  const changes = changesOf(described, key, version);
  if (!isSeen) {
    const fields = resource.fields.filter(({ name }) =>
      ['description', 'user_name', 'request_id'].includes(name),
    );
    return { ...newValues(fields, resource, { key, version }), changes };
  }
  const isOwnDeed = record.user_id === actor.id;
  const isRowSeen = seenIn(described).has(record.entity_id);
  if (!isRowSeen && !isOwnDeed) return { changes, description: `${version} hidden` };
  const hidden = described.fields
    .filter((field) => !seesField(asker, described, field))
    .map(({ name }) => name);
  if (hidden.length === 0) return {};
  const before = record.changes as { field: string; [part: string]: JsonValue }[];
  return {
    changes: before.map(
      (one) => changes.find(({ field }) => field === one.field && hidden.includes(field)) ?? one,
    ),
  };
}

/** A row more of each resource that has hidden rows, hung on what is seen where nothing of the resource is. */
function furtherRows({ asker, actor, facts }: Reader, version: number): Map<string, KnownRow[]> {
  const more = new Map<string, KnownRow[]>();
  for (const resource of Object.values(facts.model.resources)) {
    const reach = referReach(asker, resource);
    // A row more would be a person or what she keeps for herself.
    const isKept = resource.kind === 'singleton' || resource.access.throughCalls === true;
    if (reach === 'all' || isKept || resource.path === facts.model.product?.history) continue;
    const { key, record } = rowOf(resource, reach === 'none' ? 'north' : 'south', version * 10);
    const alone = Object.fromEntries(
      resource.fields.filter(({ relation }) => relation?.via === 'join').map(({ name }) => [name, []]),
    );
    const row = {
      key,
      offset: version * 10,
      record: { ...record, ...alone, id: idOf(resource.path, `more ${version}`) },
    };
    if (
      seenRows(actor, { ...facts, rows: new Map([...facts.rows, [resource.path, [row]]]) }, resource, reach)
        .length > 0
    )
      throw new Error(`${asker} would see a row more of ${resource.path}`);
    more.set(resource.path, [row]);
  }
  return more;
}

async function update(
  database: Database,
  resource: Resource,
  record: FlatRecord,
  names: readonly string[],
): Promise<void> {
  const table = sql.identifier(resource.table);
  const fields = resource.fields.filter(({ name }) => names.includes(name));
  const columns = fields.map(({ column }) => sql.identifier(String(column)));
  const written = stored(resource, record);
  const values = JSON.stringify(
    Object.fromEntries(fields.map(({ column, name }) => [column, written[name]])),
  );
  const sets = columns.map((column) => sql`${column} = "new".${column}`);
  await database.query(
    statementOf(sql`
      update ${table} as "t"
      set ${sql.join(sets as SQL[], ', ')}
      from jsonb_populate_record(null::${table}, ${values}::text::jsonb) as "new"
      where "t"."id" = ${String(record.id)}::uuid`),
  );
}
