import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf } from '#generated/records.ts';
import { isManager } from './readers.ts';

/** Fields of a dossier that name who works on it. */
export const places = [
  'manager',
  'cpef_manager',
  'regional_director',
] as const satisfies FieldOf<'training-courses'>[];
export type Place = (typeof places)[number];

/** The role that a place asks for, and where it stands in a dossier and in its region. */
const placesIn: Readonly<Record<Place, { role: string; column: SQL; named: SQL }>> = {
  manager: { role: 'manager', column: sql`open_dossier.manager_id`, named: sql`region.manager_id` },
  cpef_manager: { role: 'cpef', column: sql`open_dossier.cpef_manager_id`, named: sql`null::uuid` },
  regional_director: {
    role: 'regional_director',
    column: sql`open_dossier.regional_director_id`,
    named: sql`region.regional_director_id`,
  },
};

interface Person {
  readonly region: string;
  readonly place: Place;
  readonly id: string;
  /** Dossiers of hers that are open. */
  readonly open: number;
  /** When she comes among those who have as many. */
  readonly turn: number;
}

/** Gives whom the next dossier of a region goes to, who has one more then if it is open; null: nobody. */
type NextFor = (region: string, place: Place, isOpen: boolean) => string | null;

/**
 * Asks for the people of some regions once, and gives who is next as if they were asked for after each dossier: whoever
 * the region names, else of those who have the role in it the one with the fewest open dossiers, then by name.
 *
 * @example
 * const nextFor = await findPeople(tx, [north])
 * nextFor(north, 'manager', true) // she who has 3 open dossiers, before whoever has 4
 */
export async function findPeople(connection: Connection, regions: readonly string[]): Promise<NextFor> {
  const found = await connection.query<Person>(peopleSql(regions));
  const people = found.toSorted((one, other) => one.turn - other.turn);
  const open = new Map(people.map(({ place, id, open: count }) => [`${place} ${id}`, count]));
  const openOf = ({ place, id }: Person) => open.get(`${place} ${id}`) ?? 0;
  return (region, place, isOpen) => {
    const own = people.filter((one) => one.region === region && one.place === place);
    const next = own.reduce<Person | null>(
      (best, one) => (best === null || openOf(one) < openOf(best) ? one : best),
      null,
    );
    if (next && isOpen) open.set(`${place} ${next.id}`, openOf(next) + 1);
    return next?.id ?? null;
  };
}

const mostPeople = 10_000;

/** One whom the region names is alone. */
function peopleSql(regions: readonly string[]) {
  return statementOf(
    sql.join(
      places.map((place) => peopleOfPlace(place, regions)),
      ' union all ',
    ),
  );
}

function peopleOfPlace(place: Place, regions: readonly string[]): SQL {
  const { role, column, named } = placesIn[place];
  return sql`(
    select region.id::text as region, ${place}::text as place, person.id::text as id, (
      select count(*)::integer
      from training_courses as open_dossier
      where ${column} = person.id
        and open_dossier.status not in ('closed', 'cancelled')
        and not open_dossier.is_draft
        and open_dossier.deleted_at is null
    ) as open,
    row_number() over (order by person.last_name, person.first_name, person.id)::integer as turn
    from region_repositories as region
    join manager_repositories as person on case
      when ${named} is not null then person.id = ${named}
      else exists (
        select from users
        join users__regions as held on held.owner_id = users.id and held.target_id = region.id
        where users.is_active
          and users.role = ${role}
          and ${isManager(sql`person.id`)}
      )
    end
    where region.id = any(${regions}::uuid[])
    limit ${mostPeople}
  )`;
}
