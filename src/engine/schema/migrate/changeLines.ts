import { mayDrop, type Plan, refuse } from './migrationPlan.ts';
import { quoteName, quoteValue } from './sqlText.ts';
import type { Column, LinePart, Table } from './tables.ts';

/**
 * Leads the lines inside records from one set of fields to another: renamed ones keep their values, those that go need
 * leave (`"dropped": ["works.cost"]`), those that must be there from now on get their default.
 */
export function changeLines(was: Column, is: Column, table: Table, plan: Plan): void {
  const change = { was: was.lines ?? {}, is: is.lines ?? {}, field: is.field ?? is.name };
  const renamed = renamedParts(change);
  const gone = Object.keys(change.was).filter((name) => isGone(name, change, renamed));
  for (const name of gone) giveUp(name, { was, is, table, field: change.field }, plan);
  const filled = Object.entries(change.is).filter(([name, part]) =>
    becomesRequired(name, part, change, renamed),
  );
  for (const [name, part] of filled)
    if (part.default === undefined)
      refuse(
        plan,
        table,
        change.field,
        `'${name}' is required in lines of '${change.field}', but those that exist may have no value. Write "default".`,
      );
  const steps = [
    ...[...renamed].map(
      ([name, former]) =>
        (line: string) =>
          renamedIn(line, former, name),
    ),
    ...gone.map((name) => (line: string) => `(${line} - ${quoteValue(name)})`),
    ...filled.map(
      ([name, part]) =>
        (line: string) =>
          filledIn(line, name, part),
    ),
  ];
  if (steps.length === 0) return;
  const line = steps.reduce((sql, step) => step(sql), 'line');
  const column = quoteName(is.name);
  plan.steps.types.push(
    `update ${quoteName(table.name)} set ${column} = (select coalesce(jsonb_agg(${line} order by place), '[]') from jsonb_array_elements(${column}) with ordinality as lines (line, place)), row_version = row_version + 1\n  where jsonb_array_length(${column}) > 0`,
  );
}

interface Change {
  readonly was: Readonly<Record<string, LinePart>>;
  readonly is: Readonly<Record<string, LinePart>>;
  readonly field: string;
}

/** By their names now, what fields of a line were called. */
function renamedParts({ was, is }: Change): ReadonlyMap<string, string> {
  const pairs = Object.entries(is).flatMap(([name, { renamedFrom }]) =>
    renamedFrom !== undefined && renamedFrom in was && !(renamedFrom in is) && !(name in was)
      ? [[name, renamedFrom] as const]
      : [],
  );
  return new Map(pairs);
}

/** A field of another type does not hold what was there. */
function isGone(name: string, { was, is }: Change, renamed: ReadonlyMap<string, string>): boolean {
  const [to = name] = [...renamed].find(([, former]) => former === name) ?? [];
  return is[to] === undefined || is[to].type !== was[name]?.type;
}

function becomesRequired(
  name: string,
  part: LinePart,
  { was }: Change,
  renamed: ReadonlyMap<string, string>,
): boolean {
  return part.required === true && was[renamed.get(name) ?? name]?.required !== true;
}

interface Gone {
  readonly was: Column;
  readonly is: Column;
  readonly table: Table;
  readonly field: string;
}

function giveUp(name: string, { was, is, table, field }: Gone, plan: Plan): void {
  const path = `${field}.${name}`;
  if (!mayDrop(plan, table.name, path))
    refuse(
      plan,
      table,
      field,
      `'${name}' is gone from the lines of '${field}', or of another type, and its values would be lost. Put it back, write "x-renamed-from": "${name}" in the field of the lines that takes its place, or "dropped": ["${path}"] in 'x-resource'.`,
    );
  const column = quoteName(was.name);
  const at = `'$[*].${name}'`;
  plan.lost.push({
    file: table.file,
    field: is.field ?? is.name,
    words: `all values of '${path}'`,
    before: {
      table: plan.formerNames.get(table.name) ?? table.name,
      where: `jsonb_path_exists(${column}, '$[*].${name} ? (@ != null)')`,
      value: `jsonb_path_query_array(${column}, ${at})`,
    },
  });
}

function renamedIn(line: string, former: string, name: string): string {
  const [from, to] = [quoteValue(former), quoteValue(name)];
  return `((${line} - ${from}) || jsonb_build_object(${to}, ${line} -> ${from}))`;
}

function filledIn(line: string, name: string, { default: value = null }: LinePart): string {
  const key = quoteValue(name);
  return `(${line} || case when coalesce(${line} -> ${key}, 'null') = 'null' then jsonb_build_object(${key}, ${quoteValue(JSON.stringify(value))}::jsonb) else '{}' end)`;
}
