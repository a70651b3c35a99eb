import type { Connection, Database } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Place } from './cipher.ts';
import type { EncryptedColumn } from './encryptedColumns.ts';

/** Which values of a column are written anew, and how. */
interface Rewriting {
  /** Of a column that holds a value. */
  readonly where: (column: SQL) => SQL;
  /** Undefined: the value stays as it is. */
  readonly rewrite: (place: Place, stored: string) => string | undefined;
}

export interface Rewritten {
  readonly changed: number;
  /** Those that stay as they are. */
  readonly left: number;
}

const pieceSize = 1_000;

/**
 * Writes values of a column anew, 1,000 rows at a time, each piece a transaction of its own: broken off, it is called
 * again and goes on. The rows stay what they are for whoever reads them: their versions and their history do not change.
 */
export async function rewriteValues(
  database: Database,
  column: EncryptedColumn,
  rewriting: Rewriting,
): Promise<Rewritten> {
  let [changed, left] = [0, 0];
  for (let after: string | null = null; ; ) {
    const piece: Piece = await database.transaction((tx) => rewritePiece(tx, column, rewriting, after));
    changed += piece.changed;
    left += piece.seen - piece.changed;
    if (piece.seen < pieceSize) return { changed, left };
    after = piece.last;
  }
}

interface Piece {
  readonly seen: number;
  readonly changed: number;
  readonly last: string | null;
}

interface Stored {
  readonly id: string;
  readonly value: string;
}

/** A writer of one of the rows comes before or after, and never between the reading and the writing. */
async function rewritePiece(
  tx: Connection,
  column: EncryptedColumn,
  { where, rewrite }: Rewriting,
  after: string | null,
): Promise<Piece> {
  await tx.query(statementOf(sql`set local statement_timeout = 0`));
  const name = sql.identifier(column.column);
  const stored = await tx.query<Stored>(
    statementOf(sql`
      select id::text as id, ${name} as value
      from ${sql.identifier(column.table)}
      where ${name} is not null
        and ${where(sql`${name}`)}
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id
      limit ${sql.number(pieceSize)}
      for update`),
  );
  const written = stored.flatMap(({ id, value }) => {
    const place = { table: column.table, column: column.column, id };
    const text = rewrite(place, value);
    return text === undefined ? [] : [{ id, text }];
  });
  if (written.length > 0) await store(tx, column, written);
  return { seen: stored.length, changed: written.length, last: stored.at(-1)?.id ?? null };
}

async function store(
  tx: Connection,
  { table, column }: EncryptedColumn,
  written: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  const ids = written.map(({ id }) => id);
  const texts = written.map(({ text }) => text);
  await tx.query(
    statementOf(sql`
      update ${sql.identifier(table)} as stored
      set ${sql.identifier(column)} = written.text
      from unnest(${ids}::uuid[], ${texts}::text[]) as written (id, text)
      where stored.id = written.id`),
  );
}
