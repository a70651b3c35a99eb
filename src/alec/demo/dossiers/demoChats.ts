import { emailOf } from '#alec/demo/accounts.ts';
import type { Calendar } from '#alec/demo/calendar.ts';
import { userId } from '#alec/demo/people/demoPeople.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { ValuesOf } from '#generated/records.ts';
import type { Dossier } from './demoDossiers.ts';

/** A question and its answer in the chat of each dossier, and who has read them. */
export function chatRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedSet[] {
  return [
    { path: 'chats', records: dossiers.flatMap((dossier) => chatsOf(dossier, calendar)) },
    { path: 'chat-reads', records: dossiers.flatMap((dossier, at) => chatReadsOf(dossier, at, calendar)) },
  ];
}

function chatsOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'chats'>[] {
  const path = 'chats';
  return [
    {
      id: seedId(path, dossier.key),
      training_course: dossier.id,
      content: 'Bonjour, les candidats sont-ils tous disponibles ?',
      origin: 'erpf',
      first_name: 'Julien',
      last_name: 'Moreau',
      email: emailOf('manager'),
      user_id: userId('manager'),
      createdAt: instant(-7),
    },
    {
      id: seedId(path, `${dossier.key}/réponse`),
      training_course: dossier.id,
      content: 'Oui, ils ont confirmé ce matin.',
      origin: 'lucie',
      first_name: 'Nadia',
      last_name: 'Benali',
      email: emailOf('recruiter'),
      user_id: userId('recruiter'),
      createdAt: instant(-7, 45),
    },
  ];
}

/** The manager has read what was answered, in most dossiers; who asked for it has read the question. */
function chatReadsOf(dossier: Dossier, at: number, { instant }: Calendar): ValuesOf<'chat-reads'>[] {
  const path = 'chat-reads';
  const question = instant(-7);
  const hasReadAll = at % 6 !== 0;
  return [
    {
      id: seedId(path, `${dossier.key}/manager`),
      training_course: dossier.id,
      user_id: userId('manager'),
      user_name: 'Julien Moreau',
      read_until: hasReadAll ? instant(-7, 45) : question,
    },
    {
      id: seedId(path, `${dossier.key}/recruiter`),
      training_course: dossier.id,
      user_id: userId('recruiter'),
      user_name: 'Nadia Benali',
      read_until: question,
    },
  ];
}
