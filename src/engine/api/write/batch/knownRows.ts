import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { type StoredRow, storedRecord } from '#engine/api/sql/storedRow.ts';
import { lockManySql, missingSql, type Related } from '#engine/api/sql/writeSql.ts';
import type { KnownRows, Writing } from '#engine/api/write/writing.ts';
import { resourceAt } from '#engine/model/field.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { mayRefer } from '#engine/rules/access.ts';

/** Holds the rows under many changes of one resource, and looks for the rows that these name: two statements. */
export async function knownRows(changes: readonly RowChange[], writing: Writing): Promise<KnownRows> {
  return { held: await held(changes, writing), related: await related(changes, writing), open: new Set() };
}

async function held(
  changes: readonly RowChange[],
  { api, context, tx }: Writing,
): Promise<KnownRows['held']> {
  const updated = changes.filter(({ verb }) => verb === 'update');
  const [first] = updated;
  if (!first) return new Map();
  const viewer = { model: api.model, actor: context.actor, isWriting: true };
  const ids = updated.map(({ row }) => row.id);
  const sight = { reach: first.reach, withTrashed: false };
  const rows = await tx.query<StoredRow>(lockManySql(first.resource, ids, viewer, sight));
  return new Map(rows.map((row) => [String(storedRecord(row).record.id), row]));
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
