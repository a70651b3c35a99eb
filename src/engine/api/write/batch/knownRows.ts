import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { missingSql, type Related } from '#engine/api/sql/write/relatedSql.ts';
import { lockManySql, waitSql } from '#engine/api/sql/writeSql.ts';
import { openOwners } from '#engine/api/write/check/checkOwnersOpen.ts';
import type { KnownRows, Writing } from '#engine/api/write/writing.ts';
import { numbersOf } from '#engine/api/write/yearlyNumbers.ts';
import { resourceAt } from '#engine/model/field.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayRefer } from '#engine/rules/access.ts';

/** Changes whose rows are known, each with all that it sends. */
interface Known extends KnownRows {
  readonly changes: readonly RowChange[];
}

/** Holds the rows under many changes of one resource, and looks for the rows that these name: two statements. */
export async function knownRows(asked: readonly RowChange[], writing: Writing): Promise<Known> {
  const rows = await held(asked, writing);
  const changes = asked.map((change) => resolved(change, rows));
  return {
    changes,
    held: rows,
    related: await related(changes, writing),
    numbers: await numbersFor(changes, writing),
    open: await open(changes, rows, writing),
    writing,
  };
}

/** What follows from the row as it is, is known once that is held. */
function resolved(change: RowChange, rows: KnownRows['held']): RowChange {
  const { sentFrom, ...rest } = change;
  const stored = rows.get(change.row.id);
  if (!sentFrom || !stored) return change;
  return { ...rest, sent: { ...change.sent, ...sentFrom(storedRecord(stored).record) } };
}

async function held(changes: readonly RowChange[], writing: Writing): Promise<KnownRows['held']> {
  const found = new Map<string, StoredRow>();
  const there = changes.filter(({ verb }) => verb !== 'insert');
  for (const reach of new Set(there.map((change) => change.reach))) {
    const alike = there.filter((change) => change.reach === reach);
    for (const row of await lockedRows(alike, writing)) found.set(String(storedRecord(row).record.id), row);
  }
  return found;
}

/** Of changes that reach as far as each other. */
async function lockedRows(
  changes: readonly RowChange[],
  { api, context, tx }: Writing,
): Promise<readonly StoredRow[]> {
  const [first] = changes;
  if (!first) return [];
  const viewer = { model: api.model, actor: context.actor, isWriting: true };
  const ids = changes.map(({ row }) => row.id);
  const sight = { reach: first.reach, withTrashed: false };
  const wait = waitSql(first.resource, ids, viewer, sight);
  if (wait) tx.send(wait);
  return tx.query<StoredRow>(lockManySql(first.resource, ids, viewer, sight));
}

/** Of what the rows are part of, or are to be. */
async function open(
  changes: readonly RowChange[],
  rows: KnownRows['held'],
  writing: Writing,
): Promise<Set<string>> {
  const [first] = changes;
  const before = [...rows.values()].map((row) => storedRecord(row).record);
  return first
    ? openOwners(writing, first.resource, [...before, ...changes.map(({ sent }) => sent)])
    : new Set();
}

/** Of new rows that are stored in full and bring none: the others take theirs one by one. */
async function numbersFor(changes: readonly RowChange[], writing: Writing): Promise<KnownRows['numbers']> {
  const [first] = changes;
  const fields = first?.resource.fields.filter(({ number }) => number) ?? [];
  const added = changes.filter(({ verb }) => verb === 'insert');
  const isEach = added.every(({ mode, sent }) => mode !== 'draft' && fields.every(({ name }) => !sent[name]));
  return first && added.length > 0 && fields.length > 0 && isEach
    ? numbersOf(first.resource, added.length, writing)
    : new Map();
}

async function related(
  changes: readonly RowChange[],
  { api, context, tx }: Writing,
): Promise<KnownRows['related']> {
  const { model } = api;
  const { actor } = context;
  const asked = (changes[0]?.resource.fields ?? []).flatMap((field): Related[] => {
    if (!field.relation || field.relation.via === 'inverse') return [];
    const target = resourceAt(model, field.relation.to);
    const reach = mayRefer(actor, target);
    const ids = [...new Set(changes.flatMap(({ sent }) => sent[field.name] ?? []))].filter(isUuid);
    return reach === 'none' || ids.length === 0 ? [] : [{ field, target, ids, reach, within: null }];
  });
  if (asked.length === 0) return new Set();
  const missing = await tx.query<{ field: string; id: string }>(missingSql(asked, { model, actor }));
  const absent = new Set(missing.map(({ field, id }) => `${field} ${id}`));
  const named = asked.flatMap(({ field, ids }) => ids.map((id) => `${field.name} ${id}`));
  return new Set(named.filter((name) => !absent.has(name)));
}
