import type { Lossy } from '#engine/model/lossy.ts';
import { functionsUsedBy } from './conversionFunctions.ts';
import type { Plan } from './migrationPlan.ts';
import { quoteName, quoteValue } from './sqlText.ts';
import type { Column } from './tables.ts';

/** Values that a migration does not keep where they are. */
export interface Loss {
  readonly file: string;
  readonly field: string;
  /** For people: what is lost, and what becomes of it. */
  readonly words: string;
  /** Nothing is lost: what was there is still told apart, under a name of its own. */
  readonly isRenamed?: boolean;
  /** Where the values are before the migration runs. */
  readonly before: Rows;
}

interface Rows {
  readonly table: string;
  /** SQL condition and SQL value. */
  readonly where: string;
  readonly value: string;
}

/** Where the values that migrations could not keep are: one row each, as they were. */
const lostValuesTable = `create table if not exists lost_values (
  table_name text not null,
  row_id uuid not null,
  field text not null,
  value jsonb not null,
  lost_at timestamptz(3) not null default now()
)`;

/** Copies the values a change loses before it runs, and says so at the head of the migration. */
export function keepLost(
  plan: Plan,
  { now, ...loss }: Loss & { readonly now: Rows & { readonly row: string } },
): void {
  plan.lost.push(loss);
  keepTable(plan);
  const values = [quoteValue(now.table), now.row, quoteValue(loss.field), `to_jsonb(${now.value})`];
  plan.steps.copies.push(
    `insert into lost_values (table_name, row_id, field, value)\n  select ${values.join(', ')} from ${quoteName(now.table)} where ${now.where}`,
  );
}

/** Makes sure that values can be put aside. */
export function keepTable({ steps: { prepare } }: Plan): void {
  if (!prepare.includes(lostValuesTable)) prepare.push(lostValuesTable);
}

/** Was the word there before? Then it was for another change. */
export function isSpent(before: Lossy | undefined, now: Lossy | undefined): boolean {
  return now !== undefined && JSON.stringify(before) === JSON.stringify(now);
}

/** What a change narrows, in words: `text to integer`, `maxLength 255 to 20`. */
export function changeWords(was: Column, is: Column): string {
  if (was.type !== is.type || was.sort !== is.sort) return `${was.sort ?? was.type} to ${is.sort ?? is.type}`;
  if (was.references !== is.references) return `from '${was.references}' to '${is.references}'`;
  if ((is.maxLength ?? Number.POSITIVE_INFINITY) < (was.maxLength ?? Number.POSITIVE_INFINITY)) {
    return `maxLength ${was.maxLength ?? 'without limit'} to ${is.maxLength}`;
  }
  if (!was.choices) return 'any value to a list of values';
  return `without ${was.choices.filter((value) => !is.choices?.includes(value)).join(', ')}`;
}

/** Queries to run before a migration: how many values each loss takes, and some of them. */
interface LossCount {
  /** What the queries stand on, made for the session and gone with it. */
  readonly prepare: readonly string[];
  /** One for each loss, in their order: `{ count: 2, examples: ['douze', '1.234'] }`. */
  readonly queries: readonly string[];
}

/** How to count what a migration loses, on a database that has not run it. */
export function countLost(lost: readonly Loss[]): LossCount {
  const queries = lost.map(
    ({ before: { table, where, value } }) =>
      `select count(*)::integer as count, (array_agg(${value}::text))[1:3] as examples from ${quoteName(table)} where ${where}`,
  );
  return { prepare: functionsUsedBy(queries.join('\n')).made, queries };
}
