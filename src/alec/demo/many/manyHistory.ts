import type { DossierStatus } from '#alec/dossier/domain/dossierStatus.ts';
import type { Statement } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import type { FieldOf } from '#generated/records.ts';
import { manyId, manyTables as of } from './manyIds.ts';

/** The way to each status in which the dossiers of a large database stand. */
const ways: Readonly<Partial<Record<DossierStatus, readonly DossierStatus[]>>> = {
  to_do: ['pending', 'to_do'],
  waiting_for_ae: ['waiting_for_ae'],
  waiting_for_opco: ['waiting_for_validation', 'done', 'waiting_for_opco'],
  in_progress: ['waiting_for_validation', 'done', 'waiting_for_opco', 'to_check', 'in_progress'],
  complete: [
    'waiting_for_validation',
    'done',
    'waiting_for_opco',
    'to_check',
    'in_progress',
    'payroll_control',
    'complete',
  ],
  closed: [
    'waiting_for_validation',
    'done',
    'waiting_for_opco',
    'to_check',
    'in_progress',
    'payroll_control',
    'complete',
    'scoring',
    'closed',
  ],
  cancelled: ['pending', 'cancelled'],
};

/**
 * Statements that give `count` dossiers of `manyDossiers` their history, ten entries each: how they came to their
 * status, a step every second day, and edits of their description. Giving it twice adds nothing.
 *
 * @example
 * for (const statement of manyHistory(100_000)) await database.query(statement)
 */
export function manyHistory(count: number): Statement[] {
  const firsts = Array.from({ length: Math.ceil(count / atOnce) }, (_, chunk) => chunk * atOnce + 1);
  return firsts.map((first) => statementOf(entries(first, Math.min(count, first + atOnce - 1))));
}

/** Its words are indexed for search: a statement for all of them would run into the limit of time. */
const atOnce = 2000;

const steps = JSON.stringify(
  Object.entries(ways).flatMap(([status, way]) =>
    Array.from({ length: 10 }, (_, place) => ({ status, place, changes: changesAt(way, place) })),
  ),
);

function changesAt(way: readonly string[], place: number): object[] {
  if (place === 0) return [changeOf('status', null, 'to_do')];
  const status = way[place - 1];
  if (status === undefined) return [changeOf('description', 'Avant', 'Dossier de mesure')];
  return [
    changeOf('status', way[place - 2] ?? 'to_do', status),
    changeOf('previous_status' satisfies FieldOf<'training-courses'>, null, 'to_do'),
  ];
}

function changeOf(field: string, old: string | null, value: string): object {
  return { field, kind: 'text', label: { fr: field, en: field }, old, new: value };
}

function entries(first: number, last: number): SQL {
  return sql`
      insert into activities (id, entity_kind, entity_type, entity_id, event, description, user_id, user_name, user_email,
        training_course_id, changes, request_id, created_at, updated_at)
      select ${manyId(of.activity, sql`numbers.n * 10 + step.place`)}, 'training_course', 'training_courses', dossier.id::text,
        case when step.place = 0 then 'created' else 'updated' end, 'ERPF#' || dossier.reference, 'demo', 'Julien Moreau',
        'manager@alec.test', dossier.id, step.changes, 'mesure',
        dossier.created_at + step.place * interval '2 days', dossier.created_at + step.place * interval '2 days'
      from generate_series(${first}::int, ${last}::int) as numbers (n)
      join training_courses as dossier on dossier.id = ${manyId(of.dossier, sql`numbers.n`)}
      join jsonb_to_recordset(${steps}::text::jsonb) as step (status text, place int, changes jsonb) on step.status = dossier.status
      on conflict do nothing`;
}
