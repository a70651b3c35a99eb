import { type DossierNotice, notifyViewersOfEach } from '#alec/notifications/server/notify.ts';
import { changesOf } from '#engine/activity/changesOf.ts';
import type { Behaviour, Behaviours, Ended } from '#engine/api/behaviours.ts';
import type { Writing, Written } from '#engine/api/write/writing.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import type { Change } from '#engine/model/change.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { valueText } from '#engine/model/valueText.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { byDossier } from './byDossier.ts';
import { nameOfDossier, peopleOfDossier } from './noticeWords.ts';
import { isReaderOf } from './readers.ts';

/** Fields of a dossier that change what its people have to do, or by when. */
const watchedFields: readonly FieldOf<'training-courses'>[] = [
  'deadline',
  'priority',
  'volume',
  'device_type',
  'is_locked',
];

/** Parts whose loss its people must not overlook; sessions go and come by the dozen, their schedule shows them. */
const watchedParts: readonly Path[] = [
  'documents',
  'training-course-candidates',
  'training-course-customers',
  'training-course-estimators',
  'training-course-groups',
  'training-course-trainings',
];

/**
 * Adds to the behaviours what the history notifies of (type 8). The specification leaves open what that is; here it is
 * what somebody else did to a dossier of mine and no other notification tells: its deadline, priority, volume or device
 * changed, it was locked or unlocked, put in the trash or taken out of it, a part of it was deleted. Status and assignment
 * have notifications of their own (types 1 and 2).
 *
 * One request makes one notification, however much it writes; until that one is read, further changes of the same
 * dossier join it. So nobody gets one per keystroke of a form that saves itself.
 */
export function withHistoryNotices(behaviours: Behaviours): Behaviours {
  const watching = (['training-courses', ...watchedParts] as const).map((path): [string, Behaviour] => {
    const behaviour = behaviours[path];
    const atEnd = async (ended: Ended) => {
      await behaviour?.atEnd?.(ended);
      await notifyHistory(ended);
    };
    return [path, { ...behaviour, atEnd }];
  });
  return { ...behaviours, ...Object.fromEntries(watching) };
}

async function notifyHistory({ rows, writing }: Ended): Promise<void> {
  const deeds = new Map<string, string[]>();
  for (const row of rows) {
    const done = deedsOf(row, writing);
    const dossierId = dossierOf(row);
    if (done.length > 0 && dossierId) deeds.set(dossierId, [...(deeds.get(dossierId) ?? []), ...done]);
  }
  await notifyOf(writing, deeds);
}

function dossierOf({ resource, id, record, previous }: Written): string | undefined {
  if (resource.path === 'training-courses') return id;
  const dossier = (record ?? previous)?.['training_course' satisfies FieldOf<'documents'>];
  return typeof dossier === 'string' ? dossier : undefined;
}

/** What was done, in words that follow the name of who did it. */
function deedsOf(written: Written, writing: Writing): string[] {
  const { resource, event, previous, record } = written;
  if (!previous || previous.is_draft === true || event === null) return [];
  if (resource.path !== 'training-courses')
    return event === 'deleted' ? [`a supprimé\u00a0: ${namedPart(written, writing)}`] : [];
  if (event === 'deleted') return record ? ['a mis le dossier à la corbeille'] : [];
  if (previous.deletedAt && !record?.deletedAt) return ['a sorti le dossier de la corbeille'];
  const names: readonly string[] = watchedFields;
  return changesOf(resource, previous, record ?? {})
    .filter(({ field }) => names.includes(field))
    .map((change) => deedOf(resource, change, writing));
}

function deedOf(resource: Resource, change: Change, writing: Writing): string {
  if (change.field === ('is_locked' satisfies FieldOf<'training-courses'>))
    return change.new === true ? 'a verrouillé le dossier' : 'a déverrouillé le dossier';
  const field = fieldOf(resource, change.field);
  const label = change.label.fr;
  // What a related row is called stands in the history.
  if (!field || field.relation) return `a changé\u00a0: ${label}`;
  const zone = timeZoneOf(writing.api.model);
  const [before, after] = [change.old, change.new].map(
    (value) => valueText(field, value ?? undefined, 'fr', zone) || '–',
  );
  return `a changé\u00a0: ${label}, ${before} → ${after}`;
}

function namedPart({ resource, previous }: Written, { api }: Writing): string {
  const name = resource.represent.replaceAll(/\{(\w+)\}/g, (_, part: string) => {
    const field = fieldOf(resource, part);
    return field ? valueText(field, previous?.[part], 'fr', timeZoneOf(api.model)) : '';
  });
  const { one } = resource.label.fr;
  return name.trim() === '' ? one : `${one} «\u00a0${name.trim()}\u00a0»`;
}

interface PersonOfDossier {
  readonly id: string;
  readonly email: string;
  readonly reference: string | null;
}

/** The people of a dossier, each notified once of all that was done to it. */
async function notifyOf(writing: Writing, deeds: ReadonlyMap<string, readonly string[]>): Promise<void> {
  if (deeds.size === 0) return;
  const people = await writing.tx.query<PersonOfDossier>(peopleOfSql([...deeds.keys()]));
  const found = byDossier(people, ({ id }) => id);
  const { name } = writing.context.actor;
  const notices = [...deeds].flatMap(([dossierId, done]): DossierNotice[] => {
    const recipients = found.get(dossierId) ?? [];
    if (recipients.length === 0) return [];
    const title = `${nameOfDossier(recipients[0]?.reference)}\u00a0: modifié`;
    const message = [...new Set(done)].map((deed) => `${name} ${deed}.`).join('\n');
    return [
      { type: 8, title, message, dossierId, emails: recipients.map(({ email }) => email), joins: 'append' },
    ];
  });
  await notifyViewersOfEach(writing, notices);
}

const mostPeople = 200;

function peopleOfSql(ids: readonly string[]) {
  return statementOf(sql`
    select dossier.id::text as id, users.email, dossier.reference
    from training_courses as dossier
    cross join users
    where users.is_active
      and not dossier.is_draft
      and ${isReaderOf(ids, peopleOfDossier)}
    order by dossier.id, users.email
    limit ${mostPeople * ids.length}`);
}
