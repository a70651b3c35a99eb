import { numberOf, type Public, publics } from '#alec/estimator/domain/publics.ts';
import {
  choice,
  constant,
  difference,
  type Expression,
  greatest,
  holds,
  isPositive,
  isZero,
  least,
  percentOf,
  product,
  quotient,
  roundedTo,
  sum,
} from '#engine/formula/expression.ts';
import { type FigureDefinition, total } from '#engine/formula/figure.ts';
import { coefficient, count, type EstimatorTable, euros, hourly, hours, ofPublic, typed } from './figure.ts';
import type { Name } from './name.ts';
import { reliefOn } from './relief.ts';

const zero = constant('0');
const legalDay = constant('7');
const workedDay = quotient('default_mission_duration_per_month', 'days_worked_per_month');

const perPublic = (term: (name: Public) => Expression<Name>): Expression<Name> => sum(...publics.map(term));

function rowsPerPublic<Amount extends 'pec_funding' | 'cofi_amount'>(
  amount: Amount,
  rate: 'pec_rate' | 'cofi_rate',
) {
  const formula = (name: Public) => product(numberOf(name), 'training_duration', ofPublic(rate, name));
  const rows = publics.map((name) => [ofPublic(amount, name), euros(formula(name))]);
  return Object.fromEntries(rows) as Readonly<Record<`${Amount}.${Public}`, FigureDefinition<Name>>>;
}

/** Trainees and hours, what is funded by public, and the wages in training: figures 1 to 19 and the hours of a day. */
export const hoursAndWages = {
  candidates_number: count(perPublic((name) => sum(numberOf(name)))),
  waged_candidates_number: count(
    choice(
      holds('is_waged'),
      greatest(zero, difference('candidates_number', sum(numberOf('poec'), numberOf('afpr')))),
      zero,
    ),
  ),
  end_of_mission_candidates_number: count(difference('candidates_number', numberOf('cdii'))),
  ddc_positioning_review_duration: typed('training_duration'),
  ddc_external_training_duration: typed('training_duration'),
  ddc_practical_training_duration: typed('training_duration'),
  training_duration: hours(total),
  ddc_mission_duration_in_months: typed(),
  ddc_additional_delegation_months: typed(),
  ddc_mission_duration_per_month: typed(),
  contract_duration: hours(
    product(
      sum('ddc_mission_duration_in_months', 'ddc_additional_delegation_months'),
      'ddc_mission_duration_per_month',
    ),
  ),
  mission_duration: hours(
    choice(
      holds('is_inside'),
      greatest(zero, difference('contract_duration', 'training_duration')),
      sum('contract_duration'),
    ),
  ),
  ...rowsPerPublic('pec_funding', 'pec_rate'),
  pec_funding: euros(
    perPublic((name) => sum(ofPublic('pec_funding', name))),
    'total_revenues',
  ),
  average_pec_rate: hourly(
    8,
    choice(
      isPositive('candidates_number'),
      quotient(
        perPublic((name) => product(numberOf(name), ofPublic('pec_rate', name))),
        'candidates_number',
      ),
      zero,
    ),
  ),
  ...rowsPerPublic('cofi_amount', 'cofi_rate'),
  cofunding_rate_amount: euros(
    perPublic((name) => sum(ofPublic('cofi_amount', name))),
    'cofunding_total',
  ),

  training_rate: typed(),
  training_hourly_pay: hourly(4, product('training_rate', 'wages_rate')),
  training_wages: euros(
    product('waged_candidates_number', 'training_duration', 'training_rate', 'wages_rate'),
  ),
  training_charges: euros(percentOf('opco_charge_rate', 'training_wages')),
  // On the exact product, not on the hourly pay as shown.
  training_relief_rate: coefficient(reliefOn(product('training_rate', 'wages_rate'))),
  training_relief: euros(
    least('training_charges', roundedTo(2, product('training_wages', 'training_relief_rate'))),
  ),
  training_wages_cost: euros(
    difference(sum('training_wages', 'training_charges'), 'training_relief'),
    'total_expenses',
  ),

  hours_per_day: hours(
    choice(
      isZero('days_worked_per_month'),
      legalDay,
      // A day without an hour would divide the daily costs by 0.
      choice(isPositive(roundedTo(2, workedDay)), workedDay, legalDay),
    ),
  ),
} satisfies EstimatorTable;
