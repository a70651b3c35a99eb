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
 * that begins goes on after the numbers of its form that are already there.
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

async function nextNumber({ api, tx, now }: Writing, resource: Resource, field: Field): Promise<string> {
  const template = field.number ?? '';
  const year = Number(dayIn(timeZoneOf(api.model), now).slice(0, 4));
  const [counter] = await tx.query<{ number: number }>(nextSql(resource, field, year));
  if (!counter) throw new Error(`The counter of '${field.name}' gave no number`);
  return writeNumber(template, { year, number: counter.number });
}

/** One row per field and year; the numbers there are looked at only when the year begins. */
function nextSql({ table }: Resource, { column, number = '' }: Field, year: number): Statement {
  const name = sql.identifier(column ?? '');
  return statementOf(sql`
    with counted as (
      update yearly_numbers
      set number = number + 1
      where series = ${`${table}.${column}`}
        and year = ${year}::integer
      returning number
    ),
    begun as (
      insert into yearly_numbers as current (series, year, number)
      select ${`${table}.${column}`}, ${year}::integer, 1 + coalesce((
        select max(substring(${name} from ${numberPattern(number, year)})::integer)
        from ${sql.identifier(table)}
      ), 0)
      where not exists (select from counted)
      on conflict (series, year) do update set number = current.number + 1
      returning number
    )
    select number from counted
    union all
    select number from begun`);
}
