import { numberOf } from '#alec/estimator/domain/publics.ts';
import {
  choice,
  constant,
  difference,
  greatest,
  holds,
  isZero,
  least,
  percentOf,
  product,
  quotient,
  sum,
} from '#engine/formula/expression.ts';
import { total } from '#engine/formula/figure.ts';
import { type EstimatorTable, euros, marginOn, typed } from './figure.ts';

const zero = constant('0');

/** What the training costs, who pays for it, and what is left of it: figures 12 to 14 and 23 to 34. */
export const costsAndRevenues = {
  positioning_review_cost: typed(),
  positioning_review_total: euros(
    product('positioning_review_cost', 'candidates_number'),
    'educational_cost_total',
  ),
  educational_cost_total: euros(total, 'total_expenses'),
  accommodation_fees: typed('total_fees'),
  meal_fees: typed('total_fees'),
  transport_fees: typed('total_fees'),
  total_fees: euros(total, 'total_expenses'),
  engineering_fees: typed('services_fees_total'),
  recruitment_fees: typed('services_fees_total'),
  management_fees: typed('services_fees_total'),
  sourcing_fees: typed('services_fees_total'),
  services_fees_total: euros(total, 'total_expenses'),
  total_expenses: euros(total),

  reinvoicing_training_rate: typed(),
  reinvoicing_training_amount: euros(
    product('waged_candidates_number', 'training_duration', 'training_rate', 'reinvoicing_training_rate'),
    'reinvoicing_total',
  ),
  reinvoicing_educational_rate: typed(),
  reinvoicing_educational_amount: euros(
    percentOf('reinvoicing_educational_rate', 'educational_cost_total'),
    'reinvoicing_total',
  ),
  reinvoicing_fees_rate: typed(),
  reinvoicing_fees_amount: euros(percentOf('reinvoicing_fees_rate', 'total_fees'), 'reinvoicing_total'),
  reinvoicing_services_rate: typed(),
  reinvoicing_services_amount: euros(
    percentOf('reinvoicing_services_rate', 'services_fees_total'),
    'reinvoicing_total',
  ),
  reinvoicing_amount: typed('reinvoicing_total'),
  reinvoicing_total: euros(total, 'miscellaneous_services'),
  sourcing: typed('miscellaneous_services'),
  miscellaneous_services: euros(total, 'total_revenues'),
  cofunding: typed('cofunding_total'),
  cofunding_total: euros(total, 'total_revenues'),
  financial_aid: typed('various_aids'),
  a2i_amount: euros(
    choice(
      isZero('hours_worked_in_year'),
      zero,
      quotient(
        product(
          numberOf('a2i'),
          'a2i_grant',
          least(
            'hours_worked_in_year',
            choice(holds('is_waged'), sum('training_duration', 'mission_duration'), sum('mission_duration')),
          ),
        ),
        'hours_worked_in_year',
      ),
    ),
    'various_aids',
  ),
  cpf_amount: typed('various_aids'),
  various_aids: euros(total, 'total_revenues'),
  total_revenues: euros(total),
  training_gross_margin: euros(difference('total_revenues', 'total_expenses')),
  training_gross_margin_rate: marginOn('training_gross_margin', 'total_revenues'),
  extra_cost: euros(greatest(zero, difference(zero, 'training_gross_margin'))),
} satisfies EstimatorTable;
