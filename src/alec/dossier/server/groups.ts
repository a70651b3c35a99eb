import type * as typed from '#alec/behaviour.ts';
import { emptyChange } from '#engine/api/plan/rowChange.ts';
import { Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { anyVersion } from '#engine/api/request/versions.ts';
import { setFields } from '#engine/api/write/writeRow.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { checkDossierRules } from './checkDossierRules.ts';

type Agencies = 'training-course-groups';
type Ended = typed.Ended<Agencies>;
type Written = typed.Written<Agencies>;

/**
 * One agency of a dossier is the main one. The agency that a request makes the main one takes the place of the former;
 * a request cannot make two of them. An agency that stood alone was the main one, and stays so when others join it.
 */
export const dossierGroups: typed.Behaviour<Agencies> = {
  atEnd: async (ended) => {
    await keepOneMain(ended);
    await nameLoneMain(ended);
    await checkDossierRules(ended);
  },
};

async function keepOneMain({ writing, rows }: Ended): Promise<void> {
  const made = rows.filter(isMadeMain);
  for (const dossierId of new Set(made.map(({ record }) => String(record?.training_course)))) {
    const mains = await mainGroups(writing, dossierId);
    const newMains = made.filter(({ id }) => mains.includes(id));
    const [chosen, another] = newMains;
    if (another && another.id !== chosen?.id) throw severalMains(another);
    if (chosen) await demote(writing, chosen, mains);
  }
}

async function nameLoneMain({ writing, rows }: Ended): Promise<void> {
  const added = rows.filter(({ event, record }) => event === 'created' && record?.is_draft !== true);
  for (const dossierId of new Set(added.map(({ record }) => String(record?.training_course)))) {
    const groups = await fullGroups(writing, dossierId);
    const [lone, another] = groups.filter((group) => !added.some(({ id }) => id === group.id));
    const [first] = added;
    if (!first || !lone || another || groups.some(({ is_main }) => is_main)) continue;
    const set = (): ValuesOf<Agencies> => ({ is_main_group: true });
    const change = emptyChange(first.resource, first.reach);
    await setFields(writing, change, { id: lone.id, versions: anyVersion, set });
  }
}

function fullGroups({ tx }: Writing, dossierId: string): Promise<{ id: string; is_main: boolean }[]> {
  return tx.query(
    statementOf(sql`
      select id, coalesce(is_main_group, false) as is_main
      from training_course_groups
      where training_course_id = ${dossierId}::uuid
        and not is_draft
      order by id
      limit 200`),
  );
}

/** A row of older times may be the draft of a part of nothing. */
function isMadeMain({ previous, record }: Written): boolean {
  return (
    typeof record?.training_course === 'string' &&
    record.is_main_group === true &&
    previous?.is_main_group !== true
  );
}

async function mainGroups({ tx }: Writing, dossierId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    statementOf(sql`
      select id
      from training_course_groups
      where training_course_id = ${dossierId}::uuid
        and is_main_group
      order by id
      limit 200`),
  );
  return rows.map(({ id }) => id);
}

async function demote(
  writing: Writing,
  { id: chosenId, resource }: Written,
  mains: readonly string[],
): Promise<void> {
  for (const id of mains.filter((main) => main !== chosenId)) {
    const set = (): ValuesOf<Agencies> => ({ is_main_group: false });
    await setFields(writing, emptyChange(resource, 'all'), { id, versions: anyVersion, set });
  }
}

function severalMains({ pointer }: Written): Refusal {
  const violation = { code: 'several-main-groups', values: {} };
  return new Refusal(violationProblem(violation, pointer('is_main_group' satisfies FieldOf<Agencies>)));
}
