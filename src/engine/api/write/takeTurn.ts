import type { RowChange, Verb } from '#engine/api/plan/rowChange.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { ancestorsOf, outermostOf } from '#engine/api/sql/ancestors.ts';
import { column, tableAs } from '#engine/api/sql/sqlParts.ts';
import { anyRowSql, turnSql } from '#engine/api/sql/writeSql.ts';
import { takeTreeTurn } from '#engine/api/write/check/checkCycle.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Writing } from './writing.ts';

/**
 * Where two writers at once would each be right and both be wrong, they take turns until their transactions end: for the
 * only row of a resource, for the order of rows, for what stands below what. The turn comes before the row is held.
 * Throws a Refusal of 409 for a second row of a resource that has one.
 */
export async function takeTurn(change: RowChange, writing: Writing): Promise<void> {
  await turns[change.verb]?.(change, writing);
}

/** Holds the whole that a row is part of before the row itself, where the behaviour asks for that order. */
export async function holdWhole({ resource, row, verb, sent }: RowChange, writing: Writing): Promise<void> {
  const { api, tx } = writing;
  if (!api.behaviours?.[resource.path]?.holdsWhole) return;
  const whole =
    verb === 'insert'
      ? ancestorsOf(api.model, resource, sent).at(-1)
      : outermostOf(api.model, resource, row.id);
  if (!whole || whole.resource === resource) return;
  await tx.query(
    statementOf(sql`
      select id
      from ${tableAs(whole.resource.table, 'whole')}
      where ${column('whole', 'id')} = ${whole.id}
      for no key update of "whole"`),
  );
}

const turns: Partial<Record<Verb, (change: RowChange, writing: Writing) => Promise<void>>> = {
  insert: keepSingle,
  update: (change, writing) => takeTreeTurn(writing, change),
  move: async ({ resource }, { tx }) => {
    await tx.query(turnSql(resource));
  },
};

async function keepSingle({ resource }: RowChange, { tx }: Writing): Promise<void> {
  if (resource.kind !== 'singleton') return;
  await tx.query(turnSql(resource));
  const existing = await tx.query(anyRowSql(resource));
  if (existing.length > 0) throw new Refusal(problem('wrong-state'));
}
