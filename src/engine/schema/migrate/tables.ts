import type { ColumnSort } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Lossy } from '#engine/model/lossy.ts';
import type { Field, JsonValue, Model, Resource } from '#engine/model/model.ts';
import { compareText } from '#engine/schema/check/fault.ts';
import { checkedValue, choiceLiteral, columnCheck, literalOf, systemColumnTypes } from './columns.ts';
import { type Index, indexesOf } from './indexes.ts';
import { constraintName, quoteName } from './sqlText.ts';

/** The tables of a Model: names and definitions, ready to be compared with those of another. */
export interface Table {
  readonly name: string;
  /** Where its file is, for faults. */
  readonly file: string;
  readonly path: string;
  /** Field of a table of pairs. */
  readonly field?: string;
  readonly renamedFrom?: string;
  /** Of a table of pairs: the table of those that are named, and what its field says of losses. */
  readonly references?: string;
  readonly formerField?: string;
  readonly lossy?: Lossy;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  /** Checks and foreign keys: added after all tables exist. */
  readonly constraints: readonly Named[];
  readonly indexes: readonly Index[];
}

export interface Column {
  readonly name: string;
  /** Its field; undefined: the engine's own. */
  readonly field?: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  /** Column this one was before its field was renamed. */
  readonly renamedFrom?: string;
  /** Required in another way than `not null`: unless the row is a draft. */
  readonly requiredUnlessDraft?: boolean;
  /** Values as SQL text, and longest text, that its check allows. */
  readonly choices?: readonly string[];
  readonly maxLength?: number;
  /** Its type of field, where other types have the same SQL type. */
  readonly sort?: ColumnSort;
  /** What the type of its field asks of values: a condition on `$value`. */
  readonly check?: string;
  /** Its values are encrypted together with the names of table and column. */
  readonly encrypted?: true;
  /** Table whose rows it names. */
  readonly references?: string;
  /** Field it was before its field was renamed. */
  readonly formerField?: string;
  readonly lossy?: Lossy;
  /** What stands in each line of it, by name. */
  readonly lines?: Readonly<Record<string, LinePart>>;
}

/** A field of a line inside a record. */
export interface LinePart {
  readonly type: string;
  readonly required?: true;
  readonly default?: JsonValue;
  readonly renamedFrom?: string;
}

export interface Named {
  readonly name: string;
  readonly definition: string;
}

/** All tables of a Model, each after the tables it refers to, where no circle forbids it. */
export function tablesOf(model: Model): Table[] {
  const resources = Object.values(model.resources);
  const tables = resources.flatMap((resource) => [
    resourceTable(resource, model),
    ...resource.fields
      .filter(({ relation }) => relation?.via === 'join')
      .map((field) => pairTable(field, resource, model)),
  ]);
  return inDependencyOrder(tables.sort((a, b) => compareText(a.name, b.name)));
}

function resourceTable(resource: Resource, model: Model): Table {
  const fields = resource.fields.filter(({ column }) => column !== null);
  const own = fields.filter(({ system }) => !system);
  return {
    name: resource.table,
    file: `${resource.file}.json`,
    path: resource.path,
    columns: [idColumn, ...own.map((field) => columnOf(field, resource, model)), ...systemColumns(resource)],
    primaryKey: ['id'],
    constraints: own.flatMap((field) => constraintsOf(field, resource, model)),
    indexes: indexesOf(resource, own, model),
  };
}

const idColumn: Column = { name: 'id', type: 'uuid', notNull: true };

function columnOf(field: Field, resource: Resource, { resources }: Model): Column {
  const { type, words, sort, check } = fieldTypesOnServer[field.fieldType].column;
  const column: Column = {
    name: field.column ?? field.name,
    field: field.name,
    type: type(field) ?? 'text',
    notNull: field.required && !resource.draft,
    default:
      field.default === undefined || field.default === null ? undefined : literalOf(field, field.default),
    renamedFrom: field.renamedFrom && formerColumn(field, field.renamedFrom),
    requiredUnlessDraft: field.required && resource.draft,
    choices: field.choices?.map((choice) => choiceLiteral(field, choice.value)),
    maxLength: words && !field.encrypted ? field.maxLength : undefined,
    sort,
    check: check?.(checkedValue, field),
    encrypted: field.encrypted,
    references: field.relation && resources[field.relation.to]?.table,
    formerField: field.renamedFrom,
    lossy: field.lossy,
    lines: field.lines && Object.fromEntries(field.lines.map((part) => [part.name, linePart(part)])),
  };
  return column;
}

function linePart({ fieldType, required, default: value, renamedFrom }: Field): LinePart {
  return {
    type: fieldType === 'longText' ? 'text' : fieldType,
    ...(required && { required, ...(value !== undefined && { default: value }) }),
    ...(renamedFrom !== undefined && { renamedFrom }),
  };
}

function formerColumn(field: Field, formerName: string): string {
  const snake = formerName.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return field.relation ? `${snake}_id` : snake;
}

function systemColumns(resource: Resource): Column[] {
  const columns = resource.fields.flatMap(({ system, column }) => {
    const known = system && column ? systemColumnTypes[column] : undefined;
    return known && column ? [{ name: column, ...known }] : [];
  });
  return [...columns, { name: 'row_version', type: 'integer', notNull: true, default: '1' }];
}

function constraintsOf(field: Field, resource: Resource, model: Model): Named[] {
  const column = field.column ?? field.name;
  const check = columnCheck(field, column, field.required && resource.draft);
  const checks = check
    ? [{ name: constraintName(resource.table, column, 'check'), definition: `check (${check})` }]
    : [];
  return [...checks, ...foreignKeyOf(field, column, resource, model)];
}

const onDeleteWords = { restrict: 'restrict', nullify: 'set null', cascade: 'cascade' } as const;

function foreignKeyOf(field: Field, column: string, resource: Resource, model: Model): Named[] {
  const target = field.relation && model.resources[field.relation.to]?.table;
  if (!field.relation || !target) return [];
  const definition = foreignKey(column, target, onDeleteWords[field.relation.onDelete]);
  return [{ name: constraintName(resource.table, column, 'fkey'), definition }];
}

function foreignKey(column: string, target: string, onDelete: string): string {
  return `foreign key (${quoteName(column)}) references ${quoteName(target)} (id) on delete ${onDelete}`;
}

function pairTable(field: Field, resource: Resource, model: Model): Table {
  const relation = field.relation;
  const name = relation?.joinTable ?? `${resource.table}__${field.name}`;
  const target = model.resources[relation?.to ?? '']?.table ?? '';
  const onTarget = relation?.onDelete === 'restrict' ? 'restrict' : 'cascade';
  const index = constraintName(name, 'target_id', 'idx');
  return {
    name,
    file: `${resource.file}.json`,
    path: resource.path,
    field: field.name,
    references: target,
    formerField: field.renamedFrom,
    lossy: field.lossy,
    renamedFrom:
      field.renamedFrom &&
      `${resource.table}__${formerColumn({ ...field, relation: undefined }, field.renamedFrom)}`,
    columns: [
      { name: 'owner_id', type: 'uuid', notNull: true },
      { name: 'target_id', type: 'uuid', notNull: true },
      { name: 'position', type: 'integer', notNull: true, default: '0' },
    ],
    primaryKey: ['owner_id', 'target_id'],
    constraints: [
      {
        name: constraintName(name, 'owner_id', 'fkey'),
        definition: foreignKey('owner_id', resource.table, 'cascade'),
      },
      {
        name: constraintName(name, 'target_id', 'fkey'),
        definition: foreignKey('target_id', target, onTarget),
      },
    ],
    indexes: [
      {
        name: index,
        definition: `create index ${quoteName(index)} on ${quoteName(name)} (target_id, owner_id)`,
      },
    ],
  };
}

function inDependencyOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const visiting = new Set<string>();
  const visit = (table: Table): void => {
    if (visiting.has(table.name)) return;
    visiting.add(table.name);
    for (const name of targetsOf(table)) {
      const target = byName.get(name);
      if (target) visit(target);
    }
    ordered.add(table);
  };
  tables.forEach(visit);
  return [...ordered];
}

function targetsOf(table: Table): string[] {
  const targets = table.constraints.map(
    ({ definition }) => / references "?([a-z0-9_]+)"? /.exec(definition)?.[1],
  );
  return targets.filter((target) => target !== undefined).sort(compareText);
}
