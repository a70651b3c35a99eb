import pg from 'pg';
import { DatabaseError } from './database.ts';

const planIsStale = '0A000';

/** The answer of the server; rejects with a `DatabaseError` in place of what the driver throws. */
export async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toDatabaseError(error);
  }
}

function toDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const { message, constraint, table, column, detail } = error;
    const code = isOfPooler(error) ? '08006' : (error.code ?? 'XX000');
    return new DatabaseError({ code, message, constraint, table, column, detail }, { cause: error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseError(
    { code: '08006', message: `The database did not answer: ${message}` },
    { cause: error },
  );
}

/** PgBouncer calls whatever keeps it from serving a violation of the protocol; it has no place in the sources of PostgreSQL. */
function isOfPooler({ code, routine }: pg.DatabaseError): boolean {
  return code === '08P01' && routine === undefined;
}

/** The tables changed under a prepared plan. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === planIsStale;
}

/**
 * The connection is lost (class 08, but not 08P01, a violation of the protocol), was ended for being idle in a transaction
 * (25P03), or the server shuts down, restarts or starts (57P).
 */
export function isLoss(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08(?!P01)|25P03|57P)/.test(error.code);
}

/** A statement that took longer than its limit, or that somebody cancelled. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
