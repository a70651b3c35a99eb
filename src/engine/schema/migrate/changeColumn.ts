import { changeLines } from './changeLines.ts';
import { type Conversion, convertColumn } from './convertColumn.ts';
import { changeWords, isSpent, keepLost } from './loss.ts';
import { type Replacement, replacementFor } from './lossyChange.ts';
import { type Plan, refuse } from './migrationPlan.ts';
import { quoteName } from './sqlText.ts';
import type { Column, Table } from './tables.ts';

/** Leads a column from one shape to another. A change that cannot keep every value is refused until its field says what becomes of them. */
export function changeColumn(was: Column, is: Column, table: Table, plan: Plan): void {
  if (was.encrypted && (!is.encrypted || was.name !== is.name)) {
    refuseEncrypted(was, is, table, plan);
    return;
  }
  const conversion = convertColumn(was, is);
  const replacement = conversion.isLossless ? undefined : losing(was, is, conversion, table, plan);
  const newDefault = was.default !== is.default;
  plan.steps.types.push(
    ...(newDefault && was.default !== undefined ? [alter(table, is, 'drop default')] : []),
    ...(was.notNull && !(is.notNull && was.type === is.type) ? [alter(table, is, 'drop not null')] : []),
    ...converted({ was, is, conversion, replacement, table }),
    ...fillRequired(was, is, table),
    ...(newDefault && is.default !== undefined ? [alter(table, is, `set default ${is.default}`)] : []),
    ...(is.notNull && !(was.notNull && was.type === is.type) ? [alter(table, is, 'set not null')] : []),
  );
  if (was.lines && is.lines) changeLines(was, is, table, plan);
  requireValue(was, is, table, plan);
}

/** No migration has the keys. */
function refuseEncrypted(was: Column, is: Column, table: Table, plan: Plan): void {
  const [field, former] = [is.field ?? is.name, was.field ?? was.name];
  const subject = is.encrypted
    ? `'${former}' is encrypted together with its name, and cannot be called '${field}'.`
    : `'${former}' is stored encrypted, and a migration cannot read it. Write "x-encrypted": true again.`;
  refuse(
    plan,
    table,
    field,
    `${subject} Another field, without its values, takes another name and no "x-renamed-from"; "dropped": ["${former}"] in 'x-resource' gives the old ones up.`,
  );
}

function alter(table: Table, column: Column, change: string): string {
  return `alter table ${quoteName(table.name)} alter column ${quoteName(column.name)} ${change}`;
}

const spent = {
  fault: 'Its "x-lossy" was for an earlier change, which is done: remove it, generate, then write it anew.',
};

/** What becomes of the lost values; they are kept aside first. Undefined: the change is refused. */
function losing(
  was: Column,
  is: Column,
  conversion: Conversion,
  table: Table,
  plan: Plan,
): Replacement | undefined {
  const field = is.field ?? is.name;
  const subject = `'${field}' becomes narrower (${changeWords(was, is)}) and values could be lost.`;
  const words = `values of '${field}' that cannot be kept (${changeWords(was, is)})`;
  const lostOf = (column: string) => `${conversion.isFilled(column)} and ${conversion.value(column)} is null`;
  const before = {
    table: plan.formerNames.get(table.name) ?? table.name,
    where: lostOf(quoteName(was.name)),
    value: quoteName(was.name),
  };
  const answer = isSpent(was.lossy, is.lossy) ? spent : replacementFor(is.lossy, was, is);
  if ('fault' in answer) {
    refuse(plan, table, field, `${subject} ${answer.fault}`);
    plan.lost.push({ file: table.file, field, words, before });
    return undefined;
  }
  keepLost(plan, {
    file: table.file,
    field,
    words: `${words} ${answer.replacement.words}`,
    before,
    now: { table: table.name, where: lostOf(quoteName(is.name)), value: quoteName(is.name), row: 'id' },
  });
  return answer.replacement;
}

interface Changed {
  readonly was: Column;
  readonly is: Column;
  readonly conversion: Conversion;
  readonly replacement: Replacement | undefined;
  readonly table: Table;
}

/** Rows whose value changes get a new version: what somebody read of them before is no longer what they are. */
function converted({ was, is, conversion, replacement, table }: Changed): string[] {
  const column = quoteName(is.name);
  const update = (set: string, where: string) =>
    `update ${quoteName(table.name)} set ${set}row_version = row_version + 1\n  where ${where}`;
  const [isFilled, value] = [conversion.isFilled(column), conversion.value(column)];
  const isLost = `${isFilled} and ${value} is null`;
  if (was.type === is.type && !conversion.isOfSort) {
    const fresh = replacement ? `coalesce(${value}, ${replacement.value(column)})` : value;
    return [update(`${column} = case when ${isFilled} then ${fresh} end, `, `${column} is not null`)];
  }
  if (was.type === is.type)
    return replacement ? [update(`${column} = ${replacement.value(column)}, `, isLost)] : [];
  // A change of type looks at no other table: the ids of rows that are not there go before it.
  const strays = is.references === undefined ? [] : [update(`${column} = null, `, isLost)];
  const kept = is.references === undefined ? value : readable(was, is, column);
  const whole =
    replacement && is.references === undefined ? `coalesce(${kept}, ${replacement.value(column)})` : kept;
  const using =
    isFilled === `${column} is not null` && !replacement ? whole : `case when ${isFilled} then ${whole} end`;
  return [
    ...strays,
    update('', `${column} is not null`),
    alter(table, is, `type ${is.type} using (${using})::${is.type}`),
  ];
}

function readable(was: Column, is: Column, column: string): string {
  const { references: _, ...plain } = is;
  return convertColumn(was, plain).value(column);
}

/** Rows that have no value get the default where one is required from now on. */
function fillRequired(was: Column, is: Column, table: Table): string[] {
  if (!isRequired(is) || isRequired(was) || is.default === undefined) return [];
  const column = quoteName(is.name);
  const drafts = is.requiredUnlessDraft ? ' and not is_draft' : '';
  return [`update ${quoteName(table.name)} set ${column} = ${is.default} where ${column} is null${drafts}`];
}

function isRequired({ notNull, requiredUnlessDraft }: Column): boolean {
  return notNull || Boolean(requiredUnlessDraft);
}

function requireValue(was: Column, is: Column, table: Table, plan: Plan): void {
  if (!isRequired(is) || isRequired(was) || is.default !== undefined) return;
  const field = is.field ?? is.name;
  refuse(
    plan,
    table,
    field,
    `'${field}' becomes required, but rows that exist may have no value. Write "default".`,
  );
}
