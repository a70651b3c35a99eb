import { foldedSql } from './foldedWords.ts';
import type { FoldedIndex } from './indexes.ts';
import { keepTable } from './loss.ts';
import type { Plan } from './migrationPlan.ts';
import { quoteName, quoteValue } from './sqlText.ts';
import type { Table } from './tables.ts';

/**
 * Words that become unique may be there twice: the oldest row keeps them, the others get a number that is free, after
 * what they were called is put aside. « Caces », « CACES » and « caces » become « Caces », « CACES (2) », « caces (3) ».
 */
export function numberDoubles(index: FoldedIndex, was: Table, is: Table, plan: Plan): void {
  const { field, column, within, conditions, maxLength } = index;
  const names = within.map(quoteValue).join(', ');
  const where = conditions.map(({ sql }) => sql).join(' and ') || 'true';
  const words = [is.name, column, field].map(quoteValue).join(', ');
  keepTable(plan);
  plan.steps.doubles.push(
    `select pg_temp.number_doubles(${words}, array[${names}]::text[], ${quoteValue(where)}, ${maxLength ?? 'null'})`,
  );
  announce(index, was, is, plan);
}

function announce(index: FoldedIndex, was: Table, is: Table, plan: Plan): void {
  const before = new Map(
    is.columns.map(({ name, renamedFrom }) => [name, formerName(name, renamedFrom, was)]),
  );
  const column = before.get(index.column);
  if (column === undefined) return;
  const known = ({ column: name }: { readonly column: string }) => before.get(name) === name;
  const same = index.within.flatMap((name) => before.get(name) ?? []).map(quoteName);
  const where = index.conditions.filter(known).map(({ sql }) => sql);
  const ranked = `select id, row_number() over (partition by ${[foldedSql(quoteName(column)), ...same].join(', ')} order by created_at, id) as place
    from ${quoteName(was.name)} where ${[`${quoteName(column)} is not null`, ...where].join(' and ')}`;
  plan.lost.push({
    file: is.file,
    field: index.field,
    words: `values of '${index.field}' that are there twice get a number, such as 'Label (2)'`,
    isRenamed: true,
    before: {
      table: was.name,
      where: `id in (select id from (${ranked}) as ranked where place > 1)`,
      value: quoteName(column),
    },
  });
}

/** Undefined: the column is new. */
function formerName(name: string, renamedFrom: string | undefined, { columns }: Table): string | undefined {
  const names = columns.map((column) => column.name);
  return [name, renamedFrom].find((one) => one !== undefined && names.includes(one));
}
