import { compareText, type Fault } from '#engine/schema/check/fault.ts';
import { changeColumn } from './changeColumn.ts';
import { columnDefinition, createTable, versionTrigger } from './createTable.ts';
import type { Loss } from './loss.ts';
import { emptyPlan, type Losses, mayDrop, type Plan, phases, refuse } from './migrationPlan.ts';
import { movePairs, moveToPairs } from './moveRelation.ts';
import { numberDoubles } from './numberDoubles.ts';
import { quoteName } from './sqlText.ts';
import type { Column, Named, Table } from './tables.ts';

/** What leads from one set of tables to another. */
interface TablesDiff {
  /** In the order in which they must run: renames first, then additions, then removals. */
  readonly statements: readonly string[];
  /** What changes, for the name of the file: `late_fees_ceiling`. */
  readonly subjects: readonly string[];
  /** Losses that no file allows. */
  readonly faults: readonly Fault[];
  readonly lost: readonly Loss[];
}

/** Compares two sets of tables. A loss is refused until a file allows it. */
export function diffTables(before: readonly Table[], after: readonly Table[], losses: Losses): TablesDiff {
  const plan = emptyPlan(losses);
  const former = new Map(before.map((table) => [table.name, table]));
  for (const table of after) {
    const was = formerTable(table, former, after);
    if (was) changeTable(was, table, after, plan);
    else addTable(table, plan);
    if (was) former.delete(was.name);
  }
  for (const table of former.values()) removeTable(table, after, plan);
  const statements = phases.flatMap((phase) => plan.steps[phase]);
  return { statements, subjects: [...plan.subjects], faults: plan.faults, lost: plan.lost };
}

export function formerTable(
  table: Table,
  former: ReadonlyMap<string, Table>,
  after: readonly Table[],
): Table | undefined {
  const same = former.get(table.name);
  if (same || !table.renamedFrom || after.some(({ name }) => name === table.renamedFrom)) return same;
  return former.get(table.renamedFrom);
}

function addTable(table: Table, plan: Plan): void {
  plan.subjects.add(table.name);
  plan.steps.tables.push(createTable(table));
  addNamed(table, new Set(), plan);
  plan.steps.triggers.push(versionTrigger(table.name));
}

function removeTable(table: Table, after: readonly Table[], plan: Plan): void {
  plan.subjects.add(`drop_${table.name}`);
  const owner = after.find(({ path, field }) => path === table.path && field === undefined);
  plan.steps.removals.push(`drop table ${quoteName(table.name)} cascade`);
  if (!owner) removeResource(table, plan);
  else if (!movePairs(table, owner, plan)) removePairs(table, owner, plan);
}

function removeResource(table: Table, plan: Plan): void {
  refuseResource(table, plan);
  if (table.field === undefined) announceDrop(table, `all rows of '${table.path}'`, plan);
}

function removePairs(table: Table, owner: Table, plan: Plan): void {
  const field = table.field ?? table.name;
  if (!mayDrop(plan, owner.name, field)) refuseField(owner, field, plan);
  announceDrop(table, `all values of '${field}'`, plan);
}

/** What goes with leave is said, and counted, but kept nowhere. */
function announceDrop(table: Table, words: string, plan: Plan, column?: string): void {
  const value = column === undefined ? quoteName(table.primaryKey[0] ?? 'id') : quoteName(column);
  plan.lost.push({
    file: table.file,
    field: table.field ?? column ?? '',
    words,
    before: { table: plan.formerNames.get(table.name) ?? table.name, where: `${value} is not null`, value },
  });
}

function refuseResource(table: Table, plan: Plan): void {
  if (table.field !== undefined || plan.losses.droppedResources.includes(table.path)) return;
  refuse(
    plan,
    table,
    undefined,
    `'${table.path}' is gone and its rows would be lost. Put the file back, write "table": "${table.name}" in the file that takes its place, or name '${table.path}' in meta/dropped.json.`,
  );
}

function refuseField(table: Table, field: string, plan: Plan): void {
  refuse(
    plan,
    table,
    field,
    `'${field}' is gone and its values would be lost. Put it back, write "x-renamed-from": "${field}" in the field that takes its place, or "dropped": ["${field}"] in 'x-resource'.`,
  );
}

function changeTable(was: Table, is: Table, after: readonly Table[], plan: Plan): void {
  plan.formerNames.set(is.name, was.name);
  if (was.name !== is.name) {
    plan.subjects.add(is.name);
    plan.steps.renames.push(`alter table ${quoteName(was.name)} rename to ${quoteName(is.name)}`);
  }
  changeColumns(was, is, after, plan);
  const kept = keptNames(was, is);
  releaseNamed(was, is, kept, plan);
  for (const { name, folded } of is.indexes) {
    if (folded && !kept.has(name)) numberDoubles(folded, was, is, plan);
  }
  addNamed(is, kept, plan);
}

/** Constraints and indexes that stay: the same on both sides. */
function keptNames(was: Table, is: Table): ReadonlySet<string> {
  const before = new Set([...was.constraints, ...was.indexes].map(textOf));
  const kept = [...is.constraints, ...is.indexes].filter((named) => before.has(textOf(named)));
  return new Set(kept.map(({ name }) => name));
}

function textOf({ name, definition }: Named): string {
  return `${name} ${definition}`;
}

function changeColumns(was: Table, is: Table, after: readonly Table[], plan: Plan): void {
  const former = new Map(was.columns.map((column) => [column.name, column]));
  for (const column of is.columns) {
    const old = formerColumn(column, former, is);
    if (old) former.delete(old.name);
    if (!old) addColumn(column, is, plan);
    else if (!sameColumn(old, column)) alterColumn(old, column, is, plan);
  }
  for (const column of former.values()) removeColumn(column, is, after, plan);
}

/** A column is known by its name, by the name before, or by its field: a relation's column bears another name. */
export function formerColumn(
  column: Column,
  former: ReadonlyMap<string, Column>,
  table: Table,
): Column | undefined {
  const isFree = (name: string) => !table.columns.some((other) => other.name === name);
  const same = former.get(column.name);
  if (same) return same;
  if (column.renamedFrom && isFree(column.renamedFrom) && former.has(column.renamedFrom))
    return former.get(column.renamedFrom);
  const fields = [column.field, column.formerField].filter((field) => field !== undefined);
  return [...former.values()].find(
    ({ field, name }) => field !== undefined && fields.includes(field) && isFree(name),
  );
}

export function sameColumn(a: Column, b: Column): boolean {
  const shape = ({ renamedFrom, field, formerField, lossy, ...rest }: Column): string =>
    JSON.stringify(Object.entries(rest).sort());
  return shape(a) === shape(b);
}

function alterColumn(was: Column, is: Column, table: Table, plan: Plan): void {
  plan.subjects.add(`${table.name}_${is.name}`);
  if (was.name !== is.name) {
    const names = `${quoteName(was.name)} to ${quoteName(is.name)}`;
    plan.steps.renames.push(`alter table ${quoteName(table.name)} rename column ${names}`);
  }
  changeColumn(was, is, table, plan);
}

function addColumn(column: Column, table: Table, plan: Plan): void {
  plan.subjects.add(`${table.name}_${column.name}`);
  plan.steps.columns.push(`alter table ${quoteName(table.name)} add column ${columnDefinition(column)}`);
  if (column.name === 'position' && column.field === undefined) plan.steps.repairs.push(numberRows(table));
  if ((column.notNull || column.requiredUnlessDraft) && column.default === undefined) {
    const field = column.field ?? column.name;
    refuse(plan, table, field, `'${field}' is required, but rows that exist have no value. Write "default".`);
  }
}

/** Rows that had no place get one in the order of their creation. */
function numberRows({ name }: Table): string {
  const table = quoteName(name);
  return `update ${table} as moved set position = numbered.place\n  from (select id, row_number() over (order by created_at, id) as place from ${table}) as numbered\n  where numbered.id = moved.id`;
}

function removeColumn(column: Column, table: Table, after: readonly Table[], plan: Plan): void {
  plan.subjects.add(`${table.name}_drop_${column.name}`);
  plan.steps.removals.push(`alter table ${quoteName(table.name)} drop column ${quoteName(column.name)}`);
  if (column.field === undefined) refuseSystem(column, table, plan);
  else if (!moveToPairs(column, table, after, plan)) {
    if (!mayDrop(plan, table.name, column.field)) refuseField(table, column.field, plan);
    announceDrop(table, `all values of '${column.field}'`, plan, column.name);
  }
}

/** A place or a lock date is worth nothing once the file gave up ordering or locking; trash and drafts hide rows. */
function refuseSystem(column: Column, table: Table, plan: Plan): void {
  const hiding: { readonly [column: string]: string } = { deleted_at: 'trash', is_draft: 'draft' };
  const keyword = hiding[column.name];
  if (!keyword || plan.losses.allowances[table.name]?.dropped.includes(keyword)) return;
  refuse(
    plan,
    table,
    undefined,
    `Without "${keyword}" its hidden rows would appear among the others. Keep it, or write "dropped": ["${keyword}"] in 'x-resource'.`,
  );
}

function addNamed(table: Table, kept: ReadonlySet<string>, plan: Plan): void {
  for (const { name, definition } of table.constraints.filter((one) => !kept.has(one.name))) {
    plan.subjects.add(table.name);
    plan.steps.constraints.push(
      `alter table ${quoteName(table.name)} add constraint ${quoteName(name)} ${definition}`,
    );
  }
  for (const index of table.indexes.filter((one) => !kept.has(one.name))) {
    plan.subjects.add(table.name);
    plan.steps.indexes.push(index.definition);
  }
}

function releaseNamed(was: Table, is: Table, kept: ReadonlySet<string>, plan: Plan): void {
  for (const { name } of was.constraints.filter((one) => !kept.has(one.name))) {
    plan.subjects.add(is.name);
    plan.steps.releases.push(`alter table ${quoteName(is.name)} drop constraint ${quoteName(name)}`);
  }
  for (const { name } of was.indexes.filter((one) => !kept.has(one.name))) {
    plan.subjects.add(is.name);
    plan.steps.releases.push(`drop index ${quoteName(name)}`);
  }
}

/** `0002_late_fees_ceiling`: what changed, and how much more. */
export function migrationName(number: number, subjects: readonly string[]): string {
  const precise = subjects.filter((subject) => !subjects.some((other) => other.startsWith(`${subject}_`)));
  const sorted = [...precise].sort(compareText);
  const more = sorted.length > 1 ? `_and_${sorted.length - 1}_more` : '';
  return `${String(number).padStart(4, '0')}_${(sorted[0] ?? 'change').slice(0, 80)}${more}`;
}
