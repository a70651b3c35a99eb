import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { searchedThrough } from '#engine/model/naming.ts';
import { systemColumnTypes } from './columns.ts';
import { constraintName, quoteName } from './sqlText.ts';
import type { Named } from './tables.ts';

export interface Index extends Named {
  /** Of words that are unique whatever their case, accents and spaces. */
  readonly folded?: FoldedIndex;
}

export interface FoldedIndex {
  readonly field: string;
  readonly column: string;
  /** Columns of the fields that it is unique together with. */
  readonly within: readonly string[];
  /** Which rows count. */
  readonly conditions: readonly Condition[];
  readonly maxLength?: number;
}

interface Condition {
  readonly column: string;
  readonly sql: string;
}

/** The indexes of a resource's table: what is unique, looked up, sorted by and searched. */
export function indexesOf(resource: Resource, own: readonly Field[], model: Model): Index[] {
  const searched = searchedNames(resource, model);
  const indexes = [
    ...own.filter(({ unique }) => unique).flatMap((field) => uniqueIndexes(field, resource)),
    ...own.filter(({ relation }) => relation).map((field) => columnIndex(field, resource)),
    ...own.filter(({ index, relation }) => index && !relation).map((field) => columnIndex(field, resource)),
    ...own.filter(({ indexedWith }) => indexedWith).map((field) => joinedIndex(field, resource)),
    ...numberIndexes(resource),
    ...trashIndexes(resource),
    ...own.flatMap((field) => typeIndex(field, resource)),
    ...sortFields(resource).flatMap((field) => sortIndexes(field, resource)),
    ...own.filter(({ name }) => searched.has(name)).map((field) => searchIndex(field, resource)),
  ];
  return [...new Map(indexes.map((index) => [index.name, index])).values()];
}

/** The fields that the resource itself is searched by, and those that others are searched by through a relation to it. */
function searchedNames({ path, search }: Resource, model: Model): ReadonlySet<string> {
  const byOthers = Object.values(model.resources).flatMap((other) =>
    [...searchedThrough(other)].flatMap(([relation, names]) =>
      fieldOf(other, relation)?.relation?.to === path ? names : [],
    ),
  );
  return new Set([...search, ...byOthers]);
}

/** What the list is sorted by at first, and what it shows of the fields that are looked up. */
function sortFields({ list, fields }: Resource): Field[] {
  const first = list.sort.map(({ field }) => field);
  return fields.filter(
    ({ name, column, index, unique, choices, relation }) =>
      column &&
      !relation &&
      !choices &&
      (first.includes(name) || ((index || unique) && list.columns.includes(name))),
  );
}

/** One, or one for each part that is unique by itself: for each language. */
function uniqueIndexes(field: Field, resource: Resource): Index[] {
  const { parts } = fieldTypesOnServer[field.fieldType].column;
  const whole = uniqueIndex(field, resource);
  if (!parts) return [whole];
  const column = quoteName(columnNamed(field.name, resource));
  return parts(column).map((part, place) => {
    const name = constraintName(resource.table, column, `${place + 1}`, 'key');
    const definition = whole.definition
      .replace(quoteName(whole.name), quoteName(name))
      .replace(`(${column}`, `(${part}`);
    return { name, definition };
  });
}

function uniqueIndex(field: Field, resource: Resource): Index {
  const [column = field.name, ...within] = [field.name, ...(field.unique ?? [])].map((name) =>
    columnNamed(name, resource),
  );
  const conditions = conditionsOf(field, resource);
  const name = constraintName(resource.table, column, ...within, 'key');
  const list = [
    field.folded ? `fold_label(${quoteName(column)})` : quoteName(column),
    ...within.map(quoteName),
  ];
  const scope = resource.fields.filter(({ name }) => field.unique?.includes(name));
  // Two rows without a parent are beside each other too.
  const nulls =
    field.folded && scope.some((other) => !isFilled(other, resource)) ? ' nulls not distinct' : '';
  const where = conditions.length > 0 ? ` where ${conditions.map(({ sql }) => sql).join(' and ')}` : '';
  return {
    name,
    definition: `create unique index ${quoteName(name)} on ${quoteName(resource.table)} (${list.join(', ')})${nulls}${where}`,
    ...(field.folded && {
      folded: { field: field.name, column, within, conditions, maxLength: field.maxLength },
    }),
  };
}

function columnNamed(name: string, { fields }: Resource): string {
  return fields.find((field) => field.name === name)?.column ?? name;
}

/** Rows in the trash and drafts hold no value against the others. */
function conditionsOf(field: Field, resource: Resource): Condition[] {
  const column = field.column ?? field.name;
  return [
    ...(resource.trash ? [{ column: 'deleted_at', sql: 'deleted_at is null' }] : []),
    ...(resource.draft ? [{ column: 'is_draft', sql: 'not is_draft' }] : []),
    ...(field.folded && !isFilled(field, resource)
      ? [{ column, sql: `${quoteName(column)} is not null` }]
      : []),
  ];
}

/** For values looked up as they are, and for the order of all that is not words. */
function columnIndex(field: Field, resource: Resource): Named {
  return orderedIndex(field, resource, { ending: 'idx', order: '' });
}

/**
 * A number is given once for all: its row is looked up by it wherever it is, also in the trash, which the unique index leaves
 * out. This wider index is not unique, as rows of before may break that rule and no migration may fail of them.
 */
export function numberIndexes(resource: Resource): Named[] {
  const { fields, table } = resource;
  return fields
    .filter((field) => field.number !== undefined && conditionsOf(field, resource).length > 0)
    .map((field) => {
      const column = field.column ?? field.name;
      const name = constraintName(table, column, 'number_idx');
      return {
        name,
        definition: `create index ${quoteName(name)} on ${quoteName(table)} (${quoteName(column)})`,
      };
    });
}

/** The trash is a small part of its table, which the other indexes leave out. */
export function trashIndexes({ trash, table }: Resource): Named[] {
  if (!trash) return [];
  const name = constraintName(table, 'trash', 'idx');
  const definition = `create index ${quoteName(name)} on ${quoteName(table)} (deleted_at, id) where deleted_at is not null`;
  return [{ name, definition }];
}

/** Holds all that a count by these fields looks at. */
function joinedIndex(field: Field, resource: Resource): Named {
  const columns = [field.name, ...(field.indexedWith ?? [])].map((name) => columnNamed(name, resource));
  const name = constraintName(resource.table, ...columns, 'idx');
  const condition = resource.trash ? ' where deleted_at is null' : '';
  return {
    name,
    definition: `create index ${quoteName(name)} on ${quoteName(resource.table)} (${columns.map(quoteName).join(', ')})${condition}`,
  };
}

/** Words have the order of their language. A column with nulls, which come last both ways, needs an index each way. */
function sortIndexes(field: Field, resource: Resource): Named[] {
  const { words } = fieldTypesOnServer[field.fieldType].column;
  const order = words ? ' collate "fr"' : '';
  const ascending = orderedIndex(field, resource, { ending: words ? 'sort_idx' : 'idx', order });
  if (isFilled(field, resource)) return [ascending];
  const descending = { ending: 'desc_idx', order: `${order} desc nulls last`, idOrder: ' desc' };
  return [ascending, orderedIndex(field, resource, descending)];
}

function isFilled(field: Field, resource: Resource): boolean {
  const known = field.system ? systemColumnTypes[field.column ?? ''] : undefined;
  return known?.notNull ?? (field.required && !resource.draft);
}

interface IndexOrder {
  readonly ending: string;
  readonly order: string;
  readonly idOrder?: string;
}

/** Rows in the trash are seldom listed: without them the index alone gives the count of the others. */
function orderedIndex(field: Field, resource: Resource, { ending, order, idOrder = '' }: IndexOrder): Named {
  const column = field.column ?? field.name;
  const name = constraintName(resource.table, column, ending);
  const condition = resource.trash && !field.relation ? ' where deleted_at is null' : '';
  return {
    name,
    definition: `create index ${quoteName(name)} on ${quoteName(resource.table)} (${quoteName(column)}${order}, id${idOrder})${condition}`,
  };
}

/** What the type of a field always looks up. */
function typeIndex(field: Field, resource: Resource): Named[] {
  const { index } = fieldTypesOnServer[field.fieldType].column;
  if (!index) return [];
  const column = field.column ?? field.name;
  const name = constraintName(resource.table, column, 'values');
  const definition = `create index ${quoteName(name)} on ${quoteName(resource.table)} ${index(quoteName(column))}`;
  return [{ name, definition }];
}

function searchIndex(field: Field, resource: Resource): Named {
  const column = field.column ?? field.name;
  const name = constraintName(resource.table, column, 'search');
  const searched =
    fieldTypesOnServer[field.fieldType].column.searched?.(quoteName(column)) ?? quoteName(column);
  return {
    name,
    definition: `create index ${quoteName(name)} on ${quoteName(resource.table)} using gin (fold(${searched}) gin_trgm_ops)`,
  };
}
