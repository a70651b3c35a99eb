import { sql, statementOf } from '#engine/db/sql.ts';
import type { Checking } from './checking.ts';

interface Reference {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly other: string;
  readonly key: string;
  readonly is_valid: boolean;
}

/** Every id that a row names is that of a row, counted anew: an index that was damaged shows it, and a constraint that is away. */
export async function checkReferences(checking: Checking): Promise<readonly string[]> {
  const { tx } = checking;
  const constrained = await tx.query<Reference>(
    statementOf(sql`
      select held.conname as name, owner.relname as table, part.attname as column,
        target.relname as other, key.attname as key, held.convalidated as is_valid
      from pg_constraint as held
      join pg_class as owner on owner.oid = held.conrelid
      join pg_class as target on target.oid = held.confrelid
      join pg_attribute as part on part.attrelid = held.conrelid and part.attnum = held.conkey[1]
      join pg_attribute as key on key.attrelid = held.confrelid and key.attnum = held.confkey[1]
      where held.contype = 'f' and array_length(held.conkey, 1) = 1
      order by held.conname
      limit 10000`),
  );
  const known = new Set(constrained.map(({ table, column }) => `${table}.${column}`));
  const declared = declaredReferences(checking).filter(
    ({ table, column }) => !known.has(`${table}.${column}`),
  );
  const found = constrained.flatMap(({ name, is_valid }) =>
    is_valid ? [] : [`The constraint ${name} is not in force`],
  );
  for (const reference of [...constrained, ...declared]) found.push(...(await lostIn(checking, reference)));
  return found;
}

function declaredReferences({ model }: Checking): Reference[] {
  return Object.values(model.resources).flatMap(({ table, fields }) =>
    fields.flatMap(({ column, relation }) => {
      const other = relation?.via === 'column' ? model.resources[relation.to]?.table : undefined;
      if (column === null || other === undefined) return [];
      return [{ name: `${table}.${column}`, table, column, other, key: 'id', is_valid: true }];
    }),
  );
}

async function lostIn(
  { tx }: Checking,
  { table, column, other, key }: Reference,
): Promise<readonly string[]> {
  const name = sql`owner.${sql.identifier(column)}`;
  const [lost] = await tx.query<{ count: number }>(
    statementOf(sql`
      select count(*)::integer as count
      from ${sql.identifier(table)} as owner
      where ${name} is not null
        and not exists (
          select from ${sql.identifier(other)} as target where target.${sql.identifier(key)} = ${name}
        )`),
  );
  const count = lost?.count ?? 0;
  return count > 0 ? [`${table}.${column}: ${count} rows name a row of ${other} that is not there`] : [];
}
