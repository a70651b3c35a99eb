import type { Operation, ResourceOperation } from 'ra-data-json-api';
import { picked } from '#engine/admin/form/formValues.ts';
import { writtenValues } from '#engine/admin/form/writtenValues.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { checkRecord } from '#engine/rules/checkRecord.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { type PartRow, partNames, type RecordWithParts, type ResourceWithParts } from './recordWithParts.ts';

interface Change<Name extends string> {
  /** What the server is known to have; null: nothing yet. */
  readonly original: RecordWithParts<Name> | null;
  readonly mine: RecordWithParts<Name>;
}

interface SaveOptions {
  /** As drafts: what is of no use to the server yet stays here. */
  readonly isDraft?: boolean;
  /** Members for the `meta` of the record itself, which is then named even if nothing of it changed. */
  readonly dataMeta?: Readonly<Record<string, unknown>>;
  /** The record is named even if only its rows changed: whoever changed any of it meanwhile is noticed by its version. */
  readonly isVersioned?: boolean;
}

/**
 * The operations that make the server's record and rows those at hand, in an order that the server can follow: the
 * record, what goes, what changes, what comes, then the places of what has an order. An empty list says that there is
 * nothing to tell. The same two states always give the same operations: a retry is the very same request.
 *
 * @example
 * operationsOf(orders, { original: null, mine: { record: { id: 'o', title: 'A' }, parts: { lines: [{ id: 'l' }] } } })
 * // [{ op: 'add', resource: 'orders', id: 'o', data: { title: 'A' } },
 * //  { op: 'add', resource: 'order-lines', id: 'l', data: { order: 'o' } }]
 */
export function operationsOf<Name extends string>(
  resource: ResourceWithParts<Name>,
  change: Change<Name>,
  options: SaveOptions = {},
): readonly Operation[] {
  const rows = operationsOfRows(resource, change, options);
  const { dataMeta, isVersioned = false, isDraft = false } = options;
  const own = operationOfRow(resource.resource, {
    original: change.original?.record as PartRow | undefined,
    mine: change.mine.record as PartRow,
    isDraft,
    isVersioned,
    isNamed: dataMeta !== undefined || (isVersioned && rows.length > 0),
  });
  return [...own.map((operation) => ({ ...operation, ...(dataMeta && { dataMeta }) })), ...rows];
}

function operationsOfRows<Name extends string>(
  resource: ResourceWithParts<Name>,
  { original, mine }: Change<Name>,
  { isDraft = false }: SaveOptions,
): readonly Operation[] {
  const parts = partNames(resource).map((name) => {
    const { resource: part, owner: field } = resource.parts[name];
    const [saved, typed] = [original?.parts[name] ?? [], mine.parts[name]];
    const owner = { [field]: String(mine.record.id) };
    const changes = typed.flatMap((row) =>
      operationOfRow(part, { original: rowOf(saved, row.id), mine: row, owner, isDraft }),
    );
    return { changes, removals: removals(part, saved, typed), moves: moves(part, saved, typed) };
  });
  return [
    ...parts.flatMap(({ removals }) => removals),
    ...parts.flatMap(({ changes }) => changes.filter(({ op }) => op === 'update')),
    ...parts.flatMap(({ changes }) => changes.filter(({ op }) => op === 'add')),
    ...parts.flatMap(({ moves }) => moves),
  ];
}

interface RowChange {
  readonly original: PartRow | undefined;
  readonly mine: PartRow;
  /** Whose the row is. */
  readonly owner?: FlatRecord;
  readonly isDraft: boolean;
  readonly isVersioned?: boolean;
  readonly isNamed?: boolean;
}

function operationOfRow(resource: ScreenResource, change: RowChange): ResourceOperation[] {
  const { original, mine, owner, isDraft, isVersioned = false, isNamed = false } = change;
  const { path } = resource;
  const { id } = mine;
  const meta = isDraft ? { meta: { draft: true } } : {};
  const values = sentValues(resource, mine, isDraft);
  if (!original) {
    const data = { ...withoutDefaults(resource, values), ...owner };
    return [{ op: 'add', resource: path, id, data, ...meta }];
  }
  const before = sentValues(resource, original, false);
  const names = Object.keys(values).filter((name) => !sameValue(values[name], before[name]));
  const isSettled = !isDraft && original.is_draft === true;
  if (names.length === 0 && !isNamed && !isSettled) return [];
  // What the change started from, so that somebody else’s change in between is noticed.
  const previousData = isVersioned ? original : picked(original, ['id', ...names]);
  return [{ op: 'update', resource: path, id, data: picked(values, names), previousData, ...meta }];
}

/** The fields that a person can write; what does not show is as a new row has it. */
function sentValues(resource: ScreenResource, row: FlatRecord, isDraft: boolean): Record<string, JsonValue> {
  const faulty = isDraft ? faultyFields(resource, row) : [];
  const mayWrite = ({ name }: ScreenField) => !resource.locked.includes(name) && !faulty.includes(name);
  const written = Object.entries(writtenValues(resource, row, mayWrite));
  return Object.fromEntries(written.map(([name, value]) => [name, withoutBlank(resource, name, value)]));
}

function withoutBlank(resource: ScreenResource, name: string, value: JsonValue): JsonValue {
  const field = resource.fields.find((one) => one.name === name);
  return field && isBlank(field, value) ? emptyOf(field) : value;
}

function emptyOf({ relation }: ScreenField): JsonValue {
  return relation?.via === 'join' ? [] : null;
}

function withoutDefaults(
  { fields }: ScreenResource,
  values: Record<string, JsonValue>,
): Record<string, JsonValue> {
  const defaults = new Map(fields.map((field) => [field.name, field.default ?? emptyOf(field)]));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, defaults.get(name))),
  );
}

/**
 * What a draft keeps from the server: what is not yet of its type, half a date or half an amount, and what was typed
 * into fields that no longer show.
 */
export function keptHere(resource: ScreenResource, row: FlatRecord): readonly string[] {
  const hidden = resource.fields.filter(
    (field) => field.when !== undefined && !whenOf(resource, field, row).visible,
  );
  return [...faultyFields(resource, row), ...hidden.map(({ name }) => name)];
}

function faultyFields(resource: ScreenResource, row: FlatRecord): readonly string[] {
  return checkRecord(resource, row, { mode: 'draft' }).flatMap(({ field }) => field ?? []);
}

function removals({ path }: ScreenResource, saved: readonly PartRow[], typed: readonly PartRow[]) {
  return saved
    .filter(({ id }) => !rowOf(typed, id))
    .map(({ id }): Operation => ({ op: 'remove', resource: path, id }));
}

/** The server puts what is added last: whatever stands elsewhere is moved, from the first place on. */
function moves(
  { order, type }: ScreenResource,
  saved: readonly PartRow[],
  typed: readonly PartRow[],
): Operation[] {
  if (!order) return [];
  const desired = typed.map(({ id }) => id);
  const kept = saved.map(({ id }) => id).filter((id) => desired.includes(id));
  let standing = [...kept, ...desired.filter((id) => !kept.includes(id))];
  return desired.flatMap((id, place): Operation[] => {
    const target = standing[place];
    if (target === undefined || target === id) return [];
    standing = standing.filter((other) => other !== id).toSpliced(place, 0, id);
    return [{ op: 'update', ref: { type, id }, meta: { move: 'before', target } }];
  });
}

function rowOf(rows: readonly PartRow[], id: string): PartRow | undefined {
  return rows.find((row) => row.id === id);
}

/**
 * What the server has after it carried the operations out: the rows it answered, in the order that was sent.
 *
 * @example afterSaving(orders, { original: null, mine }, [{ id: 'o', reference: '2026-00001' }]).record.reference // '2026-00001'
 */
export function afterSaving<Name extends string>(
  resource: ResourceWithParts<Name>,
  { original, mine }: Change<Name>,
  answers: readonly (FlatRecord | null)[],
): RecordWithParts<Name> {
  const answerOf = new Map(answers.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  const todays = <R extends FlatRecord>(row: R, known: FlatRecord | undefined) => ({
    ...row,
    ...known,
    ...answerOf.get(row.id),
  });
  return {
    record: todays(mine.record, original?.record),
    parts: Object.fromEntries(
      partNames(resource).map((name) => [
        name,
        mine.parts[name].map((row) => todays(row, rowOf(original?.parts[name] ?? [], row.id))),
      ]),
    ) as unknown as RecordWithParts<Name>['parts'],
  };
}
