import type { Calendar } from '#alec/demo/calendar.ts';
import { demoMinWage } from '#alec/demo/estimators/demoWages.ts';
import { townOf } from '#alec/demo/people/demoAgencies.ts';
import { managerId, regionId, userId } from '#alec/demo/people/demoPeople.ts';
import type { Worker } from '#alec/demo/people/demoWorkers.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import { addDays, mondayOf } from '#alec/schedule/domain/calendarDays.ts';
import type { ValuesOf } from '#generated/records.ts';
import { candidateId, type Dossier, pathId, settledAge, trainingId } from './demoDossiers.ts';

/** The dossiers and what the wizard asks of them. */
export function dossierRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedSet[] {
  return [
    { path: 'training-courses', records: dossiers.map((dossier) => dossierOf(dossier, calendar)) },
    { path: 'training-course-groups', records: dossiers.map(groupOf) },
    { path: 'training-course-educational-paths', records: dossiers.map(pathOf) },
    { path: 'training-course-trainings', records: dossiers.map((dossier) => trainingOf(dossier, calendar)) },
    {
      path: 'training-course-candidates',
      records: dossiers.flatMap((dossier) =>
        dossier.workers.map((worker, index) => candidateOf(dossier, worker, index, calendar)),
      ),
    },
    { path: 'training-course-customers', records: dossiers.map(customerOf) },
    {
      path: 'training-course-sessions',
      records: dossiers.flatMap((dossier) => sessionsOf(dossier, calendar)),
    },
    { path: 'training-course-states', records: dossiers.flatMap(statesOf) },
  ];
}

/** Where a dossier was, when that tells where it may go back to. */
const statusBefore: Readonly<Record<string, string>> = { dispute: 'in_progress', cancelled: 'to_do' };

function dossierOf(dossier: Dossier, calendar: Calendar): ValuesOf<'training-courses'> {
  const { day, instant } = calendar;
  const { picker, region, status, training } = dossier;
  const { age } = dossier;
  const isCancelled = status === 'cancelled';
  return {
    id: dossier.id,
    reference: dossier.reference,
    status,
    previous_status: statusBefore[status] ?? null,
    priority: picker.pick(['highest', 'high', 'medium', 'medium', 'low']),
    deadline: day(dossier.deadline),
    description: `${dossier.company.name} recrute ${dossier.workers.length} intérimaires au poste de ${training.profession.toLowerCase()}.`,
    interlocutor: 'Responsable des ressources humaines',
    volume: dossier.workers.length,
    unidentified_candidates: 0,
    project_origin: seedId(
      'project-origin-repositories',
      picker.pick(['Demande du client', 'Demande de l’agence', 'Projet de l’intérimaire']),
    ),
    activity_field: seedId(
      'activity-field-repositories',
      picker.pick(['Logistique', 'Transport', 'Industrie', 'BTP', 'Tertiaire']),
    ),
    profession: seedId('profession-repositories', training.profession),
    device_type: seedId('device-type-repositories', dossier.device),
    strategic_axes: picker
      .several(
        ['Développer l’alternance', 'Fidéliser les intérimaires', 'Métiers en tension'],
        picker.integer(1, 2),
      )
      .map((axis) => seedId('strategic-axis-repositories', axis)),
    region: regionId(region),
    manager: managerOf(region),
    cpef_manager: managerId(region === 'ARA' || region === 'OCC' ? 'laure.dubois' : 'cpef'),
    regional_director: managerId(region === 'ARA' || region === 'PAC' ? 'paul.girard' : 'regional_director'),
    is_recurring_need: picker.percent(30),
    is_national_need: picker.percent(15),
    is_teleoperator: training.profession === 'Téléopérateur',
    accommodation_fees: '0.00',
    meal_fees: `${picker.integer(0, 12) * 50}.00`,
    transport_fees: `${picker.integer(0, 8) * 40}.00`,
    current_step: dossier.isApproved ? 'validation' : 'context',
    cancellation_type: isCancelled ? 3 : null,
    cancellation_reason: isCancelled ? 'Le client reporte son recrutement.' : null,
    acknowledged_at: age >= settledAge ? instant(1 - age) : null,
    reception_date: day(-age),
    validation_date: dossier.isApproved ? day(Math.min(-2, dossier.start - 10)) : null,
    training_start_date: firstMondayOf(dossier, day),
    training_end_date: lastFridayOf(dossier, day),
    funding_request_date: dossier.isConverted ? day(Math.min(-1, dossier.start - 8)) : null,
    ...(dossier.isConverted && actionFieldsOf(dossier, calendar)),
    user_id: userId(region === 'IDF' ? 'recruiter' : 'ines.caron'),
    createdAt: instant(-age, picker.integer(0, 400)),
    updatedAt: instant(-Math.min(age, picker.integer(1, 5)), 400 + picker.integer(0, 300)),
  };
}

/** What a dossier carries of its action. */
function actionFieldsOf(dossier: Dossier, { day }: Calendar): ValuesOf<'training-courses'> {
  return {
    has_training_action: true,
    action_from_date: firstMondayOf(dossier, day),
    action_to_date: lastFridayOf(dossier, day),
    action_device_type: seedId('device-type-repositories', dossier.device),
  };
}

const managers: Readonly<Record<string, string>> = {
  ARA: 'emilie.rousseau',
  PAC: 'emilie.rousseau',
  OCC: 'emilie.rousseau',
  GES: 'karim.haddad',
  BFC: 'karim.haddad',
};

function managerOf(region: string): string {
  return managerId(managers[region] ?? 'manager');
}

const daysPerWeek = 7;
const weeksOf = ({ training }: Dossier): number => Math.min(12, Math.ceil(training.hours / 35));

/** Trainings begin with a week. */
export const firstMondayOf = ({ start }: Dossier, day: Calendar['day']): string => mondayOf(day(start));

/** Each fourth week is practical: the dates of a dossier are those of its training. */
export function lastFridayOf(dossier: Dossier, day: Calendar['day']): string {
  const weeks = weeksOf(dossier);
  const lastWeek = weeks % 4 === 0 ? weeks - 2 : weeks - 1;
  return addDays(firstMondayOf(dossier, day), lastWeek * daysPerWeek + 4);
}

function groupOf(dossier: Dossier): ValuesOf<'training-course-groups'> {
  return {
    id: seedId('training-course-groups', dossier.key),
    training_course: dossier.id,
    ...dossier.agency.fields,
    recruiter_name: dossier.region === 'IDF' ? 'Nadia Benali' : 'Inès Caron',
    recruiter_email: dossier.region === 'IDF' ? 'recruiter@alec.test' : 'ines.caron@alec.test',
    is_main_group: true,
    position: 1,
  };
}

function pathOf(dossier: Dossier): ValuesOf<'training-course-educational-paths'> {
  const certification = dossier.training.label.startsWith('Titre') ? 'Titre RNCP' : 'CCN';
  return {
    id: pathId(dossier),
    training_course: dossier.id,
    label: `Parcours ${dossier.training.profession.toLowerCase()}`,
    course_type: seedId('course-type-repositories', 'Présentiel'),
    validation_type: seedId('validation-type-repositories', certification),
    external_training_duration: `${dossier.training.hours}.00`,
    practical_training_duration: `${dossier.picker.integer(0, 3) * 7}.00`,
    positioning_review_duration: '7.00',
    positioning_review_cost: '150.00',
    positioning_review_organization_name: dossier.training.organization,
  };
}

function trainingOf(dossier: Dossier, { day }: Calendar): ValuesOf<'training-course-trainings'> {
  const { training, region, picker } = dossier;
  const town = townOf(region);
  return {
    id: trainingId(dossier),
    training_course: dossier.id,
    training: training.id,
    label: training.label,
    duration: `${training.hours}.00`,
    cost: `${training.cost}.00`,
    invoice_type: 'INDIVIDUAL_COST',
    organization_name: training.organization,
    organization_city: town.city,
    city: seedId('cities', town.code),
    educational_path: pathId(dossier),
    skill_level: picker.pick(['NOT_DEFINED', 'BEGINNER', 'SKILLED']),
    training_type: picker.pick(['INTER', 'INTRA', 'BLENDED_LEARNING']),
    prescriber: picker.pick(['CUSTOMER', 'AGENCY', 'CPEF']),
    is_out_of_catalog: picker.percent(20),
    is_qualiopi: true,
    is_training_organism_contacted: true,
    expected_from_date: firstMondayOf(dossier, day),
    expected_to_date: lastFridayOf(dossier, day),
    position: 1,
  };
}

const publics = ['Classique', 'Classique', 'Classique', 'Mission locale', 'RQTH'];

function candidateOf(
  dossier: Dossier,
  worker: Worker,
  index: number,
  { day }: Calendar,
): ValuesOf<'training-course-candidates'> {
  const { picker, region, training } = dossier;
  const town = townOf(region);
  const age = Number(day(0).slice(0, 4)) - worker.birthYear;
  const named = picker.pick(publics);
  const candidateType = named === 'Mission locale' && age >= 26 ? 'Classique' : named;
  return {
    id: candidateId(dossier, worker),
    training_course: dossier.id,
    lucie_id: worker.lucieId,
    lucie_reference: `L-${worker.lucieId}`,
    first_name: worker.first,
    last_name: worker.last,
    birthday_date: `${worker.birthYear}-01-15`,
    age,
    emails: [`candidat${worker.lucieId}@exemple.test`],
    phones: [`+336120${worker.lucieId}`],
    city: town.city,
    postal_code: town.postCode,
    country: 'France',
    profession: seedId('profession-repositories', training.profession),
    candidate_type: seedId('candidate-type-repositories', candidateType),
    followed_by_mission_locale: candidateType === 'Mission locale',
    is_rqth: candidateType === 'RQTH',
    has_interim_experience: true,
    interim_experience_hours: `${picker.integer(200, 1400)}.00`,
    training_course_rate: demoMinWage,
    mission_rate: (picker.integer(121, 150) / 10).toFixed(3),
    pec_rate: '17.000',
    position: index + 1,
  };
}

function customerOf(dossier: Dossier): ValuesOf<'training-course-customers'> {
  const isRfa = dossier.picker.percent(30);
  return {
    id: seedId('training-course-customers', dossier.key),
    training_course: dossier.id,
    registration_number: dossier.company.number,
    name: dossier.company.name,
    siret: dossier.company.siret,
    customer_type: seedId(
      'customer-type-repositories',
      dossier.picker.pick(['Grand compte', 'Compte régional', 'PME']),
    ),
    mission_duration_in_months: `${dossier.picker.integer(6, 12)}.000`,
    mission_duration_in_hours: '151.670',
    delegation_rate: (dossier.picker.integer(188, 199) / 100).toFixed(3),
    management_rate: '1.750',
    is_rfa: isRfa,
    rfa_rate: isRfa ? '1.500' : null,
  };
}

function sessionsOf(dossier: Dossier, { day }: Calendar): ValuesOf<'training-course-sessions'>[] {
  const firstMonday = firstMondayOf(dossier, day);
  return Array.from({ length: weeksOf(dossier) }, (_, week) => ({
    id: seedId('training-course-sessions', `${dossier.key}/${week}`),
    training_course: dossier.id,
    training_course_training: trainingId(dossier),
    session_type: week % 4 === 3 ? 'practical_training' : 'training',
    from_date: addDays(firstMonday, week * daysPerWeek),
    to_date: addDays(firstMonday, week * daysPerWeek + 4),
    period: 'ALL_DAY_PERIOD',
    session_duration: '35.00',
  }));
}

const steps = [
  'Devis de l’organisme reçu',
  'Programme reçu',
  'Éligibilité des publics vérifiée',
  'Convention signée',
];

function statesOf(dossier: Dossier): ValuesOf<'training-course-states'>[] {
  const done = dossier.isApproved ? steps.length : dossier.picker.integer(0, 2);
  return steps.map((state, index) => ({
    id: seedId('training-course-states', `${dossier.key}/${index}`),
    training_course: dossier.id,
    state,
    checked: index < done,
  }));
}
