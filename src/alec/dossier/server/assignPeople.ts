import type { Ended, Written } from '#alec/behaviour.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { isManager, notifyCreated } from './notices.ts';

/** Gives the dossiers that a request brought in, or into a region, to the people of their region. */
export async function assignNew({ writing, rows }: Ended<'training-courses'>): Promise<void> {
  for (const id of new Set(rows.filter(arrives).map((row) => row.id))) await assignPeople(writing, id);
}

function arrives({ event, previous, record }: Written<'training-courses'>): boolean {
  if (event === 'deleted' || !record?.region || record.is_draft === true) return false;
  return previous === null || previous.is_draft === true || !previous.region;
}

/**
 * Fills in who works on a dossier, as far as nobody is named yet: the manager and the director its region names, else
 * those of the region's people who have that role. Of several the one with the fewest open dossiers, then by name.
 * Who was given the dossier is told.
 *
 * @example
 * await assignPeople(writing, id) // manager, cpef_manager and regional_director of a dossier of the north
 */
export async function assignPeople(writing: Writing, id: string): Promise<void> {
  const [people] = await writing.tx.query<People>(peopleSql(id));
  if (!people) return;
  const resource = resourceAt(writing.api.model, 'training-courses');
  const set = (previous: ValuesOf<'training-courses'>) =>
    Object.fromEntries(
      places.flatMap((name) => (people[name] && !previous[name] ? [[name, people[name]]] : [])),
    );
  const change = emptyChange(resource, 'all');
  const written = await setFields(writing, change, { id, versions: anyVersion, throughLock: true, set });
  if (written.event) await notifyCreated(written as Written<'training-courses'>, writing);
}

const places = [
  'manager',
  'cpef_manager',
  'regional_director',
] as const satisfies FieldOf<'training-courses'>[];

type People = Pick<RecordOf<'training-courses'>, (typeof places)[number]>;

function peopleSql(id: string) {
  return statementOf(sql`
    select coalesce(region.manager_id, ${personOf('manager', sql`open_dossier.manager_id`)}) as manager,
      ${personOf('cpef', sql`open_dossier.cpef_manager_id`)} as cpef_manager,
      coalesce(region.regional_director_id, ${personOf('regional_director', sql`open_dossier.regional_director_id`)})
        as regional_director
    from training_courses as dossier
    join region_repositories as region on region.id = dossier.region_id
    where dossier.id = ${id}::uuid
      and not dossier.is_draft
      and dossier.deleted_at is null`);
}

/** Among those of the region who have the role: the one with the fewest open dossiers, then by name. */
function personOf(role: string, column: SQL): SQL {
  return sql`(
    select person.id
    from manager_repositories as person
    where exists (
      select from users
      join users__regions as held on held.owner_id = users.id and held.target_id = region.id
      where users.is_active
        and users.role = ${role}
        and ${isManager(sql`person.id`)}
    )
    order by (
      select count(*)
      from training_courses as open_dossier
      where ${column} = person.id
        and open_dossier.status not in ('closed', 'cancelled')
        and not open_dossier.is_draft
        and open_dossier.deleted_at is null
    ), person.last_name, person.first_name, person.id
    limit 1
  )`;
}
