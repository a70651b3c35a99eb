import type { CaseField } from '#alec/trainingAction/domain/startingValues.ts';

/** What the general and the particular case may set, in the order in which it is asked for. */
export const caseFields = [
  'from_date',
  'to_date',
  'expected_positioning_report_duration',
  'expected_external_training_duration',
  'expected_practical_training_duration',
  'expected_absence_duration',
  'training_course_rate',
  'expected_transport_fees',
  'expected_accommodation_fees',
  'expected_meal_fees',
  'opco_forecast_amount',
  'miscellaneous_services_forecast_amount',
  'cofi_forecast_amount',
  'various_aids_forecast_amount',
] as const satisfies readonly CaseField[];

/** A row of the draft that keeps values of a case: of an estimator, or of one candidate. */
export type CaseValues = { readonly [F in CaseField]?: string | null };
