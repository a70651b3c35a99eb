import { emailOf } from '#alec/demo/accounts.ts';
import type { Calendar } from '#alec/demo/calendar.ts';
import { estimatorId } from '#alec/demo/estimators/demoEstimators.ts';
import { managerId, regionId, userId } from '#alec/demo/people/demoPeople.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { chatRecords } from './demoChats.ts';
import { type Dossier, settledAge, trainingId } from './demoDossiers.ts';

/** Documents, comments, messages, notifications, delegations and history around the dossiers. */
export function messageRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedSet[] {
  // Of those that came in these days nobody has said a word.
  const settled = dossiers.filter(({ age }) => age >= settledAge);
  return [
    { path: 'documents', records: settled.flatMap((dossier) => documentsOf(dossier, calendar)) },
    {
      path: 'training-course-comments',
      records: settled.flatMap((dossier) => commentsOf(dossier, calendar)),
    },
    ...chatRecords(settled, calendar),
    {
      path: 'communications',
      records: dossiers
        .filter(({ isApproved }) => isApproved)
        .map((dossier) => communicationOf(dossier, calendar)),
    },
    { path: 'contacts', records: dossiers.flatMap(contactsOf) },
    { path: 'user-notifications', records: notificationsOf(dossiers, calendar) },
    { path: 'stored-searches', records: storedSearches() },
    { path: 'delegations', records: delegations(calendar) },
    { path: 'activities', records: dossiers.flatMap((dossier) => historyOf(dossier, calendar)) },
  ];
}

const documents = [
  [1, 'Devis de l’organisme de formation'],
  [2, 'Programme de formation'],
  [15, 'Fiche de demande de formation'],
] as const;

function documentsOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'documents'>[] {
  return documents.map(([document_type, name], index) => ({
    id: seedId('documents', `${dossier.key}/${document_type}`),
    training_course: dossier.id,
    training_course_training: trainingId(dossier),
    document_type,
    name: `${name} ${dossier.reference}`,
    status: dossier.isApproved ? 2 : 1,
    concerns: dossier.training.label,
    created_by: 'Julien Moreau',
    updated_by: 'Julien Moreau',
    user_id: userId('manager'),
    createdAt: instant(-12 + index),
  }));
}

function commentsOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'training-course-comments'>[] {
  const path = 'training-course-comments';
  const first: ValuesOf<typeof path> = { id: seedId(path, dossier.key), training_course: dossier.id };
  return [
    {
      ...first,
      content: 'Le client confirme le nombre de postes.',
      step: 'context',
      manager: managerId('manager'),
      user_id: userId('manager'),
      user_name: 'Julien Moreau',
      parent: null,
      createdAt: instant(-9),
    },
    {
      ...first,
      id: seedId(path, `${dossier.key}/réponse`),
      content: 'Bien reçu, je mets le devis à jour.',
      step: 'context',
      manager: managerId('cpef'),
      user_id: userId('cpef'),
      user_name: 'Sophie Garnier',
      parent: first.id,
      createdAt: instant(-8),
    },
    {
      ...first,
      id: seedId(path, `${dossier.key}/devis`),
      content: 'Marge à vérifier avant la demande de validation.',
      step: 'estimator',
      manager: managerId('manager'),
      user_id: userId('manager'),
      user_name: 'Julien Moreau',
      parent: null,
      createdAt: instant(-5),
    },
  ];
}

function communicationOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'communications'> {
  return {
    id: seedId('communications', dossier.key),
    training_course: dossier.id,
    subject: `Convention de formation, dossier ${dossier.reference}`,
    recipients: ['contact@organisme.test'],
    from_name: 'Julien Moreau',
    from_email: emailOf('manager'),
    body_html: '<p>Bonjour, merci de nous retourner la convention signée.</p>',
    body_plain: 'Bonjour, merci de nous retourner la convention signée.',
    communication_type: 'mail',
    read_at: dossier.isConverted ? instant(-3) : null,
    user_id: userId('manager'),
    createdAt: instant(-4),
  };
}

function contactsOf(dossier: Dossier): ValuesOf<'contacts'>[] {
  const { organization } = dossier.training;
  const { analytic_label } = dossier.agency.fields;
  return [
    {
      id: seedId('contacts', dossier.key),
      training_course: dossier.id,
      first_name: 'Hélène',
      last_name: 'Masson',
      contact_type: 'training_organization',
      company: organization,
      job: 'Responsable pédagogique',
      email: 'h.masson@organisme.test',
      phone_number: '+33144000001',
    },
    {
      id: seedId('contacts', `${dossier.key}/agence`),
      training_course: dossier.id,
      first_name: 'Nadia',
      last_name: 'Benali',
      contact_type: 'agency',
      agency: analytic_label,
      job: 'Recruteuse',
      email: emailOf('recruiter'),
      phone_number: '+33144000002',
    },
  ];
}

const notices = [
  [1, 'Nouveau dossier'],
  [2, 'Dossier modifié'],
  [3, 'Validation d’un devis'],
  [4, 'Nouveau commentaire'],
  [5, 'Réponse à un commentaire'],
  [6, 'Nouveau message'],
  [7, 'On vous cite dans le chat'],
  [8, 'Nouvelle activité'],
] as const;
const readers = ['admin', 'manager', 'cpef', 'regional_director', 'recruiter'];

function notificationsOf(
  dossiers: readonly Dossier[],
  { instant }: Calendar,
): ValuesOf<'user-notifications'>[] {
  return readers.flatMap((reader) =>
    dossiers.slice(0, 12).map((dossier, index) => {
      const [notification_type, title] = notices[index % notices.length] ?? notices[0];
      const isRead = index > 6;
      return {
        id: seedId('user-notifications', `${reader}/${dossier.key}`),
        user_email: emailOf(reader),
        title,
        message: `Dossier ${dossier.reference}, ${dossier.training.label}`,
        notification_type,
        is_read: isRead,
        readAt: isRead ? instant(-1) : null,
        region: regionId(dossier.region),
        training_course: dossier.id,
        training_course_reference: dossier.reference,
        estimator_id: notification_type === 3 ? estimatorId(dossier) : null,
        createdAt: instant(-Math.min(index, dossier.age), 420 + index * 7),
      };
    }),
  );
}

function storedSearches(): ValuesOf<'stored-searches'>[] {
  const path = 'stored-searches';
  return [
    {
      id: seedId(path, 'priorités'),
      userEmail: emailOf('manager'),
      name: 'Mes priorités',
      search: { mine: true, priority: ['highest', 'high'] },
    },
    {
      id: seedId(path, 'opco'),
      userEmail: emailOf('manager'),
      name: 'En attente de l’OPCO',
      search: { status: ['waiting_for_opco', 'relaunch_opco'] },
    },
  ];
}

function delegations({ day, instant }: Calendar): ValuesOf<'delegations'>[] {
  const path = 'delegations';
  return [
    {
      id: seedId(path, 1),
      manager: managerId('karim.haddad'),
      delegation_manager: managerId('emilie.rousseau'),
      from_date: day(-2),
      to_date: day(8),
      reason: 'Congés de Karim Haddad',
      regions: [regionId('GES'), regionId('BFC')],
      start_notified_at: instant(-2),
      user_id: userId('karim.haddad'),
    },
    {
      id: seedId(path, 2),
      manager: managerId('manager'),
      delegation_manager: managerId('karim.haddad'),
      from_date: day(20),
      to_date: day(34),
      reason: 'Congés de Julien Moreau',
      regions: [regionId('IDF')],
      user_id: userId('manager'),
    },
    {
      id: seedId(path, 3),
      manager: managerId('emilie.rousseau'),
      delegation_manager: managerId('manager'),
      from_date: day(-40),
      to_date: day(-26),
      reason: 'Congé maternité d’Émilie Rousseau, première quinzaine',
      regions: [regionId('OCC')],
      start_notified_at: instant(-40),
      end_notified_at: instant(-25),
      user_id: userId('emilie.rousseau'),
    },
    {
      id: seedId(path, 4),
      manager: managerId('manager'),
      delegation_manager: managerId('regional_director'),
      from_date: day(-1),
      to_date: day(12),
      reason: 'Formation de Julien Moreau',
      regions: [regionId('HDF'), regionId('BRE')],
      start_notified_at: instant(-1),
      user_id: userId('manager'),
    },
  ];
}

function historyOf(dossier: Dossier, { instant }: Calendar): ValuesOf<'activities'>[] {
  const path = 'activities';
  const entry: ValuesOf<'activities'> = {
    entity_kind: 'training_course',
    entity_type: 'training_courses',
    entity_id: dossier.id,
    training_course: dossier.id,
    user_id: userId('manager'),
    user_name: 'Julien Moreau',
    user_email: emailOf('manager'),
  };
  const status = { fr: 'Statut', en: 'Status' };
  return [
    {
      ...entry,
      id: seedId(path, `${dossier.key}/created`),
      event: 'created',
      description: `ERPF#${dossier.reference}`,
      changes: [],
      createdAt: instant(-dossier.age),
    },
    {
      ...entry,
      id: seedId(path, `${dossier.key}/status`),
      event: 'updated',
      description: `ERPF#${dossier.reference}`,
      changes: [
        {
          field: 'status' satisfies FieldOf<'training-courses'>,
          label: status,
          kind: 'choice',
          old: 'to_do',
          new: dossier.status,
        },
      ],
      createdAt: instant(-3),
    },
  ].filter(({ event }) => event === 'created' || dossier.status !== 'to_do');
}
