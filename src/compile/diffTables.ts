import { changeColumn, isReplaced } from './changeColumn.ts';
import { columnDefinition, createTable, versionTrigger } from './createTable.ts';
import { compareText, type Fault } from './fault.ts';
import { emptyPlan, type Losses, mayDrop, type Plan, phases, refuse } from './migrationPlan.ts';
import { quoteName } from './sqlText.ts';
import type { Column, Named, Table } from './tables.ts';

/** What leads from one set of tables to another. */
interface TablesDiff {
  /** In the order in which they must run: renames first, then additions, then removals. */
  readonly statements: readonly string[];
  /** What changes, for the name of the file: `pec_rate_repositories_ceiling`. */
  readonly subjects: readonly string[];
  /** Losses that no file allows. */
  readonly faults: readonly Fault[];
}

/** Compares two sets of tables. A loss is refused until a file allows it. */
export function diffTables(before: readonly Table[], after: readonly Table[], losses: Losses): TablesDiff {
  const plan = emptyPlan(losses);
  const former = new Map(before.map((table) => [table.name, table]));
  for (const table of after) {
    const was = formerTable(table, former, after);
    if (was) changeTable(was, table, plan);
    else addTable(table, plan);
    if (was) former.delete(was.name);
  }
  for (const table of former.values()) removeTable(table, after, plan);
  const statements = phases.flatMap((phase) => plan.steps[phase]);
  return { statements, subjects: [...plan.subjects], faults: plan.faults };
}

function formerTable(
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
  if (!owner) refuseResource(table, plan);
  else if (!mayDrop(plan, owner.name, table.field ?? '')) refuseField(owner, table.field ?? table.name, plan);
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

function changeTable(was: Table, is: Table, plan: Plan): void {
  if (was.name !== is.name) {
    plan.subjects.add(is.name);
    plan.steps.renames.push(`alter table ${quoteName(was.name)} rename to ${quoteName(is.name)}`);
  }
  changeColumns(was, is, plan);
  const kept = keptNames(was, is);
  releaseNamed(was, is, kept, plan);
  addNamed(is, kept, plan);
}

/** Constraints and indexes that stay: the same on both sides, and not on a column that is made anew. */
function keptNames(was: Table, is: Table): ReadonlySet<string> {
  const replaced = is.columns.filter((column) => {
    const old = was.columns.find(({ name }) => name === column.name);
    return old && isReplaced(old, column);
  });
  const before = new Set([...was.constraints, ...was.indexes].map(textOf));
  const kept = [...is.constraints, ...is.indexes].filter(
    (named) => before.has(textOf(named)) && !replaced.some(({ name }) => mentions(named, name)),
  );
  return new Set(kept.map(({ name }) => name));
}

function textOf({ name, definition }: Named): string {
  return `${name} ${definition}`;
}

function mentions({ definition }: Named, column: string): boolean {
  return new RegExp(`\\b${column}\\b`).test(definition);
}

function changeColumns(was: Table, is: Table, plan: Plan): void {
  const former = new Map(was.columns.map((column) => [column.name, column]));
  for (const column of is.columns) {
    const old = formerColumn(column, former, is);
    if (old) former.delete(old.name);
    if (!old) addColumn(column, is, plan);
    else if (!sameColumn(old, column)) alterColumn(old, column, is, plan);
  }
  for (const column of former.values()) removeColumn(column, is, plan);
}

function formerColumn(column: Column, former: ReadonlyMap<string, Column>, table: Table): Column | undefined {
  const same = former.get(column.name);
  if (same || !column.renamedFrom || table.columns.some(({ name }) => name === column.renamedFrom))
    return same;
  return former.get(column.renamedFrom);
}

function sameColumn(a: Column, b: Column): boolean {
  const shape = ({ renamedFrom, field, ...rest }: Column): string =>
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

function removeColumn(column: Column, table: Table, plan: Plan): void {
  plan.subjects.add(`${table.name}_drop_${column.name}`);
  plan.steps.removals.push(`alter table ${quoteName(table.name)} drop column ${quoteName(column.name)}`);
  if (column.field !== undefined && !mayDrop(plan, table.name, column.field))
    refuseField(table, column.field, plan);
  if (column.field === undefined) refuseSystem(column, table, plan);
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

/** `0002_pec_rate_repositories_ceiling`: what changed, and how much more. */
export function migrationName(number: number, subjects: readonly string[]): string {
  const precise = subjects.filter((subject) => !subjects.some((other) => other.startsWith(`${subject}_`)));
  const sorted = [...precise].sort(compareText);
  const more = sorted.length > 1 ? `_and_${sorted.length - 1}_more` : '';
  return `${String(number).padStart(4, '0')}_${(sorted[0] ?? 'change').slice(0, 80)}${more}`;
}
