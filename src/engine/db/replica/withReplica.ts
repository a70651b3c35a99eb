import type { Database, Statement } from '#engine/db/database.ts';
import { isCancelled } from '#engine/db/postgresErrors.ts';
import { followReplica, positionOf } from './followReplica.ts';
import { currentRequest, type ReadingRequest } from './ownWrites.ts';

/**
 * A database whose reads that may lag, and reports, go to its replica when they are asked for in a request; whatever the
 * replica does not answer, the primary is asked. Transactions and everything else are the primary's.
 */
export function withReplica(primary: Database, replica: Database): Database {
  const listeners = new Set<(isServing: boolean, reason: string) => void>();
  const followed = followReplica({
    replica,
    primary,
    onChange: (isServing, reason) => {
      for (const listener of listeners) listener(isServing, reason);
    },
  });

  const mayAskReplica = async ({ mayLag, isReport }: Statement): Promise<boolean> => {
    const request = currentRequest();
    if (!request || request.hasUnknownEnd || !(mayLag || isReport)) return false;
    return followed.has(request.after);
  };

  /** The end of a write is known to the database only once it is committed. */
  const noteEnd = async (request: ReadingRequest) => {
    const position = await positionOf(primary).catch(() => undefined);
    if (position === undefined) request.hasUnknownEnd = true;
    else Object.assign(request, { after: position, hasWritten: true });
  };

  return {
    ...primary,
    async query<R extends object>(statement: Statement) {
      if (await mayAskReplica(statement)) {
        try {
          return await Promise.race([replica.query<R>(statement), followed.lost()]);
        } catch (error) {
          // It would take as long again.
          if (isCancelled(error)) throw error;
          // A table that it has not got yet, a row that is cleaned away below the read, a connection that broke.
        }
      }
      const request = currentRequest();
      if (request && isWrite(statement)) request.hasUnknownEnd = true;
      return primary.query<R>(statement);
    },
    async transaction(work) {
      const result = await primary.transaction(work);
      const request = currentRequest();
      if (request) await noteEnd(request);
      return result;
    },
    replica: {
      position: () => positionOf(primary),
      caughtUp: followed.caughtUp,
      onChange: (listener) => void listeners.add(listener),
    },
    onStatement(listener) {
      const stops = [primary.onStatement(listener), replica.onStatement(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    async close() {
      followed.stop();
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** A statement that locks rows counts as one too. */
function isWrite({ text }: Statement): boolean {
  return /\b(insert\s+into|update|delete\s+from|notify)\b/i.test(text);
}
