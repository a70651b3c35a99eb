import { sql, statementOf } from '#engine/db/sql.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import type { Checking } from './checking.ts';

interface Kept {
  readonly key: string;
  readonly status: number | null;
  readonly type: string | null;
  readonly id: string | null;
}

/** An answer that is kept was stored with its rows: there is none without an answer, and a row that it tells of is there. */
export async function checkIdempotency(checking: Checking): Promise<readonly string[]> {
  const kept = await checking.tx.query<Kept>(
    statementOf(sql`
      select key, status,
        case when status = 201 and body like '{%' then body::jsonb #>> '{data,type}' end as type,
        case when status = 201 and body like '{%' then body::jsonb #>> '{data,id}' end as id
      from idempotency_keys
      order by actor_id, key
      limit 100000`),
  );
  const found: string[] = [];
  for (const answer of kept) found.push(...(await checkAnswer(checking, answer)));
  return found;
}

async function checkAnswer(checking: Checking, { key, status, type, id }: Kept): Promise<readonly string[]> {
  if (status === null) return [`The idempotency key '${key}' has no answer`];
  const resource = Object.values(checking.model.resources).find((one) => one.type === type);
  if (!resource || id === null || (await wasThere(checking, resource, id))) return [];
  return [`The idempotency key '${key}' tells of ${type} ${id}, which never was`];
}

/** It is, or its history says that it was deleted; without a history nobody knows. */
async function wasThere(
  { tx, model }: Checking,
  { table, type, audit }: Resource,
  id: string,
): Promise<boolean> {
  const history = historyOf(model);
  if (audit === null || !history) return true;
  const rows = await tx.query(
    statementOf(sql`
      select 1 as one from ${sql.identifier(table)} where id = ${id}::uuid
      union all
      select 1 from ${sql.identifier(history.table)} where entity_type = ${type} and entity_id = ${id}
      limit 1`),
  );
  return rows.length > 0;
}
