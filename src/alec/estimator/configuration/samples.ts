import type { EstimatorInputs } from '#alec/estimator/domain/inputs.ts';

const wages = { min_wage_rate: '10.57', opco_charge_rate: '45.00' } as const satisfies EstimatorInputs;

/** A CPro for five trainees. Source: estimator model, case C01; hours per month are those of the constants. */
const cpro: EstimatorInputs = {
  ...wages,
  device_type: { initials: 'CPro', validation_type: 'ratio', duration_min: '150' },
  volume: 5,
  classic_candidates_number: 5,
  ddc_positioning_review_duration: '7',
  ddc_external_training_duration: '280',
  ddc_mission_duration_in_months: '12',
  training_rate: '10.57',
  mission_rate: '12.00',
  positioning_review_cost: '100.00',
  educational_costs: [{ amount: '10.50', duration: '280', invoice_type: 'HOUR_COST' }],
  meal_fees: '500.00',
  transport_fees: '250.00',
  engineering_fees: '600.00',
  management_fees: '400.00',
  delegation_rate: '2.000',
};

/** The same with trainees of publics that are funded at the additional rate. */
const priority: EstimatorInputs = {
  ...cpro,
  classic_candidates_number: 2,
  handicapped_candidates_number: 2,
  senior_candidates_number: 1,
};

/** Source: estimator model, case C04. */
const poec: EstimatorInputs = {
  ...wages,
  device_type: { initials: 'POEC', validation_type: 'fixed', duration_min: '0', duration_max: '500' },
  volume: 12,
  poec_candidates_number: 12,
  ddc_external_training_duration: '280',
  ddc_practical_training_duration: '105',
  ddc_mission_duration_in_months: '3',
  mission_rate: '11.50',
  educational_costs: [{ amount: '980.00', duration: '280', invoice_type: 'DAILY_COST' }],
  sourcing: '1200.00',
  recruitment_fees: '1500.00',
  delegation_rate: '1.900',
};

/** Source: estimator model, case C05, with a mission. */
const afpr: EstimatorInputs = {
  ...wages,
  device_type: { initials: 'AFPR', validation_type: 'fixed', duration_min: '910' },
  volume: 3,
  afpr_candidates_number: 3,
  ddc_external_training_duration: '140',
  ddc_mission_duration_in_months: '6',
  mission_rate: '11.50',
  educational_costs: [{ amount: '7.25', duration: '140', invoice_type: 'HOUR_COST' }],
  delegation_rate: '1.900',
};

/** Source: estimator model, case C06. */
const cipi: EstimatorInputs = {
  ...wages,
  device_type: { initials: 'CIPI', validation_type: 'fixed', duration_min: '140', duration_max: '315' },
  volume: 4,
  classic_candidates_number: 2,
  a2i_candidates_number: 2,
  ddc_positioning_review_duration: '3.5',
  ddc_external_training_duration: '105',
  ddc_mission_duration_in_months: '2',
  training_rate: '10.57',
  mission_rate: '10.57',
  educational_costs: [{ amount: '14.00', duration: '105', invoice_type: 'HOUR_COST' }],
  transport_fees: '333.33',
  delegation_rate: '1.880',
};

/** Typical estimators; between them every constant that is calculated with has an effect. */
export const samples = {
  cpro,
  priority,
  teleoperators: { ...priority, is_teleoperator: true },
  poec,
  afpr,
  cipi,
} satisfies Readonly<Record<string, EstimatorInputs>>;
export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples) as readonly SampleName[];
