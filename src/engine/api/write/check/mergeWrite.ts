import type { RowInput } from '#engine/api/plan/rowChange.ts';
import { canonical } from '#engine/api/request/canonical.ts';
import { type Problem, problem, violationProblem } from '#engine/api/request/problem.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Actor, Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { foreignScope, maySeeField, mayWriteField } from '#engine/rules/access.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { checkWritten } from '#engine/rules/checkWritten.ts';
import { isDaily, isFromRows, withComputed, withDaily } from '#engine/rules/computations.ts';
import { isLeftAlone } from '#engine/rules/isLeftAlone.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { withoutHidden } from '#engine/rules/withoutHidden.ts';

/** A row before a write (null: a new one) and what the write makes of it. */
export interface Merge {
  readonly previous: FlatRecord | null;
  readonly sent: FlatRecord;
  readonly next: FlatRecord;
}

/**
 * The row as a write would leave it: what was sent over what was there, or over the defaults; hidden fields emptied,
 * computed fields filled. `start` is what a new row has of the day and of who makes it.
 *
 * @example
 * mergeWrite(change, { label: 'Old', rate: '9.000' }, now).next // { label: 'Old', rate: '9.150', updatedAt: '2026-…' }
 */
export function mergeWrite(
  change: RowInput,
  previous: FlatRecord | null,
  now: Date,
  start: FlatRecord = {},
): Merge {
  const { resource, mode } = change;
  const sent = canonical(resource, change.sent);
  const owned = ownedFields(resource, previous, now, mode === 'draft');
  const base = previous ?? { ...defaultsOf(resource), ...start };
  const merged = withComputed(resource, { ...base, ...writable(resource, sent), ...owned }, now);
  const shown = canonical(resource, withoutHidden(resource, merged));
  return { previous, sent, next: withComputed(resource, shown, now) };
}

/** Fields of the actor's write that the role may not touch. One sent back unchanged is no write. */
export function forbiddenFields(actor: Actor, change: RowInput, { previous, sent }: Merge): Problem[] {
  return change.resource.fields
    .filter((field) => field.name in sent)
    .filter(
      (field) =>
        !maySeeField(actor, change.resource, field) || isForbidden(actor, change, field, previous, sent),
    )
    .map(({ name }) => problem('forbidden-field', { name }, { pointer: change.pointer(name) }));
}

/** Nobody who reaches only her own rows brings one into a scope of others, not even one that she made herself. */
export function outsideScope(actor: Actor, { resource, reach, pointer }: RowInput, merge: Merge): Problem[] {
  const field = reach === 'own' ? foreignScope(actor, resource, merge) : undefined;
  if (field === undefined) return [];
  return [problem('outside-own', {}, { pointer: pointer(field) })];
}

/** Everything the rules say against the row, with the place where the client wrote it. */
export function brokenRules(change: RowInput, merge: Merge, now: Date): Problem[] {
  const { resource, mode, pointer } = change;
  const written = checkWritten(resource, {
    ...merge,
    previous: merge.previous && withDaily(resource, merge.previous, now),
  });
  const known = new Set(written.map(({ field }) => field));
  const { next } = merge;
  const before = merge.previous ?? change.copyOf;
  const previous = before ? canonical(resource, before) : null;
  const whole = checkRecord(resource, next, { mode, now }).filter(
    (violation) => !known.has(violation.field) && !isLeftAlone(resource, { previous, next, mode }, violation),
  );
  return [...written, ...whole].map((violation) =>
    violationProblem(violation, pointer(violation.field), fieldOf(resource, violation.field ?? '')),
  );
}

/** The fields that differ from the row before; nothing when only the time of change would. */
export function changedFields(resource: Resource, { previous, next }: Merge): FlatRecord {
  const stored = resource.fields.filter((field) => !isDaily(field));
  const changed = stored.filter(({ name }) => !sameValue(previous?.[name], next[name]));
  const tells = changed.some(({ name }) => name !== 'updatedAt');
  return tells ? Object.fromEntries(changed.map(({ name }) => [name, next[name]])) : {};
}

function isForbidden(
  actor: Actor,
  { resource }: RowInput,
  field: Field,
  previous: FlatRecord | null,
  sent: FlatRecord,
): boolean {
  const before = previous ? previous[field.name] : field.default;
  return !mayWriteField(actor, resource, field) && !sameValue(before, sent[field.name]);
}

function defaultsOf(resource: Resource): FlatRecord {
  const pairs = resource.fields
    .filter((field) => field.relation?.via !== 'inverse')
    .map((field) => [field.name, field.default ?? (field.relation?.via === 'join' ? [] : null)]);
  return canonical(resource, Object.fromEntries(pairs));
}

/** System fields and what is computed from other rows are the server's; what was sent is judged by `checkWritten`. */
function writable(resource: Resource, sent: FlatRecord): FlatRecord {
  const owned = new Set(
    resource.fields.filter((field) => field.system || isFromRows(field)).map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !owned.has(name)));
}

function ownedFields(
  resource: Resource,
  previous: FlatRecord | null,
  now: Date,
  isDraft: boolean,
): FlatRecord {
  const at = now.toISOString();
  return {
    createdAt: previous?.createdAt ?? at,
    updatedAt: at,
    ...(resource.draft && { is_draft: isDraft }),
  };
}
