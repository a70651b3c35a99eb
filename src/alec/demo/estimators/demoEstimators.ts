import type { Calendar } from '#alec/demo/calendar.ts';
import { candidateId, type Dossier, pathId } from '#alec/demo/dossiers/demoDossiers.ts';
import { managerId, userId } from '#alec/demo/people/demoPeople.ts';
import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import { numberOf, type Public } from '#alec/estimator/domain/publics.ts';
import type { Sources } from '#alec/estimator/domain/sources.ts';
import { figuresFor } from '#alec/estimator/server/figures.ts';
import type { ValuesOf } from '#generated/records.ts';
import { chargeId, demoChargeRate, demoMinWage, minWageId } from './demoWages.ts';
import { seededSources } from './seededSources.ts';

export const estimatorId = ({ key }: Dossier, variant = 1): string =>
  seedId('training-course-estimators', `${key}/${variant}`);

const withTwoVariants = 4;

/** One estimator per dossier, a second one for every fourth, with its publics and its cost lines, all calculated. */
export function estimatorRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedSet[] {
  const variants = dossiers.flatMap((dossier, index) =>
    (index % withTwoVariants === 0 ? [1, 2] : [1]).map((variant): Variant => ({ dossier, variant })),
  );
  return [
    {
      path: 'training-course-estimators',
      records: variants.map((variant) => estimatorOf(variant, calendar)),
    },
    { path: 'estimator-candidate-types', records: variants.flatMap(publicRowsOf) },
    { path: 'estimator-educational-costs', records: variants.map(costOf) },
    {
      path: 'estimator-candidates',
      records: dossiers.filter(({ isApproved }) => isApproved).flatMap(assignments),
    },
  ];
}

/** The validated estimator of a dossier that is converted, calculated. */
export function validatedEstimator(
  dossier: Dossier,
  calendar: Calendar,
): ValuesOf<'training-course-estimators'> {
  return estimatorOf({ dossier, variant: 1 }, calendar);
}

/** The public of each trainee of a dossier, in their order. */
export function traineePublics(dossier: Dossier): Public[] {
  return publicsOf(dossier).flatMap(([name, count]) => Array.from({ length: count }, () => name));
}

interface Variant {
  readonly dossier: Dossier;
  readonly variant: number;
}

const figure = (value: number): string => value.toFixed(8);

function estimatorOf(variant: Variant, calendar: Calendar): ValuesOf<'training-course-estimators'> {
  const inputs = inputsOf(variant, calendar);
  const { set } = figuresFor(inputs, { lines: [lineOf(variant)], sources: sourcesOf(variant) });
  return { ...inputs, ...set, ...progressOf(variant, calendar) };
}

const validation = 'CCN';

function sourcesOf({ dossier }: Variant): Sources {
  const isTeleoperator = dossier.training.profession === 'Téléopérateur';
  const volume = dossier.workers.length;
  const rates = { minWage: demoMinWage, charge: demoChargeRate };
  return seededSources({ ...rates, device: dossier.device, validation, volume, isTeleoperator });
}

function inputsOf({ dossier, variant }: Variant, calendar: Calendar): ValuesOf<'training-course-estimators'> {
  const practical = practicalHours(dossier) + (variant === 1 ? 0 : 35);
  return {
    id: estimatorId(dossier, variant),
    training_course: dossier.id,
    name: variant === 1 ? 'Devis 1' : 'Devis 2, avec pratique',
    device_type: seedId('device-type-repositories', dossier.device),
    educational_path: pathId(dossier),
    validation_type: seedId('validation-type-repositories', validation),
    relief_type: 'FILLON',
    min_wage: minWageId(calendar),
    opco_charge: chargeId(calendar),
    ...Object.fromEntries(publicsOf(dossier).map(([name, count]) => [numberOf(name), count])),
    // No funded rate of a training plan is in the lists: it is typed where the estimator was asked to be validated.
    classic_pec_rate: dossier.device === 'PLAN' && variant === 1 ? figure(9.15) : null,
    ddc_positioning_review_duration: figure(positioningHours),
    ddc_external_training_duration: figure(dossier.training.hours),
    ddc_practical_training_duration: figure(practical),
    ddc_mission_duration_in_months: figure(monthsOf(dossier, practical)),
    ddc_additional_delegation_months: figure(0),
    ddc_mission_duration_per_month: figure(hoursPerMonth),
    training_rate: unpaid.includes(dossier.device) ? null : demoMinWage.padEnd(11, '0'),
    mission_rate: figure(13.2),
    positioning_review_cost: figure(150),
    meal_fees: figure(300),
    transport_fees: figure(200),
    engineering_fees: figure(400),
    management_fees: figure(250),
    delegation_rate: figure(variant === 1 ? 2.05 : 2.15),
    management_rate: figure(1.75),
  };
}

const positioningHours = 7;
const hoursPerMonth = 151.67;
const unpaid: readonly string[] = ['POEC', 'AFPR'];
const alternating: readonly string[] = ['CPro', 'PRO-A', 'CAPi'];
const leastAlternatingHours = 150;

/** Contracts by alternation train for 150 hours at least: what the course lacks is practical training. */
function practicalHours({ device, training }: Dossier): number {
  const missing = leastAlternatingHours - positioningHours - training.hours;
  return alternating.includes(device) ? Math.max(0, missing) : 0;
}

/** Long enough for the rule of the device; a sixth of an alternation is training. */
function monthsOf({ device, training }: Dossier, practical: number): number {
  const shortest: Readonly<Record<string, number>> = { CIPI: 2, CDPI: 12, POEC: 6, AFPR: 6.5 };
  if (!alternating.includes(device)) return shortest[device] ?? 8;
  const hours = (positioningHours + training.hours + practical) * 6;
  return Math.max(6.5, Math.floor((hours / hoursPerMonth) * 2) / 2);
}

function publicsOf({ device, workers }: Dossier): [Public, number][] {
  if (device === 'POEC') return [['poec', workers.length]];
  if (device === 'AFPR') return [['afpr', workers.length]];
  return device === 'CPro' && workers.length > 2
    ? [
        ['classic', workers.length - 1],
        ['local_mission', 1],
      ]
    : [['classic', workers.length]];
}

function progressOf(
  { dossier, variant }: Variant,
  { instant }: Calendar,
): ValuesOf<'training-course-estimators'> {
  const status = variant === 1 ? statusOf(dossier) : 'DRAFT_STATUS';
  const isDraft = status === 'DRAFT_STATUS';
  const isValidated = status === 'VALIDATE_STATUS';
  const decided = isValidated ? Math.min(-2, dossier.start - 10) : -2;
  return {
    status,
    approver: isValidated ? managerId('regional_director') : null,
    requested_by: isDraft ? null : userId('manager'),
    requested_at: isDraft ? null : instant(decided - 2),
    validated_at: isValidated ? instant(decided) : null,
  };
}

function statusOf({ isApproved, status }: Dossier): string {
  if (isApproved) return 'VALIDATE_STATUS';
  return status === 'waiting_for_validation' ? 'REQUEST_VALIDATION_STATUS' : 'DRAFT_STATUS';
}

/** As the list of candidate types calls them. */
const typeOf: Readonly<Partial<Record<Public, string>>> = {
  classic: 'Classique',
  local_mission: 'Mission locale',
};

function publicRowsOf({ dossier, variant }: Variant): ValuesOf<'estimator-candidate-types'>[] {
  return publicsOf(dossier).map(([name, quantity], index) => {
    const type = typeOf[name];
    return {
      id: seedId('estimator-candidate-types', `${dossier.key}/${variant}/${name}`),
      training_course_estimator: estimatorId(dossier, variant),
      label: type ?? name.toUpperCase(),
      candidate_type: type ? seedId('candidate-type-repositories', type) : null,
      quantity,
      pec_rate: figure(dossier.device === 'PLAN' && variant === 1 ? 9.15 : 1),
      position: index + 1,
    };
  });
}

function lineOf({ dossier }: Variant) {
  return {
    organization_name: dossier.training.organization,
    amount: figure(dossier.training.cost),
    duration: figure(dossier.training.hours),
    invoice_type: 'INDIVIDUAL_COST',
  } satisfies ValuesOf<'estimator-educational-costs'>;
}

function costOf(variant: Variant): ValuesOf<'estimator-educational-costs'> {
  const { dossier } = variant;
  return {
    id: seedId('estimator-educational-costs', `${dossier.key}/${variant.variant}`),
    training_course_estimator: estimatorId(dossier, variant.variant),
    ...lineOf(variant),
    total: figure(dossier.training.cost * dossier.workers.length),
    position: 1,
  };
}

function assignments(dossier: Dossier): ValuesOf<'estimator-candidates'>[] {
  return dossier.workers.map((worker) => ({
    id: seedId('estimator-candidates', `${dossier.key}/${worker.lucieId}`),
    training_course_estimator: estimatorId(dossier),
    training_course_candidate: candidateId(dossier, worker),
    educational_path: pathId(dossier),
    device_type: seedId('device-type-repositories', dossier.device),
    status: 'to_do',
  }));
}
