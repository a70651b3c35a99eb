import type * as typed from '#alec/behaviour.ts';
import { type DossierNotice, notifyEach } from '#alec/notifications/server/notify.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import { byDossier } from './byDossier.ts';
import { isContacted } from './conditions.ts';
import { isReaderOf, type Reader } from './readers.ts';

type Dossiers = 'training-courses';
type Written = typed.Written<Dossiers>;

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

/** What is said of one dossier to those of its people who have to know. */
export interface DossierWord {
  readonly id: string;
  readonly type: 1 | 2;
  readonly readers: readonly Reader[];
  readonly title: string;
  readonly message: string;
}

/** What those hear who must act after a change of status; none for most changes. */
export function statusWords(written: Written, { context }: Pick<Writing, 'context'>): DossierWord[] {
  const { id, previous, record } = written;
  const readers = readersOf[`${previous?.status} > ${record?.status}`] ?? readersOf[String(record?.status)];
  if (!readers) return [];
  const word = (status: JsonValue | undefined) => statusWord(written, status);
  const reason = record?.status === 'cancelled' ? record.cancellation_reason : record?.status_reason;
  const moved = `${context.actor.name} a fait passer le dossier de «\u00a0${word(previous?.status)}\u00a0» à «\u00a0${word(record?.status)}\u00a0».`;
  const title = `${nameOf(written)}\u00a0: ${word(record?.status)}`;
  const message = reason ? `${moved} Motif\u00a0: ${reason}` : moved;
  return [{ id, type: 2, readers, title, message }];
}

/** What a manager hears of a dossier that is hers. */
export function assignedWord(written: Written, { context }: Pick<Writing, 'context'>): DossierWord {
  const title = `${nameOf(written)}\u00a0: à vous de jouer`;
  const message = `${context.actor.name} vous a confié ce dossier.`;
  return { id: written.id, type: 1, readers: ['manager'], title, message };
}

/** What the resource-direction contact and the director of a region hear of a dossier of theirs that has come in. */
export function createdWord(written: Written, { context }: Pick<Writing, 'context'>): DossierWord {
  const title = `${nameOf(written)}\u00a0: nouveau dossier`;
  const message = `${context.actor.name} a créé ce dossier dans votre région.`;
  return { id: written.id, type: 1, readers: ['cpef', 'director'], title, message };
}

/**
 * Notifies the people whom words are for, in the order of the words; never the person who writes. One statement finds the
 * people of all dossiers that concern the same readers.
 */
export async function notifyReaders(writing: Writing, words: readonly DossierWord[]): Promise<void> {
  const kinds = new Set(words.map(({ readers }) => readers.join()));
  const found: (Recipient & { readonly kind: string })[] = [];
  for (const kind of kinds) {
    const alike = words.filter(({ readers }) => readers.join() === kind);
    const readers = alike[0]?.readers ?? [];
    const ids = [...new Set(alike.map(({ id }) => id))];
    const people = await writing.tx.query<Recipient>(recipientsSql(ids, readers, writing));
    found.push(...people.map((one) => ({ ...one, kind })));
  }
  const peopleOf = byDossier(found, ({ kind, id }) => `${kind} ${id}`);
  const notices = words.map(({ id, readers, ...said }): DossierNotice => {
    const people = peopleOf.get(`${readers.join()} ${id}`) ?? [];
    const emails = people.map(({ email }) => email);
    return { ...said, dossierId: id, emails, isTrainingOrganismContacted: people[0]?.is_contacted ?? false };
  });
  await notifyEach(writing, notices);
}

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly is_contacted: boolean;
}

const mostPeople = 200;

function recipientsSql(ids: readonly string[], readers: readonly Reader[], { context }: Writing) {
  return statementOf(sql`
    select dossier.id::text as id, users.email, ${isContacted(sql`dossier.id`)} as is_contacted
    from training_courses as dossier
    cross join users
    where users.is_active
      and users.id::text <> ${context.actor.id}
      and ${isReaderOf(ids, readers)}
    order by dossier.id, users.email
    limit ${mostPeople * ids.length}`);
}

function nameOf({ record }: Written): string {
  return `Dossier ERPF#${record?.reference ?? ''}`;
}

function statusWord({ resource }: Written, status: JsonValue | undefined): string {
  const choice = fieldOf(resource, 'status' satisfies FieldOf<Dossiers>)?.choices?.find(
    ({ value }) => value === status,
  );
  return choice?.label.fr ?? String(status);
}
