import { sql, statementOf } from '#engine/db/sql.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { numberPattern } from '#engine/rules/yearlyNumber.ts';
import type { Checking } from './checking.ts';

/** Each number of a year from 1 to that of the counter is on one row, and on no other. */
export async function checkYearlyNumbers(checking: Checking): Promise<readonly string[]> {
  const found: string[] = [];
  for (const resource of Object.values(checking.model.resources))
    for (const field of resource.fields)
      if (field.number !== undefined) found.push(...(await checkSeries(checking, resource, field)));
  return found;
}

interface Year {
  readonly year: number;
  readonly number: number;
}

async function checkSeries(checking: Checking, resource: Resource, field: Field): Promise<readonly string[]> {
  const name = `${resource.path}.${field.name}`;
  const years = await checking.tx.query<Year>(
    statementOf(sql`
      select year, number
      from yearly_numbers
      where series = ${`${resource.table}.${field.column}`}
      order by year
      limit 100`),
  );
  const each = await Promise.all(years.map((year) => checkYear(checking, resource, field, year)));
  return [
    ...(await checkUnnumbered(checking, resource, field, name)),
    ...each.flat().map((said) => `${name} ${said}`),
  ];
}

async function checkYear(
  { tx }: Checking,
  { table }: Resource,
  { column, number: template = '' }: Field,
  { year, number }: Year,
): Promise<readonly string[]> {
  const given = await tx.query<{ number: number; count: number }>(
    statementOf(sql`
      select numbered.number, count(*)::integer as count
      from (
        select substring(${sql.identifier(column ?? '')} from ${numberPattern(template, year)})::integer as number
        from ${sql.identifier(table)}
      ) as numbered
      where numbered.number is not null
      group by numbered.number
      order by numbered.number
      limit 1000000`),
  );
  const known = new Set(given.map((one) => one.number));
  const first = given[0]?.number ?? number + 1;
  const missing = Array.from({ length: Math.max(0, number - first) }, (_, at) => first + at + 1).filter(
    (one) => !known.has(one),
  );
  const beyond = given.filter((one) => one.number > number);
  const twice = given.filter(({ count }) => count > 1);
  return [
    ...(missing.length > 0 ? [`of ${year}: ${missing.slice(0, 10).join(', ')} are on no row`] : []),
    ...(beyond.length > 0
      ? [`of ${year}: ${beyond[0]?.number} is beyond the counter, which is at ${number}`]
      : []),
    ...twice.map((one) => `of ${year}: ${one.number} is on ${one.count} rows`),
  ];
}

/** A row that is stored in full has its number. */
async function checkUnnumbered(
  { tx }: Checking,
  { table, draft }: Resource,
  { column }: Field,
  name: string,
): Promise<readonly string[]> {
  const isDraft = draft ? sql`is_draft` : sql`false`;
  const rows = await tx.query<{ id: string }>(
    statementOf(sql`
      select id::text as id
      from ${sql.identifier(table)}
      where ${sql.identifier(column ?? '')} is null
        and not ${isDraft}
      order by id
      limit 50`),
  );
  return rows.map(({ id }) => `${name} of ${id}: a row that is no draft has no number`);
}
