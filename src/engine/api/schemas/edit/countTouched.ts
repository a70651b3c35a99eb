import type { Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { countLost, type Loss } from '#engine/schema/migrate/loss.ts';
import type { DataChange } from '#engine/schema/tryOut/changesBetween.ts';
import type { TriedFiles } from '#engine/schema/tryOut/tryFiles.ts';

/** A change with the number of rows of its table; null: they cannot be counted. */
export interface CountedChange extends DataChange {
  readonly rows: number | null;
}

/** What a change loses: no value of it, since not everybody sees every field. */
export interface CountedLoss extends Pick<Loss, 'file' | 'field' | 'words'> {
  /** Is nothing lost, and only told apart? */
  readonly isRenamed: boolean;
  readonly rows: number | null;
}

interface Touched {
  readonly changes: readonly CountedChange[];
  readonly lost: readonly CountedLoss[];
}

/**
 * How many rows changes and losses touch in the database as it is.
 *
 * @example
 * await countTouched(database, { changes: [{ kind: 'removed', field: 'isbn', table: 'books', resource: 'books' }], lost: [] })
 * // { changes: [{ kind: 'removed', …, rows: 12 }], lost: [] }
 */
export async function countTouched(
  database: Database,
  { changes, lost }: Pick<TriedFiles, 'changes' | 'lost'>,
): Promise<Touched> {
  const tables = new Set(changes.flatMap(({ table }) => table ?? []));
  const rows = await rowsOf(database, [...tables]);
  const counts = await lostRows(database, lost);
  return {
    changes: changes.map((change) => ({
      ...change,
      rows: change.table === undefined ? 0 : (rows.get(change.table) ?? null),
    })),
    lost: lost.map(({ file, field, words, isRenamed = false }, index) => ({
      file,
      field,
      words,
      isRenamed,
      rows: counts[index] ?? null,
    })),
  };
}

async function rowsOf(database: Database, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (tables.length === 0) return new Map();
  const counted = sql.join(tables.map(countSql), ' union all ');
  try {
    const found = await database.query<{ name: string; rows: number | string }>({
      ...statementOf(counted),
      isReport: true,
    });
    return new Map(found.map(({ name, rows }) => [name, Number(rows)]));
  } catch {
    // A table may not be there yet where its migration waits: what cannot be counted is said to be so.
    return new Map();
  }
}

function countSql(table: string): SQL {
  return sql`select ${table}::text as name, count(*) as rows from ${sql.identifier(table)}`;
}

async function lostRows(database: Database, lost: readonly Loss[]): Promise<readonly number[]> {
  if (lost.length === 0) return [];
  const { prepare, queries } = countLost(lost);
  try {
    return await database.transaction(async (tx) => {
      for (const script of prepare) await tx.script(script);
      const counts: number[] = [];
      for (const text of queries) {
        const [row] = await tx.query<{ count: number }>({ text, values: [] });
        counts.push(row?.count ?? 0);
      }
      return counts;
    });
  } catch {
    return [];
  }
}
