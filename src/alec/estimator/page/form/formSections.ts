import { numberOf, publics, rateOf } from '#alec/estimator/domain/publics.ts';

/** The sections of the form, each with the figures it comes to. */
export const formSections = [
  {
    id: 'context',
    fields: [
      'name',
      'device_type',
      'educational_path',
      'validation_type',
      'relief_type',
      'min_wage',
      'opco_charge',
      'is_teleoperator',
      'is_epsp_approach',
    ],
    figures: [],
    isOpenFirst: false,
  },
  {
    id: 'publics',
    fields: [...publics.map(numberOf), ...publics.map(rateOf)],
    figures: ['candidates_number'],
    isOpenFirst: true,
  },
  {
    id: 'durations',
    fields: [
      'ddc_positioning_review_duration',
      'ddc_external_training_duration',
      'ddc_practical_training_duration',
      'ddc_mission_duration_in_months',
      'ddc_additional_delegation_months',
      'ddc_mission_duration_per_month',
    ],
    figures: ['training_duration'],
    isOpenFirst: true,
  },
  {
    id: 'wages',
    fields: ['training_rate', 'mission_rate'],
    figures: ['training_wages_cost'],
    isOpenFirst: true,
  },
  {
    id: 'costs',
    fields: ['positioning_review_cost', 'lines'],
    figures: ['educational_cost_total'],
    isOpenFirst: true,
  },
  {
    id: 'fees',
    fields: [
      'accommodation_fees',
      'meal_fees',
      'transport_fees',
      'engineering_fees',
      'recruitment_fees',
      'management_fees',
      'sourcing_fees',
    ],
    figures: ['total_fees', 'services_fees_total'],
    isOpenFirst: false,
  },
  {
    id: 'funding',
    fields: ['co_funders', 'cofunding', 'financial_aid', 'cpf_amount', 'sourcing'],
    figures: ['cofunding_total', 'various_aids'],
    isOpenFirst: false,
  },
  {
    id: 'reinvoicing',
    fields: [
      'reinvoicing_training_rate',
      'reinvoicing_educational_rate',
      'reinvoicing_fees_rate',
      'reinvoicing_services_rate',
      'reinvoicing_amount',
    ],
    figures: ['reinvoicing_total'],
    isOpenFirst: false,
  },
  {
    id: 'delegation',
    fields: ['delegation_rate', 'management_rate', 'managed_candidates_number', 'is_rfa', 'rfa_rate'],
    figures: ['net_mission_turnover'],
    isOpenFirst: true,
  },
] as const satisfies readonly {
  readonly id: string;
  readonly fields: readonly string[];
  readonly figures: readonly string[];
  readonly isOpenFirst: boolean;
}[];

export type FormSection = (typeof formSections)[number];

/**
 * Whether a section holds an input, by its path in the form.
 *
 * @example holdsField(costs, 'lines.0.amount') // true
 */
export function holdsField({ fields }: Pick<FormSection, 'fields'>, path: string): boolean {
  const [name] = path.split('.');
  return fields.some((field) => field === name);
}
