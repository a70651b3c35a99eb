import type { Ended, Written } from '#alec/behaviour.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { insertion } from '#engine/api/plan/rowChanges.ts';
import { writeEach } from '#engine/api/write/batch/writeTogether.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { ValuesOf } from '#generated/records.ts';
import { byDossier } from './byDossier.ts';

/**
 * Gives each dossier that comes in, or whose device is chosen later, the checklist of its device, which is the dossier's
 * own from then on. One that has items already keeps those.
 *
 * @example
 * await copyChecklist(ended) // a new dossier in CPro has « Convention reçue », « Convocations envoyées », …
 */
export async function copyChecklist({ writing, rows }: Ended<'training-courses'>): Promise<void> {
  await copyTo(writing, [...new Set(rows.filter(isDeviceNew).map((row) => row.id))]);
}

function isDeviceNew({ event, previous, record }: Written<'training-courses'>): boolean {
  const isFull = event !== 'deleted' && record !== null && record.is_draft !== true;
  if (!isFull || !record?.device_type) return false;
  const comesIn = previous === null || previous.is_draft === true;
  return comesIn || previous.device_type !== record.device_type;
}

async function copyTo(writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const states = resourceAt(writing.api.model, 'training-course-states');
  const found = byDossier(await itemsFor(writing, ids), ({ dossier }) => dossier);
  const items = ids.flatMap((id) => found.get(id) ?? []);
  const changes = items.map(({ dossier, label }) => {
    const sent: ValuesOf<'training-course-states'> = { training_course: dossier, state: label };
    return insertion({ ...emptyChange(states, 'all'), sent }, null, writing);
  });
  await writeEach(changes, writing);
}

interface Item {
  readonly dossier: string;
  readonly label: string;
}

const mostItems = 200;

function itemsFor({ tx }: Writing, ids: readonly string[]): Promise<Item[]> {
  return tx.query(
    statementOf(sql`
      select dossier.id::text as dossier, template.label
      from checklist_templates as template
      join training_courses as dossier on dossier.device_type_id = template.device_type_id
      where dossier.id = any(${ids}::uuid[])
        and not exists (
          select from training_course_states
          where training_course_id = dossier.id
        )
      order by template.position, template.id
      limit ${mostItems * ids.length}`),
  );
}
