import type { Ended, Written } from '#alec/behaviour.ts';
import { emptyChange, type RowChange } from '#engine/api/plan/rowChange.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { writeEach } from '#engine/api/write/batch/writeTogether.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';
import { createdWord, notifyReaders } from './notices.ts';
import { findPeople, type Place, places } from './peopleOfRegions.ts';

/** Gives the dossiers that a request brought in, or into a region, to the people of their region. */
export async function assignNew({ writing, rows }: Ended<'training-courses'>): Promise<void> {
  await assignPeople(writing, [...new Set(rows.filter(arrives).map((row) => row.id))]);
}

function arrives({ event, previous, record }: Written<'training-courses'>): boolean {
  if (event === 'deleted' || !record?.region || record.is_draft === true) return false;
  return previous === null || previous.is_draft === true || !previous.region;
}

/**
 * Fills in who works on dossiers, one after the other, as far as nobody is named yet: the manager and the director its
 * region names, else those of the region's people who have that role. Of several the one with the fewest open dossiers,
 * then by name. Who was given the dossier is notified.
 *
 * @example
 * await assignPeople(writing, [id]) // manager, cpef_manager and regional_director of a dossier of the north
 */
export async function assignPeople(writing: Writing, ids: readonly string[]): Promise<void> {
  const dossiers = ids.length > 0 ? await dossiersOf(writing, ids) : [];
  if (dossiers.length === 0) return;
  const regions = [...new Set(dossiers.map(({ region }) => region))];
  const nextFor = await findPeople(writing.tx, regions);
  const resource = resourceAt(writing.api.model, 'training-courses');
  const changes = dossiers.flatMap(({ id, region, is_open, ...dossier }): RowChange[] => {
    const named = places.flatMap((place) => {
      const person = dossier[place] ? null : nextFor(region, place, is_open);
      return person ? [[place, person]] : [];
    });
    const sent: ValuesOf<'training-courses'> = Object.fromEntries(named);
    const row = { id, versions: anyVersion, throughLock: true };
    return named.length > 0 ? [{ ...emptyChange(resource, 'all'), verb: 'set', row, sent }] : [];
  });
  const written = await writeEach(changes, writing);
  const changed = written.filter(({ event }) => event !== null) as Written<'training-courses'>[];
  await notifyReaders(
    writing,
    changed.map((one) => createdWord(one, writing)),
  );
}

interface Dossier extends Pick<RecordOf<'training-courses'>, Place> {
  readonly id: string;
  readonly region: string;
  /** It counts among the open ones of whom it is given to. */
  readonly is_open: boolean;
}

/** Those of the dossiers that people work on, in their order. */
function dossiersOf({ tx }: Writing, ids: readonly string[]): Promise<Dossier[]> {
  return tx.query<Dossier>(
    statementOf(sql`
      select dossier.id::text as id, dossier.region_id::text as region, dossier.manager_id as manager,
        dossier.cpef_manager_id as cpef_manager, dossier.regional_director_id as regional_director,
        dossier.status not in ('closed', 'cancelled') as is_open
      from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
      join training_courses as dossier on dossier.id = asked.id
      where dossier.region_id is not null
        and not dossier.is_draft
        and dossier.deleted_at is null
      order by asked.place
      limit ${ids.length}`),
  );
}
