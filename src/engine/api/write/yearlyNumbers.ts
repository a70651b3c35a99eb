import type { Statement } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import type { Field, FlatRecord, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { numberPattern, writeNumber } from '#engine/rules/yearlyNumber.ts';
import type { Writing } from './writing.ts';

/**
 * The row with its yearly numbers (`x-number`) filled, once it is stored in full; a draft waits, a number stays.
 *
 * The row of the counter is held until the transaction ends: numbers have no gap, and whoever comes next waits. A year
 * that begins goes on after the numbers of its form that are already there. The new rows of a batch take theirs together.
 *
 * @example
 * await withNumbers(writing, courses, { is_draft: false, reference: null }) // { …, reference: '2026-00041' }
 */
export async function withNumbers(
  writing: Writing,
  resource: Resource,
  row: FlatRecord,
): Promise<FlatRecord> {
  if (row.is_draft === true) return row;
  const waiting = resource.fields.filter((field) => field.number && !row[field.name]);
  const numbers: [string, string][] = [];
  for (const field of waiting) numbers.push([field.name, await nextNumber(writing, resource, field)]);
  return { ...row, ...Object.fromEntries(numbers) };
}

async function nextNumber(writing: Writing, resource: Resource, field: Field): Promise<string> {
  const template = field.number ?? '';
  const year = Number(dayIn(timeZoneOf(writing.api.model), writing.now).slice(0, 4));
  const taken = writing.known?.numbers.get(field.name);
  const number = taken?.shift() ?? (await takeNumbers(writing, resource, field, { year, count: 1 }))[0] ?? 0;
  return writeNumber(template, { year, number });
}

/** Numbers for so many rows, in their order. */
async function takeNumbers(
  { tx }: Pick<Writing, 'tx'>,
  resource: Resource,
  field: Field,
  { year, count }: { readonly year: number; readonly count: number },
): Promise<number[]> {
  const [counter] = await tx.query<{ number: number }>(nextSql(resource, field, year, count));
  if (!counter) throw new Error(`The counter of '${field.name}' gave no number`);
  return Array.from({ length: count }, (_, at) => counter.number - count + 1 + at);
}

/**
 * Takes the numbers of many new rows with one statement, where each of them will have one: a number that is taken and not
 * given would be a gap.
 *
 * @example
 * await numbersOf(courses, 40, writing) // of the field 'reference': [7, 8, …, 46]
 */
export async function numbersOf(
  resource: Resource,
  count: number,
  writing: Pick<Writing, 'tx' | 'now' | 'api'>,
): Promise<Map<string, number[]>> {
  const year = Number(dayIn(timeZoneOf(writing.api.model), writing.now).slice(0, 4));
  const found = new Map<string, number[]>();
  for (const field of resource.fields.filter(({ number }) => number))
    found.set(field.name, await takeNumbers(writing, resource, field, { year, count }));
  return found;
}

/** One row per field and year; the numbers there are looked at only when the year begins. */
function nextSql(
  { table }: Resource,
  { column, number = '' }: Field,
  year: number,
  count: number,
): Statement {
  const name = sql.identifier(column ?? '');
  return statementOf(sql`
    with counted as (
      update yearly_numbers
      set number = number + ${count}::integer
      where series = ${`${table}.${column}`}
        and year = ${year}::integer
      returning number
    ),
    begun as (
      insert into yearly_numbers as current (series, year, number)
      select ${`${table}.${column}`}, ${year}::integer, ${count}::integer + coalesce((
        select max(substring(${name} from ${numberPattern(number, year)})::integer)
        from ${sql.identifier(table)}
      ), 0)
      where not exists (select from counted)
      on conflict (series, year) do update set number = current.number + ${count}::integer
      returning number
    )
    select number from counted
    union all
    select number from begun`);
}
