import type { Operation, ResourceOperation } from 'ra-data-json-api';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenModel, ScreenResource } from '#engine/model/screenModel.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { type PartKind, partKinds, recordsOf, type WizardDossier, type WizardRecord } from './wizardState.ts';

interface Saving {
  /** As drafts: what is of no use to the server yet stays here. */
  readonly draft: boolean;
  /** The server holds the dossier to every rule of a whole one. */
  readonly complete: boolean;
}

/**
 * The operations that make the server's dossier the one at hand, in an order the server can follow: the dossier, what
 * goes, what changes, what comes, then the places of what has an order. `saved` is what the server is known to have,
 * null when it has nothing yet. An empty list says that there is nothing to tell.
 *
 * The same two dossiers always give the same operations: a retry is the very same request.
 *
 * @example
 * operationsOf(model, null, dossier, { draft: false, complete: true })
 * // [{ op: 'add', resource: 'training-courses', id: '019…', data: { … }, dataMeta: { complete: true } }, …]
 */
export function operationsOf(
  model: ScreenModel,
  saved: WizardDossier | null,
  current: WizardDossier,
  saving: Saving,
): readonly Operation[] {
  const known = new Map(saved ? recordsOf(saved).map(({ record }) => [record.id, record]) : []);
  const [course = [], ...parts] = recordsOf(current).map(({ path, record }) =>
    writeOf(resourceAt(model, path), known.get(record.id), record, saving),
  );
  const changes = parts.flat();
  return [
    ...course,
    ...removals(saved, current),
    ...changes.filter(({ op }) => op === 'update'),
    ...changes.filter(({ op }) => op === 'add'),
    ...partKinds.flatMap((kind) => moves(model, saved, current, kind)),
  ];
}

function writeOf(
  resource: ScreenResource,
  saved: WizardRecord | undefined,
  record: WizardRecord,
  { draft, complete }: Saving,
): ResourceOperation[] {
  const isWhole = complete && resource.path === partPaths.course;
  const extra = {
    ...(draft && { meta: { draft: true } }),
    ...(isWhole && { dataMeta: { complete: true } }),
  };
  const { id } = record;
  const values = sentValues(resource, record, draft);
  if (!saved)
    return [{ op: 'add', resource: resource.path, id, data: withoutDefaults(resource, values), ...extra }];
  const before = sentValues(resource, saved, false);
  const data = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, before[name])),
  );
  const settlesDraft = !draft && saved.is_draft === true;
  if (Object.keys(data).length === 0 && !isWhole && !settlesDraft) return [];
  return [
    { op: 'update', resource: resource.path, id, data, previousData: previousOf(saved, data), ...extra },
  ];
}

/** What the change started from, so that somebody else’s change in between is noticed. */
function previousOf(saved: WizardRecord, data: FlatRecord): Record<string, JsonValue | undefined> {
  const names = Object.keys(data);
  return Object.fromEntries([['id', saved.id], ...names.map((name) => [name, saved[name]])]);
}

/** The fields a person can write; what does not show is empty. */
function sentValues(
  resource: ScreenResource,
  record: WizardRecord,
  draft: boolean,
): Record<string, JsonValue> {
  const faulty = draft ? faultyFields(resource, record) : [];
  const written = resource.fields.filter(
    (field) => isWritten(field) && record[field.name] !== undefined && !faulty.includes(field.name),
  );
  return Object.fromEntries(written.map((field) => [field.name, wireValue(resource, field, record)]));
}

/**
 * What a draft keeps from the server: what is not yet of its kind, half a date or half an amount, and what was typed
 * into fields that no longer show.
 */
export function keptHere(resource: ScreenResource, record: WizardRecord): readonly string[] {
  const hidden = resource.fields.filter(
    (field) => field.when !== undefined && !whenOf(resource, field, record).visible,
  );
  return [...faultyFields(resource, record), ...hidden.map(({ name }) => name)];
}

function faultyFields(resource: ScreenResource, record: WizardRecord): readonly string[] {
  return checkRecord(resource, record, { mode: 'draft' }).flatMap(({ field }) => field ?? []);
}

function isWritten(field: ScreenField): boolean {
  return !field.system && !isReadOnly(field);
}

function wireValue(resource: ScreenResource, field: ScreenField, record: WizardRecord): JsonValue {
  const value = record[field.name] ?? null;
  const isShown = field.when === undefined || whenOf(resource, field, record).visible;
  return isShown && !isBlank(field, value) ? value : emptyOf(field);
}

function emptyOf({ relation }: ScreenField): JsonValue {
  return relation?.via === 'join' ? [] : null;
}

function withoutDefaults(
  resource: ScreenResource,
  values: Record<string, JsonValue>,
): Record<string, JsonValue> {
  const isDefault = (field: ScreenField | undefined, value: JsonValue) =>
    field !== undefined && sameValue(value, field.default ?? emptyOf(field));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !isDefault(
          resource.fields.find((field) => field.name === name),
          value,
        ),
    ),
  );
}

function removals(saved: WizardDossier | null, current: WizardDossier): ResourceOperation[] {
  if (!saved) return [];
  const kept = new Set(recordsOf(current).map(({ record }) => record.id));
  return recordsOf(saved)
    .filter(({ record }) => !kept.has(record.id))
    .map(({ path, record }) => ({ op: 'remove', resource: path, id: record.id }));
}

/** The server puts what is added last: whatever stands elsewhere is moved, from the first place on. */
function moves(
  model: ScreenModel,
  saved: WizardDossier | null,
  current: WizardDossier,
  kind: PartKind,
): Operation[] {
  const { order, type } = resourceAt(model, partPaths[kind]);
  if (!order) return [];
  const focusTarget = current[kind].map(({ id }) => id);
  const kept = (saved?.[kind] ?? []).map(({ id }) => id).filter((id) => focusTarget.includes(id));
  let standing = [...kept, ...focusTarget.filter((id) => !kept.includes(id))];
  return focusTarget.flatMap((id, place): Operation[] => {
    const target = standing[place];
    if (target === undefined || target === id) return [];
    const others = standing.filter((other) => other !== id);
    standing = [...others.slice(0, place), id, ...others.slice(place)];
    return [{ op: 'update', ref: { type, id }, meta: { move: 'before', target } }];
  });
}

/**
 * What the server has after it carried the operations out: the records it answered, in the order that was sent.
 *
 * @example afterSaving(null, sent, [{ id: sent.course.id, reference: '2026-00001', … }]).course.reference // '2026-00001'
 */
export function afterSaving(
  saved: WizardDossier | null,
  sent: WizardDossier,
  results: readonly (FlatRecord | null)[],
): WizardDossier {
  const answered = new Map(results.flatMap((record) => (record ? [[record.id, record] as const] : [])));
  const known = new Map(saved ? recordsOf(saved).map(({ record }) => [record.id, record]) : []);
  const todays = (record: WizardRecord): WizardRecord => ({
    ...record,
    ...known.get(record.id),
    ...answered.get(record.id),
    id: record.id,
  });
  const parts = partKinds.map((kind) => [kind, sent[kind].map(todays)]);
  return { course: todays(sent.course), ...Object.fromEntries(parts) };
}
