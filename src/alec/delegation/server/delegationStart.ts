import type { ListReading } from '#engine/api/behaviours.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import { problem, Refusal } from '#engine/api/request/problem.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { accountSql, readAccount } from './delegationPeople.ts';
import { handedOverTo } from './handedOverTo.ts';

/**
 * `GET /delegations/start`: the caller’s own entry in the list of managers and that of her supervisor, null where there is
 * none.
 *
 * @example
 * // { manager: '0192…', supervisor: '0193…' }
 */
export async function readStart({ connection, context }: ListReading): Promise<JsonObject> {
  const { id, email } = context.actor;
  const [found] = await connection.query<{ manager: string; supervisor: string | null }>(
    statementOf(sql`
      select manager.id as manager, manager.supervisor_id as supervisor
      from manager_repositories manager
      where manager.user_id::text = ${id}
        or (manager.user_id is null and lower(manager.email) = lower(${email}))
      order by manager.user_id nulls last, manager.id
      limit 1`),
  );
  return { manager: found?.manager ?? null, supervisor: found?.supervisor ?? null };
}

/**
 * `GET /delegations/received`: what others hand over to the caller today, as `GET /auth/me` says it too.
 *
 * @example
 * // { received: [{ id: '0192…', by: 'Ada Martin', until: '2026-04-07', regions: [{ id: '0193…', name: 'Sud' }] }] }
 */
export async function readReceived({ connection, context }: ListReading): Promise<JsonObject> {
  const received = await handedOverTo(connection, context.actor);
  return {
    received: received.map((one) => ({ ...one, regions: one.regions.map((region) => ({ ...region })) })),
  };
}

/**
 * `GET /delegations/regions?manager={id}`: the regions that a manager may hand over, those of her own, by their places.
 * Throws a Refusal of 400 without an id.
 *
 * @example
 * // { regions: [{ id: '0192…', name: 'Nord' }] }
 */
export async function readRegions({ connection, parameters }: ListReading): Promise<JsonObject> {
  const { manager = '' } = parameters;
  if (!isUuid(manager)) {
    const values = { name: 'manager', value: manager, expected: 'uuid' };
    throw new Refusal(problem('bad-parameter', values, { parameter: 'manager' }));
  }
  const [row] = await connection.query<{ account: string | null }>(
    statementOf(sql`select ${accountSql(sql`${manager}::uuid`)} as account`),
  );
  const regions = await connection.query<{ id: string; name: string }>(
    statementOf(sql`
      select id, name
      from region_repositories
      where id::text = any(${readAccount(row?.account)?.regions ?? []}::text[])
      order by position, id
      limit 100`),
  );
  return { regions: regions.map((region) => ({ ...region })) };
}
