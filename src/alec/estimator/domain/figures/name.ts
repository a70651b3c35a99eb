import type { Public } from '#alec/estimator/domain/publics.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';

/** Fields of an estimator store most inputs and figures, under the same name. */
export type EstimatorField = FieldOf<'training-course-estimators'>;
export type EstimatorValues = ValuesOf<'training-course-estimators'>;

/** Steps of the calculation that no field stores. */
export const innerSteps = ['mission_wages_of_ending', 'mission_wages_of_cdii'] as const;

/** What is 1 or 0 by the device and the relief of an estimator. */
type Flag = 'is_fillon' | 'is_waged' | 'is_inside';

/** What each public has of its own. */
export type PublicBase = 'pec_rate' | 'cofi_rate' | 'pec_funding' | 'cofi_amount';
type NameOfPublic = `${PublicBase}.${Public}`;
/** The relation that lists the cost lines. */
export const lineList = 'educational_costs' satisfies EstimatorField;
type NameOfLine = `${typeof lineList}.${number}.${string}`;

/** A name of the calculation: what a formula reads or gives. */
export type Name =
  | EstimatorField
  | FieldOf<'estimator-configurations'>
  | (typeof innerSteps)[number]
  | Flag
  | NameOfPublic
  | NameOfLine;
