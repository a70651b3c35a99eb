import { checkHourlyRate, highestHourlyRate } from '#alec/dossier/domain/hourlyRate.ts';
import { financings, financingWords, fundingField } from '#alec/trainingAction/domain/fundings.ts';
import { isPaid } from '#alec/trainingAction/domain/isPaid.ts';
import { withoutDrafts } from '#alec/trainingAction/domain/withoutDrafts.ts';
import { Decimal } from '#engine/model/decimal.ts';
import type { RecordOf } from '#generated/records.ts';

/** `fine`: green; `warning`: amber, somebody should look; `blocking`: red, something is missing or wrong. */
export type Verdict = 'fine' | 'warning' | 'blocking';

/** An amount with its unit, or words. */
export type FindingValue = string | { readonly text: string; readonly unit: 'EUR' | 'EUR/h' | 'h' | 'count' };

/** What a check found, with the figures it was found by. */
export interface Finding {
  readonly verdict: Verdict;
  readonly kind: string;
  readonly values: Readonly<Record<string, FindingValue>>;
}

/** One line of the automatic list. */
export interface Control {
  readonly name: ControlName;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

export const controlNames = [
  'document_4',
  'document_contract',
  'document_22',
  'document_9',
  'document_10',
  'document_14',
  'hours',
  'rates',
  'educational_cost',
  'paid_hours',
  'payroll_costs',
  'requested',
  'received',
  'results',
] as const;
export type ControlName = (typeof controlNames)[number];

/** Lines that are found by amounts, which not everybody sees; a rate is missing from whoever has a wage cost. */
export const amountControls: readonly ControlName[] = [
  'rates',
  'educational_cost',
  'payroll_costs',
  'requested',
  'received',
];

type Candidate = RecordOf<'training-action-candidates'>;

/** What a training action is controlled by. */
export interface Controlled {
  readonly action: Omit<RecordOf<'training-actions'>, 'id'>;
  readonly candidates: readonly Candidate[];
  readonly periods: readonly Period[];
  readonly results: readonly RecordOf<'candidate-trainings'>[];
  /** Of the whole dossier; one that is to be dealt with is there, but not settled. */
  readonly documents: readonly Pick<RecordOf<'documents'>, 'document_type' | 'status'>[];
  readonly minWage: string;
}

/**
 * The automatic control of a training action, in the order of `controlNames`; the verdict of a line is that of its worst
 * finding. Rows that are drafts count for nothing. Money is in euros, durations in hours, all as fixed-decimal strings. Source: action model, section 7.
 *
 * @example
 * controlsOf({ …, candidates: [{ real_total_duration: '133.00', real_absence_duration: '7.00', expected_total_duration: '140.00' }] })
 *   .find(({ name }) => name === 'hours')?.verdict // 'fine'
 */
export function controlsOf(controlled: Controlled): readonly Control[] {
  const { candidates, periods, results } = controlled;
  const counted = {
    ...controlled,
    candidates: withoutDrafts(candidates),
    periods: withoutDrafts(periods),
    results: withoutDrafts(results),
  };
  return controlNames.map((name) => {
    const findings = checks[name](counted);
    return { name, verdict: worstOf(findings), findings };
  });
}

const checks: Readonly<Record<ControlName, (controlled: Controlled) => readonly Finding[]>> = {
  document_4: documentOf([4]),
  document_contract: documentOf([18, 24, 25]),
  document_22: documentOf([22]),
  document_9: documentOf([9]),
  document_10: documentOf([10]),
  document_14: documentOf([14]),
  hours: ({ candidates }) => candidates.map(hoursFinding),
  rates: ({ candidates, periods, minWage }) => [
    ...candidates.flatMap((candidate) => rateFindings(candidate, candidate, minWage)),
    ...periods.flatMap((period) => rateFindings(ownerOf(period, candidates), period, minWage)),
  ],
  educational_cost: ({ action }) => [educationalCostFinding(action)],
  paid_hours: ({ candidates }) => candidates.map(paidFinding),
  payroll_costs: ({ candidates, periods }) =>
    periods
      .filter(({ period_type }) => period_type !== 'absence')
      .map((period) => payrollFinding(period, candidates)),
  requested: ({ action }) => fundingFindings(action, 'financeable', 'requested'),
  received: ({ action }) => fundingFindings(action, 'requested', 'received'),
  results: ({ candidates, results }) => candidates.map((candidate) => resultFinding(candidate, results)),
};

const order: readonly Verdict[] = ['fine', 'warning', 'blocking'];

function worstOf(findings: readonly Finding[]): Verdict {
  return findings.reduce<Verdict>(
    (worst, { verdict }) => (order.indexOf(verdict) > order.indexOf(worst) ? verdict : worst),
    'fine',
  );
}

/** Of a document of one of these types: whether there is one, and one that is no longer to be dealt with. */
function documentOf(types: readonly number[]) {
  return ({ documents }: Controlled): readonly Finding[] => {
    const present = documents.filter(({ document_type }) => types.includes(Number(document_type)));
    const values = { types: types.join(', ') };
    if (present.length === 0) return [{ verdict: 'blocking', kind: 'document_missing', values }];
    const isSettled = present.some(({ status }) => status !== toDealWith);
    return [
      isSettled
        ? { verdict: 'fine', kind: 'document_there', values }
        : { verdict: 'warning', kind: 'document_to_do', values },
    ];
  };
}

const toDealWith = 1;

function hoursFinding(candidate: Candidate): Finding {
  const { real_total_duration, real_absence_duration, expected_total_duration } = candidate;
  const sum = decimal(real_total_duration).plus(decimal(real_absence_duration));
  const isEqual = sum.equals(decimal(expected_total_duration));
  return {
    verdict: isEqual ? 'fine' : 'blocking',
    kind: isEqual ? 'hours_equal' : 'hours_differ',
    values: {
      name: nameOf(candidate),
      real: hours(real_total_duration),
      absence: hours(real_absence_duration),
      expected: hours(expected_total_duration),
    },
  };
}

function paidFinding(candidate: Candidate): Finding {
  const { real_total_duration, paid_total_duration } = candidate;
  const isPaid = decimal(paid_total_duration).equals(decimal(real_total_duration));
  return {
    verdict: isPaid ? 'fine' : 'warning',
    kind: isPaid ? 'hours_paid' : 'hours_unpaid',
    values: {
      name: nameOf(candidate),
      real: hours(real_total_duration),
      paid: hours(paid_total_duration),
    },
  };
}

type Period = RecordOf<'training-action-candidate-periods'>;

/** A period has the rate of its candidate unless it says another; of who is not paid while she learns none is held. */
function rateFindings(
  candidate: Candidate | undefined,
  { training_course_rate: rate = null, ...row }: Candidate | Period,
  minWage: string,
): readonly Finding[] {
  if (!isPaid(candidate ?? {})) return [];
  const verdict = checkHourlyRate(rate, minWage, { isRequired: row.id === candidate?.id });
  if (verdict === 'NOT_REQUIRED') return [];
  return [
    {
      verdict: verdict === 'OK' ? 'fine' : 'blocking',
      kind: rateKinds[verdict],
      values: {
        name: nameOf(candidate),
        rate: { text: rate ?? '0', unit: 'EUR/h' },
        lowest: { text: minWage, unit: 'EUR/h' },
        highest: { text: highestHourlyRate, unit: 'EUR/h' },
      },
    },
  ];
}

const rateKinds = {
  OK: 'rate_within',
  MISSING: 'rate_missing',
  BELOW_MIN_WAGE: 'rate_outside',
  ABOVE_MAXIMUM: 'rate_outside',
} as const;

/** The cost that was invoiced lies within one percent of that of the estimator. */
function educationalCostFinding({
  expected_educational_cost,
  real_educational_cost,
}: Controlled['action']): Finding {
  const isWithin = isNear(decimal(real_educational_cost), decimal(expected_educational_cost));
  return {
    verdict: isWithin ? 'fine' : 'blocking',
    kind: isWithin ? 'cost_within' : 'cost_outside',
    values: { real: euros(real_educational_cost), expected: euros(expected_educational_cost) },
  };
}

/** What payroll says of a period against real hours times the hourly cost, within one percent. */
function payrollFinding(period: Period, candidates: readonly Candidate[]): Finding {
  const { payroll_cost, real_duration, hour_cost, label } = period;
  const calculated = decimal(real_duration).times(decimal(hour_cost)).toDecimalPlaces(2).toFixed(2);
  const values = {
    name: nameOf(ownerOf(period, candidates)),
    period: label ?? '',
    payroll: euros(payroll_cost),
    calculated: euros(calculated),
  };
  if (payroll_cost === null || payroll_cost === undefined)
    return { verdict: 'blocking', kind: 'payroll_missing', values };
  return isNear(decimal(payroll_cost), decimal(calculated))
    ? { verdict: 'fine', kind: 'payroll_within', values }
    : { verdict: 'warning', kind: 'payroll_outside', values };
}

/** Each kind of funding has come as far as it should: all, some, or nothing of it. */
function fundingFindings(
  action: Controlled['action'],
  due: 'financeable' | 'requested',
  done: 'requested' | 'received',
): readonly Finding[] {
  return financings.flatMap((funding) => {
    const whole = decimal(action[fundingField(funding, due)]);
    const part = decimal(action[fundingField(funding, done)]);
    if (whole.isZero() && part.isZero()) return [];
    const verdict = part.greaterThanOrEqualTo(whole) ? 'fine' : lacking(part);
    const values = {
      funding: financingWords[funding],
      due: euros(whole.toFixed(2)),
      done: euros(part.toFixed(2)),
    };
    return [{ verdict, kind: `${done}_${verdict === 'fine' ? 'whole' : 'part'}`, values }];
  });
}

function lacking(part: Decimal): Verdict {
  return part.isZero() ? 'blocking' : 'warning';
}

function resultFinding(candidate: Candidate, results: readonly RecordOf<'candidate-trainings'>[]): Finding {
  const isGiven = results.some(
    ({ training_action_candidate, result_type }) =>
      training_action_candidate === candidate.id && result_type !== null && result_type !== 'undefined',
  );
  return {
    verdict: isGiven ? 'fine' : 'blocking',
    kind: isGiven ? 'result_given' : 'result_missing',
    values: { name: nameOf(candidate) },
  };
}

/** Whether an amount differs from another one by one percent of it at most. */
function isNear(amount: Decimal, other: Decimal): boolean {
  return amount.minus(other).abs().lessThanOrEqualTo(other.abs().times('0.01'));
}

function ownerOf(
  { training_action_candidate }: Period,
  candidates: readonly Candidate[],
): Candidate | undefined {
  return candidates.find(({ id }) => id === training_action_candidate);
}

function nameOf(candidate: Candidate | undefined): string {
  return [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ');
}

const decimal = (text: string | null | undefined): Decimal => new Decimal(text ?? 0);
const hours = (text: string | null | undefined): FindingValue => ({ text: text ?? '0.00', unit: 'h' });
const euros = (text: string | null | undefined): FindingValue => ({ text: text ?? '0.00', unit: 'EUR' });
