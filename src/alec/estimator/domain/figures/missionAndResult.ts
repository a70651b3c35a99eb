import { numberOf } from '#alec/estimator/domain/publics.ts';
import {
  choice,
  constant,
  difference,
  type Expression,
  holds,
  isPositive,
  isZero,
  least,
  none,
  percentage,
  percentOf,
  product,
  quotient,
  roundedTo,
  sum,
  type Term,
} from '#engine/formula/expression.ts';
import type { FigureDefinition } from '#engine/formula/figure.ts';
import {
  claim,
  coefficient,
  type EstimatorTable,
  euros,
  hourly,
  hours,
  marginOn,
  months,
  percent,
  typed,
} from './figure.ts';
import type { Name } from './name.ts';
import { reliefOn } from './relief.ts';

const zero = constant('0');
const managed = least('managed_candidates_number', 'candidates_number');
const delegated = difference('candidates_number', managed);
/** 1.10 for an end-of-mission indemnity of 10 %. */
const withEnd = sum(constant('1'), quotient('end_of_mission_rate', constant('100')));
const cost = (wages: Name, charges: Name, relief: Name): Expression<Name> =>
  difference(sum(wages, charges), relief);
const unlessZero = (of: Name, otherwise: Term<Name>): Expression<Name> => choice(isZero(of), zero, otherwise);
const perTrainee = (amount: Name): FigureDefinition<Name> =>
  euros(choice(isPositive('candidates_number'), quotient(amount, 'candidates_number'), none));

/** The mission with and without the indemnity at its end, and what the whole comes to: figures 35 to 58. */
export const missionAndResult = {
  mission_rate: typed(),
  delegation_rate: typed(),
  management_rate: typed(),
  rfa_rate: typed(),
  end_of_mission_rate: typed(),
  delegation_turnover: euros(product(delegated, 'mission_duration', 'mission_rate', 'delegation_rate')),
  management_turnover: euros(product(managed, 'mission_duration', 'mission_rate', 'management_rate')),
  mission_turnover: euros(sum('delegation_turnover', 'management_turnover')),
  billing_rate: coefficient(
    quotient('mission_turnover', product('candidates_number', 'mission_duration', 'mission_rate')),
  ),
  invoiced_hourly_rate: hourly(2, product('mission_rate', 'delegation_rate')),
  managed_invoiced_hourly_rate: hourly(2, product('mission_rate', 'management_rate')),
  mission_relief_rate_without_end: coefficient(reliefOn(product('mission_rate', 'wages_rate'))),
  mission_relief_rate_with_end: coefficient(reliefOn(product('mission_rate', withEnd, 'wages_rate'))),
  rfa_amount: euros(choice(holds('is_rfa'), percentOf('rfa_rate', 'mission_turnover'), zero)),
  net_mission_turnover: euros(difference('mission_turnover', 'rfa_amount')),
  mission_wages_of_ending: euros(
    product('end_of_mission_candidates_number', 'mission_duration', 'mission_rate', withEnd, 'wages_rate'),
  ),
  mission_wages_of_cdii: euros(product(numberOf('cdii'), 'mission_duration', 'mission_rate', 'wages_rate')),
  mission_wages_with_end: euros(sum('mission_wages_of_ending', 'mission_wages_of_cdii')),
  mission_charges_with_end: euros(percentOf('opco_charge_rate', 'mission_wages_with_end')),
  mission_relief_with_end: euros(
    least(
      'mission_charges_with_end',
      sum(
        roundedTo(2, product('mission_wages_of_ending', 'mission_relief_rate_with_end')),
        roundedTo(2, product('mission_wages_of_cdii', 'mission_relief_rate_without_end')),
      ),
    ),
  ),
  mission_wages_cost_with_end: euros(
    cost('mission_wages_with_end', 'mission_charges_with_end', 'mission_relief_with_end'),
  ),
  mission_wages_without_end: euros(
    product('candidates_number', 'mission_duration', 'mission_rate', 'wages_rate'),
  ),
  mission_charges_without_end: euros(percentOf('opco_charge_rate', 'mission_wages_without_end')),
  mission_relief_without_end: euros(
    least(
      'mission_charges_without_end',
      roundedTo(2, product('mission_wages_without_end', 'mission_relief_rate_without_end')),
    ),
  ),
  mission_wages_cost_without_end: euros(
    cost('mission_wages_without_end', 'mission_charges_without_end', 'mission_relief_without_end'),
  ),
  gross_margin_with_end: euros(difference('net_mission_turnover', 'mission_wages_cost_with_end')),
  gross_margin_rate_with_end: marginOn('gross_margin_with_end', 'net_mission_turnover'),
  gross_margin_without_end: euros(difference('net_mission_turnover', 'mission_wages_cost_without_end')),
  gross_margin_rate_without_end: marginOn('gross_margin_without_end', 'net_mission_turnover'),

  total_gross_margin_with_end: euros(sum('training_gross_margin', 'gross_margin_with_end')),
  total_gross_margin_without_end: euros(sum('training_gross_margin', 'gross_margin_without_end')),
  // The prudent one.
  total_gross_margin: euros(sum('total_gross_margin_with_end')),
  turnover: euros(sum('net_mission_turnover', 'reinvoicing_total')),
  total_income: euros(sum('total_revenues', 'net_mission_turnover')),
  total_gross_margin_rate: marginOn('total_gross_margin', 'total_income'),
  revenue_per_candidate: perTrainee('total_revenues'),
  expense_per_candidate: perTrainee('total_expenses'),
  gross_margin_per_candidate: perTrainee('total_gross_margin'),
  break_even_hours: hours(
    // Nothing to earn back is earned back at once.
    unlessZero(
      'extra_cost',
      choice(
        isPositive('mission_duration'),
        choice(
          isPositive('gross_margin_with_end'),
          quotient(product('extra_cost', 'mission_duration'), 'gross_margin_with_end'),
          none,
        ),
        none,
      ),
    ),
  ),
  break_even_months: months(
    unlessZero('break_even_hours', quotient('break_even_hours', 'ddc_mission_duration_per_month')),
  ),
  break_even_turnover: euros(
    unlessZero(
      'break_even_hours',
      quotient(product('mission_turnover', 'break_even_hours'), 'mission_duration'),
    ),
  ),
  is_break_even_reached: claim(
    choice(
      { left: 'break_even_hours', is: '>=', right: zero },
      choice({ left: 'break_even_hours', is: '<=', right: 'mission_duration' }, constant('1'), zero),
      none,
    ),
  ),
  margin_target_rate: percent(
    choice(
      isPositive('candidates_number'),
      choice(
        isPositive('total_revenues'),
        percentage('total_gross_margin', 'total_revenues'),
        choice(isPositive('extra_cost'), percentage('total_gross_margin', 'extra_cost'), none),
      ),
      none,
    ),
  ),
  margin_on_extra_cost_rate: percent(
    choice(isPositive('extra_cost'), percentage('total_gross_margin', 'extra_cost'), none),
  ),
} satisfies EstimatorTable;
