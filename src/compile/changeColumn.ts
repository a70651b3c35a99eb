import { mayNarrow, type Plan, refuse } from './migrationPlan.ts';
import { quoteName } from './sqlText.ts';
import type { Column, Table } from './tables.ts';

/** Leads a column from one shape to another; a narrower shape is refused until its field says what is lost. */
export function changeColumn(was: Column, is: Column, table: Table, plan: Plan): void {
  const field = is.field ?? is.name;
  const narrowing = narrowingOf(was, is);
  if (narrowing && !mayNarrow(plan, table.name, field)) {
    refuse(
      plan,
      table,
      field,
      `'${field}' becomes narrower (${narrowing}) and values could be lost. Write "x-lossy": "what is lost".`,
    );
  }
  if (isReplaced(was, is)) replaceColumn(is, table, plan);
  else adaptColumn(was, is, table, plan);
  requireValue(was, is, table, plan);
}

/** No value of the old type has a meaning in the new one: the column is made anew. */
export function isReplaced(was: Column, is: Column): boolean {
  return was.type !== is.type && !isCast(was.type, is.type);
}

/** What a change loses, in words, or nothing. */
function narrowingOf(was: Column, is: Column): string | undefined {
  if (was.type !== is.type && !isWider(was.type, is.type)) return `${was.type} to ${is.type}`;
  if ((is.maxLength ?? Number.POSITIVE_INFINITY) < (was.maxLength ?? Number.POSITIVE_INFINITY)) {
    return `maxLength ${was.maxLength ?? 'without limit'} to ${is.maxLength}`;
  }
  if (!is.choices) return undefined;
  if (!was.choices) return 'any value to a list of values';
  const gone = was.choices.filter((value) => !is.choices?.includes(value));
  return gone.length > 0 ? `without ${gone.join(', ')}` : undefined;
}

interface Numeric {
  readonly whole: number;
  readonly scale: number;
}

function numericOf(type: string): Numeric | undefined {
  if (type === 'integer') return { whole: 10, scale: 0 };
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  if (precision === undefined || scale === undefined) return undefined;
  return { whole: Number(precision) - Number(scale), scale: Number(scale) };
}

const widerTypes = new Set(['date timestamptz(3)', 'integer text', 'date text', 'uuid text']);
const narrowerCasts = new Set(['timestamptz(3) date', 'text text']);

function isWider(was: string, is: string): boolean {
  const from = numericOf(was);
  const to = numericOf(is);
  if (from && to && is !== 'integer') return to.whole >= from.whole && to.scale >= from.scale;
  return widerTypes.has(`${was} ${is}`) || (from !== undefined && is === 'text');
}

function isCast(was: string, is: string): boolean {
  if (isWider(was, is) || narrowerCasts.has(`${was} ${is}`)) return true;
  return numericOf(was) !== undefined && numericOf(is) !== undefined;
}

function alter(table: Table, column: Column, change: string): string {
  return `alter table ${quoteName(table.name)} alter column ${quoteName(column.name)} ${change}`;
}

function replaceColumn(is: Column, table: Table, plan: Plan): void {
  const head = `alter table ${quoteName(table.name)}`;
  const ending = is.default === undefined ? '' : ` default ${is.default}`;
  plan.steps.repairs.push(
    `${head} drop column ${quoteName(is.name)}`,
    `${head} add column ${quoteName(is.name)} ${is.type}${ending}`,
  );
  if (is.notNull) plan.steps.types.push(alter(table, is, 'set not null'));
}

/** Values are made to fit after the type has changed: only then have they something to fit in. */
function adaptColumn(was: Column, is: Column, table: Table, plan: Plan): void {
  const newDefault = was.default !== is.default;
  const column = quoteName(is.name);
  plan.steps.types.push(
    ...(newDefault && was.default !== undefined ? [alter(table, is, 'drop default')] : []),
    ...(was.notNull && !is.notNull ? [alter(table, is, 'drop not null')] : []),
    ...(was.type !== is.type ? [alter(table, is, `type ${is.type} using ${column}::${is.type}`)] : []),
    ...repairsOf(was, is, table),
    ...(newDefault && is.default !== undefined ? [alter(table, is, `set default ${is.default}`)] : []),
    ...(!was.notNull && is.notNull ? [alter(table, is, 'set not null')] : []),
  );
}

/** Makes the values that exist fit the new checks. */
function repairsOf(was: Column, is: Column, table: Table): string[] {
  const column = quoteName(is.name);
  const set = (value: string, where: string): string =>
    `update ${quoteName(table.name)} set ${column} = ${value} where ${where}`;
  const repairs: string[] = [];
  if (is.maxLength !== undefined && is.maxLength < (was.maxLength ?? Number.POSITIVE_INFINITY)) {
    repairs.push(set(`left(${column}, ${is.maxLength})`, `char_length(${column}) > ${is.maxLength}`));
  }
  if (is.choices && narrowingOf(was, is)) {
    repairs.push(set(is.default ?? 'null', `${column} not in (${is.choices.join(', ')})`));
  }
  if (isRequired(is) && !isRequired(was) && is.default !== undefined) {
    repairs.push(set(is.default, `${column} is null${is.requiredUnlessDraft ? ' and not is_draft' : ''}`));
  }
  return repairs;
}

function isRequired({ notNull, requiredUnlessDraft }: Column): boolean {
  return notNull || Boolean(requiredUnlessDraft);
}

function requireValue(was: Column, is: Column, table: Table, plan: Plan): void {
  const mayBeNull =
    !isRequired(was) ||
    isReplaced(was, is) ||
    (is.choices !== undefined && narrowingOf(was, is) !== undefined);
  if (!isRequired(is) || !mayBeNull || is.default !== undefined) return;
  const field = is.field ?? is.name;
  refuse(
    plan,
    table,
    field,
    `'${field}' becomes required, but rows that exist may have no value. Write "default".`,
  );
}
