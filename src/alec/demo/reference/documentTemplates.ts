import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import { dossierPrefix, type LoopName, type OwnField } from '#alec/documents/domain/mergeFields.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

type Templates = 'document-templates';

/** A letter or sheet of each generated type, and three mails, to begin with. */
export function documentTemplates(): SeedSet {
  const path: Templates = 'document-templates';
  return {
    path,
    records: templates.map((template, at) => ({
      id: seedId(path, String(template.label)),
      language: 'fr',
      position: at + 1,
      ...template,
    })),
  };
}

type Name<P extends Path> = (name: FieldOf<P>) => string;

const mark = (name: string) => `{{${name}}}`;
const own = (name: OwnField) => mark(name);
const of: Name<'training-courses'> = (name) => mark(`${dossierPrefix}.${name}`);
const agency: Name<'training-course-groups'> = mark;
const training: Name<'training-course-trainings'> = mark;
const session: Name<'training-course-sessions'> = mark;
const customer: Name<'training-course-customers'> = mark;
const candidate: Name<'training-course-candidates'> = mark;
const estimator: Name<'training-course-estimators'> = mark;

/** Words that stand only while a field is filled. */
const when = (name: string, words: string) => `{{#${name}}}${words}{{/${name}}}`;
const whenOf: (name: FieldOf<'training-courses'>, words: string) => string = (name, words) =>
  when(`${dossierPrefix}.${name}`, words);
const whenAgency: (name: FieldOf<'training-course-groups'>, words: string) => string = when;
const whenTraining: (name: FieldOf<'training-course-trainings'>, words: string) => string = when;
const whenCustomer: (name: FieldOf<'training-course-customers'>, words: string) => string = when;

/** A table whose second row is repeated. */
function table(heads: readonly string[], loop: LoopName, cells: readonly string[]): string {
  const row = (tag: string, words: readonly string[]) =>
    `<tr>${words.map((one) => `<${tag}><p>${one}</p></${tag}>`).join('')}</tr>`;
  const repeated = cells.map((cell, at) => {
    const begun = at === 0 ? `{{#${loop}}}${cell}` : cell;
    return at === cells.length - 1 ? `${begun}{{/${loop}}}` : begun;
  });
  return `<table><tbody>${row('th', heads)}${row('td', repeated)}</tbody></table>`;
}

type Fact = readonly [label: string, field: FieldOf<'training-courses'>, words?: string];

/** Some facts, a line each; what is not known leaves no line. */
function facts(...lines: readonly Fact[]): string {
  const items = lines.map(([label, field, words = of(field)]) =>
    whenOf(field, `<strong>${label} :</strong> ${words}`),
  );
  return `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
}

const agencies = table(['Agence', 'Code', 'Recruteur', 'Téléphone'], 'agencies', [
  agency('analytic_label'),
  agency('analytic_code'),
  agency('recruiter_name'),
  agency('recruiter_phone'),
]);
const trainings = table(['Formation', 'Organisme', 'Durée', 'Coût'], 'trainings', [
  training('label'),
  training('organization_name'),
  training('duration'),
  training('cost'),
]);
const sessions = table(['Du', 'Au', 'Type de session', 'Formation', 'Durée'], 'sessions', [
  session('from_date'),
  session('to_date'),
  session('session_type'),
  session('training_course_training'),
  session('session_duration'),
]);
const customers = table(['Client', 'SIRET', 'Durée de mission'], 'customers', [
  customer('name'),
  customer('siret'),
  customer('mission_duration_in_months'),
]);

const period = `du ${of('training_start_date')} au ${of('training_end_date')}`;
const whenDated = (before: string) => whenOf('training_start_date', `${before}${period}`);

const signatures = `<p></p><p>Fait le ${own('today')}, en deux exemplaires.</p>`;

const templates: readonly ValuesOf<Templates>[] = [
  {
    kind: 'document',
    document_type: 15,
    label: 'Fiche de demande de formation',
    body: [
      '<h1>Fiche de demande de formation</h1>',
      facts(
        ['Dossier', 'reference', `ERPF#${of('reference')}`],
        ['Dispositif', 'device_type'],
        ['Métier visé', 'profession'],
        ['Origine du projet', 'project_origin'],
        ['Axes stratégiques', 'strategic_axes'],
        ['Région', 'region'],
        ['Gestionnaire', 'manager'],
        ['Candidats attendus', 'volume'],
      ),
      `<p>{{#${dossierPrefix}.description}}</p><h2>Contexte</h2><p>${of('description')}</p><p>{{/${dossierPrefix}.description}}</p>`,
      `<h2>Agences</h2>${agencies}`,
      `<h2>Formations demandées</h2>${trainings}`,
      '<h2>Candidats</h2>',
      table(['Candidat', 'Public', 'Métier visé'], 'candidates', [
        `${candidate('last_name')} ${candidate('first_name')}`,
        candidate('candidate_type'),
        candidate('profession'),
      ]),
      `<h2>Clients</h2>${customers}`,
    ].join(''),
  },
  {
    kind: 'document',
    document_type: 16,
    label: 'Devis interne',
    body: [
      `<h1>Devis interne du dossier ERPF#${of('reference')}</h1>`,
      `<p>Devis du dossier au ${own('today')}. Les montants et les marges se lisent dans le deviseur.</p>`,
      table(['Devis', 'Dispositif', 'Statut', 'Candidats', 'Heures de formation'], 'estimators', [
        estimator('name'),
        estimator('device_type'),
        estimator('status'),
        estimator('candidates_number'),
        estimator('training_duration'),
      ]),
      `<h2>Formations chiffrées</h2>${trainings}`,
      facts(
        ['Frais d’hébergement', 'accommodation_fees'],
        ['Frais de repas', 'meal_fees'],
        ['Frais de transport', 'transport_fees'],
        ['Total des frais', 'total_fees'],
      ),
    ].join(''),
  },
  {
    kind: 'document',
    document_type: 17,
    label: 'Planning du dossier',
    body: [
      '<h1>Planning</h1>',
      `<p>Dossier ERPF#${of('reference')}${whenDated(', ')}.</p>`,
      sessions,
      `<h2>Stagiaires</h2><ul><li><p>{{#candidates}}${candidate('last_name')} ${candidate('first_name')}{{/candidates}}</p></li></ul>`,
      `<p>Planning établi par ${own('author.name')} (${own('author.email')}) le ${own('today')}.</p>`,
    ].join(''),
  },
  {
    kind: 'document',
    document_type: 18,
    label: 'Contrat de mission-formation',
    body: [
      '<h1>Contrat de mission-formation</h1>',
      `<p>Conclu dans le cadre du dossier ERPF#${of('reference')}${whenOf('device_type', `, dispositif ${of('device_type')}`)}.</p>`,
      '<h2>Entreprise de travail temporaire</h2>',
      [
        `<p>{{#agencies}}${agency('company_label')}`,
        whenAgency('company_legal_form', ` (${agency('company_legal_form')})`),
        whenAgency('head_office_address', `, ${agency('head_office_address')}`),
        whenAgency(
          'head_office_city',
          `, ${agency('head_office_postal_code')} ${agency('head_office_city')}`,
        ),
        whenAgency('siret', `, SIRET ${agency('siret')}`),
        whenAgency('recruiter_name', `, représentée par ${agency('recruiter_name')}`),
        `, agence ${agency('analytic_label')}.{{/agencies}}</p>`,
      ].join(''),
      '<h2>Salariés en formation</h2>',
      table(['Salarié', 'Né(e) le', 'Adresse', 'Taux horaire'], 'candidates', [
        `${candidate('last_name')} ${candidate('first_name')}`,
        candidate('birthday_date'),
        `${candidate('address')} ${candidate('postal_code')} ${candidate('city')}`,
        candidate('training_course_rate'),
      ]),
      '<h2>Objet</h2>',
      '<p>Pendant la mission-formation, le salarié suit la formation ci-dessous. Il est rémunéré au taux horaire indiqué et reste lié à l’entreprise de travail temporaire.</p>',
      trainings,
      `<h2>Calendrier</h2>${sessions}`,
      signatures,
      '<table><tbody><tr><th><p>L’entreprise de travail temporaire</p></th><th><p>Le salarié</p></th></tr><tr><td><p></p><p></p><p></p></td><td><p></p></td></tr></tbody></table>',
    ].join(''),
  },
  {
    kind: 'document',
    document_type: 19,
    label: 'Lettre d’engagement du client',
    body: [
      `<p style="text-align: right">Le ${own('today')}</p>`,
      `<p><strong>Objet : engagement dans le parcours de formation, dossier ERPF#${of('reference')}</strong></p>`,
      '<p>Madame, Monsieur,</p>',
      `<p>Nous préparons avec {{#customers}}${customer('name')}${whenCustomer('siret', ` (SIRET ${customer('siret')})`)} {{/customers}}un parcours de formation${whenOf('profession', ` vers le métier de ${of('profession')}`)}${whenOf('device_type', `, dans le cadre du dispositif ${of('device_type')}`)}.</p>`,
      '<p>Les formations prévues sont :</p>',
      `<ul><li><p>{{#trainings}}${training('label')}${whenTraining('organization_name', `, ${training('organization_name')}`)}${whenTraining('duration', `, ${training('duration')}`)}{{/trainings}}</p></li></ul>`,
      '<p>Par la présente, l’entreprise s’engage à :</p>',
      `<ol><li><p>accueillir à l’issue de la formation les ${whenOf('volume', `${of('volume')} `)}candidats retenus, pour les durées de mission ci-dessous ;</p></li><li><p>désigner un tuteur et faciliter le suivi des stagiaires ;</p></li><li><p>prévenir l’agence sans délai de toute absence ou rupture.</p></li></ol>`,
      customers,
      '<p>Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.</p>',
      signatures,
      `<table><tbody><tr><th><p>Pour l’agence</p></th><th><p>Pour le client : nom, qualité, cachet</p></th></tr><tr><td><p>${own('author.name')}</p><p>${own('author.signature')}</p><p></p></td><td><p></p></td></tr></tbody></table>`,
    ].join(''),
  },
  {
    kind: 'document',
    document_type: 20,
    label: 'Récapitulatif du dossier',
    body: [
      `<h1>Récapitulatif du dossier ERPF#${of('reference')}</h1>`,
      facts(
        ['Statut', 'status'],
        ['Priorité', 'priority'],
        ['Échéance', 'deadline'],
        ['Dispositif', 'device_type'],
        ['Région', 'region'],
        ['Directeur régional', 'regional_director'],
        ['Gestionnaire', 'manager'],
        ['Formation', 'training_start_date', period],
      ),
      `<h2>Agences</h2>${agencies}`,
      `<h2>Clients</h2>${customers}`,
      `<h2>Formations</h2>${trainings}`,
      `<h2>Sessions</h2>${sessions}`,
      '<h2>Candidats</h2>',
      table(['Candidat', 'Public', 'Ville', 'Frais'], 'candidates', [
        `${candidate('last_name')} ${candidate('first_name')}`,
        candidate('candidate_type'),
        candidate('city'),
        candidate('total_fees'),
      ]),
    ].join(''),
  },
  {
    kind: 'document',
    document_type: 30,
    label: 'Fiche de contrôle paie',
    body: [
      '<h1>Fiche de contrôle paie</h1>',
      `<p>Dossier ERPF#${of('reference')}${whenOf('device_type', `, dispositif ${of('device_type')}`)}${whenDated(', formation ')}.</p>`,
      table(['Salarié', 'Taux en formation', 'Taux en mission', 'Heures payées', 'Écart'], 'candidates', [
        `${candidate('last_name')} ${candidate('first_name')}`,
        candidate('training_course_rate'),
        candidate('mission_rate'),
        '',
        '',
      ]),
      `<h2>Sessions à rapprocher</h2>${sessions}`,
      `<p>Contrôlé par ${own('author.name')} le ${own('today')}.</p>`,
      '<p><strong>Observations :</strong></p><p></p><p></p><p></p>',
    ].join(''),
  },
  {
    kind: 'mail',
    label: 'Demande de devis à l’organisme',
    subject: `Demande de devis – dossier ERPF#${of('reference')}`,
    body: [
      '<p>Bonjour,</p>',
      `<p>Pour le dossier ERPF#${of('reference')}, pourriez-vous nous adresser un devis et un programme pour :</p>`,
      `<ul><li><p>{{#trainings}}${training('label')}${whenTraining('duration', `, ${training('duration')}`)}${whenTraining('expected_from_date', `, début souhaité ${training('expected_from_date')}`)}{{/trainings}}</p></li></ul>`,
      `<p>${whenOf('volume', `Nombre de stagiaires : ${of('volume')}.`)}</p>`,
      `<p>Bien cordialement,<br>${own('author.name')}</p>`,
    ].join(''),
  },
  {
    kind: 'mail',
    label: 'Pièces attendues de l’agence',
    subject: `Pièces attendues – dossier ERPF#${of('reference')}`,
    body: [
      '<p>Bonjour,</p>',
      `<p>Il nous manque des éléments pour avancer sur le dossier ERPF#${of('reference')}${whenOf('device_type', ` (${of('device_type')})`)}.${whenOf('deadline', ` Échéance : ${of('deadline')}.`)}</p>`,
      '<p>Candidats concernés :</p>',
      `<ul><li><p>{{#candidates}}${candidate('first_name')} ${candidate('last_name')}{{/candidates}}</p></li></ul>`,
      `<p>Merci de votre retour.</p><p>${own('author.name')}</p>`,
    ].join(''),
  },
  {
    kind: 'mail',
    label: 'Session schedule',
    language: 'en',
    subject: `Training schedule – request ERPF#${of('reference')}`,
    body: [
      `<p>Hello,</p><p>Here are the sessions planned for request ERPF#${of('reference')}:</p>`,
      `<ul><li><p>{{#sessions}}${session('from_date')} – ${session('to_date')}: ${session('training_course_training')}{{/sessions}}</p></li></ul>`,
      `<p>Best regards,<br>${own('author.name')}</p>`,
    ].join(''),
  },
];
