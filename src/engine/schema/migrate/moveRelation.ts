import { isSpent, keepLost } from './loss.ts';
import { type Plan, refuse } from './migrationPlan.ts';
import { quoteName } from './sqlText.ts';
import type { Column, Table } from './tables.ts';

/**
 * A relation to one that becomes a relation to several: each row keeps the one it had. Says whether it did so.
 */
export function moveToPairs(column: Column, table: Table, after: readonly Table[], plan: Plan): boolean {
  const pairs = after.find((other) => other.path === table.path && isOfField(other, column.field));
  if (!pairs || column.references === undefined || pairs.references !== column.references) return false;
  const name = quoteName(column.name);
  plan.steps.repairs.push(
    `insert into ${quoteName(pairs.name)} (owner_id, target_id, position)\n  select id, ${name}, 0 from ${quoteName(table.name)} where ${name} is not null`,
    `update ${quoteName(table.name)} set row_version = row_version + 1 where ${name} is not null`,
  );
  return true;
}

function isOfField({ field, formerField }: Table, name: string | undefined): boolean {
  return name !== undefined && (field === name || (field !== undefined && formerField === name));
}

/** A relation to several that becomes a relation to one: the first is kept, which its field must say. */
export function movePairs(pairs: Table, owner: Table, plan: Plan): boolean {
  const column = owner.columns.find(
    ({ field, formerField }) => pairs.field !== undefined && [field, formerField].includes(pairs.field),
  );
  if (!column || column.references === undefined || column.references !== pairs.references) return false;
  const field = column.field ?? column.name;
  if (column.lossy !== 'first' || isSpent(pairs.lossy, column.lossy)) {
    refuse(
      plan,
      owner,
      field,
      `'${field}' holds one record from now on and the others could be lost. Write "x-lossy": "first".`,
    );
    return true;
  }
  const isLater = (alias: string) =>
    `exists (select from ${quoteName(pairs.name)} as earlier where earlier.owner_id = ${alias}.owner_id and (earlier.position, earlier.target_id) < (${alias}.position, ${alias}.target_id))`;
  const rows = { table: pairs.name, where: isLater(quoteName(pairs.name)), value: 'target_id' };
  keepLost(plan, {
    file: owner.file,
    field,
    words: `all but the first of '${field}'`,
    before: rows,
    now: { ...rows, row: 'owner_id' },
  });
  plan.steps.repairs.push(
    `update ${quoteName(owner.name)} as owner set ${quoteName(column.name)} = pair.target_id, row_version = row_version + 1\n  from ${quoteName(pairs.name)} as pair where pair.owner_id = owner.id and not ${isLater('pair')}`,
  );
  return true;
}
