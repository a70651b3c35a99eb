import type { NumberToTake } from '#engine/api/plan/checkedWrite.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import { numberFrame, numberPattern } from '#engine/rules/yearlyNumber.ts';

/**
 * Two queries of a `with`, the second of them `name`, whose only row gives the last of so many numbers taken. One row per
 * field and year is counted up and held until the transaction ends; the numbers that rows have are looked at only when
 * the year begins.
 */
export function takenNumbersSql(
  { table }: Resource,
  { field: { column, number = '' }, year }: NumberToTake,
  { name, count }: { readonly name: string; readonly count: number },
): SQL {
  const ofRows = sql.identifier(column ?? '');
  const counted = sql.identifier(`${name}_counted`);
  const begun = sql.identifier(`${name}_begun`);
  return sql`
    ${counted} as (
      update yearly_numbers
      set number = number + ${count}::integer
      where series = ${`${table}.${column}`}
        and year = ${year}::integer
      returning number
    ),
    ${begun} as (
      insert into yearly_numbers as current (series, year, number)
      select ${`${table}.${column}`}, ${year}::integer, ${count}::integer + coalesce((
        select max(substring(${ofRows} from ${numberPattern(number, year)})::integer)
        from ${sql.identifier(table)}
      ), 0)
      where not exists (select from ${counted})
      on conflict (series, year) do update set number = current.number + ${count}::integer
      returning number
    ),
    ${sql.identifier(name)} as (
      select number from ${counted}
      union all
      select number from ${begun}
    )`;
}

/** The number of the query `name` in the words of its template, as `writeNumber` writes it. */
export function writtenNumberSql({ field: { number = '' }, year }: NumberToTake, name: string): SQL {
  const { before, digits, after } = numberFrame(number, year);
  return sql`(
    select ${before}::text || lpad(number::text, greatest(${digits}::integer, length(number::text)), '0') || ${after}::text
    from ${sql.identifier(name)}
  )`;
}
