import type { Ended, Written } from '#alec/behaviour.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { createRow } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { ValuesOf } from '#generated/records.ts';

/**
 * Gives each dossier that comes in, or whose device is chosen later, the checklist of its device, which is the dossier's
 * own from then on. One that has items already keeps those.
 *
 * @example
 * await copyChecklist(ended) // a new dossier in CPro has « Convention reçue », « Convocations envoyées », …
 */
export async function copyChecklist({ writing, rows }: Ended<'training-courses'>): Promise<void> {
  for (const id of new Set(rows.filter(isDeviceNew).map((row) => row.id))) await copyTo(writing, id);
}

function isDeviceNew({ event, previous, record }: Written<'training-courses'>): boolean {
  const isFull = event !== 'deleted' && record !== null && record.is_draft !== true;
  if (!isFull || !record?.device_type) return false;
  const comesIn = previous === null || previous.is_draft === true;
  return comesIn || previous.device_type !== record.device_type;
}

async function copyTo(writing: Writing, id: string): Promise<void> {
  const states = resourceAt(writing.api.model, 'training-course-states');
  for (const { label } of await itemsFor(writing, id)) {
    const sent: ValuesOf<'training-course-states'> = { training_course: id, state: label };
    await createRow(writing, { ...emptyChange(states, 'all'), sent }, null);
  }
}

function itemsFor({ tx }: Writing, id: string): Promise<{ label: string }[]> {
  return tx.query(
    statementOf(sql`
      select template.label
      from checklist_templates as template
      join training_courses as dossier on dossier.device_type_id = template.device_type_id
      where dossier.id = ${id}::uuid
        and not exists (
          select from training_course_states
          where training_course_id = dossier.id
        )
      order by template.position, template.id
      limit 200`),
  );
}
