import type { NumberToTake } from '#engine/api/plan/checkedWrite.ts';
import { takenNumbersSql } from '#engine/api/sql/write/yearlyNumberSql.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import type { FlatRecord, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { writeNumber } from '#engine/rules/yearlyNumber.ts';
import type { Writing } from './writing.ts';

/**
 * The yearly numbers (`x-number`) that a row is still to be given, once it is stored in full; a draft waits, a number stays.
 *
 * @example
 * numbersToTake(writing, courses, { is_draft: false, reference: null }) // [{ field: 'reference', year: 2026 }]
 */
export function numbersToTake(
  { api, now }: Pick<Writing, 'api' | 'now'>,
  resource: Resource,
  row: FlatRecord,
): NumberToTake[] {
  if (row.is_draft === true) return [];
  const waiting = resource.fields.filter((field) => field.number && !row[field.name]);
  if (waiting.length === 0) return [];
  const year = Number(dayIn(timeZoneOf(api.model), now).slice(0, 4));
  return waiting.map((field) => ({ field, year }));
}

/**
 * The row with these numbers. The row of the counter is held until the transaction ends: numbers have no gap, and whoever
 * comes next waits. A year that begins goes on after the numbers of its form that are already there. The new rows of a
 * batch take theirs together.
 *
 * @example
 * await withNumbers(writing, courses, { is_draft: false, reference: null }) // { …, reference: '2026-00041' }
 */
export async function withNumbers(
  writing: Writing,
  resource: Resource,
  row: FlatRecord,
): Promise<FlatRecord> {
  const numbers: [string, string][] = [];
  for (const waiting of numbersToTake(writing, resource, row)) {
    const { field, year } = waiting;
    const taken = writing.known?.numbers.get(field.name);
    const number = taken?.shift() ?? (await takeNumbers(writing, resource, waiting, 1))[0] ?? 0;
    numbers.push([field.name, writeNumber(field.number ?? '', { year, number })]);
  }
  return { ...row, ...Object.fromEntries(numbers) };
}

/** Numbers for so many rows, in their order. */
async function takeNumbers(
  { tx }: Pick<Writing, 'tx'>,
  resource: Resource,
  waiting: NumberToTake,
  count: number,
): Promise<number[]> {
  const name = 'taken';
  const [counter] = await tx.query<{ number: number }>(
    statementOf(sql`
      with ${takenNumbersSql(resource, waiting, { name, count })}
      select number
      from ${sql.identifier(name)}`),
  );
  if (!counter) throw new Error(`The counter of '${waiting.field.name}' gave no number`);
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
  const found = new Map<string, number[]>();
  for (const waiting of numbersToTake(writing, resource, {}))
    found.set(waiting.field.name, await takeNumbers(writing, resource, waiting, count));
  return found;
}
