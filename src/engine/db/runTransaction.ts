import type { Connection, Statement, Transaction } from './database.ts';

const begin = { text: 'begin', values: [] };
const commit = { text: 'commit', values: [] };
const rollback = { text: 'rollback', values: [] };

/** Runs the work between `begin` and `commit`; a throw of the work or of the commit rolls back and is thrown on. */
export async function runTransaction<T>(
  connection: Connection,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { tx, isCommitted } = transactionOn(connection);
  tx.send(begin);
  try {
    const result = await work(tx);
    if (!isCommitted()) await tx.query(commit);
    return result;
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/**
 * The connection answers in the order in which it was asked. After a command that was refused the database refuses all
 * that follow, and answers a `commit` as if it were a `rollback`: the first refusal is what is thrown.
 */
function transactionOn(connection: Connection): { tx: Transaction; isCommitted: () => boolean } {
  let committed = false;
  let sent: Promise<void>[] = [];
  let refusals: unknown[] = [];

  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    const [outcome] = await Promise.allSettled([answer, ...sent]);
    sent = [];
    const [refusal] = refusals;
    refusals = [];
    if (refusal !== undefined) throw refusal;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  /** What came after the commit would be outside of the transaction. */
  const open = () => {
    if (committed) throw new Error('The transaction is committed');
    return connection;
  };
  const tx: Transaction = {
    query: async <R extends object>(statement: Statement) => answered(open().query<R>(statement)),
    script: async (text) => answered(open().script(text)),
    async queryAndCommit<R extends object>(statement: Statement) {
      const asked = open().query<R>(statement);
      committed = true;
      const [rows] = await answered(Promise.all([asked, connection.query(commit)]));
      return rows;
    },
    send(statement) {
      sent.push(
        open()
          .query(statement)
          .then(
            () => undefined,
            (error) => {
              refusals.push(error);
            },
          ),
      );
    },
  };
  return { tx, isCommitted: () => committed };
}

async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query(rollback);
  } catch {
    // The session is gone and the transaction with it; the first error tells why.
  }
}
