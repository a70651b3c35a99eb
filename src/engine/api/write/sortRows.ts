import { type Problem, problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { isUuid } from '#engine/api/request/wireValues.ts';
import { turnSql } from '#engine/api/sql/writeSql.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Resource } from '#engine/model/model.ts';
import { quoted } from '#engine/rules/violation.ts';
import { logWrite } from './logWrite.ts';
import { lockRow } from './writeRow.ts';
import {
  grant,
  isObject,
  type JsonObject,
  pointersAt,
  refuseAny,
  type Writing,
  type Written,
} from './writing.ts';

interface Move {
  readonly move: 'before' | 'after';
  readonly target: string;
}

/**
 * `POST /{id}/sort` with `{"meta": {"move": "before" | "after", "target": "<id>"}}`: puts a row beside another.
 * Places belong to the server: from 1 without a gap, rewritten by one statement while other movers wait, so that any
 * sequence of moves, however concurrent, leaves each row once. Only rows whose place changes are written.
 *
 * Throws a Refusal: 403, 404 the row, 422 the move or its target.
 */
export async function sortRow(
  writing: Writing,
  { resource, id }: { readonly resource: Resource; readonly id: string },
  document: JsonObject,
): Promise<Written> {
  const reach = grant(writing, resource, 'sort');
  const { move, target } = moveOf(document);
  await writing.tx.query(turnSql(resource));
  const { previous, version } = await lockRow(writing, { resource, reach }, { id, versions: anyVersion });
  await checkTarget(writing, resource, target);
  const place = target === id ? previous.position : await moveTo(writing, resource, { id, move, target });
  const record = { ...previous, position: place ?? null };
  const event = place === previous.position ? null : 'updated';
  const pointer = pointersAt(resource, '/data');
  const written: Written = { resource, id, version, event, previous, record, reach, pointer, meta: {} };
  await logWrite(writing, written);
  return written;
}

const moves = ['before', 'after'] as const;

function moveOf({ meta }: JsonObject): Move {
  const { move, target } = isObject(meta) ? meta : {};
  const known = moves.find((name) => name === move);
  const problems: Problem[] = [];
  if (!known) {
    const values = { value: quoted(move ?? null), choices: moves.join(', ') };
    problems.push(violationProblem({ code: 'not-choice', values }, '/meta/move'));
  }
  const isId = typeof target === 'string' && isUuid(target);
  if (!isId) {
    problems.push(
      violationProblem({ code: 'not-id', values: { value: quoted(target ?? null) } }, '/meta/target'),
    );
  }
  refuseAny(problems);
  return { move: known ?? 'before', target: String(target).toLowerCase() };
}

async function checkTarget({ tx }: Writing, resource: Resource, target: string): Promise<void> {
  const rows = await tx.query(
    statementOf(sql`select id from ${sql.identifier(resource.table)} where id = ${target}::uuid`),
  );
  if (rows.length > 0) return;
  throw new Refusal(
    problem('related-not-found', { value: target, resource: resource.path }, { pointer: '/meta/target' }),
  );
}

/** Rows of the same place stand in the order of their ids, as lists show them. Gives the new place of the moved row. */
async function moveTo(
  { tx }: Writing,
  resource: Resource,
  { id, move, target }: Move & { readonly id: string },
): Promise<number> {
  const table = sql.identifier(resource.table);
  const beside = move === 'before' ? -1 : 1;
  const [moved] = await tx.query<{ position: number }>(
    statementOf(sql`
      with ranked as (
        select id, position, 2 * row_number() over (order by position, id) as rank
        from ${table}
      ),
      placed as (
        select ranked.id, ranked.position, row_number() over (
          order by case when ranked.id = ${id}::uuid then target.rank + ${beside}::integer else ranked.rank end
        ) as place
        from ranked
        cross join (select rank from ranked where id = ${target}::uuid) as target
      ),
      written as (
        update ${table} as "t"
        set position = placed.place
        from placed
        where placed.id = "t".id and placed.position is distinct from placed.place
      )
      select place::integer as position
      from placed
      where id = ${id}::uuid`),
  );
  if (!moved) throw new Error('A locked row has lost its place');
  return moved.position;
}
