import type { UnmergePlan } from '#engine/api/plan/planMerge.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { turnSql } from '#engine/api/sql/writeSql.ts';
import { announceWrite } from '#engine/api/write/announceWrite.ts';
import { refusalOf } from '#engine/api/write/databaseRefusal.ts';
import { endWriting } from '#engine/api/write/endWriting.ts';
import { holdRow } from '#engine/api/write/holdRow.ts';
import { logChanges } from '#engine/api/write/logWrite.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { seenReach } from '#engine/rules/access.ts';
import { type KeptMerge, type RowVersion, readStored, versionsOfRows } from './keepMerge.ts';
import { mergeNote } from './mergeNotes.ts';
import { isOpenToAll, moveReferences } from './moveReferences.ts';
import { treeFields } from './placeInTree.ts';
import type { ReferringRow } from './referringRows.ts';

/**
 * Takes a merge back in one transaction: the row that stayed has its own values again, so that those of the others are
 * free, these are there again under their ids, and what named them names them again. Nothing that the merge touched
 * may have been changed since.
 *
 * Answers `{ restored: [ids] }`. Throws a Refusal: 404 no such merge, 409, 412 something was changed since.
 */
export async function unmergeRows(writing: Writing, plan: UnmergePlan): Promise<JsonObject> {
  const { resource, row, reach } = plan;
  if (treeFields(resource).length > 0) await writing.tx.query(turnSql(resource));
  await holdRow(writing, { resource, reach: reach.update, mayBeReferenced: true }, row);
  const { id, state } = await keptMerge(writing, plan);
  await checkUntouched(writing, state.versions);
  const { values, links } = apart(resource, state.values);
  await setBack(writing, plan, values);
  for (const stored of state.rows) await bringBack(writing, plan, stored);
  await moveReferences(writing, {
    rows: referringAgain(writing, state),
    linksOf: (_, { resource: { path }, id: moved }) =>
      state.moved.find((one) => one.path === path && one.id === moved)?.links ?? {},
    notesOf: ({ links }) => [
      mergeNote('undone', isOpenToAll(links.map(({ field }) => field)) ? state.name : null),
    ],
  });
  await setBack(writing, plan, links);
  await endWriting(writing);
  await writing.tx.query(statementOf(sql`delete from record_merges where id = ${id}::uuid`));
  return { restored: state.rows.map((stored) => stored.id) };
}

interface Found {
  readonly id: string;
  readonly actor: string;
  readonly state: string;
}

/** Who reaches only her own rows takes back only what she merged: of the other rows nothing tells whose they were. */
async function keptMerge(
  { tx, context }: Writing,
  { resource, row, merge, reach }: UnmergePlan,
): Promise<{ id: string; state: KeptMerge }> {
  const [found] = await tx.query<Found>(
    statementOf(sql`
      select id::text as id, actor_id as actor, state::text as state
      from record_merges
      where resource = ${resource.path}
        and kept_id = ${row.id}::uuid
        and (${merge}::uuid is null or id = ${merge}::uuid)
      order by created_at desc, id desc
      limit 1
      for update`),
  );
  if (!found || (reach.delete === 'own' && found.actor !== context.actor.id))
    throw new Refusal(problem('not-found'));
  return { id: found.id, state: JSON.parse(found.state) };
}

async function checkUntouched(writing: Writing, expected: readonly RowVersion[]): Promise<void> {
  const now = await versionsOfRows(writing, expected);
  const known = new Map(now.map(({ path, id, version }) => [`${path} ${id}`, version]));
  const isChanged = expected.some(({ path, id, version }) => known.get(`${path} ${id}`) !== version);
  if (isChanged) throw new Refusal(problem('stale-version'));
}

/** Its links to rows of its own resource come last: these are not all there before. */
function apart({ path, fields }: Resource, all: FlatRecord): { values: FlatRecord; links: FlatRecord } {
  const isLink = (name: string) => fieldOf({ fields }, name)?.relation?.to === path;
  const entries = Object.entries(all);
  return {
    values: Object.fromEntries(entries.filter(([name]) => !isLink(name))),
    links: Object.fromEntries(entries.filter(([name]) => isLink(name))),
  };
}

async function setBack(writing: Writing, { resource, row }: UnmergePlan, sent: FlatRecord): Promise<void> {
  const notes = [mergeNote('undone', null)];
  const key = { id: row.id, versions: anyVersion };
  const written = await writing.writeRow(
    { ...emptyChange(resource, 'all'), verb: 'set', row: key, sent, notes },
    writing,
  );
  const isSaid = Object.keys(sent).length === 0 || written.event !== null;
  if (!isSaid) await logChanges(writing, { ...written, event: 'updated' }, notes);
}

type Stored = KeptMerge['rows'][number];

async function bringBack(writing: Writing, { resource }: UnmergePlan, stored: Stored): Promise<void> {
  const notes = [mergeNote('undone', null)];
  if (stored.row === null) {
    const row = { id: stored.id, versions: anyVersion, withTrashed: true };
    const change = { ...emptyChange(resource, 'all'), verb: 'set', row, sent: { deletedAt: null } } as const;
    await writing.writeRow({ ...change, notes }, writing);
    return;
  }
  await insertStored(writing, resource, stored);
  const { record, version } = await readStored(writing, resource, stored.id);
  const { reach, pointer } = emptyChange(resource, 'all');
  const written = { resource, id: stored.id, version, previous: null, record, reach, pointer, meta: {} };
  await logChanges(writing, { ...written, event: 'created' }, notes);
  await announceWrite(writing, { ...written, event: 'created' });
}

/** As the tables had it: no rule is asked of what was stored before, but what is to be there once may be taken by now. */
async function insertStored(writing: Writing, resource: Resource, stored: Stored): Promise<void> {
  try {
    await insertRow(writing, resource, stored);
  } catch (error) {
    const { id } = stored;
    const row = stored.row as FlatRecord;
    const values = resource.fields.map(({ name, column }) => [name, row[column ?? ''] ?? null] as const);
    const change = {
      ...emptyChange(resource, 'all'),
      verb: 'insert',
      row: { id, versions: anyVersion },
    } as const;
    throw refusalOf(error, { change, id, next: Object.fromEntries(values) });
  }
}

async function insertRow({ tx }: Writing, { table }: Resource, { row, pairs }: Stored): Promise<void> {
  await tx.query(
    statementOf(sql`
      insert into ${sql.identifier(table)}
      select * from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`),
  );
  for (const [name, list] of Object.entries(pairs)) {
    const pair = sql.identifier(name);
    await tx.query(
      statementOf(sql`
        insert into ${pair}
        select * from jsonb_populate_recordset(null::${pair}, ${JSON.stringify(list)}::jsonb)`),
    );
  }
}

/** Of a row that the actor sees it is told why it cannot be moved back; her own rows are not looked for. */
function referringAgain(writing: Writing, { moved }: KeptMerge): ReferringRow[] {
  const { api, context } = writing;
  return moved.map(({ path, id, links }) => {
    const resource = resourceAt(api.model, path);
    const fields = Object.keys(links).flatMap((name) => fieldOf(resource, name) ?? []);
    return {
      resource,
      id,
      links: fields.map((field) => linkOf(field, seenReach(context.actor, resource, field) === 'all')),
    };
  });
}

function linkOf(field: Field, seen: boolean) {
  return { field, trashed: false, seen };
}
