import { changedFields, picked } from '#engine/admin/form/formValues.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import {
  mapParts,
  type PartRow,
  partNames,
  type RecordWithParts,
  type ResourceWithParts,
} from './recordWithParts.ts';

/** What was changed here and elsewhere, each to something else: a field, or a whole row that one side removed. */
export interface Clash<Name extends string = string> {
  /** Null: of the record itself. */
  readonly part: Name | null;
  /** Of the row; null: of the record itself. */
  readonly id: string | null;
  /** Of the row among those of its part, from 0; of one removed here, among theirs. */
  readonly place: number | null;
  /** Null: the row, whose side is null where it was removed. */
  readonly field: string | null;
  readonly original: JsonValue | undefined;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
}

interface Sides<State> {
  readonly original: State;
  readonly mine: State;
  readonly theirs: State;
}

export interface Rebased<Name extends string = string> {
  readonly rebased: RecordWithParts<Name>;
  readonly clashes: readonly Clash<Name>[];
}

/**
 * What was typed since `original` put on top of what the server has now. What both sides changed stays as typed, and is
 * listed.
 *
 * @example
 * // The price was '10' for both; here the quantity became 3, there the price '12'.
 * rebase(orders, { original, mine, theirs }).rebased.record // { quantity: 3, price: '12', … }
 */
export function rebase<Name extends string>(
  resource: ResourceWithParts<Name>,
  { original, mine, theirs }: Sides<RecordWithParts<Name>>,
): Rebased<Name> {
  const own = mergeRecords(resource.resource, {
    original: original.record,
    mine: mine.record,
    theirs: theirs.record,
  });
  const merged = mapParts(resource, (name, part) =>
    mergeRows(part.resource, {
      original: original.parts[name],
      mine: mine.parts[name],
      theirs: theirs.parts[name],
    }),
  );
  const ofParts = partNames(resource).flatMap((part) =>
    merged[part].clashes.map((clash) => {
      const rows = clash.mine === null && clash.field === null ? theirs.parts[part] : merged[part].rows;
      return { part, place: rows.findIndex(({ id }) => id === clash.id), ...clash };
    }),
  );
  return {
    rebased: { record: own.record, parts: mapParts(resource, (name) => merged[name].rows) },
    clashes: [...own.clashes.map((clash) => ({ part: null, id: null, place: null, ...clash })), ...ofParts],
  };
}

type ClashOfRow = Omit<Clash, 'part' | 'place'> & { readonly id: string };

function mergeRecords<Kept extends FlatRecord>(
  resource: ScreenResource,
  {
    original,
    mine,
    theirs,
  }: { readonly original: FlatRecord; readonly mine: FlatRecord; readonly theirs: Kept },
) {
  const changed = changedFields(resource, original, mine);
  const changedThere = new Set(changedFields(resource, original, theirs));
  const clashing = changed.filter((name) => changedThere.has(name) && !sameValue(mine[name], theirs[name]));
  return {
    record: { ...theirs, ...picked(mine, changed) },
    clashes: clashing.map((field) => ({
      field,
      original: original[field],
      mine: mine[field],
      theirs: theirs[field],
    })),
  };
}

type Rows = readonly PartRow[];

function mergeRows(
  resource: ScreenResource,
  { original, mine, theirs }: Sides<Rows>,
): { readonly rows: Rows; readonly clashes: readonly ClashOfRow[] } {
  const rowOf = (rows: Rows, id: string) => rows.find((row) => row.id === id);
  const merged = mergedOrder({ original: idsOf(original), mine: idsOf(mine), theirs: idsOf(theirs) }).map(
    (id) =>
      mergeRow(resource, { original: rowOf(original, id), mine: rowOf(mine, id), theirs: rowOf(theirs, id) }),
  );
  return {
    rows: merged.flatMap(({ row }) => row ?? []),
    clashes: merged.flatMap(({ clashes }) => clashes),
  };
}

interface MergedRow {
  /** Undefined: it is gone. */
  readonly row: PartRow | undefined;
  readonly clashes: readonly ClashOfRow[];
}

function mergeRow(resource: ScreenResource, sides: Sides<PartRow | undefined>): MergedRow {
  const { original, mine, theirs } = sides;
  if (mine && theirs) {
    const { record, clashes } = mergeRecords(resource, { original: original ?? theirs, mine, theirs });
    return { row: record, clashes: clashes.map((clash) => ({ id: mine.id, ...clash })) };
  }
  if (!original) return { row: mine ?? theirs, clashes: [] };
  const left = mine ?? theirs;
  const isChanged = left !== undefined && hasChanged(resource, original, left);
  const clash = {
    id: original.id,
    field: null,
    original: json(original),
    mine: json(mine),
    theirs: json(theirs),
  };
  return { row: isChanged ? mine : undefined, clashes: isChanged ? [clash] : [] };
}

function json(row: PartRow | undefined): JsonValue {
  return (row ?? null) as JsonValue;
}

/** Places and dates of the server are no change that anybody made. */
function hasChanged(resource: ScreenResource, before: PartRow, after: PartRow): boolean {
  return changedFields(resource, before, after).some((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && !field.system && !isReadOnly(field);
  });
}

/** The order of whoever moved rows, here before there; rows of the other side follow what they followed. */
function mergedOrder({ original, mine, theirs }: Sides<readonly string[]>): readonly string[] {
  const isMovedHere = !sameValue(common(mine, original), common(original, mine));
  const [first, second] = isMovedHere ? [mine, theirs] : [theirs, mine];
  return second.reduce((order, id, at) => {
    if (order.includes(id)) return order;
    const previous = second.slice(0, at).findLast((other) => order.includes(other));
    const place = previous === undefined ? 0 : order.indexOf(previous) + 1;
    return order.toSpliced(place, 0, id);
  }, first);
}

function common(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => others.includes(id));
}

function idsOf(rows: Rows): readonly string[] {
  return rows.map(({ id }) => id);
}

export interface Choice<Name extends string = string> {
  readonly clash: Clash<Name>;
  readonly side: 'mine' | 'theirs' | 'original';
}

/**
 * The rebased state with the chosen side of each clash.
 *
 * @example withChoices(rebased, [{ clash, side: 'theirs' }]).record.price // '12', the price saved by the other person
 */
export function withChoices<Name extends string>(
  rebased: RecordWithParts<Name>,
  choices: readonly Choice<Name>[],
): RecordWithParts<Name> {
  return choices.reduce(withChoice, rebased);
}

function withChoice<Name extends string>(
  { record, parts }: RecordWithParts<Name>,
  { clash, side }: Choice<Name>,
): RecordWithParts<Name> {
  const { part, id, field } = clash;
  const value = clash[side] ?? null;
  if (part === null) return { record: { ...record, [field ?? '']: value }, parts };
  const rows = parts[part];
  const chosen =
    field === null
      ? withRow(rows, String(id), value as FlatRecord as PartRow | null)
      : rows.map((row) => (row.id === id ? { ...row, [field]: value } : row));
  return { record, parts: { ...parts, [part]: chosen } };
}

/** In its place where it stands; last where it was removed; null: removed. */
function withRow(rows: Rows, id: string, row: PartRow | null): Rows {
  if (row === null) return rows.filter((other) => other.id !== id);
  const isThere = rows.some((other) => other.id === id);
  return isThere ? rows.map((other) => (other.id === id ? row : other)) : [...rows, row];
}
