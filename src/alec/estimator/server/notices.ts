import type { Reading, Written } from '#alec/behaviour.ts';
import { isManager, isReader } from '#alec/dossier/server/readers.ts';
import { approverRoles } from '#alec/estimator/domain/approval.ts';
import type { EstimatorValues } from '#alec/estimator/domain/figures/name.ts';
import { notify } from '#alec/notifications/server/notify.ts';
import { grant } from '#engine/api/plan/grant.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Connection } from '#engine/db/database.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';

type Estimators = 'training-course-estimators';

/**
 * Rings the bell when an estimator changed its status: of those who may validate it once that is asked for, of who
 * asked and who works on the dossier once it is decided or taken back, of who asked and who would have decided once it
 * was edited. Never of the person who did it. A request that no longer stands leaves nobody an unread notice.
 */
export async function notifyStatus(
  written: Written<Estimators>,
  writing: Writing,
  isEdited: boolean,
): Promise<void> {
  const { previous, record } = written;
  if (!previous || !record || previous.status === record.status) return;
  if (previous.status === requested) await readRequests(written, writing);
  const notice = noticeOf(previous, record, isEdited);
  if (!notice) return;
  const addressees = await addresseesOf(writing, record, notice.readers);
  await notify(writing, {
    type: 3,
    title: `Dossier ERPF#${addressees[0]?.reference ?? ''}\u00a0: ${notice.title}`,
    message: `${writing.context.actor.name} ${notice.deed}`,
    dossierId: String(record.training_course),
    estimatorId: String(record.id),
    emails: addressees.map(({ email }) => email),
  });
}

const requested = 'REQUEST_VALIDATION_STATUS';
const toValidate = 'devis à valider';

/** Marks as read what asks people to validate an estimator that waits no more, or is gone. */
export async function readRequests(
  { id, previous }: Written<Estimators>,
  { tx, now }: Writing,
): Promise<void> {
  const at = now.toISOString();
  await tx.query(
    statementOf(sql`
      update user_notifications
      set read_at = ${at}::timestamptz,
        is_read = true,
        updated_at = ${at}::timestamptz,
        row_version = row_version + 1
      where training_course_id = ${String(previous?.training_course)}::uuid
        and estimator_id = ${id}
        and notification_type = 3
        and title like ${`%${toValidate}`}
        and read_at is null`),
  );
}

interface EstimatorNotice {
  readonly title: string;
  /** What the person did. */
  readonly deed: string;
  /** Of each, those who are found are told. */
  readonly readers: readonly Readers[];
}

/** Of rows of `users` and the row `dossier`, most fitting first: the first that finds somebody counts. */
type Readers = readonly SQL[];

function noticeOf(
  previous: EstimatorValues,
  record: EstimatorValues,
  isEdited: boolean,
): EstimatorNotice | null {
  const named = `devis «\u00a0${record.name}\u00a0»`;
  if (record.status === requested) {
    const deed = `demande la validation du ${named}.`;
    return { title: toValidate, deed, readers: [validators(record)] };
  }
  const readers = [workers(previous)];
  if (record.status === 'VALIDATE_STATUS')
    return { title: 'devis validé', deed: `a validé le ${named}.`, readers };
  if (previous.status === 'VALIDATE_STATUS') {
    const deed = `a ${isEdited ? 'modifié' : 'rouvert'} le ${named}, qui redevient un brouillon.`;
    return { title: 'devis rouvert', deed, readers };
  }
  if (isEdited) {
    const deed = `a modifié le ${named}, qui redevient un brouillon\u00a0: sa validation est à redemander.`;
    return { title: 'devis modifié', deed, readers: [[isRequester(previous)], validators(previous)] };
  }
  const { refusal_reason: reason } = record;
  if (!reason || reason === previous.refusal_reason) return null;
  return { title: 'devis refusé', deed: `a refusé le ${named}. Motif\u00a0: ${reason}`, readers };
}

/**
 * The approver who was named, the director of the dossier and, where no director is asked for, its manager, as far as
 * they may decide; administrators where there is none of them.
 */
function validators({ approver, checks }: EstimatorValues): Readers {
  const named = typeof approver === 'string' ? isManager(sql`${approver}::uuid`) : sql`false`;
  const isOne = sql`(${named} or ${isReader.manager} or ${isReader.director})`;
  const roles = [...approverRoles(checks)].filter((role) => role !== 'admin');
  return [
    sql`users.role = any(${roles}::text[]) and ${isOne} or users.role = 'admin' and ${named}`,
    sql`users.role = 'admin'`,
  ];
}

function workers(previous: EstimatorValues): Readers {
  return [sql`${isRequester(previous)} or ${isReader.manager} or ${isReader.creator}`];
}

function isRequester({ requested_by }: EstimatorValues): SQL {
  return sql`users.id::text = ${String(requested_by ?? '')}`;
}

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly reference: string | null;
}

/** Everybody once, in the order of their addresses. */
async function addresseesOf(
  { tx, context }: Pick<Writing, 'context'> & { readonly tx: Connection },
  { training_course: dossierId }: EstimatorValues,
  groups: readonly Readers[],
): Promise<Addressee[]> {
  const found = new Map<string, Addressee>();
  for (const readers of groups) for (const one of await firstFound(readers)) found.set(one.email, one);
  return [...found.values()].sort((one, other) => (one.email < other.email ? -1 : 1));

  async function firstFound(readers: Readers): Promise<readonly Addressee[]> {
    for (const reader of readers) {
      const rows = await tx.query<Addressee>(addresseesSql(context.actor.id, String(dossierId), reader));
      if (rows.length > 0) return rows;
    }
    return [];
  }
}

function addresseesSql(actorId: string, dossierId: string, reader: SQL) {
  return statementOf(sql`
    select users.email, concat_ws(' ', users.first_name, users.last_name) as name, users.role, dossier.reference
    from training_courses as dossier
    cross join users
    where dossier.id = ${dossierId}::uuid
      and users.is_active
      and users.id::text <> ${actorId}
      and (${reader})
    order by users.email
    limit 200`);
}

/**
 * `GET /training-course-estimators/{id}/approvers`: who would be asked to validate the estimator, were its validation
 * requested by the caller, and the roles that may decide. For those who may see margins, since it follows from them.
 *
 * @example
 * // { roles: ['admin', 'regional_director'], people: [{ name: 'Claire Dubreuil', role: 'regional_director' }] }
 */
export async function readApprovers({
  connection,
  context,
  resource,
  row,
}: Reading<Estimators>): Promise<JsonObject> {
  grant({ context }, resource, 'margins');
  const found = await addresseesOf({ tx: connection, context }, row, [validators(row)]);
  return {
    roles: approverRoles(row.checks),
    people: found.map(({ name, role }) => ({ name, role })),
  };
}
