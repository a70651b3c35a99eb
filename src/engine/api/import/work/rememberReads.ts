import type { Statement, Transaction } from '#engine/db/database.ts';

/**
 * A connection that asks the same question once: rows of a file often name the same related rows, and what is checked of
 * one is checked of all. Only what reads and holds nothing is remembered, until something is written.
 */
export function rememberReads(tx: Transaction): Transaction {
  const answers = new Map<string, Promise<object[]>>();
  return {
    script: (text) => tx.script(text),
    queryAndCommit: (statement) => tx.queryAndCommit(statement),
    send: (statement) => {
      answers.clear();
      tx.send(statement);
    },
    query: async <R extends object>(statement: Statement) => {
      if (!isRead(statement.text)) {
        if (!/^\s*select\b/.test(statement.text)) answers.clear();
        return tx.query<R>(statement);
      }
      const question = `${statement.text} ${JSON.stringify(statement.values)}`;
      const answer = answers.get(question) ?? tx.query<R>(statement);
      answers.set(question, answer);
      return answer as Promise<R[]>;
    },
  };
}

function isRead(text: string): boolean {
  return /^\s*select\b/.test(text) && !/\bfor (no key )?update\b|\bpg_advisory|\bnextval\b/.test(text);
}
