import type { DelegationPerson } from '#alec/delegation/domain/delegation.ts';
import { type SQL, sql } from '#engine/db/sql.ts';

/**
 * The account of a manager as JSON text, null without one: the account the list of managers names, else the one of the same
 * e-mail address.
 *
 * @example
 * sql`select ${accountSql(sql`d.manager_id`)} as giver from delegations d`
 * // '{"id": "0193a5b0-…", "role": "cpef", "isActive": true, "regions": ["0193a5b1-…"]}'
 */
export function accountSql(managerId: SQL): SQL {
  return sql`(
    select json_build_object(
      'id', account.id,
      'role', account.role,
      'isActive', account.is_active,
      'regions', array(select r.target_id from users__regions r where r.owner_id = account.id)
    )::text
    from manager_repositories manager
    join users account
      on account.id = manager.user_id
      or (manager.user_id is null and lower(account.email) = lower(manager.email))
    where manager.id = ${managerId}
    order by account.id
    limit 1)`;
}

/** What `accountSql` gave. */
export function readAccount(text: string | null | undefined): DelegationPerson | null {
  return text ? JSON.parse(text) : null;
}
