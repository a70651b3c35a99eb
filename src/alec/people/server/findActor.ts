import { delegationFaults } from '#alec/delegation/domain/delegation.ts';
import { accountSql, readAccount } from '#alec/delegation/server/delegationPeople.ts';
import { hasRegions, permissionsOf } from '#alec/permissions.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { Actor } from '#engine/model/model.ts';

interface ActorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly regions: readonly string[];
  /** What others hand over to the account today, as JSON. */
  readonly delegations: string;
}

/**
 * The active user of an address, with the regions of her own and those delegated to her that day; undefined: there is
 * none.
 *
 * @example
 * await findActor(database, 'ada@example.org', new Date()) // { id: '0192…', role: 'manager', scopes: { regions: ['0191…'] }, … }
 */
export function findActor(database: Connection, email: string, now: Date): Promise<Actor | undefined> {
  return actorWhere(database, sql`lower(u.email) = lower(${email})`, now);
}

/** The active user of an id, as `findActor` gives one. */
export function findActorById(database: Connection, id: string, now: Date): Promise<Actor | undefined> {
  return actorWhere(database, sql`u.id::text = ${id}`, now);
}

/** The active users of these addresses, as `findActor` gives one. */
export async function findActors(
  database: Connection,
  emails: readonly string[],
  now: Date,
): Promise<Actor[]> {
  const lower = emails.map((email) => email.toLowerCase());
  const areMeant = sql`lower(u.email) = any(${lower}::text[])`;
  const found = await database.query<ActorRow>(actorSql(areMeant, localDay(now), lower.length));
  return found.map(actorOf);
}

async function actorWhere(database: Connection, isMeant: SQL, now: Date): Promise<Actor | undefined> {
  const [found] = await database.query<ActorRow>(actorSql(isMeant, localDay(now), 1));
  return found && actorOf(found);
}

function actorOf({ delegations, ...found }: ActorRow): Actor {
  const row = { ...found, regions: hasRegions(found.role) ? found.regions : [] };
  const handedOver = handedOverBy(delegations, row.regions);
  const regions = [
    ...new Set([row, ...handedOver.map(({ scopes }) => scopes)].flatMap((one) => one.regions)),
  ];
  const { id, email, name, role } = row;
  return {
    id,
    email,
    name,
    role,
    scopes: { regions },
    permissions: new Set(permissionsOf(row.role)),
    ...(handedOver.length > 0 && { handedOver }),
  };
}

function actorSql(isMeant: SQL, today: string, most: number) {
  return statementOf(sql`
    select u.id, u.email, concat_ws(' ', u.first_name, u.last_name) as name, u.role,
      array(select ur.target_id::text from users__regions ur where ur.owner_id = u.id) as regions,
      (${delegationsSql(sql`u.id::text`, today)}) as delegations
    from users u
    where ${isMeant} and u.is_active
    order by u.id
    limit ${most}`);
}

/** What the delegations add to regions of her own; one that would not be accepted today adds nothing. */
function handedOverBy(delegations: string, own: readonly string[]) {
  const found = JSON.parse(delegations) as readonly DelegationRow[];
  return found
    .filter(isAccepted)
    .map(({ id, by, to_date, regions }) => ({
      id,
      by,
      until: to_date,
      scopes: { regions: regions.filter((region) => !own.includes(region)) },
    }))
    .filter(({ scopes }) => scopes.regions.length > 0);
}

interface DelegationRow {
  readonly id: string;
  /** Name of the giver. */
  readonly by: string;
  readonly to_date: string;
  readonly author: string | null;
  readonly giver: string | null;
  readonly representative: string | null;
  readonly regions: readonly string[];
}

function isAccepted({ author, giver, representative, regions }: DelegationRow): boolean {
  const faults = delegationFaults({
    author: readAccount(author),
    giver: readAccount(giver),
    representative: readAccount(representative),
    regions,
  });
  return faults.length === 0;
}

/** A delegation counts whole days by the product's clock, its last one included; two that make a circle do not count. */
function delegationsSql(accountId: SQL, today: string): SQL {
  return sql`
    select coalesce(json_agg(delegation order by from_date, id), '[]')::text
    from (
      select d.id, d.from_date, d.to_date::text as to_date, concat_ws(' ', m.first_name, m.last_name) as by,
        ${accountSql(sql`d.manager_id`)} as giver,
        ${accountSql(sql`d.delegation_manager_id`)} as representative,
        (
          select json_build_object('id', u.id, 'role', u.role, 'isActive', u.is_active, 'regions', '[]'::json)::text
          from users u
          where u.id::text = d.user_id
        ) as author,
        array(select r.target_id::text from delegations__regions r where r.owner_id = d.id) as regions
      from delegations d
      join manager_repositories m on m.id = d.manager_id
      where ${today}::date between d.from_date and d.to_date
        and not exists (
          select 1
          from delegations back
          where back.manager_id = d.delegation_manager_id
            and back.delegation_manager_id = d.manager_id
            and back.from_date <= d.to_date
            and back.to_date >= d.from_date)
    ) as delegation
    where representative::json ->> 'id' = ${accountId}`;
}
