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
  none,
  percentage,
  percentOf,
  product,
  quotient,
  roundedTo,
  sum,
  type Term,
} from './expression.ts';
import {
  coefficient,
  count,
  euros,
  type Figure,
  hourly,
  hours,
  months,
  ofPublic,
  percent,
} from './figure.ts';
import type { InvoiceType } from './inputs.ts';
import { lineFigures } from './lineFigures.ts';
import { numberOf, type Public, publics } from './publics.ts';
import { reliefOn } from './relief.ts';

const zero = constant('0');
const legalDay = constant('7');
const workedDay = quotient('default_mission_duration_per_month', 'days_worked_per_month');

const perPublic = (term: (name: Public) => Expression): Expression => sum(...publics.map(term));
const managed = least('managed_candidates_number', 'candidates_number');
const delegated = difference('candidates_number', managed);
/** 1.10 for an end-of-mission indemnity of 10 %. */
const withEnd = sum(constant('1'), quotient('end_of_mission_rate', constant('100')));
const cost = (wages: string, charges: string, relief: string): Expression =>
  difference(sum(wages, charges), relief);
const unlessZero = (of: string, otherwise: Term): Expression => choice(isZero(of), zero, otherwise);
const perTrainee = (amount: string): Figure =>
  euros(choice(isPositive('candidates_number'), quotient(amount, 'candidates_number'), none));
const margin = (of: string, on: string): Figure => percent(choice(isPositive(on), percentage(of, on), none));

/** Trainees and hours, then what is funded: figures 1 to 19 and the hours of a day. */
const before = {
  candidates_number: count(perPublic((name) => sum(numberOf(name)))),
  waged_candidates_number: count(
    choice(
      holds('is_waged'),
      greatest(zero, difference('candidates_number', sum(numberOf('poec'), numberOf('afpr')))),
      zero,
    ),
  ),
  end_of_mission_candidates_number: count(difference('candidates_number', numberOf('cdii'))),
  training_duration: hours(
    sum(
      'ddc_positioning_review_duration',
      'ddc_external_training_duration',
      'ddc_practical_training_duration',
    ),
  ),
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
  ...figuresPerPublic('pec_funding', 'pec_rate'),
  pec_funding: euros(perPublic((name) => sum(ofPublic('pec_funding', name)))),
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
  ...figuresPerPublic('cofi_amount', 'cofi_rate'),
  cofunding_rate_amount: euros(perPublic((name) => sum(ofPublic('cofi_amount', name)))),
  cofunding_total: euros(sum('cofunding_rate_amount', 'cofunding')),
  a2i_amount: euros(
    unlessZero(
      'hours_worked_in_year',
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
  ),
  various_aids: euros(sum('financial_aid', 'a2i_amount', 'cpf_amount')),

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
  training_wages_cost: euros(cost('training_wages', 'training_charges', 'training_relief')),

  hours_per_day: hours(
    choice(
      isZero('days_worked_per_month'),
      legalDay,
      // A day without an hour would divide the daily costs by 0.
      choice(isPositive(roundedTo(2, workedDay)), workedDay, legalDay),
    ),
  ),
};

function figuresPerPublic(amount: string, rate: string): Readonly<Record<string, Figure>> {
  const formula = (name: Public) => product(numberOf(name), 'training_duration', ofPublic(rate, name));
  return Object.fromEntries(publics.map((name) => [ofPublic(amount, name), euros(formula(name))]));
}

/** Expenses, revenues, the mission and the totals: figures 23 to 58. */
const after = {
  positioning_review_total: euros(product('positioning_review_cost', 'candidates_number')),
  educational_cost_total: euros(
    sum(
      'daily_cost_total',
      'hour_cost_total',
      'individual_cost_total',
      'group_cost_total',
      'positioning_review_total',
    ),
  ),
  total_fees: euros(sum('accommodation_fees', 'meal_fees', 'transport_fees')),
  services_fees_total: euros(sum('engineering_fees', 'recruitment_fees', 'management_fees', 'sourcing_fees')),
  total_expenses: euros(
    sum('training_wages_cost', 'educational_cost_total', 'total_fees', 'services_fees_total'),
  ),

  reinvoicing_training_amount: euros(
    product('waged_candidates_number', 'training_duration', 'training_rate', 'reinvoicing_training_rate'),
  ),
  reinvoicing_educational_amount: euros(percentOf('reinvoicing_educational_rate', 'educational_cost_total')),
  reinvoicing_fees_amount: euros(percentOf('reinvoicing_fees_rate', 'total_fees')),
  reinvoicing_services_amount: euros(percentOf('reinvoicing_services_rate', 'services_fees_total')),
  reinvoicing_total: euros(
    sum(
      'reinvoicing_training_amount',
      'reinvoicing_educational_amount',
      'reinvoicing_fees_amount',
      'reinvoicing_services_amount',
      'reinvoicing_amount',
    ),
  ),
  miscellaneous_services: euros(sum('reinvoicing_total', 'sourcing')),
  total_revenues: euros(sum('pec_funding', 'miscellaneous_services', 'cofunding_total', 'various_aids')),
  training_gross_margin: euros(difference('total_revenues', 'total_expenses')),
  training_gross_margin_rate: margin('training_gross_margin', 'total_revenues'),
  extra_cost: euros(greatest(zero, difference(zero, 'training_gross_margin'))),

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
  gross_margin_rate_with_end: margin('gross_margin_with_end', 'net_mission_turnover'),
  gross_margin_without_end: euros(difference('net_mission_turnover', 'mission_wages_cost_without_end')),
  gross_margin_rate_without_end: margin('gross_margin_without_end', 'net_mission_turnover'),

  total_gross_margin_with_end: euros(sum('training_gross_margin', 'gross_margin_with_end')),
  total_gross_margin_without_end: euros(sum('training_gross_margin', 'gross_margin_without_end')),
  // The prudent one.
  total_gross_margin: euros(sum('total_gross_margin_with_end')),
  turnover: euros(sum('net_mission_turnover', 'reinvoicing_total')),
  total_income: euros(sum('total_revenues', 'net_mission_turnover')),
  total_gross_margin_rate: margin('total_gross_margin', 'total_income'),
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
  is_break_even_reached: {
    unit: 'claim',
    places: 0,
    formula: choice(
      { left: 'break_even_hours', is: '>=', right: zero },
      choice({ left: 'break_even_hours', is: '<=', right: 'mission_duration' }, constant('1'), zero),
      none,
    ),
  },
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
} satisfies Readonly<Record<string, Figure>>;

/**
 * Every figure of an estimator with cost lines of these types, in an order in which each reads only earlier ones.
 * Names are those of the fields that store them; `pec_funding.classic` is that of one public and
 * `educational_costs.0.total` that of one line. Source: estimator model, section 2.
 *
 * @example
 * figuresFor(['HOUR_COST']).training_charges.formula // percentOf('opco_charge_rate', 'training_wages')
 */
export function figuresFor(lines: readonly InvoiceType[]): Readonly<Record<string, Figure>> {
  return { ...before, ...lineFigures(lines), ...after };
}
