import type * as typed from '#alec/behaviour.ts';
import { notify } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { type SQL, sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import { isContacted } from './conditions.ts';

type Dossiers = 'training-courses';
type Written = typed.Written<Dossiers>;

/** Who may have to know of a dossier. */
type Reader = 'agency' | 'cpef' | 'creator' | 'director' | 'manager' | 'namedDirector';

/** Who must act, or learn how it ended, once a dossier has come to a status; `from > to` where it depends. */
const readersOf: Readonly<Record<string, readonly Reader[]>> = {
  todo_dr: ['director'],
  waiting_for_validation: ['director'],
  waiting_for_ae: ['agency', 'creator'],
  waiting_for_retour_ae: ['agency', 'creator'],
  done: ['creator', 'manager'],
  cancelled: ['creator', 'manager'],
  'done > waiting_for_opco': ['manager', 'director', 'agency'],
  'waiting_for_validation > to_do': ['creator', 'manager'],
  'waiting_for_ae > to_do': ['manager'],
  'todo_dr > to_do': ['manager'],
  'waiting_for_retour_ae > to_check': ['manager'],
};

/** Tells those who must act after a change of status; never the person who made it. */
export async function notifyStatusChanged(written: Written, writing: Writing): Promise<void> {
  const { previous, record } = written;
  const readers = readersOf[`${previous?.status} > ${record?.status}`] ?? readersOf[String(record?.status)];
  if (!readers) return;
  const word = (status: JsonValue | undefined) => statusWord(written, status);
  const reason = record?.status === 'cancelled' ? record.cancellation_reason : record?.status_reason;
  const moved = `${writing.context.actor.name} a fait passer le dossier de «\u00a0${word(previous?.status)}\u00a0» à «\u00a0${word(record?.status)}\u00a0».`;
  await notifyReaders(written, writing, {
    type: 2,
    readers,
    title: `${nameOf(written)}\u00a0: ${word(record?.status)}`,
    message: reason ? `${moved} Motif\u00a0: ${reason}` : moved,
  });
}

/** Notifies a manager that a dossier is hers. */
export async function notifyAssigned(written: Written, writing: Writing): Promise<void> {
  await notifyReaders(written, writing, {
    type: 1,
    readers: ['manager'],
    title: `${nameOf(written)}\u00a0: à vous de jouer`,
    message: `${writing.context.actor.name} vous a confié ce dossier.`,
  });
}

/** Notifies the resource-direction contact and the director of a region that a dossier of theirs has come in. */
export async function notifyCreated(written: Written, writing: Writing): Promise<void> {
  await notifyReaders(written, writing, {
    type: 1,
    readers: ['cpef', 'director'],
    title: `${nameOf(written)}\u00a0: nouveau dossier`,
    message: `${writing.context.actor.name} a créé ce dossier dans votre région.`,
  });
}

interface NoticeText {
  readonly type: 1 | 2;
  readonly readers: readonly Reader[];
  readonly title: string;
  readonly message: string;
}

async function notifyReaders(
  { id }: Written,
  writing: Writing,
  { readers, ...words }: NoticeText,
): Promise<void> {
  const { tx } = writing;
  const recipients = await tx.query<Recipient>(recipientsSql(id, readers, writing));
  const emails = recipients.map(({ email }) => email);
  const isTrainingOrganismContacted = recipients[0]?.is_contacted ?? false;
  await notify(writing, { ...words, dossierId: id, emails, isTrainingOrganismContacted });
}

interface Recipient {
  readonly email: string;
  readonly is_contacted: boolean;
}

function recipientsSql(id: string, readers: readonly Reader[], { context }: Writing) {
  return statementOf(sql`
    select users.email, ${isContacted(sql`${id}::uuid`)} as is_contacted
    from training_courses as dossier
    cross join users
    where dossier.id = ${id}::uuid
      and users.is_active
      and users.id::text <> ${context.actor.id}
      and (${sql.join(
        readers.map((reader) => isReader[reader]),
        ' or ',
      )})
    order by users.email
    limit 200`);
}

/** Is the row of `users` the manager whose id this is? */
export const isManager = (column: SQL): SQL => sql`exists (
  select from manager_repositories as manager
  where manager.id = ${column}
    and (manager.user_id = users.id or lower(manager.email) = lower(users.email))
)`;

/** Of a row of `users` and the row `dossier`. */
export const isReader: Readonly<Record<Reader, SQL>> = {
  creator: sql`users.id::text = dossier.user_id`,
  manager: isManager(sql`dossier.manager_id`),
  cpef: isManager(sql`dossier.cpef_manager_id`),
  namedDirector: isManager(sql`dossier.regional_director_id`),
  director: sql`case
    when dossier.regional_director_id is not null then ${isManager(sql`dossier.regional_director_id`)}
    else users.role = 'regional_director' and exists (
      select from users__regions as region
      where region.owner_id = users.id
        and region.target_id = dossier.region_id
    )
  end`,
  agency: sql`exists (
    select from training_course_groups as agency
    where agency.training_course_id = dossier.id
      and agency.is_main_group
      and (lower(agency.recruiter_email) = lower(users.email) or users.role = 'recruiter' and exists (
        select from users__groups as member
        join group_repositories as known on known.id = member.target_id
        where member.owner_id = users.id
          and known.analytic_code = agency.analytic_code
      ))
  )`,
};

function nameOf({ record }: Written): string {
  return `Dossier ERPF#${record?.reference ?? ''}`;
}

function statusWord({ resource }: Written, status: JsonValue | undefined): string {
  const choice = fieldOf(resource, 'status' satisfies FieldOf<Dossiers>)?.choices?.find(
    ({ value }) => value === status,
  );
  return choice?.label.fr ?? String(status);
}
