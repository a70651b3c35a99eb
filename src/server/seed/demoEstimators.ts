import type { FlatRecord } from '#model/model.ts';
import type { Calendar } from './calendar.ts';
import { candidateId, type Dossier, pathId } from './demoDossiers.ts';
import { managerId, userId } from './demoPeople.ts';
import { seedId } from './seedId.ts';
import type { SeedRecords } from './seedStatements.ts';

export const estimatorId = ({ key }: Dossier, variant = 1): string =>
  seedId('training-course-estimators', `${key}/${variant}`);

const withTwoVariants = 4;

/** One estimator per dossier, a second one for every fourth, with its publics and its cost lines. */
export function estimatorRecords(dossiers: readonly Dossier[], calendar: Calendar): SeedRecords[] {
  const variants = dossiers.flatMap((dossier, index) =>
    (index % withTwoVariants === 0 ? [1, 2] : [1]).map((variant) => ({ dossier, variant })),
  );
  return [
    {
      path: 'training-course-estimators',
      records: variants.map(({ dossier, variant }) => estimatorOf(dossier, variant, calendar)),
    },
    {
      path: 'estimator-candidate-types',
      records: variants.map(({ dossier, variant }) => candidateTypeOf(dossier, variant)),
    },
    {
      path: 'estimator-educational-costs',
      records: variants.map(({ dossier, variant }) => costOf(dossier, variant)),
    },
    {
      path: 'estimator-candidates',
      records: dossiers.filter(({ isApproved }) => isApproved).flatMap(assignments),
    },
  ];
}

const figure = (value: number): string => value.toFixed(8);

function estimatorOf(dossier: Dossier, variant: number, { instant }: Calendar): FlatRecord {
  const status = variant === 1 ? statusOf(dossier) : 'DRAFT_STATUS';
  const isDraft = status === 'DRAFT_STATUS';
  const isValidated = status === 'VALIDATE_STATUS';
  return {
    id: estimatorId(dossier, variant),
    training_course: dossier.id,
    name: `Devis ${variant}`,
    status,
    device_type: seedId('device-type-repositories', dossier.device),
    educational_path: pathId(dossier),
    validation_type: seedId('validation-type-repositories', 'CCN'),
    relief_type: 'FILLON',
    min_wage: seedId('min-wage-repositories', '2022-05-01'),
    opco_charge: seedId('opco-charge-repositories', 2026),
    ...publicsOf(dossier),
    ddc_positioning_review_duration: figure(7),
    ddc_external_training_duration: figure(dossier.training.hours),
    ddc_practical_training_duration: figure(variant === 1 ? 0 : 35),
    ddc_mission_duration_in_months: figure(variant === 1 ? 10 : 12),
    ddc_additional_delegation_months: figure(0),
    ddc_mission_duration_per_month: figure(151.67),
    training_rate: figure(11.27),
    mission_rate: figure(12.5),
    positioning_review_cost: figure(150),
    meal_fees: figure(300),
    transport_fees: figure(200),
    engineering_fees: figure(400),
    management_fees: figure(250),
    delegation_rate: figure(1.95),
    management_rate: figure(1.75),
    approver: isValidated ? managerId('regional_director') : null,
    requested_by: isDraft ? null : userId('manager'),
    requested_at: isDraft ? null : instant(-6),
    validated_at: isValidated ? instant(-4) : null,
  };
}

function statusOf({ isApproved, status }: Dossier): string {
  if (isApproved) return 'VALIDATE_STATUS';
  return status === 'waiting_for_validation' ? 'REQUEST_VALIDATION_STATUS' : 'DRAFT_STATUS';
}

const publicOfDevice: Readonly<Record<string, string>> = {
  POEC: 'poec_candidates_number',
  AFPR: 'afpr_candidates_number',
};

function publicsOf({ device, workers }: Dossier): FlatRecord {
  return { [publicOfDevice[device] ?? 'classic_candidates_number']: workers.length };
}

function candidateTypeOf(dossier: Dossier, variant: number): FlatRecord {
  return {
    id: seedId('estimator-candidate-types', `${dossier.key}/${variant}`),
    training_course_estimator: estimatorId(dossier, variant),
    label: 'Classique',
    candidate_type: seedId('candidate-type-repositories', 'Classique'),
    quantity: dossier.workers.length,
    pec_rate: figure(1),
    position: 1,
  };
}

function costOf(dossier: Dossier, variant: number): FlatRecord {
  return {
    id: seedId('estimator-educational-costs', `${dossier.key}/${variant}`),
    training_course_estimator: estimatorId(dossier, variant),
    organization_name: dossier.training.organization,
    amount: figure(dossier.training.cost),
    duration: figure(dossier.training.hours),
    invoice_type: 'INDIVIDUAL_COST',
    total: figure(dossier.training.cost * dossier.workers.length),
    position: 1,
  };
}

function assignments(dossier: Dossier): FlatRecord[] {
  return dossier.workers.map((worker) => ({
    id: seedId('estimator-candidates', `${dossier.key}/${worker.lucieId}`),
    training_course_estimator: estimatorId(dossier),
    training_course_candidate: candidateId(dossier, worker),
    educational_path: pathId(dossier),
    device_type: seedId('device-type-repositories', dossier.device),
    status: 'to_do',
  }));
}
