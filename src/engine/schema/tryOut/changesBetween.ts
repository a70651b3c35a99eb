import type { Model } from '#engine/model/model.ts';
import { changedFormulas } from '#engine/schema/formula/changedFormulas.ts';
import { formerColumn, formerTable, sameColumn } from '#engine/schema/migrate/diffTables.ts';
import { changeWords } from '#engine/schema/migrate/loss.ts';
import { type Column, type Table, tablesOf } from '#engine/schema/migrate/tables.ts';

/** What a migration does to the rows there are, to be said in plain words. */
export interface DataChange {
  readonly kind:
    | 'added-list'
    | 'removed-list'
    | 'moved-list'
    | 'added'
    | 'removed'
    | 'renamed'
    | 'converted'
    | 'limits'
    | 'required'
    | 'optional'
    | 'unique'
    | 'calculated';
  /** Path of the resource. */
  readonly resource: string;
  readonly field?: string;
  /** What it was, or was called, before. */
  readonly from?: string;
  readonly to?: string;
  /** Its table as long as the migration has not run, by which its rows are counted; absent: it is new. */
  readonly table?: string;
}

/**
 * What leads from one Model to another, seen by whoever has rows in it; changes of the screen alone are none.
 *
 * @example
 * changesBetween(before, after) // [{ kind: 'renamed', resource: 'books', field: 'isbn', from: 'code', table: 'books' }]
 */
export function changesBetween(before: Model, after: Model): readonly DataChange[] {
  const present = tablesOf(after);
  const former = new Map(tablesOf(before).map((table) => [table.name, table]));
  const tables = present.map((table) => ({ table, was: formerTable(table, former, present) }));
  const gone = [...former.values()].filter(({ name }) => !tables.some(({ was }) => was?.name === name));
  return [
    ...tables.flatMap(({ table, was }) => (was ? changesOf(was, table) : [addedTable(table, former)])),
    ...gone.map((table) => removedTable(table, present)),
    ...calculated(before, after),
  ];
}

/** A table of pairs is a field of its owner. */
function addedTable({ path, field, name }: Table, former: ReadonlyMap<string, Table>): DataChange {
  if (field === undefined) return { kind: 'added-list', resource: path };
  const owner = [...former.values()].find((one) => one.path === path && one.field === undefined);
  const column = owner?.columns.find((one) => one.field === field);
  const was = { resource: path, field, ...(owner && { table: owner.name }) };
  return column ? { ...was, kind: 'converted', from: column.type, to: name } : { ...was, kind: 'added' };
}

function removedTable({ path, field, name }: Table, present: readonly Table[]): DataChange {
  if (field === undefined) return { kind: 'removed-list', resource: path, table: name };
  const owner = present.find((one) => one.path === path && one.field === undefined);
  const isKept = owner?.columns.some((one) => one.field === field);
  return { kind: isKept ? 'converted' : 'removed', resource: path, field, table: name };
}

function changesOf(was: Table, is: Table): readonly DataChange[] {
  const at = { resource: is.path, table: was.name };
  if (is.field !== undefined)
    return was.name === is.name ? [] : [{ ...at, kind: 'renamed', field: is.field, from: was.field }];
  const former = new Map(was.columns.map((column) => [column.name, column]));
  const columns = is.columns
    .filter(({ field }) => field !== undefined)
    .map((column) => ({ column, old: formerColumn(column, former, is) }));
  const gone = was.columns.filter((one) => one.field && !columns.some(({ old }) => old?.name === one.name));
  return [
    ...(was.name === is.name ? [] : [{ ...at, kind: 'moved-list', from: was.name, to: is.name } as const]),
    ...columns.flatMap(({ column, old }) => columnChanges(old, column, at)),
    ...gone
      .filter(({ field }) => !columns.some(({ column }) => column.field === field))
      .map(({ field }) => ({ ...at, kind: 'removed', field }) as const),
    ...uniqueChanges(was, is, at),
  ];
}

type At = Pick<DataChange, 'resource' | 'table'>;

function columnChanges(old: Column | undefined, column: Column, at: At): readonly DataChange[] {
  const here = { ...at, field: column.field };
  if (!old) return [{ ...here, kind: 'added' }];
  const renamed = old.field !== column.field && ({ ...here, kind: 'renamed', from: old.field } as const);
  if (sameColumn(old, column)) return renamed ? [renamed] : [];
  return [
    ...(renamed ? [renamed] : []),
    ...valueChanges(old, column, here),
    ...(isRequired(old) === isRequired(column)
      ? []
      : [{ ...here, kind: isRequired(column) ? 'required' : 'optional' } as const]),
  ];
}

/** Another type, other values that are allowed, other limits. */
function valueChanges(old: Column, column: Column, here: Omit<DataChange, 'kind'>): readonly DataChange[] {
  const isSameType =
    old.type === column.type && old.sort === column.sort && old.references === column.references;
  if (!isSameType) return [{ ...here, kind: 'converted', ...sidesOf(old, column) }];
  const limits = ({ maxLength, choices, check }: Column) => JSON.stringify([maxLength, choices, check]);
  return limits(old) === limits(column) ? [] : [{ ...here, kind: 'limits', to: changeWords(old, column) }];
}

function sidesOf(old: Column, column: Column) {
  const [from, to] = changeWords(old, column).split(' to ');
  return { from, to };
}

function isRequired({ notNull, requiredUnlessDraft }: Column): boolean {
  return notNull || Boolean(requiredUnlessDraft);
}

function uniqueChanges(was: Table, is: Table, at: At): readonly DataChange[] {
  const before = new Set(was.indexes.map(({ definition }) => definition));
  const added = is.indexes.filter(
    (one) => /^create unique/.test(one.definition) && !before.has(one.definition),
  );
  const columns = is.columns.filter(({ name }) => added.some((one) => one.name.includes(`_${name}_`)));
  const isNew = ({ name }: Column) => !was.columns.some((one) => one.name === name);
  return columns
    .filter((column) => column.field !== undefined && !isNew(column))
    .map(({ field }) => ({ ...at, kind: 'unique', field }));
}

function calculated(before: Model, after: Model): readonly DataChange[] {
  return changedFormulas(before, after).map((name) => {
    const [path = '', field = ''] = name.split('.');
    const table = before.resources[path]?.table;
    return { kind: 'calculated', resource: path, field, ...(table && { table }) };
  });
}
