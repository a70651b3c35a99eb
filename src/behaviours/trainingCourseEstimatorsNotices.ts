import { notify } from '#activity/notify.ts';
import type { Writing, Written } from '#api/writing.ts';
import { type SQL, sql, statementOf } from '#db/sql.ts';
import type { FlatRecord } from '#model/model.ts';
import { isManager, isReader } from './trainingCoursesNotices.ts';

/**
 * Rings the bell when an estimator changed its status: of those who may validate it once that is asked for, of who
 * asked and who works on the dossier once it is decided or taken back. Never of the person who did it.
 */
export async function tellStatus(written: Written, writing: Writing, isEdited: boolean): Promise<void> {
  const { previous, record } = written;
  if (!previous || !record || previous.status === record.status) return;
  const notice = noticeOf(previous, record, isEdited);
  if (!notice) return;
  const told = await addresseesOf(writing, record, notice.readers);
  const { api, tx, now, context } = writing;
  await notify(tx, {
    type: 3,
    title: `Dossier ERPF#${told[0]?.reference ?? ''}\u00a0: ${notice.title}`,
    message: `${context.actor.name} ${notice.deed}`,
    courseId: String(record.training_course),
    estimatorId: String(record.id),
    emails: told.map(({ email }) => email),
    now,
    newId: api.newId,
  });
}

interface EstimatorNotice {
  readonly title: string;
  /** What the person did. */
  readonly deed: string;
  /** Of rows of `users` and the row `course`, most fitting first: the first that finds somebody counts. */
  readonly readers: readonly SQL[];
}

function noticeOf(previous: FlatRecord, record: FlatRecord, isEdited: boolean): EstimatorNotice | null {
  const named = `devis «\u00a0${record.name}\u00a0»`;
  if (record.status === 'REQUEST_VALIDATION_STATUS') {
    const deed = `demande la validation du ${named}.`;
    return { title: 'devis à valider', deed, readers: validators(record) };
  }
  const readers = workers(previous);
  if (record.status === 'VALIDATE_STATUS')
    return { title: 'devis validé', deed: `a validé le ${named}.`, readers };
  if (previous.status === 'VALIDATE_STATUS') {
    const deed = `a ${isEdited ? 'modifié' : 'rouvert'} le ${named}, qui redevient un brouillon.`;
    return { title: 'devis rouvert', deed, readers };
  }
  const { refusal_reason: reason } = record;
  if (!reason || reason === previous.refusal_reason) return null;
  return { title: 'devis refusé', deed: `a refusé le ${named}. Motif\u00a0: ${reason}`, readers };
}

/** The approver who was named and the director of the dossier; administrators where there is neither. */
function validators({ approver }: FlatRecord): SQL[] {
  const named = typeof approver === 'string' ? sql`${isManager(sql`${approver}::uuid`)} or ` : sql``;
  return [sql`${named}${isReader.director}`, sql`users.role = 'admin'`];
}

function workers({ requested_by }: FlatRecord): SQL[] {
  const requester = String(requested_by ?? '');
  return [sql`users.id::text = ${requester} or ${isReader.manager} or ${isReader.creator}`];
}

interface Addressee {
  readonly email: string;
  readonly reference: string | null;
}

async function addresseesOf(
  writing: Writing,
  record: FlatRecord,
  readers: readonly SQL[],
): Promise<Addressee[]> {
  for (const reader of readers) {
    const found = await writing.tx.query<Addressee>(addresseesSql(writing, record, reader));
    if (found.length > 0) return found;
  }
  return [];
}

function addresseesSql({ context }: Writing, { training_course }: FlatRecord, reader: SQL) {
  return statementOf(sql`
    select users.email, course.reference
    from training_courses as course
    cross join users
    where course.id = ${String(training_course)}::uuid
      and users.is_active
      and users.id::text <> ${context.actor.id}
      and (${reader})
    order by users.email
    limit 200`);
}
